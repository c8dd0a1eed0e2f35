import { shareOf, type Kopecks } from '../money.ts';
import { lineCost } from '../price/line-cost.ts';
import { MILLI_IN_UNIT, type Milli } from '../quantity/milli.ts';
import { typedMilli } from '../quantity/quantity-step.ts';
import {
  conditionValue,
  DISCOUNT_CONDITION_TYPES,
  DISCOUNT_VALUE_TYPES,
  type Discount,
  type DiscountCondition,
} from './discount.ts';
import { percentInHundredths, WHOLE_PERCENT } from './open-percent.ts';

/** What a discount looks at. */
export interface DiscountedLine {
  basePrice: Kopecks;
  quantity: Milli;
  /** The whole order before any discount of the basket, so that no discount can undo its own condition. */
  orderSum: Kopecks;
}

/** What the line costs with one discount, rounded once; the full sum when a condition does not hold or its type is unknown. */
export function discountedCost(discount: Discount, line: DiscountedLine): Kopecks {
  const full = lineCost(line.basePrice, line.quantity);
  if (!(discount.conditions ?? []).every((condition) => holds(condition, line))) return full;
  switch (discount.value_type) {
    case DISCOUNT_VALUE_TYPES.PERCENT: {
      const left = WHOLE_PERCENT - percentInHundredths(discount.value);
      return shareOf(line.basePrice, line.quantity * left, MILLI_IN_UNIT * WHOLE_PERCENT);
    }
    case DISCOUNT_VALUE_TYPES.FIXED:
      return isAmount(discount.value) && full >= discount.value ? full - discount.value : full;
    default:
      return full;
  }
}

function holds(condition: DiscountCondition, line: DiscountedLine): boolean {
  const least = conditionValue(condition);
  if (!Number.isFinite(least)) return false;
  switch (condition.type) {
    case DISCOUNT_CONDITION_TYPES.MIN_COUNT:
      return line.quantity >= typedMilli(least);
    case DISCOUNT_CONDITION_TYPES.MIN_ORDER_SUM:
      return line.orderSum >= least;
    default:
      return false;
  }
}

function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
