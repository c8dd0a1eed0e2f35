import { type Offer, searchOffers } from '@okoem/contract/offers.ts';
import { searchProducts } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { OFFERS_LIMIT } from '@okoem/domain/catalog/warehouse-offer.ts';
import type { ComparedProduct } from '@okoem/domain/compare/compare-list.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';
import { withOffer } from '../asked-offer.ts';

interface ComparedAsked {
  products: readonly ComparedProduct[];
  cityGuid: string;
}

const COMPARED_PARTS = ['brand', 'category', 'images', 'attributes', 'seller', 'nameplates'] as const;

/** Compared products with all their characteristics, also those that cannot be had now; the order is nobody's. */
export function comparedQuery({ products, cityGuid }: ComparedAsked) {
  const kept = products.toSorted((one, other) => one.product_id - other.product_id);
  const ids = kept.map(({ product_id }) => product_id);
  return queryOptions({
    queryKey: ['compared', ids, kept.map(({ offer_id }) => offer_id), cityGuid],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<ProductCard[]> => {
      if (ids.length === 0) return [];
      const body = {
        filter: { id: ids, with_zero_stock: true },
        sort: ['id' as const],
        pagination: { type: 'offset' as const, offset: 0, limit: ids.length },
        include: [...COMPARED_PARTS],
        customer_region_guid: cityGuid,
      };
      const { data } = await transportOf(client)(searchProducts, { body }, { signal });
      return withKeptOffers(data, kept, (keptIds) => {
        const asked = {
          filter: { id: keptIds },
          sort: ['id' as const],
          pagination: { type: 'offset' as const, offset: 0, limit: OFFERS_LIMIT },
          include: ['store' as const],
          customer_region_guid: cityGuid,
        };
        return transportOf(client)(searchOffers, { body: asked }, { signal });
      });
    },
  });
}

type OffersCall = (ids: number[]) => Promise<{ data: Offer[] }>;

/** Who put a thing beside another by its price and day here must not find those of another warehouse there. */
export async function withKeptOffers(
  cards: ProductCard[],
  kept: readonly ComparedProduct[],
  call: OffersCall,
): Promise<ProductCard[]> {
  const keptIds = new Map(kept.map(({ product_id, offer_id }) => [product_id, offer_id]));
  const other = cards.flatMap(({ id, offer_id, offers }) => {
    const keptId = keptIds.get(id);
    return keptId !== offer_id && offers.some((offer) => offer.id === keptId) ? [keptId!] : [];
  });
  if (other.length === 0) return cards;
  const { data } = await call(other);
  return cards.map((card) => {
    const offer = data.find(({ id }) => id === keptIds.get(card.id));
    return offer?.store ? withOffer(card, { ...offer, store: offer.store }) : card;
  });
}
