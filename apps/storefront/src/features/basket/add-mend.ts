import type { ProductCard } from '@okoem/contract/product.ts';
import type { QueryClient } from '@tanstack/react-query';
import { sendProductEvent } from '../../shared/analytics/product-events.ts';
import type { BasketSource } from '../../shared/basket/basket-source.ts';
import { showWithAction } from '../../shared/toasts.ts';

/** Beside what is there of it already; «Вернуть» leaves the basket as it was. */
export function addMend(
  { basket, client }: { basket: BasketSource; client: QueryClient },
  product: ProductCard,
  quantity: number,
): void {
  const { id, code, name, article, main_image, price, multiple, price_unit, store_city, offer_id } = product;
  const there = basket.lines.get().find((line) => line.offer_id === offer_id);
  const qty = Math.round(((there?.qty ?? 0) + quantity) * 1000) / 1000;
  basket.put({ id, code, name, article, main_image, price, multiple, price_unit, store_city, offer_id, qty });
  sendProductEvent(client, 'add_to_cart', { product, quantity });
  const undo = () => {
    if (there) basket.put(there);
    else basket.takeOut([offer_id]);
  };
  showWithAction({ title: `Добавили: ${name}`, action: { label: 'Вернуть', onClick: undo } });
}
