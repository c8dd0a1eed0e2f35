import { readMilli, toMilli, type Milli } from '../quantity/milli.ts';
import { MAX_QUANTITY } from '../quantity/quantity-bounds.ts';
import { ceilToStep, stepMilli } from '../quantity/quantity-step.ts';

export type StoredQuantity =
  | { accepted: true; quantity: Milli }
  | { accepted: false; reason: 'not-a-quantity' }
  | { accepted: false; reason: 'over-limit'; available: Milli };

/**
 * The quantity the server's basket keeps for a wish above zero: rounded up to the product's multiple, like the stepper
 * does, so that no unsellable number is stored; a wish within stock that rounding would carry past it takes the rest.
 */
export function storedQuantity(
  requested: number,
  { multiple, available }: { multiple: number; available: Milli | undefined },
): StoredQuantity {
  const wish = readMilli(requested);
  if (wish === undefined || wish === 0) return { accepted: false, reason: 'not-a-quantity' };
  const limit = available ?? toMilli(MAX_QUANTITY);
  if (wish > limit) return { accepted: false, reason: 'over-limit', available: limit };
  return { accepted: true, quantity: Math.min(limit, ceilToStep(wish, stepMilli(multiple))) };
}
