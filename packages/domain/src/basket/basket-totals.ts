import { needsBasket, type Discount } from '../discount/discount.ts';
import { discountedCost } from '../discount/discounted-cost.ts';
import { sumKopecks, type Kopecks } from '../money.ts';
import { lineCost } from '../price/line-cost.ts';
import { vatInside } from '../price/vat.ts';
import type { Milli } from '../quantity/milli.ts';
import { isPercentPromo, type PromoRule, spreadOver } from './promo.ts';

/** A line with the prices the server has just read; nothing here ever came from a browser. */
export interface PricedLine {
  cost: Kopecks;
  price: Kopecks;
  quantity: Milli;
  vatPercent: number;
  discounts: readonly Discount[];
  /** Whether a promo code counts for it; absent: it does not. */
  takesPromo?: boolean;
  /** What the seller alone asks for, where the marketplace bears a part of the price. */
  sellers?: Pick<PricedLine, 'price' | 'discounts'> | undefined;
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
  /** What each line would cost without the promo code: promises that hang on a sum do not hang on a code. */
  beforePromo: Kopecks[];
  /** How much of each line the marketplace bears by a price list: the seller is owed what the seller asks for. */
  byOperator: Kopecks[];
  /** What the promo code alone took off. */
  promo: Kopecks;
}

/** What is charged for a line before the VAT is taken out of it. */
interface Charged {
  full: Kopecks;
  total: Kopecks;
}

export function basketTotals(lines: readonly PricedLine[], promo?: PromoRule): BasketTotals {
  const orderSum = sumKopecks(lines.map(({ price, quantity }) => lineCost(price, quantity)));
  const usual = lines.map((line) => chargedFor(line, orderSum));
  const charged = promo ? withPromo(lines, usual, promo) : usual;
  const totals = charged.map(({ full, total }, index) => ({
    full,
    total,
    discount: full - total,
    vat: vatInside(total, lines[index]!.vatPercent),
  }));
  const sumOf = (field: keyof LineTotals) => sumKopecks(totals.map((line) => line[field]));
  const total = sumOf('total');
  return {
    lines: totals,
    full: sumOf('full'),
    total,
    discount: sumOf('discount'),
    vat: sumOf('vat'),
    beforePromo: usual.map((line) => line.total),
    byOperator: lines.map((line, index) => borneByOperator(line, { orderSum, total: usual[index]!.total })),
    promo: sumKopecks(usual.map((line) => line.total)) - total,
  };
}

/** A price above the seller's is the seller's too. */
function borneByOperator(
  line: PricedLine,
  { orderSum, total }: { orderSum: Kopecks; total: Kopecks },
): Kopecks {
  if (!line.sellers) return 0;
  return Math.max(0, chargedFor({ ...line, ...line.sellers }, orderSum).total - total);
}

/** What the goods that a promo code counts for cost before it: its smallest sum is measured by it. */
export function promoSum(lines: readonly PricedLine[]): Kopecks {
  return sumKopecks(
    lines.map(({ takesPromo, cost, quantity }) => (takesPromo === true ? lineCost(cost, quantity) : 0)),
  );
}

/**
 * The price of the product page times the quantity, unless a discount that needs the basket is better: such a discount
 * is counted from the cost and replaces the one in the price, so the two never add up.
 */
function chargedFor(line: PricedLine, orderSum: Kopecks): Charged {
  const { cost, price, quantity, discounts } = line;
  const beforeDiscount = lineCost(cost, quantity);
  const inTheBasket = discounts
    .filter(needsBasket)
    .map((discount) => discountedCost(discount, { basePrice: cost, quantity, orderSum }))
    .filter((discounted) => discounted < beforeDiscount);
  const total = Math.min(lineCost(price, quantity), ...inTheBasket);
  // A fixed agreed price may lie above the public cost, which then is no price "before".
  return { full: Math.max(total, beforeDiscount), total };
}

/** A percentage replaces a worse discount line by line; an amount tops up what the discounts of all its lines give. */
function withPromo(
  lines: readonly PricedLine[],
  usual: readonly Charged[],
  promo: PromoRule,
): readonly Charged[] {
  if (promo.minSum !== null && promoSum(lines) < promo.minSum) return usual;
  if (isPercentPromo(promo)) {
    return usual.map(({ full, total }, index) => {
      const { cost, quantity, takesPromo } = lines[index]!;
      if (takesPromo !== true) return { full, total };
      const rule = { value_type: promo.valueType, value: promo.value };
      const discounted = discountedCost(rule, { basePrice: cost, quantity, orderSum: 0 });
      return { full, total: Math.min(total, discounted) };
    });
  }
  const shares = usual.map(({ total }, index) => (lines[index]!.takesPromo === true ? total : 0));
  const given = sumKopecks(
    usual.map(({ full, total }, index) => (lines[index]!.takesPromo === true ? full - total : 0)),
  );
  const off = spreadOver(shares, Math.max(0, promo.value - given));
  return usual.map(({ full, total }, index) => ({ full, total: total - off[index]! }));
}
