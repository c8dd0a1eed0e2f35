import { DEFAULT_QUANTITY } from '../quantity/quantity-bounds.ts';

/**
 * The quantity behind the quick "add" button. A wish equal to the multiple comes out as 1: the rule is meant for a
 * wish of 1. Steppers and the warehouses' popup name an exact quantity and do not pass through here.
 */
export function quickAddQuantity(
  product: { multiple?: number | null | undefined } | undefined,
  requested: number = DEFAULT_QUANTITY,
): number {
  const multiple = product?.multiple;
  if (multiple === undefined || multiple === null) return DEFAULT_QUANTITY;
  if (multiple < requested) return requested;
  return multiple > requested ? multiple : DEFAULT_QUANTITY;
}
