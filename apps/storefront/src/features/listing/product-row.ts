import type { ProductCard } from '@okoem/contract/product.ts';
import { withUnit } from '@okoem/domain/format/typeset.ts';
import type { ReactNode } from 'react';

/** What every arrangement of a product is given. */
export interface ProductRowProps {
  product: ProductCard;
  marks?: ReactNode;
  action: ReactNode;
  isFirst?: boolean;
  onOpen?: () => void;
}

export interface Parameter {
  code: string;
  name: string;
  value: string;
}

/** The characteristics of a product in words, what it merely has or has not left out. */
export function parametersOf({ attributes = [] }: Pick<ProductCard, 'attributes'>): Parameter[] {
  return attributes
    .filter(({ type, values }) => type !== 'flag' && values.length > 0)
    .map(({ code, name, unit, values }) => {
      const text = values.map((value) => value.name).join(', ');
      return { code, name, value: withUnit(text, unit) };
    });
}

/** The first characteristics of the category that at least half of the products have: the columns of a table. */
export function commonParameters(
  products: readonly Pick<ProductCard, 'attributes'>[],
  most: number,
): { code: string; name: string }[] {
  const seen = new Map<string, { code: string; name: string; count: number }>();
  for (const product of products) {
    for (const { code, name } of parametersOf(product)) {
      const known = seen.get(code);
      if (known) known.count += 1;
      else seen.set(code, { code, name, count: 1 });
    }
  }
  return [...seen.values()]
    .filter(({ count }) => count * 2 >= products.length)
    .slice(0, most)
    .map(({ code, name }) => ({ code, name }));
}
