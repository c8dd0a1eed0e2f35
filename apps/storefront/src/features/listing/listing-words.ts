import { countOf } from '@okoem/domain/format/plural.ts';

/** '211 товаров'. */
export function countOfProducts(count: number): string {
  return countOf(count, ['товар', 'товара', 'товаров']);
}

/** 'из 211 товаров', 'из 21 товара'. */
export function ofProducts(count: number): string {
  return countOf(count, ['товара', 'товаров', 'товаров']);
}
