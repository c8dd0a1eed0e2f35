import { getProduct, type ProductPage } from '@okoem/contract/product-page.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export interface ProductAsked {
  id: number;
  cityGuid: string;
}

/** The parts the specification names for a product's page. */
const INCLUDE = 'brand,images,category,files,seller,attributes';
/** What the page gains from a second question, and can do without. */
const MORE = 'nameplates,family,analogues,accessories';

const IN_SLIDER = 10;
const SHOWN_ATTRIBUTES = 6;

export type ProductMore = Pick<ProductPage, 'nameplates' | 'family' | 'analogues' | 'accessories'>;

/** The product as the shopper's city can have it. */
export function productQuery({ id, cityGuid }: ProductAsked) {
  return queryOptions({
    queryKey: ['product', id, cityGuid],
    queryFn: async ({ client, signal }): Promise<ProductPage> => {
      const query = { include: INCLUDE, customer_region_guid: cityGuid };
      const { data } = await transportOf(client)(
        getProduct,
        { params: { id: String(id) }, query },
        { signal },
      );
      return data;
    },
  });
}

/** Its model's other versions, and what is bought instead of it or with it. */
export function productMoreQuery({ id, cityGuid }: ProductAsked) {
  return queryOptions({
    queryKey: ['product-more', id, cityGuid],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<ProductMore> => {
      const query = { include: MORE, customer_region_guid: cityGuid };
      const { data } = await transportOf(client)(
        getProduct,
        { params: { id: String(id) }, query },
        { signal },
      );
      const { nameplates = [], family = null, analogues = [], accessories = [] } = data;
      return { nameplates, family, analogues: inSlider(analogues), accessories: inSlider(accessories) };
    },
  });
}

/** As much of them as a card shows: the page carries it in its state. */
function inSlider(cards: readonly ProductCard[]): ProductCard[] {
  return cards
    .slice(0, IN_SLIDER)
    .map(({ attributes = [], ...card }) => ({ ...card, attributes: attributes.slice(0, SHOWN_ATTRIBUTES) }));
}
