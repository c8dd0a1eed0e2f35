import { MILLI_IN_UNIT, type Milli } from '../../quantity/milli.ts';
import type { ProblemOffer, ProblemParcel } from './basket-problem.ts';
import type { OfferColumns } from './line-columns.ts';
import type { MilpBuilder, Term } from './milp.ts';
import type { Box, MoreRoom } from './parcel-boxes.ts';

export interface BoxColumns {
  box: Box;
  column: number;
  /** Started kilograms beyond it. */
  more: number | undefined;
}

/** Boxes of which one at most is used, and what lies in it. */
export interface BoxGroup {
  boxes: readonly BoxColumns[];
  parts: readonly Part[];
}

/** How many of something lie in the boxes of a group: of several groups all but one are empty. */
interface Part {
  item: Item;
  column: number;
}

/** Something that is taken several times: multiples of an offer, or the rest of one. */
interface Item {
  column: number;
  most: number;
  offer: ProblemOffer;
  grams: number;
  cm3: number;
  /** Kopecks; rounding may make it half a kopeck more or less for all of them. */
  cost: number;
}

export interface ParcelColumns {
  parcel: ProblemParcel;
  offers: readonly OfferColumns[];
  groups: readonly BoxGroup[];
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

/**
 * What is taken of a parcel's offers goes into one box, which has room for it. How much of each lies in which group of boxes
 * are columns of their own: without them a solver that thinks in fractions would send half of a parcel for nothing.
 */
export function addParcel(builder: MilpBuilder, { parcel, offers, boxes: all }: ParcelTerms): ParcelColumns {
  const items = offers.flatMap(itemsOf);
  const groups = groupsOf(all).map((boxes) => addGroup(builder, boxes, items));
  const boxes = groups.flatMap((group) => group.boxes);
  const isUsed: Term[] = boxes.map(({ column }) => [1, column]);
  const goods = offers.flatMap((columns) => columns.goods);
  builder.atMost(1, isUsed);
  for (const item of items) {
    const own = groups.flatMap(({ parts }) => parts.filter((part) => part.item === item));
    builder.between(0, 0, [[-1, item.column], ...own.map(({ column }): Term => [1, column])]);
  }
  for (const group of groups) addFree(builder, { parcel, goods, group });
  const delivery = boxes.flatMap(({ box, column, more }): Term[] => [
    [box.price, column],
    ...(more === undefined ? [] : [[box.more!.price, more] as const]),
  ]);
  return { parcel, offers, groups, isUsed, goods, delivery };
}

/** Free or not: a parcel must not be nearly free because it nearly reaches the sum. */
function groupsOf(boxes: readonly Box[]): Box[][] {
  const groups = [boxes.filter(({ isFree }) => isFree), boxes.filter(({ isFree }) => !isFree)];
  return groups.filter((group) => group.length > 0);
}

function itemsOf({ offer, multiples, mostMultiples, rest }: OfferColumns): Item[] {
  const item = (column: number, most: number, quantity: Milli): Item => ({
    column,
    most,
    offer,
    grams: ((offer.gramsPerUnit ?? 0) * quantity) / MILLI_IN_UNIT,
    cm3: ((offer.cm3PerUnit ?? 0) * quantity) / MILLI_IN_UNIT,
    cost: (offer.unitPrice * quantity) / MILLI_IN_UNIT,
  });
  return [
    item(multiples, mostMultiples, offer.multiple),
    ...(rest ? [item(rest.column, 1, rest.quantity)] : []),
  ];
}

function addGroup(builder: MilpBuilder, all: readonly Box[], items: readonly Item[]): BoxGroup {
  const boxes = all.map((box) => addBox(builder, box));
  const parts = items.flatMap((item): Part[] => {
    const rooms = boxes.map(({ box, column }): Term => [-mostInBox(box, item), column]);
    const most = Math.max(...rooms.map(([room]) => -room));
    if (most === 0) return [];
    const part = builder.fraction(most);
    builder.atMost(0, [[1, part], ...rooms]);
    return [{ item, column: part }];
  });
  const group = { boxes, parts };
  addRoom(builder, group, {
    each: ({ grams }) => grams,
    room: ({ grams }) => grams,
    perKg: () => 1000,
    full: (more) => more.grams,
  });
  addRoom(builder, group, {
    each: ({ cm3 }) => cm3,
    room: ({ cm3 }) => cm3,
    perKg: ({ cm3PerKg }) => cm3PerKg,
    full: (more) => more.cm3,
  });
  return group;
}

function addBox(builder: MilpBuilder, box: Box): BoxColumns {
  const column = builder.column(1);
  if (!box.more) return { box, column, more: undefined };
  const more = builder.column(box.more.mostKg);
  builder.atMost(0, [
    [1, more],
    [-box.more.mostKg, column],
  ]);
  return { box, column, more };
}

/** Far below a thousandth of a gram. */
const TINY = 1e-6;

function mostInBox({ grams, cm3, more, mostLeadDays }: Box, item: Item): number {
  if (item.offer.leadDays > mostLeadDays) return 0;
  const fit = (room: number, each: number) => (each > 0 ? Math.floor(room / each + TINY) : Infinity);
  return Math.min(item.most, fit(more?.grams ?? grams, item.grams), fit(more?.cm3 ?? cm3, item.cm3));
}

interface Room {
  each: (item: Item) => number;
  room: (box: Box) => number;
  perKg: (more: MoreRoom) => number;
  full: (more: MoreRoom) => number;
}

function addRoom(builder: MilpBuilder, { boxes, parts }: BoxGroup, { each, room, perKg, full }: Room): void {
  const terms = parts.map(({ item, column }): Term => [each(item), column]);
  const most = parts.reduce((sum, { item }) => sum + each(item) * item.most, 0);
  if (boxes.every(({ box }) => room(box) >= most)) return;
  const rooms = boxes.flatMap(({ box, column, more }): Term[] => [
    [-room(box), column],
    ...(more === undefined ? [] : [[-perKg(box.more!), more] as const]),
  ]);
  builder.atMost(0, [...terms, ...rooms]);
  // Bought by the kilogram, the last one may be more than is taken.
  if (!boxes.some(({ box }) => box.more && full(box.more) < most)) return;
  const limits = boxes.map(({ box, column }): Term => [
    -Math.min(most, box.more ? full(box.more) : room(box)),
    column,
  ]);
  builder.atMost(0, [...terms, ...limits]);
}

/** The goods of what is sent for nothing reach the sum: all of them, and those that lie in such a box. */
function addFree(
  builder: MilpBuilder,
  { parcel, goods, group }: { parcel: ProblemParcel; goods: readonly Term[]; group: BoxGroup },
): void {
  if (!group.boxes.some(({ box }) => box.isFree)) return;
  const { fromSum } = parcel.freeDelivery!;
  const minus = (sum: number) => group.boxes.map(({ column }): Term => [-sum, column]);
  builder.atLeast(0, [...goods, ...minus(fromSum)]);
  const inside = group.parts.map(({ item, column }): Term => [item.cost, column]);
  builder.atLeast(0, [...inside, ...minus(fromSum - group.parts.length / 2)]);
}
