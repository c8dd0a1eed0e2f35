import { MILLI_IN_UNIT } from '../../quantity/milli.ts';
import type { BasketProblem } from './basket-problem.ts';
import { addLine, type LineColumns, type OfferColumns } from './line-columns.ts';
import { type Milp, MilpBuilder, scaled, type Term } from './milp.ts';
import { parcelBoxes } from './parcel-boxes.ts';
import { addParcel, type ParcelColumns } from './parcel-columns.ts';

/** What is minimised, and what must not be exceeded meanwhile: goals of several parts are reached one after the other. */
export interface MilpTerms {
  objective: 'total' | 'parcels' | 'left';
  /** Only what arrives by then. */
  byDay: number;
  mostTotal: number;
  mostParcels: number;
  /** Lines that may be left out. */
  mostLeft: number;
}

export const NO_LIMITS = { byDay: Infinity, mostTotal: Infinity, mostParcels: Infinity, mostLeft: 0 };

export interface PlanMilp {
  milp: Milp;
  lines: readonly LineColumns[];
  parcels: readonly ParcelColumns[];
}

/** The problem as whole numbers and linear rows, exactly: what they say is what `evaluatePlan` counts. */
export function toMilp(problem: BasketProblem, terms: MilpTerms): PlanMilp {
  const builder = new MilpBuilder();
  const isPriced = terms.objective === 'total' || terms.mostTotal < Infinity;
  const days = new Map(
    problem.parcels.map(({ key, options }) => [
      key,
      Math.min(...options.map(({ arrivalDays }) => arrivalDays)),
    ]),
  );
  const isInTime = (offer: { parcelKey: string; leadDays: number }) =>
    days.get(offer.parcelKey)! + offer.leadDays <= terms.byDay;
  const lines = problem.lines.map((line) =>
    addLine(builder, line, { isInTime, canBeLeft: terms.mostLeft > 0 }),
  );
  const offersOf = Map.groupBy(
    lines.flatMap(({ offers }) => offers),
    ({ offer }) => offer.parcelKey,
  );
  const parcels = problem.parcels.flatMap((parcel) => {
    const offers = offersOf.get(parcel.key) ?? [];
    if (offers.length === 0) return [];
    const boxes = parcelBoxes(parcel, { ...mostIn(offers), byDay: terms.byDay, isPriced });
    return [addParcel(builder, { parcel, offers, boxes })];
  });
  addMinimums(builder, problem, parcels);
  if (terms.objective === 'parcels') addCoverings(builder, lines, parcels);
  addGoal(builder, terms, { lines, parcels });
  return { milp: builder, lines, parcels };
}

/** The largest the parcel can become. */
function mostIn(offers: readonly OfferColumns[]): { grams: number; cm3: number } {
  const sum = (each: (offer: OfferColumns['offer']) => number | null) =>
    Math.ceil(offers.reduce((all, { offer, most }) => all + (each(offer) ?? 0) * most, 0) / MILLI_IN_UNIT);
  return { grams: sum(({ gramsPerUnit }) => gramsPerUnit), cm3: sum(({ cm3PerUnit }) => cm3PerUnit) };
}

/** Said once more without the quantities, which solvers make more of: the parcels sent have enough of every line. */
function addCoverings(
  builder: MilpBuilder,
  lines: readonly LineColumns[],
  parcels: readonly ParcelColumns[],
): void {
  const parcelOf = new Map(parcels.map((columns) => [columns.parcel.key, columns]));
  for (const { line, offers, left } of lines) {
    if (left !== undefined) continue;
    const byParcel = Map.groupBy(offers, ({ offer }) => offer.parcelKey);
    const terms = [...byParcel].flatMap(([key, own]) => {
      const most = own.reduce((sum, columns) => sum + columns.most, 0);
      return scaled(parcelOf.get(key)!.isUsed, Math.min(1, most / line.need));
    });
    builder.atLeast(1, terms);
  }
}

/** Whoever sends anything sells enough. */
function addMinimums(
  builder: MilpBuilder,
  { sellers }: BasketProblem,
  parcels: readonly ParcelColumns[],
): void {
  for (const { id, minOrderSum } of sellers) {
    if (minOrderSum === null || minOrderSum === 0) continue;
    const own = parcels.filter(({ parcel }) => parcel.sellerId === id);
    const goods = own.flatMap((columns) => columns.goods);
    for (const { isUsed } of own) builder.atLeast(0, [...goods, ...scaled(isUsed, -minOrderSum)]);
  }
}

function addGoal(
  builder: MilpBuilder,
  terms: MilpTerms,
  { lines, parcels }: Pick<PlanMilp, 'lines' | 'parcels'>,
): void {
  const left: Term[] = lines.flatMap(({ left }) => (left === undefined ? [] : [[1, left] as const]));
  const used = parcels.flatMap(({ isUsed }) => isUsed);
  const total = parcels.flatMap(({ goods, delivery }) => [...goods, ...delivery]);
  if (terms.mostLeft > 0 && terms.objective !== 'left') builder.atMost(terms.mostLeft, left);
  if (terms.mostParcels < parcels.length) builder.atMost(terms.mostParcels, used);
  if (terms.mostTotal < Infinity) builder.atMost(terms.mostTotal, total);
  builder.charge({ total, parcels: used, left }[terms.objective]);
}
