import type { QueryClient } from '@tanstack/react-query';
import { type BasketProduct, putIntoBasket } from './guest-basket.ts';
import { type EventProduct, sendProductEvent } from './product-events.ts';

interface Added {
  product: BasketProduct & EventProduct;
  offer: { id: number; store_city: string };
  qty: number;
}

/** What «В корзину» does everywhere: the line, a word to the counters and a word to the shopper. */
export function addToBasket(client: QueryClient, { product, offer, qty }: Added): void {
  const { id, code, name, article, main_image, price, multiple, price_unit } = product;
  const kept = { id, code, name, article, main_image, price, multiple, price_unit };
  putIntoBasket({ ...kept, offer_id: offer.id, store_city: offer.store_city, qty });
  sendProductEvent(client, 'add_to_cart', { product, quantity: qty });
  void import('./basket-told.ts').then(
    ({ tellAdded }) => tellAdded({ name, offerId: offer.id }),
    () => undefined,
  );
}
