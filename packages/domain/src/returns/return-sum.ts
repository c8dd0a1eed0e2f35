import type { SoldLine, SoldPart } from '../ledger/part-shares.ts';
import { type Kopecks, shareOf, sumKopecks } from '../money.ts';
import type { Milli } from '../quantity/milli.ts';
import type { ReturnReason } from './return-choices.ts';

/** What a line of an order cost, and how much of it was received. */
export interface ReturnedLine {
  /** Goods after all discounts. */
  total: Kopecks;
  services: Kopecks;
  promo: Kopecks;
  quantity: Milli;
  /** Given back before, in money. */
  returned: Milli;
}

/** How much of a line may still be asked for. `taken`: returned already, or on its way. */
export function leftToReturn({ quantity, taken }: { quantity: Milli; taken: Milli }): Milli {
  return Math.max(0, quantity - taken);
}

type LineMoney = Pick<SoldLine, 'total' | 'services' | 'promo'>;

/** The share of the first pieces of a line. */
function moneyOfFirst({ total, services, promo, quantity }: ReturnedLine, pieces: Milli): LineMoney {
  const share = (amount: Kopecks) => shareOf(amount, pieces, quantity);
  return { total: share(total), services: share(services), promo: share(promo) };
}

/**
 * What goes back for so much of a line: the share of all that is returned now less the share of what was before, so that the
 * last piece takes what rounding has left.
 */
export function returnedMoney(line: ReturnedLine, quantity: Milli): Kopecks {
  const [before, after] = [moneyOfFirst(line, line.returned), moneyOfFirst(line, line.returned + quantity)];
  return after.total + after.services - before.total - before.services;
}

export interface ReturningLine extends ReturnedLine {
  /** What is returned now; nothing of a line that stays. */
  now: Milli;
}

/**
 * Delivery goes back with the last of a part's goods when all of them came back for their quality: the seller is to blame for the
 * whole way. `reasons`: of everything that came back of the part, this return included.
 */
export function givesDeliveryBack(
  lines: readonly Pick<ReturningLine, 'quantity' | 'returned' | 'now'>[],
  reasons: readonly (ReturnReason | null)[],
): boolean {
  const isWhole =
    lines.length > 0 && lines.every(({ quantity, returned, now }) => returned + now === quantity);
  return isWhole && reasons.length > 0 && reasons.every((reason) => reason !== null);
}

/** What the buyer gets back. `lines`: all of the part, also those that stay. */
export function returnSum(
  lines: readonly ReturningLine[],
  { delivery, reasons }: { delivery: Kopecks; reasons: readonly (ReturnReason | null)[] },
): { goods: Kopecks; delivery: Kopecks } {
  return {
    goods: sumKopecks(lines.map((line) => returnedMoney(line, line.now))),
    delivery: givesDeliveryBack(lines, reasons) ? delivery : 0,
  };
}

/** Everything of a part that has come back, this return included, as the ledger shares it out. */
export function returnedSoFar(
  lines: readonly (ReturningLine & { rate: number })[],
  { delivery }: { delivery: Kopecks },
): SoldPart {
  return {
    lines: lines.map((line) => ({ ...moneyOfFirst(line, line.returned + line.now), rate: line.rate })),
    delivery,
  };
}
