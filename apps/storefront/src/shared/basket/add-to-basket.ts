import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type EventProduct, sendProductEvent } from '../analytics/product-events.ts';
import type { BasketProduct, BasketSource } from './basket-source.ts';
import { useBasket } from './basket.ts';

interface AddedLine {
  product: BasketProduct & EventProduct;
  offer: { id: number; store_city: string };
  qty: number;
}

/** What «В корзину» does everywhere: the line, a word to the counters and a word to the shopper. */
export function useAddToBasket(): (added: AddedLine) => void {
  const [basket, client] = [useBasket(), useQueryClient()];
  return (added) => addToBasket({ basket, client }, added);
}

export function addToBasket(
  { basket, client }: { basket: BasketSource; client: QueryClient },
  { product, offer, qty }: AddedLine,
): void {
  const { id, code, name, article, main_image, price, multiple, price_unit } = product;
  const line = { id, code, name, article, main_image, price, multiple, price_unit };
  basket.put({ ...line, offer_id: offer.id, store_city: offer.store_city, qty });
  sendProductEvent(client, 'add_to_cart', { product, quantity: qty });
  void import('./basket-toasts.ts').then(
    ({ showAdded }) => showAdded({ name, offerId: offer.id }),
    () => undefined,
  );
}
