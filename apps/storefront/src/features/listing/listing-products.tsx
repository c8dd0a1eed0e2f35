import type { ProductCard as Product } from '@okoem/contract/product.ts';
import type { ViewMode } from '@okoem/domain/catalog/view-mode.ts';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { memo, type ReactNode } from 'react';
import { ProductCard } from '../../shared/product-card.tsx';
import { ProductLine, ProductTable, SmallLine } from './rarely-shown.ts';
import styles from './listing-products.module.css';

export interface ProductsProps {
  products: readonly Product[];
  action: (product: Product) => ReactNode;
  marks?: ((product: Product) => ReactNode) | undefined;
}

/** Pictures of the first row are fetched first. */
const FIRST_ROW = 4;

/** The same products in one of four arrangements; a choice beside them draws them anew only with its answer. */
export const ListingProducts = memo(function ListingProducts({
  view,
  ...rest
}: ProductsProps & { view: ViewMode }) {
  return (
    <section>
      <VisuallyHidden>
        <h2>Товары</h2>
      </VisuallyHidden>
      {view === 'table' ? <ProductTable {...rest} /> : <ProductList view={view} {...rest} />}
    </section>
  );
});

const ROWS = { square: ProductCard, lines: ProductLine, 'small-lines': SmallLine };

function ProductList({
  view,
  products,
  action,
  marks,
}: ProductsProps & { view: Exclude<ViewMode, 'table'> }) {
  const Row = ROWS[view];
  return (
    <ul className={styles.list} data-view={view}>
      {products.map((product, place) => (
        <li key={product.id}>
          <Row
            product={product}
            marks={marks?.(product)}
            action={action(product)}
            isFirst={place < FIRST_ROW}
          />
        </li>
      ))}
    </ul>
  );
}
