import { analyticsItem, type AnalyticsItem, type AnalyticsProduct } from '@okoem/domain/screen/analytics.ts';
import type { QueryClient } from '@tanstack/react-query';
import { catalogOf } from '../api-query.ts';
import type { EventProduct } from './product-events.ts';

/** Lists leave out brand and category, so they are asked for when they are missing. */
export async function productEventItem(
  client: QueryClient,
  { product, quantity }: { product: EventProduct; quantity: number },
): Promise<AnalyticsItem> {
  return analyticsItem(await withCategory(client, product), quantity);
}

async function withCategory(client: QueryClient, product: EventProduct): Promise<AnalyticsProduct> {
  const { id, name, price, brand, category_chain: chain } = product;
  if (chain) return { name, price, brand, category_chain: chain };
  const body = {
    filter: { id, with_zero_stock: true },
    include: ['brand' as const, 'category' as const],
    pagination: { type: 'offset' as const, offset: 0, limit: 1 },
  };
  try {
    const { data } = await catalogOf(client).search(body);
    return { name, price, brand: data[0]?.brand, category_chain: data[0]?.category_chain ?? [] };
  } catch {
    return { name, price, brand, category_chain: [] };
  }
}
