import { type Kopecks, shareOf } from '../money.ts';
import { lineCost } from '../price/line-cost.ts';
import { vatInside } from '../price/vat.ts';
import type { Milli } from '../quantity/milli.ts';

/** What a line of an order costs. */
export interface LineTerms {
  quantity: Milli;
  price: Kopecks;
  /** Off the whole line. */
  discount: Kopecks;
  vatPercent: number;
}

export interface LineMoney {
  discount: Kopecks;
  total: Kopecks;
  vat: Kopecks;
}

/** The same price for fewer: the discount of the whole line shrinks with it. */
export function lineOfFewer(line: LineTerms, quantity: Milli): LineMoney {
  return moneyOf({ ...line, quantity, discount: shareOf(line.discount, quantity, line.quantity) });
}

/** Another thing at a price of its own, which nothing is taken off. */
export function lineOfSubstitute(line: Omit<LineTerms, 'discount'>): LineMoney {
  return moneyOf({ ...line, discount: 0 });
}

const MILLI = 1000;

/** One for each piece follows the pieces; one that was wanted for some of them is done for as many as there are. */
export function servicePieces(wanted: number, was: Milli, now: Milli): number {
  const [before, after] = [Math.ceil(was / MILLI), Math.ceil(now / MILLI)];
  return wanted >= before ? after : Math.min(wanted, after);
}

function moneyOf({ quantity, price, discount, vatPercent }: LineTerms): LineMoney {
  const full = lineCost(price, quantity);
  const taken = Math.min(discount, full);
  return { discount: taken, total: full - taken, vat: vatInside(full - taken, vatPercent) };
}
