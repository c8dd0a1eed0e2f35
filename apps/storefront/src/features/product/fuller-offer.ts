import type { StoreOffer } from './offers-query.ts';

/** Who has more of it, when the warehouse on the page has no more to give: the cheapest, then the quickest of them. */
export function fullerOffer(
  { offer_id: shown, quantity: most }: { offer_id: number; quantity: number },
  offers: readonly StoreOffer[],
): StoreOffer | undefined {
  return offers
    .filter(({ id, is_pre_order, quantity }) => id !== shown && !is_pre_order && quantity > most)
    .toSorted((one, other) => one.price - other.price || one.arrival_days - other.arrival_days)[0];
}
