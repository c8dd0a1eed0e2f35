import { type Kopecks, sumKopecks } from '../money.ts';
import { lineCost } from '../price/line-cost.ts';
import { vatInside } from '../price/vat.ts';
import { MILLI_IN_UNIT } from '../quantity/milli.ts';
import type { OwedPosition } from './owed-positions.ts';
import { pricedLines, type PricedQuantity, unitsWorth } from './priced-lines.ts';
import {
  ADVANCE,
  MOST_LINES,
  type ReceiptBuyer,
  type ReceiptContent,
  type ReceiptKind,
  type ReceiptLine,
  type ReceiptMeans,
  type ReceiptMethod,
  receiptName,
} from './receipt-content.ts';
import { isPrepaid, type Told, toldMoney, toldOf, type ToldSum } from './told-sums.ts';

/** What happened to an order's money or goods. */
export type Happening =
  | { kind: 'taken'; amount: Kopecks; means: 'cash' | 'cashless' }
  | { kind: 'handed'; partId: number }
  | { kind: 'back'; amount: Kopecks; means: 'cash' | 'cashless' };

/** An order as it stood then. */
export interface ReceiptOrder {
  number: string;
  buyer: ReceiptBuyer;
  positions: readonly OwedPosition[];
  handedParts: ReadonlySet<number>;
}

/**
 * The receipts that the happening asks for: usually one, none where no money is told of (an unpaid part handed over), several
 * where a till would find it too long. `told` is what the receipts before have said.
 */
export function makeReceipts(happening: Happening, order: ReceiptOrder, told: Told): ReceiptContent[] {
  switch (happening.kind) {
    case 'taken':
      return bound(order, taken(happening.amount, order, told), happening.means);
    case 'handed':
      return bound(order, handed(happening.partId, order, told), 'offset');
    case 'back':
      return bound(order, back(happening.amount, order, told), happening.means, 'refund');
  }
}

/** Lines of one position; they stay in one receipt. */
type Share = ReceiptLine[];

/** What is owed is paid first, goods that were handed over before all; then what was cancelled meanwhile; the rest is an advance. */
function taken(amount: Kopecks, order: ReceiptOrder, told: Told): Share[] {
  const { positions, handedParts } = order;
  const isHanded = ({ partId }: OwedPosition) => handedParts.has(partId);
  const inTurn = [...positions.filter(isHanded), ...positions.filter((one) => !isHanded(one))];
  const shares: Share[] = [];
  let rest = amount;
  for (const one of inTurn) {
    const sum = Math.min(rest, unpaid(one, told));
    if (sum <= 0) continue;
    shares.push(shareOf(one, { sum, method: methodOf(sum === one.total, isHanded(one)) }));
    rest -= sum;
  }
  for (const one of inTurn) {
    if (one.worth > 0 || one.total === 0 || one.total > rest || isNamed(one, told)) continue;
    shares.push(shareOf(one, { sum: one.total, method: 'full_prepayment' }));
    rest -= one.total;
  }
  return rest === 0 ? shares : [...shares, [advanceLine(rest, order)]];
}

function unpaid({ position, worth }: OwedPosition, told: Told): number {
  const { prepaid, settled } = toldOf(told, position);
  return worth - prepaid.sum - settled.sum;
}

function isNamed({ position }: OwedPosition, told: Told): boolean {
  const { prepaid, settled } = toldOf(told, position);
  return prepaid.sum + settled.sum > 0;
}

function methodOf(isWhole: boolean, isHanded: boolean): ReceiptMethod {
  if (isHanded) return isWhole ? 'full_payment' : 'partial_payment';
  return isWhole ? 'full_prepayment' : 'prepayment';
}

/** What was prepaid for the part is settled; where that is too little, by an advance that there may be. */
function handed(partId: number, { positions }: ReceiptOrder, told: Told): Share[] {
  let advance = toldOf(told, ADVANCE).prepaid.sum;
  return positions
    .filter((one) => one.partId === partId)
    .flatMap((one) => {
      const { prepaid, settled } = toldOf(told, one.position);
      const open = Math.max(0, one.worth - settled.sum);
      const early = Math.min(prepaid.sum, open);
      const fromAdvance = Math.min(advance, open - early);
      advance -= fromAdvance;
      const sum = early + fromAdvance;
      if (sum === 0) return [];
      const [first, ...others] = shareOf(one, { sum, method: methodOf(sum === one.total, true) });
      return [[{ ...first!, fromAdvance }, ...others]];
    });
}

