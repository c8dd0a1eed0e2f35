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
  sendProductsEvent(client, event, [{ product, quantity }]);
}

/** Several at once are one event, as they were one press. */
export function sendProductsEvent(
  client: QueryClient,
  event: 'add_to_cart' | 'select_item',
  products: readonly { product: EventProduct; quantity: number }[],
): void {
  whenAllowed(() => {
    void import('./product-event-item.ts')
      .then(({ productEventItems }) => productEventItems(client, products))
      .then(
        (items) => pushEvent(event, items),
        () => undefined,
      );
  });
}
