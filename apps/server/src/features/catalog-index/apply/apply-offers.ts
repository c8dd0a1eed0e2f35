import { inSteps } from '../../../platform/in-steps.ts';
import type { OfferRow } from '../build/catalog-repository.ts';
import { placeOf } from '../data/id-places.ts';
import { priceSlot } from '../data/offer-prices.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { refreshSlot } from '../data/zones.ts';
import { writeOffer } from './apply-products.ts';

/**
 * Writes prices, stock and switches of indexed offers in place. Returns the products that must be read again because an
 * offer of theirs was added, removed or moved.
 */
export async function applyOffers(
  index: CatalogIndex,
  { ids, rows, now }: { ids: readonly number[]; rows: readonly OfferRow[]; now: number },
): Promise<Set<number>> {
  const { data, offerPlaces } = index;
  const { products, offers } = data;
  const current = new Map(rows.map((row) => [row.id, row]));
  const unsettled = new Set<number>();
  await inSteps(ids, (id) => {
    const row = current.get(id);
    const place = placeOf(offerPlaces, id);
    const owner = place < 0 ? undefined : products.id[offers.slot[place]!]!;
    const isSettled = row && row.productId === owner && data.dictionaries.stores.ordinalOf.has(row.storeId);
    if (!isSettled) {
      if (row) unsettled.add(row.productId);
      if (owner !== undefined) unsettled.add(owner);
      return;
    }
    const slot = offers.slot[place]!;
    writeOffer(data, place, row);
    priceSlot(data, slot, now);
    refreshSlot(data, index.zones, slot);
  });
  return unsettled;
}
