import { type Carriage, isTaken, type Load, type LoadLimit, NO_LOAD } from './carriage.ts';

/**
 * Loads that the same ways take arrive on the same days, so that days are counted for some kinds of loads instead of for each.
 * Kind 0 is what every way takes: nearly everything.
 */
export interface LoadKinds {
  limits: readonly LoadLimit[];
  /** What every way takes. */
  light: Load;
  /** One load of each kind. */
  loads: Load[];
  ordinalOf: Map<string, number>;
}

const CM3_IN_M3 = 1_000_000;

export function createLoadKinds(carriage: Carriage): LoadKinds {
  const limits = new Map<string, LoadLimit>();
  for (const { steps } of carriage)
    for (const { limit } of steps) limits.set(Object.values(limit).join(), limit);
  const all = [...limits.values()];
  const least = (of: (limit: LoadLimit) => number) =>
    all.reduce((known, limit) => Math.min(known, of(limit)), Infinity);
  const light = {
    grams: least(({ mostGrams, mostBilled }) => Math.min(mostGrams, mostBilled)),
    cm3: least(({ gramsPerM3, mostBilled }) =>
      gramsPerM3 === 0 ? Infinity : (mostBilled * CM3_IN_M3) / gramsPerM3,
    ),
  };
  const kinds = { limits: all, light, loads: [NO_LOAD], ordinalOf: new Map<string, number>() };
  kinds.ordinalOf.set(keyOf(kinds, NO_LOAD), 0);
  return kinds;
}

function keyOf({ limits }: Pick<LoadKinds, 'limits'>, load: Load): string {
  return limits.map((limit) => (isTaken(limit, load) ? '1' : '0')).join('');
}

/** Asked of every product, so the light ones come first. A kind that nobody has met counts as light. */
export function loadKind(kinds: LoadKinds, grams: number, cm3: number): number {
  if (grams <= kinds.light.grams && cm3 <= kinds.light.cm3) return 0;
  return kinds.ordinalOf.get(keyOf(kinds, { grams, cm3 })) ?? 0;
}

/** Whether it is a kind that was not known. */
export function meetLoad(kinds: LoadKinds, grams: number, cm3: number): boolean {
  if (grams <= kinds.light.grams && cm3 <= kinds.light.cm3) return false;
  const load = { grams, cm3 };
  const key = keyOf(kinds, load);
  if (kinds.ordinalOf.has(key)) return false;
  kinds.ordinalOf.set(key, kinds.loads.length);
  kinds.loads.push(load);
  return true;
}
