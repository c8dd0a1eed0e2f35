import { type Offer, type OfferStore, searchOffers } from '@okoem/contract/offers.ts';
import { OFFERS_LIMIT } from '@okoem/domain/catalog/warehouse-offer.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export type StoreOffer = Offer & { store: OfferStore };

/** Warehouses of the very product that send to the city. */
export function storesQuery({ productId, cityGuid }: { productId: number; cityGuid: string }) {
  return queryOptions({
    queryKey: ['specification-stores', productId, cityGuid],
    queryFn: async ({ client, signal }): Promise<StoreOffer[]> => {
      const body = {
        filter: { product_id: productId },
        customer_region_guid: cityGuid,
        sort: ['location' as const],
        pagination: { type: 'offset' as const, offset: 0, limit: OFFERS_LIMIT },
        include: ['store' as const],
      };
      const { data } = await transportOf(client)(searchOffers, { body }, { signal });
      return data.filter(
        (offer): offer is StoreOffer =>
          offer.store !== undefined && offer.product_id === productId && offer.quantity >= offer.multiple,
      );
    },
  });
}
