import type { ProductPage } from '@okoem/contract/product-page.ts';
import { withUnit } from '@okoem/domain/format/typeset.ts';

export interface Fact {
  name: string;
  value: string;
}

/** Every characteristic in words, as `name … value`. */
export function attributeFacts({ attributes = [] }: Pick<ProductPage, 'attributes'>): Fact[] {
  return attributes.flatMap(({ name, unit, values }) => {
    const value = values.map((one) => one.name).join(', ');
    return value === '' ? [] : [{ name, value: withUnit(value, unit) }];
  });
}

/** What every product has beside its characteristics. */
export function commonFacts({ article, brand }: Pick<ProductPage, 'article' | 'brand'>): Fact[] {
  return [{ name: 'Артикул', value: article }, ...(brand ? [{ name: 'Бренд', value: brand.name }] : [])];
}
