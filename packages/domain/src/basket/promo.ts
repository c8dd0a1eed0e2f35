import { DISCOUNT_VALUE_TYPES } from '../discount/discount.ts';
import type { Kopecks } from '../money.ts';

/** What a promo code gives. */
export interface PromoRule {
  /** As the value type of a discount: percent of the goods, or kopecks off all of them. */
  valueType: number;
  value: number;
  /** The goods it counts for must cost so much. */
  minSum: Kopecks | null;
}

/** A promo code takes nothing on top of discounts: what is better for the buyer counts. */
export function isPercentPromo({ valueType }: PromoRule): boolean {
  return valueType === DISCOUNT_VALUE_TYPES.PERCENT;
}

/** Codes are typed by hand, with spaces around and in any case. */
export function readPromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/**
 * Kopecks taken off shares, in proportion to them and to the kopeck: the first shares with the largest remainders get one
 * more. Nobody gets more than the share itself.
 */
export function spreadOver(shares: readonly Kopecks[], amount: Kopecks): Kopecks[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const taken = Math.min(amount, whole);
  if (taken <= 0) return shares.map(() => 0);
  const parts = shares.map((share, place) => {
    // Kopecks of a basket times kopecks of a code pass 2^53.
    const product = BigInt(share) * BigInt(taken);
    const off = Number(product / BigInt(whole));
    return { place, off, rest: product % BigInt(whole) };
  });
  let left = taken - parts.reduce((sum, { off }) => sum + off, 0);
  const result = parts.map(({ off }) => off);
  for (const { place } of parts.toSorted((one, other) =>
    one.rest === other.rest ? one.place - other.place : one.rest > other.rest ? -1 : 1,
  )) {
    if (left === 0) break;
    result[place]! += 1;
    left -= 1;
  }
  return result;
}
