import { type Destination, isCollectable, isDelivered } from '@okoem/domain/delivery/delivery-reach.ts';
import type { Db } from '../../platform/database/database.ts';
import { findStores } from '../pricing/priced-offer-repository.ts';
import { findPossibleOffers, type WantedProduct } from './quote-pricing-repository.ts';

/**
 * For each the offer that has enough of it at the lowest price, among those that come to the place or are collected there;
 * where none does, and where no place is known yet, the best of all. Undefined where nobody sells it.
 */
export async function chooseOffers(
  db: Db,
  wanted: readonly WantedProduct[],
  destination: Destination | undefined,
): Promise<(number | undefined)[]> {
  const possible = await findPossibleOffers(db, wanted);
  const stores = await findStores(db, [...new Set(possible.map(({ storeId }) => storeId))]);
  const near = new Set(
    stores
      .filter((store) => !destination || isDelivered(store, destination) || isCollectable(store, destination))
      .map(({ id }) => id),
  );
  const byPlace = Map.groupBy(possible, ({ place }) => place);
  return wanted.map((_, place) => {
    const offers = byPlace.get(place) ?? [];
    return (offers.find(({ storeId }) => near.has(storeId)) ?? offers[0])?.offerId;
  });
}
