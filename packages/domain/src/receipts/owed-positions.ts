import { type Kopecks, shareOf } from '../money.ts';
import type { PaperRate } from '../papers/paper-money.ts';
import type { PaperUnit } from '../papers/paper-unit.ts';
import { MILLI_IN_UNIT, type Milli } from '../quantity/milli.ts';
import type { ReceiptSupplier } from './receipt-content.ts';

/** A line of an order, a service of it, or the delivery of a part. */
export interface OrderPosition {
  /** The same as long as the order lives. */
  position: string;
  partId: number;
  what: 'goods' | 'service' | 'delivery';
  /** Of a service, the position it is done to; else its own. */
  line: string;
  name: string;
  unit: PaperUnit;
  quantity: Milli;
  total: Kopecks;
  rate: PaperRate;
  supplier: ReceiptSupplier;
}

export interface OwedPosition extends OrderPosition {
  /** How much of its total is owed: nothing of what was cancelled or came back. */
  worth: Kopecks;
}

/** Of one position, what has come back so far: the sum holds its services. */
export interface ReturnedPosition {
  position: string;
  quantity: Milli;
  sum: Kopecks;
}

/** What is owed for each position, by what the ledger has charged for its part. `returned`: as far as it is known. */
export function owedPositions(
  positions: readonly OrderPosition[],
  charged: ReadonlyMap<number, number>,
  returned: readonly ReturnedPosition[] = [],
): OwedPosition[] {
  const worths = new Map<string, Kopecks>();
  for (const [partId, own] of Map.groupBy(positions, (one) => one.partId)) {
    const less = sumOf(own) - Math.max(0, charged.get(partId) ?? 0);
    for (const [position, worth] of less <= 0 ? [] : worthAfter(own, less, returned))
      worths.set(position, worth);
  }
  return positions.map((one) => ({ ...one, worth: worths.get(one.position) ?? one.total }));
}

/**
 * The ledger says how much less is owed and not for what. It is what is known to have come back, if that is the sum; else what
 * fits the sum: all goods with their services, one position, some pieces of one; else one after another, the delivery last,
 * since what was carried was carried.
 */
function worthAfter(
  own: readonly OrderPosition[],
  less: Kopecks,
  returned: readonly ReturnedPosition[],
): [string, Kopecks][] {
  const back = returned.filter(({ position }) => own.some((one) => one.position === position));
  if (back.reduce((sum, one) => sum + one.sum, 0) === less)
    return back.flatMap((one) => worthAfterReturn(own, one));
  const goods = own.filter(({ what }) => what !== 'delivery');
  if (sumOf(own) <= less) return own.map(({ position }) => [position, 0]);
  if (sumOf(goods) === less) return goods.map(({ position }) => [position, 0]);
  const fitting = own.find(({ total }) => total === less) ?? own.find((one) => isPieces(one, less));
  if (fitting) return [[fitting.position, fitting.total - less]];
  let rest = less;
  return [...goods, ...own.filter(({ what }) => what === 'delivery')].map(({ position, total }) => {
    const taken = Math.min(rest, total);
    rest -= taken;
    return [position, total - taken];
  });
}

/** Goods by their pieces, the rest is of their services. */
function worthAfterReturn(own: readonly OrderPosition[], back: ReturnedPosition): [string, Kopecks][] {
  const goods = own.find(({ position }) => position === back.position)!;
  const services = own.filter(({ line, position }) => line === goods.position && position !== line);
  const ofGoods = shareOf(goods.total, Math.min(back.quantity, goods.quantity), goods.quantity);
  const taken = Math.min(goods.total, back.sum, Math.max(ofGoods, back.sum - sumOf(services)));
  let rest = back.sum - taken;
  return [
    [goods.position, goods.total - taken],
    ...services.map(({ position, total }): [string, Kopecks] => {
      const share = Math.min(rest, total);
      rest -= share;
      return [position, total - share];
    }),
  ];
}

function isPieces({ total, quantity }: OrderPosition, less: Kopecks): boolean {
  const pieces = quantity / MILLI_IN_UNIT;
  const price = total / pieces;
  return less < total && Number.isInteger(pieces) && Number.isInteger(price) && less % price === 0;
}

function sumOf(positions: readonly OrderPosition[]): Kopecks {
  return positions.reduce((sum, { total }) => sum + total, 0);
}
