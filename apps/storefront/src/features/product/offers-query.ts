import { type Offer, type OfferStore, searchOffers } from '@okoem/contract/offers.ts';
import { OFFERS_LIMIT, visibleOffers } from '@okoem/domain/catalog/warehouse-offer.ts';
import type { CurrentCity } from '@okoem/domain/delivery/current-city.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export type StoreOffer = Offer & { store: OfferStore };

export interface OffersAsked {
  product: {
    id: number;
    multiple: number;
    offers: readonly { id: number }[];
    other_sellers?: number | undefined;
  };
  city: Pick<CurrentCity, 'city_guid' | 'geo_lat' | 'geo_lon'>;
}

/** The warehouses of all sellers that have the thing and deliver to the city, the nearest first. */
export function offersQuery({ product, city }: OffersAsked) {
  const ids = product.offers.map(({ id }) => id);
  return queryOptions({
    queryKey: ['offers', product.id, city.city_guid],
    queryFn: async ({ client, signal }): Promise<StoreOffer[]> => {
      if (ids.length === 0) return [];
      const body = {
        filter: { id: ids },
        location: { lat: city.geo_lat, lon: city.geo_lon },
        customer_region_guid: city.city_guid,
        sort: ['location' as const],
        pagination: { type: 'offset' as const, offset: 0, limit: OFFERS_LIMIT },
        // An offer of another seller is one of another product, which goes into the basket with it.
        include: product.other_sellers ? ['store' as const, 'product' as const] : ['store' as const],
      };
      const { data } = await transportOf(client)(searchOffers, { body }, { signal });
      return data.filter((offer) => visibleOffers([offer], offer).length > 0).filter(hasStore);
    },
  });
}

function hasStore(offer: Offer): offer is StoreOffer {
  return offer.store !== undefined;
}
