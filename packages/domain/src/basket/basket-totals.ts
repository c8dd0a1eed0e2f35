import { needsBasket, type Discount } from '../discount/discount.ts';
import { discountedCost } from '../discount/discounted-cost.ts';
import { sumKopecks, type Kopecks } from '../money.ts';
import { lineCost } from '../price/line-cost.ts';
import { vatInside } from '../price/vat.ts';
import type { Milli } from '../quantity/milli.ts';

/** A line with the prices the server has just read; nothing here ever came from a browser. */
export interface PricedLine {
  cost: Kopecks;
  price: Kopecks;
  quantity: Milli;
  vatPercent: number;
  discounts: readonly Discount[];
}

export interface LineTotals {
  /** Before any discount. */
  full: Kopecks;
  total: Kopecks;
  discount: Kopecks;
  /** Contained in the total. */
  vat: Kopecks;
}

export interface BasketTotals extends LineTotals {
  lines: LineTotals[];
}

export function basketTotals(lines: readonly PricedLine[]): BasketTotals {
  const orderSum = sumKopecks(lines.map(({ price, quantity }) => lineCost(price, quantity)));
  const totals = lines.map((line) => lineTotals(line, orderSum));
  const sumOf = (field: keyof LineTotals) => sumKopecks(totals.map((line) => line[field]));
  return {
    lines: totals,
    full: sumOf('full'),
    total: sumOf('total'),
    discount: sumOf('discount'),
    vat: sumOf('vat'),
  };
}

/**
 * The price of the product page times the quantity, unless a discount that needs the basket is better: such a discount
 * is counted from the cost and replaces the one in the price, so the two never add up.
 */
function lineTotals(line: PricedLine, orderSum: Kopecks): LineTotals {
  const { cost, price, quantity, vatPercent, discounts } = line;
  const beforeDiscount = lineCost(cost, quantity);
  const inTheBasket = discounts
    .filter(needsBasket)
    .map((discount) => discountedCost(discount, { basePrice: cost, quantity, orderSum }))
    .filter((discounted) => discounted < beforeDiscount);
  const total = Math.min(lineCost(price, quantity), ...inTheBasket);
  // A fixed agreed price may lie above the public cost, which then is no price "before".
  const full = Math.max(total, beforeDiscount);
  return { full, total, discount: full - total, vat: vatInside(total, vatPercent) };
}
