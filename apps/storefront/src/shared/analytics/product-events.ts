import type { ProductCard } from '@okoem/contract/product.ts';
import type { QueryClient } from '@tanstack/react-query';
import { whenAllowed } from './analytics.ts';

export type EventProduct = Pick<ProductCard, 'id' | 'name' | 'price' | 'brand' | 'category_chain'>;

export interface ToldProduct {
  product: EventProduct;
  quantity?: number;
}

/** Products the counters hear of, if they may; several at once are one event, as they were one press. */
export function sendProductEvent(
  client: QueryClient,
  event: 'add_to_cart' | 'select_item',
  ...products: ToldProduct[]
): void {
  whenAllowed(() => {
    void import('./push-products.ts')
      .then(({ pushProducts }) => pushProducts(client, event, products))
      .catch(() => undefined);
  });
}
