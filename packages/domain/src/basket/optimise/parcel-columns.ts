import { MILLI_IN_UNIT } from '../../quantity/milli.ts';
import type { ProblemOffer, ProblemParcel } from './basket-problem.ts';
import type { OfferColumns } from './line-columns.ts';
import { type MilpBuilder, scaled, type Term } from './milp.ts';
import type { Box } from './parcel-boxes.ts';

export interface BoxColumns {
  box: Box;
  column: number;
  /** Started kilograms beyond it. */
  more: number | undefined;
}

export interface ParcelColumns {
  parcel: ProblemParcel;
  offers: readonly OfferColumns[];
  boxes: readonly BoxColumns[];
  /** One when anything is sent. */
  isUsed: readonly Term[];
  goods: readonly Term[];
  delivery: readonly Term[];
}

interface ParcelTerms {
  parcel: ProblemParcel;
  offers: readonly OfferColumns[];
  boxes: readonly Box[];
}

/** What is taken of a parcel's offers goes into one box, which has room for it. */
export function addParcel(builder: MilpBuilder, { parcel, offers, boxes: all }: ParcelTerms): ParcelColumns {
  const boxes = all.map((box) => ({
    box,
    column: builder.column(1),
    more: box.more && builder.column(box.more.mostKg),
  }));
  const isUsed: Term[] = boxes.map(({ column }) => [1, column]);
  const goods = offers.flatMap((columns) => columns.goods);
  builder.atMost(1, isUsed);
  addMore(builder, boxes);
  for (const columns of offers) addOffer(builder, columns, boxes);
  const weight = measureOf(offers, ({ gramsPerUnit }) => gramsPerUnit);
  const volume = measureOf(offers, ({ cm3PerUnit }) => cm3PerUnit);
  addRoom(builder, weight, {
    boxes,
    room: ({ grams }) => grams,
    perKg: () => 1000,
    full: (more) => more.grams,
  });
  addRoom(builder, volume, {
    boxes,
    room: ({ cm3 }) => cm3,
    perKg: ({ cm3PerKg }) => cm3PerKg,
    full: (more) => more.cm3,
  });
  addFree(builder, { parcel, goods, boxes });
  const delivery = boxes.flatMap(({ box, column, more }): Term[] => [
    [box.price, column],
    ...(more === undefined ? [] : [[box.more!.price, more] as const]),
  ]);
  return { parcel, offers, boxes, isUsed, goods, delivery };
}

interface Measure {
  terms: Term[];
  most: number;
}

function measureOf(offers: readonly OfferColumns[], each: (offer: ProblemOffer) => number | null): Measure {
  const terms = offers.flatMap(({ offer, quantity }) => scaled(quantity, (each(offer) ?? 0) / MILLI_IN_UNIT));
  const most = offers.reduce((sum, { offer, most }) => sum + ((each(offer) ?? 0) * most) / MILLI_IN_UNIT, 0);
  return { terms, most };
}

interface Room {
  boxes: readonly BoxColumns[];
  room: (box: Box) => number;
  perKg: (more: NonNullable<Box['more']>) => number;
  full: (more: NonNullable<Box['more']>) => number;
}

function addRoom(builder: MilpBuilder, { terms, most }: Measure, { boxes, room, perKg, full }: Room): void {
  if (boxes.every(({ box }) => room(box) >= most)) return;
  builder.atMost(0, [
    ...terms,
    ...boxes.flatMap(({ box, column, more }): Term[] => [
      [-room(box), column],
      ...(more === undefined ? [] : [[-perKg(box.more!), more] as const]),
    ]),
  ]);
  for (const { box, column, more } of boxes) {
    if (more === undefined || full(box.more!) >= most) continue;
    builder.atMost(most, [...terms, [most - full(box.more!), column]]);
  }
}

function addMore(builder: MilpBuilder, boxes: readonly BoxColumns[]): void {
  for (const { box, column, more } of boxes) {
    if (more === undefined) continue;
    builder.atMost(0, [
      [1, more],
      [-box.more!.mostKg, column],
    ]);
  }
}

/** Nothing is taken without a box; of each box as much as it holds of this alone. */
function addOffer(builder: MilpBuilder, columns: OfferColumns, boxes: readonly BoxColumns[]): void {
  const { offer, multiples, mostMultiples } = columns;
  const grams = ((offer.gramsPerUnit ?? 0) * offer.multiple) / MILLI_IN_UNIT;
  const cm3 = ((offer.cm3PerUnit ?? 0) * offer.multiple) / MILLI_IN_UNIT;
  const fit = (room: number, each: number) => (each > 0 ? Math.floor(room / each + TINY) : Infinity);
  const holds = ({ grams: most, cm3: room, more, mostLeadDays }: Box) => {
    if (offer.leadDays > mostLeadDays) return 0;
    return Math.min(mostMultiples, fit(more?.grams ?? most, grams), fit(more?.cm3 ?? room, cm3));
  };
  builder.atMost(0, [[1, multiples], ...boxes.map(({ box, column }): Term => [-holds(box), column])]);
}

/** Far below a thousandth of a gram. */
const TINY = 1e-6;

function addFree(
  builder: MilpBuilder,
  { parcel, goods, boxes }: { parcel: ProblemParcel; goods: readonly Term[]; boxes: readonly BoxColumns[] },
): void {
  const free = boxes.filter(({ box }) => box.isFree);
  if (free.length === 0) return;
  builder.atLeast(0, [...goods, ...free.map(({ column }): Term => [-parcel.freeDelivery!.fromSum, column])]);
}