/** First what is owed no more, then an advance, then whatever there is: what was prepaid before what was settled. */
function back(amount: Kopecks, order: ReceiptOrder, told: Told): Share[] {
  if (amount > toldMoney(told)) throw new RangeError('More would go back than receipts have told of.');
  const worths = new Map(order.positions.map(({ position, worth }) => [position, worth]));
  const left = new Map([...told].map(([position, { prepaid, settled }]) => [position, { prepaid, settled }]));
  const shares: Share[] = [];
  let rest = amount;
  const take = (position: string, from: 'prepaid' | 'settled', most: Kopecks) => {
    const known = left.get(position)![from];
    const sum = Math.min(rest, most, known.sum);
    if (sum <= 0) return;
    shares.push(refundShare(known, sum));
    left.set(position, { ...left.get(position)!, [from]: { ...known, sum: known.sum - sum } });
    rest -= sum;
  };
  const known = [...told.keys()].filter((position) => position !== ADVANCE);
  for (const position of known) {
    const { prepaid, settled } = toldOf(told, position);
    const excess = prepaid.sum + settled.sum - (worths.get(position) ?? 0);
    take(position, 'prepaid', excess);
    take(position, 'settled', excess - Math.min(Math.max(excess, 0), prepaid.sum));
  }
  if (told.has(ADVANCE)) take(ADVANCE, 'prepaid', rest);
  for (const position of known) take(position, 'prepaid', rest);
  for (const position of known) take(position, 'settled', rest);
  return shares;
}

/** Names, prices and rate as they were sold. */
function refundShare({ line, sold }: ToldSum, sum: Kopecks): Share {
  const priced = unitsWorth(sum, sold) ?? [{ price: sum, quantity: MILLI_IN_UNIT }];
  const method = isPrepaid(line!) ? line!.method : 'full_payment';
  return priced.map((one) => pricedLine({ ...line!, method, fromAdvance: 0 }, one));
}

function shareOf(one: OwedPosition, { sum, method }: { sum: Kopecks; method: ReceiptMethod }): Share {
  const { position, what, unit, quantity, rate, supplier, total } = one;
  const common = {
    position,
    name: receiptName(one.name),
    unit,
    object: what === 'goods' ? 'goods' : 'service',
    rate,
    method,
    supplier,
    fromAdvance: 0,
  } as const;
  // A part of a price is no number of pieces.
  const priced = sum === total ? pricedLines(sum, quantity) : [{ price: sum, quantity: MILLI_IN_UNIT }];
  return priced.map((each) => pricedLine(common, each));
}

/** Money for nothing in particular: it is the order's, so it is told as its first seller's. */
function advanceLine(sum: Kopecks, { number, positions: [first] }: ReceiptOrder): ReceiptLine {
  const { rate = null, supplier = null } = first ?? {};
  const name = receiptName(`Аванс по заказу ${number}`);
  const common = { position: ADVANCE, name, unit: 'service', object: 'payment', method: 'advance' } as const;
  return pricedLine({ ...common, rate, supplier, fromAdvance: 0 }, { price: sum, quantity: MILLI_IN_UNIT });
}

function pricedLine(
  common: Omit<ReceiptLine, 'price' | 'quantity' | 'sum' | 'vat'>,
  { price, quantity }: PricedQuantity,
): ReceiptLine {
  const sum = lineCost(price, quantity);
  return { ...common, price, quantity, sum, vat: common.rate === null ? 0 : vatInside(sum, common.rate) };
}

/** As many receipts as tills want, each with the sum of its own lines. */
function bound(
  { number, buyer }: ReceiptOrder,
  shares: readonly Share[],
  means: ReceiptMeans,
  known?: ReceiptKind,
): ReceiptContent[] {
  const bundles: ReceiptLine[][] = [];
  for (const share of shares) {
    const last = bundles.at(-1);
    if (last && last.length + share.length <= MOST_LINES) last.push(...share);
    else bundles.push([...share]);
  }
  return bundles.map((lines) => ({
    kind: known ?? kindOf(lines, means),
    order: number,
    buyer,
    means,
    total: sumKopecks(lines.map(({ sum }) => sum)),
    lines,
  }));
}

function kindOf(lines: readonly ReceiptLine[], means: ReceiptMeans): ReceiptKind {
  if (means === 'offset') return 'settlement';
  return lines.some(isPrepaid) ? 'prepayment' : 'payment';
}
