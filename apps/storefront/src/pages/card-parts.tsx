import type { ProductCard } from '@okoem/contract/product.ts';
import { BasketAction } from '../features/basket/basket-action.tsx';
import { CardMarks } from '../features/catalog/card-marks.tsx';

/** What a card of any list lets the shopper do; only pages see the features it takes. */
export function cardAction(product: ProductCard) {
  return <BasketAction product={product} />;
}

export function cardMarks(product: ProductCard) {
  return <CardMarks product={product} />;
}
