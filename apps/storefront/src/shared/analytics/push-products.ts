import { searchProducts } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { analyticsItem, type AnalyticsItem, type AnalyticsName } from '@okoem/domain/screen/analytics.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';
import { pushEvent } from './analytics.ts';
import type { ToldProduct } from './product-events.ts';

type Classified = Pick<ProductCard, 'brand' | 'category_chain'>;

/** As many as a page of the search holds. */
const ASKED_AT_ONCE = 100;

export async function pushProducts(
  client: QueryClient,
  event: AnalyticsName,
  products: readonly ToldProduct[],
): Promise<void> {
  pushEvent(event, { items: await itemsOf(client, products) });
}

/** Lists leave out brand and category, so they are asked for when they are missing. */
async function itemsOf(client: QueryClient, products: readonly ToldProduct[]): Promise<AnalyticsItem[]> {
  const bare = products.filter(({ product }) => !product.category_chain).map(({ product }) => product.id);
  const known = await classified(client, [...new Set(bare)]);
  return products.map(({ product: { id, name, price, brand, category_chain: chain }, quantity = 1 }) => {
    const found = chain ? { brand, category_chain: chain } : known.get(id);
    return analyticsItem(
      { name, price, brand: found?.brand ?? brand, category_chain: found?.category_chain ?? [] },
      quantity,
    );
  });
}

/** What does not come is left out: an event without a category tells more than none. */
async function classified(client: QueryClient, ids: number[]): Promise<ReadonlyMap<number, Classified>> {
  const found = new Map<number, Classified>();
  try {
    for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
      const body = {
        filter: { id: ids.slice(from, from + ASKED_AT_ONCE), with_zero_stock: true },
        include: ['brand' as const, 'category' as const],
        pagination: { type: 'offset' as const, offset: 0, limit: ASKED_AT_ONCE },
      };
      const { data } = await transportOf(client)(searchProducts, { body });
      for (const card of data) found.set(card.id, card);
    }
  } catch {
    return found;
  }
  return found;
}
