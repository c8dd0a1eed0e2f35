import type { GoodsRole } from './goods-role.ts';
import type { GoodsScene } from './goods-scene.ts';
import type { Goods } from './goods.ts';

/** MUST: it will not work as it is. CHECK: it may be meant so. */
export const SEVERITIES = ['MUST', 'CHECK'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const SEVERITY_LABELS: Record<Severity, string> = {
  MUST: 'Не заработает',
  CHECK: 'Стоит проверить',
};

/** What would mend it, as the catalogue is asked for it. */
export interface Mend {
  /** Categories of the catalogue, the best first. */
  categories: readonly string[];
  /** Bounds of characteristics by their codes; both ends belong to them. */
  ranges: Readonly<Record<string, readonly [from: number | null, to: number | null]>>;
  /** What bounds cannot say of it. */
  fits?: (goods: Pick<Goods, 'values'>) => boolean;
  /** In the unit of sale. */
  quantity: number;
  /** Metres of cable become coils where it is sold so. */
  isMetres?: boolean;
}

export interface Judgement {
  /** The figures that it was judged by, in Russian. */
  reason: string;
  about: readonly Goods[];
  mend: Mend | null;
}

/** One thing that a specialist would point at. Nothing is said where the cards do not tell enough. */
export interface CompletenessRule {
  id: string;
  title: string;
  severity: Severity;
  /** Characteristics that must be known for it to speak. */
  needs: readonly string[];
  judge: (scene: GoodsScene) => Judgement | undefined;
}

export interface Presence {
  of: GoodsRole;
  /** Fewer may be a spare part. */
  least?: number;
  lacks: GoodsRole;
  reason: (count: number, about: readonly Goods[]) => string;
  mend: (count: number, about: readonly Goods[]) => Mend | null;
  counted: (goods: Goods) => number | undefined;
  /** Goods of the missing role that do not count: a recorder without ports feeds nobody. */
  isNone?: (goods: Goods) => boolean | undefined;
}

/** Things of one kind without any of another that they cannot do without. */
export function lacking(rule: Presence): CompletenessRule['judge'] {
  const { of, least = 1, lacks, reason, mend, counted, isNone } = rule;
  return (scene) => {
    const about = scene.of(of);
    const there = scene.of(lacks).filter((goods) => isNone?.(goods) !== true);
    if (about.length === 0 || there.length > 0 || scene.mayHold(lacks)) return undefined;
    const count = leastSum(about, counted);
    if (count === undefined || count < least) return undefined;
    return { reason: reason(count, about), about, mend: mend(count, about) };
  };
}

export interface Shortage {
  of: GoodsRole;
  /** What one line asks for. */
  asks: (goods: Goods) => number | undefined;
  from: GoodsRole;
  /** What one line gives; nothing of goods that give none of it. */
  gives: (goods: Goods) => number | undefined;
  reason: (sums: { asked: number; given: number; isLeast: boolean }, about: Sides) => string;
  mend: (missing: number, about: Sides) => Mend | null;
}

export interface Sides {
  of: readonly Goods[];
  from: readonly Goods[];
}

/**
 * More asked for than is given. What a card does not tell of those who ask makes the need larger only; one that does not tell
 * what it gives ends the judgement.
 */
export function short(rule: Shortage): CompletenessRule['judge'] {
  const { of, asks, from, gives, reason, mend } = rule;
  return (scene) => {
    const sides = { of: scene.of(of), from: scene.of(from) };
    if (sides.of.length === 0 || sides.from.length === 0 || scene.mayHold(from)) return undefined;
    const given = wholeSum(sides.from, gives);
    const asked = leastSum(sides.of, asks);
    if (given === undefined || given === 0 || asked === undefined || asked <= given + DUST) return undefined;
    const isLeast = sides.of.some((goods) => asks(goods) === undefined);
    const about = [...new Set([...sides.of, ...sides.from])];
    return {
      reason: reason({ asked, given, isLeast }, sides),
      about,
      mend: mend(asked - given, sides),
    };
  };
}

/** Sums of tenths are not exact. */
const DUST = 1e-6;

/** Of those that tell; nothing when none does. */
export function leastSum(
  goods: readonly Goods[],
  measure: (one: Goods) => number | undefined,
): number | undefined {
  const told = goods.flatMap((one) => measure(one) ?? []);
  return told.length === 0 ? undefined : told.reduce((sum, one) => sum + one, 0);
}

/** Nothing unless all tell. */
export function wholeSum(
  goods: readonly Goods[],
  measure: (one: Goods) => number | undefined,
): number | undefined {
  let sum = 0;
  for (const one of goods) {
    const told = measure(one);
    if (told === undefined) return undefined;
    sum += told;
  }
  return sum;
}
