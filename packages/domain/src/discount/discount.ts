export const DISCOUNT_VALUE_TYPES = { PERCENT: 1, FIXED: 2 } as const;
export const DISCOUNT_CONDITION_TYPES = { MIN_COUNT: 5, MIN_ORDER_SUM: 10 } as const;

/** As data brings them: a type we do not know gives no discount rather than an error. */
export interface Discount {
  value_type: number;
  /** Percent (at most two decimals) or kopecks, by the type. */
  value: number;
  conditions?: readonly DiscountCondition[] | undefined;
}

export interface DiscountCondition {
  type: number;
  condition: number | { count: number };
}

export function conditionValue({ condition }: DiscountCondition): number {
  return typeof condition === 'number' ? condition : condition.count;
}

/** Discounts that hang on the line or on the order are weighed in the basket; the others are in the price already. */
export function needsBasket(discount: Discount): boolean {
  return discount.value_type !== DISCOUNT_VALUE_TYPES.PERCENT || (discount.conditions ?? []).length > 0;
}
