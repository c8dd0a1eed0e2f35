import type { ProductCard } from '@okoem/contract/product.ts';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { FilterRail, GOODS_ID } from './filter-rail.tsx';
import type { ListingPlace } from './listing-data.ts';
import { ListingFailed } from './listing-failed.tsx';
import { ListingPages } from './listing-pages.tsx';
import { ListingProducts } from './listing-products.tsx';
import { ListingTools } from './listing-tools.tsx';
import { countOfProducts } from './listing-words.ts';
import { ListingEmpty } from './rarely-shown.ts';
import { useListing } from './use-listing.ts';
import styles from './listing.module.css';

export interface ListingProps {
  place: ListingPlace;
  /** What can be done with each product. */
  action: (product: ProductCard) => ReactNode;
  /** Heart and compare. */
  marks?: ((product: ProductCard) => ReactNode) | undefined;
  /** Keys of the address that the page shows in a way of its own. */
  besides?: readonly string[] | undefined;
}

const NOTHING: readonly string[] = [];

/** Filters, tools, products and pages of a place: everything below the page's own heading. */
export function Listing({ place, action, marks, besides = NOTHING }: ListingProps) {
  const listing = useListing(place);
  const { view, found, products, isBusy, isFailed, asked, facets } = listing;
  // Where nothing was found there is nothing to narrow down.
  const isBare = facets.length === 0 && found?.total === 0 && Object.keys(asked.filters).length === 0;

  return (
    <div className={styles.listing} data-view={isBare ? 'table' : view}>
      {view !== 'table' && !isBare && <FilterRail listing={listing} besides={besides} />}
      <div className={styles.main}>
        {!isBare && <ListingTools listing={listing} besides={besides} />}
        <VisuallyHidden>
          <span aria-live="polite">{found && countOfProducts(found.total)}</span>
        </VisuallyHidden>
        <div
          className={styles.products}
          id={GOODS_ID}
          tabIndex={-1}
          data-busy={isBusy || undefined}
          aria-busy={isBusy}
        >
          {isFailed && <ListingFailed onRetry={listing.retry} />}
          {found && products.length === 0 && <ListingEmpty listing={listing} besides={besides} />}
          {products.length > 0 && (
            <ListingProducts view={view} products={products} action={action} marks={marks} />
          )}
        </div>
        {found && products.length > 0 && <ListingPages listing={listing} found={found} />}
      </div>
    </div>
  );
}
