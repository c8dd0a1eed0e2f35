import type { Discount } from '../discount/discount.ts';
import { lessPercent, openPercent } from '../discount/open-percent.ts';
import type { Kopecks } from '../money.ts';
import type { Milli } from '../quantity/milli.ts';
import { type AgreedPrice, type AgreedTerms, decidingTerm, termPrice } from './agreed-price.ts';
import { percentBelow } from './discount-percent.ts';
import type { Price } from './product-price.ts';

/** The public price of one unit: the cost less the best percent that asks for nothing in return. */
export function basePrice(cost: Kopecks, discounts: readonly Discount[]): Price {
  return priceOf(cost, lessPercent(cost, openPercent(discounts)));
}

/** What is charged for one unit: a fixed price as agreed, otherwise the better of the agreed and the public price. */
export function chargedPrice(base: Kopecks, agreed: AgreedPrice | undefined): Kopecks {
  if (agreed === undefined) return base;
  return agreed.fixed || agreed.price < base ? agreed.price : base;
}

/** The same by what was agreed for the quantity: the one answer to what a unit costs, wherever it is asked. */
export function chargedFor(
  base: Kopecks,
  terms: AgreedTerms | undefined,
  line: { cost: Kopecks; quantity: Milli },
): Kopecks {
  const term = terms && decidingTerm(terms, line);
  if (term === undefined) return base;
  const price = termPrice(term, line.cost);
  return term.list.fixed || price < base ? price : base;
}

/** The same as it is shown beside the public price. */
export function personalPrice({ cost, price }: Price, agreed: AgreedPrice): Price {
  return priceOf(cost, chargedPrice(price, agreed));
}

/** A fixed price is charged as agreed: a promotion announced beside it would not be kept. */
export function areDiscountsAnnounced(agreed: AgreedPrice | undefined): boolean {
  return agreed === undefined || !agreed.fixed;
}

function priceOf(cost: Kopecks, price: Kopecks): Price {
  return { cost, price, discount_percent: percentBelow(cost, price) };
}
