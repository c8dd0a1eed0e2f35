import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { arrivalWords, type LedState, type Stocked, stockWords } from './product-words.ts';

/** Of a column that says what it is about: how many, and below it where and when. */
export function stockCell(product: Stocked): { state: LedState; text: string; note?: string } {
  if (product.availability !== 'in_stock') return stockWords(product);
  return {
    state: 'ok',
    text: formatQuantityWithUnit(product.quantity, product.price_unit),
    note: [product.store_city, ...arrivalWords(product)].join(' · '),
  };
}
