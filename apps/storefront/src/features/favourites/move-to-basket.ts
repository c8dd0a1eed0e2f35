import type { ListedOffer } from '@okoem/contract/favourites.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import type { BasketSource } from '../../shared/basket/basket-source.ts';
import { showSuccess } from '../../shared/toasts.ts';
import { basketProductOf } from './listed-offer.tsx';

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

/** One multiple of each; of what is in the basket already the quantity stays. */
export function moveToBasket(basket: BasketSource, offers: readonly ListedOffer[]): void {
  const there = new Set(basket.lines.get().map(({ offer_id: id }) => id));
  for (const offer of offers) {
    const product = basketProductOf(offer);
    if (!product || there.has(offer.offer_id)) continue;
    basket.put({
      ...product,
      offer_id: offer.offer_id,
      store_city: offer.city ?? '',
      qty: offer.multiple,
    });
  }
  showSuccess(`В корзине ${countOf(offers.length, PRODUCTS)} из избранного`);
}
