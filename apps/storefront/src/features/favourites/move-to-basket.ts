import type { ListedOffer } from '@okoem/contract/favourites.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type EventProduct, sendProductEvent } from '../../shared/analytics/product-events.ts';
import type { BasketSource } from '../../shared/basket/basket-source.ts';
import { showSuccess } from '../../shared/toasts.ts';
import { basketProductOf } from './listed-offer.tsx';
import type { Wishes } from './use-wishes.ts';

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

interface Moved {
  offers: readonly ListedOffer[];
  quantityOf: Wishes['quantityOf'];
  /** Which list they come from. */
  from: 'из избранного' | 'из списка';
}

/** As many of each as its row says; of what is in the basket already the quantity stays. */
export function moveToBasket(
  { basket, client }: { basket: BasketSource; client: QueryClient },
  { offers, quantityOf, from }: Moved,
): void {
  const there = new Set(basket.lines.get().map(({ offer_id: id }) => id));
  const added: { product: EventProduct; quantity: number }[] = [];
  for (const offer of offers) {
    const product = basketProductOf(offer);
    if (!product || there.has(offer.offer_id)) continue;
    basket.put({
      ...product,
      offer_id: offer.offer_id,
      store_city: offer.city ?? '',
      qty: quantityOf(offer),
    });
    added.push({ product, quantity: quantityOf(offer) });
  }
  if (added.length > 0) sendProductEvent(client, 'add_to_cart', ...added);
  showSuccess(`В корзине ${countOf(offers.length, PRODUCTS)} ${from}`);
}
