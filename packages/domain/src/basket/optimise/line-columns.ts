import type { Kopecks } from '../../money.ts';
import { MILLI_IN_UNIT, type Milli } from '../../quantity/milli.ts';
import type { ProblemLine, ProblemOffer } from './basket-problem.ts';
import { takenOf, usableOffers } from './line-ways.ts';
import { type MilpBuilder, scaled, type Term } from './milp.ts';

/** How much of an offer is taken. */
export interface OfferColumns {
  offer: ProblemOffer;
  lineId: number;
  /** Never more than that. */
  most: Milli;
  multiples: number;
  mostMultiples: number;
  /** The rest of the stock that makes no multiple: with all multiples only. */
  rest: { column: number; quantity: Milli } | undefined;
  /** Whole kopecks, where a multiple does not cost any. */
  cost: number | undefined;
  /** Whether anything is taken, where the line has to know. */
  isUsed: number | undefined;
  quantity: readonly Term[];
  goods: readonly Term[];
}

export interface LineColumns {
  line: ProblemLine;
  offers: readonly OfferColumns[];
  /** Whether the line is left out, where that is allowed. */
  left: number | undefined;
}

interface LineTerms {
  isInTime: (offer: ProblemOffer) => boolean;
  canBeLeft: boolean;
}

/** Enough of it, and no step of any offer more than enough. */
export function addLine(
  builder: MilpBuilder,
  line: ProblemLine,
  { isInTime, canBeLeft }: LineTerms,
): LineColumns {
  const { lineId, need } = line;
  const offers = usableOffers(line)
    .filter(isInTime)
    .map((offer) => offerColumns(builder, { offer, lineId, need }));
  const left = canBeLeft ? builder.column(1) : undefined;
  const grain = gcdOf(offers.flatMap(({ offer, rest }) => [offer.multiple, rest?.quantity ?? 0]));
  const quantity = scaled(
    offers.flatMap((columns) => columns.quantity),
    1 / grain,
  );
  const least = Math.ceil(need / grain);
  const coarsest = Math.max(...offers.map(({ offer }) => offer.multiple), 0);
  const most = (step: Milli) => Math.floor((need + step - 1) / grain);
  const widest = most(coarsest);
  if (left === undefined) builder.between(least, widest, quantity);
  else {
    builder.atLeast(least, [...quantity, [least, left]]);
    builder.atMost(widest, [...quantity, [widest, left]]);
  }
  const isFine = ({ offer }: OfferColumns) => offer.multiple < coarsest;
  const columns = offers.map((each) => (isFine(each) ? withUse(builder, each) : each));
  for (const { offer, isUsed, rest } of columns) {
    if (isUsed !== undefined)
      tighten(builder, quantity, { widest, most: most(offer.multiple), when: isUsed });
    if (rest) tighten(builder, quantity, { widest, most: most(rest.quantity), when: rest.column });
  }
  return { line, offers: columns, left };
}

/** The line gets less than the widest bound when something is so. */
function tighten(
  builder: MilpBuilder,
  quantity: readonly Term[],
  { widest, most, when }: { widest: number; most: number; when: number },
): void {
  if (most >= widest) return;
  const own = quantity.find(([, column]) => column === when);
  const others = quantity.filter(([, column]) => column !== when);
  builder.atMost(widest, [...others, [(own?.[0] ?? 0) + widest - most, when]]);
}

function withUse(builder: MilpBuilder, columns: OfferColumns): OfferColumns {
  const isUsed = builder.column(1);
  builder.atMost(0, [
    [1, columns.multiples],
    [-columns.mostMultiples, isUsed],
  ]);
  return { ...columns, isUsed };
}

function offerColumns(
  builder: MilpBuilder,
  { offer, lineId, need }: { offer: ProblemOffer; lineId: number; need: Milli },
): OfferColumns {
  const { available, multiple, unitPrice } = offer;
  const most = takenOf(offer, need);
  const mostMultiples = Math.floor(most / multiple);
  const multiples = builder.column(mostMultiples);
  const left = available % multiple;
  const rest = most === available && left > 0 ? { column: builder.column(1), quantity: left } : undefined;
  if (rest) {
    builder.atLeast(0, [
      [1, multiples],
      [-mostMultiples, rest.column],
    ]);
  }
  const quantity: Term[] = [[multiple, multiples], ...(rest ? [[rest.quantity, rest.column] as const] : [])];
  const exact = scaled(quantity, unitPrice / MILLI_IN_UNIT);
  const isWhole = exact.every(([factor]) => Number.isInteger(factor));
  const cost = isWhole ? undefined : roundedCost(builder, { quantity, unitPrice, most });
  const goods: Term[] = cost === undefined ? exact : [[1, cost]];
  return {
    offer,
    lineId,
    most,
    multiples,
    mostMultiples,
    rest,
    cost,
    isUsed: undefined,
    quantity,
    goods,
  };
}

/** `lineCost` rounds half up: of n thousandths it makes the one whole number from (n − 499) / 1000 to (n + 500) / 1000. */
function roundedCost(
  builder: MilpBuilder,
  { quantity, unitPrice, most }: { quantity: readonly Term[]; unitPrice: Kopecks; most: Milli },
): number {
  const cost = builder.column(Math.ceil((unitPrice * most) / MILLI_IN_UNIT));
  const minusExact = scaled(quantity, -unitPrice);
  const half = MILLI_IN_UNIT / 2;
  builder.between(1 - half, half, [[MILLI_IN_UNIT, cost], ...minusExact]);
  return cost;
}

function gcdOf(values: readonly number[]): number {
  return values.reduce(gcd, 0) || 1;
}

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other);
}
