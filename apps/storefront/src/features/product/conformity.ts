import type { ProductPage } from '@okoem/contract/product-page.ts';

export type ProductFile = NonNullable<ProductPage['files']>[number];

const CONFORMITY: ReadonlySet<ProductFile['kind']> = new Set(['certificate', 'declaration']);

export function isConformity({ kind }: ProductFile): boolean {
  return CONFORMITY.has(kind);
}
