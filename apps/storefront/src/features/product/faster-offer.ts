import type { StoreOffer } from './offers-query.ts';

/** The price shown is the best one; a dearer warehouse may be quicker, and somebody in a hurry wants to know. */
export function fasterOffer(
  { arrival_days: days }: { arrival_days: number | null },
  offers: readonly StoreOffer[],
): StoreOffer | undefined {
  return offers
    .filter(({ is_pre_order, arrival_days }) => !is_pre_order && days !== null && arrival_days < days)
    .toSorted((one, other) => one.arrival_days - other.arrival_days || one.price - other.price)[0];
}
