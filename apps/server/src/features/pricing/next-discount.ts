import type { NextDiscount } from '@okoem/contract/basket-quote.ts';
import { conditionValue, DISCOUNT_CONDITION_TYPES } from '@okoem/domain/discount/discount.ts';
import { discountedCost } from '@okoem/domain/discount/discounted-cost.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { lineCost } from '@okoem/domain/price/line-cost.ts';
import type { CountedLine } from './basket-lines.ts';

/** The smallest order sum above this one that makes a line cheaper, and by how much, as the basket is now. */
export function nextDiscount(lines: readonly CountedLine[]): NextDiscount | null {
  const orderSum = sumKopecks(lines.map(({ found, quantity }) => lineCost(found.price.price, quantity)));
  const sums = lines.flatMap(({ found }) =>
    found.price.discounts.flatMap(({ conditions = [] }) =>
      conditions.filter(({ type }) => type === DISCOUNT_CONDITION_TYPES.MIN_ORDER_SUM).map(conditionValue),
    ),
  );
  for (const from of [...new Set(sums)].filter((sum) => sum > orderSum).toSorted((a, b) => a - b)) {
    const gain = sumKopecks(lines.map((line) => gainOf(line, from)));
    if (gain > 0) return { from, left: from - orderSum, gain };
  }
  return null;
}

function gainOf({ found: { price }, quantity, sums: { total } }: CountedLine, orderSum: number): number {
  const then = price.discounts.map((discount) =>
    discountedCost(discount, { basePrice: price.cost, quantity, orderSum }),
  );
  return Math.max(0, total - Math.min(total, ...then));
}
