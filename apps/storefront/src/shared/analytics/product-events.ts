import type { ProductCard } from '@okoem/contract/product.ts';
import type { QueryClient } from '@tanstack/react-query';
import { pushEvent, whenAllowed } from './analytics.ts';

export type EventProduct = Pick<ProductCard, 'id' | 'name' | 'price' | 'brand' | 'category_chain'>;

/** A product the counters hear of, if they may. */
export function sendProductEvent(
  client: QueryClient,
  event: 'add_to_cart' | 'select_item',
  { product, quantity = 1 }: { product: EventProduct; quantity?: number },
): void {
  whenAllowed(() => {
    void import('./product-event-item.ts')
      .then(({ productEventItem }) => productEventItem(client, { product, quantity }))
      .then(
        (item) => pushEvent(event, item),
        () => undefined,
      );
  });
}
