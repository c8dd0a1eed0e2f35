import { RATE_WHOLE } from '../ledger/part-shares.ts';
import { shareOf, sumKopecks, type Kopecks } from '../money.ts';
import { lineCost } from '../price/line-cost.ts';
import { vatInside } from '../price/vat.ts';
import { MILLI_IN_UNIT, type Milli } from '../quantity/milli.ts';
import { BASIS_POINTS, type DiscountBearer } from './quote-rules.ts';

export interface QuotedGoods {
  offerId: number;
  price: Kopecks;
  quantity: Milli;
  /** Percent. */
  vat: number;
}

export interface QuotedSum {
  total: Kopecks;
  vatAmount: Kopecks;
}

/**
 * Sums of the lines. A specification may name one thing in several rows, and an order has one line for it: each row is worth what
 * it adds to the rows before it, so that the order costs to the kopeck what the quote says.
 */
export function quoteSums(lines: readonly QuotedGoods[]): QuotedSum[] {
  const before = new Map<number, Milli>();
  return lines.map(({ offerId, price, quantity, vat }) => {
    const was = before.get(offerId) ?? 0;
    before.set(offerId, was + quantity);
    const [least, most] = [lineCost(price, was), lineCost(price, was + quantity)];
    return { total: most - least, vatAmount: vatInside(most, vat) - vatInside(least, vat) };
  });
}

/**
 * The highest price of a unit that makes a line cost no more than this: discounts of the basket are given on the line, a quote
 * names prices of units. Never above the price the unit has without them.
 */
export function unitPriceWithin(total: Kopecks, quantity: Milli, atMost: Kopecks): Kopecks {
  // Half a kopeck of the line goes up, so anything below the next half is still within.
  const highest = Math.floor((total * MILLI_IN_UNIT + MILLI_IN_UNIT / 2 - 1) / quantity);
  return Math.max(1, Math.min(atMost, highest));
}

export interface BorneLine {
  total: Kopecks;
  /** By the buyer's own prices. */
  listTotal: Kopecks;
  /** What the seller's own terms ask for. */
  sellerTotal: Kopecks;
  bearer: DiscountBearer;
}

/** What of a line's discounts the marketplace bears: the seller is due as if there were none of it. */
export function borneByOperator({ total, listTotal, sellerTotal, bearer }: BorneLine): Kopecks {
  const all = Math.max(0, sellerTotal - total);
  if (bearer === 'operator') return all;
  return Math.min(all, Math.max(0, sellerTotal - listTotal));
}

export interface MarginLine extends BorneLine {
  /** The marketplace's share, in hundredths of a percent. */
  rate: number;
}

export interface QuoteMargin {
  commission: Kopecks;
  borne: Kopecks;
  marginBp: number;
  discountBp: number;
}

/** What a quote leaves the marketplace with, and its largest discount. */
export function quoteMargin(lines: readonly MarginLine[]): QuoteMargin {
  const total = sumKopecks(lines.map((line) => line.total));
  const borne = lines.map(borneByOperator);
  const commission = sumKopecks(
    lines.map((line, place) => shareOf(line.total + borne[place]!, line.rate, RATE_WHOLE)),
  );
  const given = sumKopecks(borne);
  return {
    commission,
    borne: given,
    marginBp: total === 0 ? 0 : Number(floorShare(commission - given, total)),
    discountBp: Math.max(0, ...lines.map(discountBp)),
  };
}

/** Any part of a hundredth of a percent counts whole: a limit is not passed by a kopeck. */
function discountBp({ total, listTotal }: BorneLine): number {
  if (total >= listTotal) return 0;
  return -floorShare(total - listTotal, listTotal);
}

function floorShare(part: number, whole: number): number {
  const product = BigInt(part) * BigInt(BASIS_POINTS);
  const quotient = product / BigInt(whole);
  return Number(product < 0n && quotient * BigInt(whole) !== product ? quotient - 1n : quotient);
}
