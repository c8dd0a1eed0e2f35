import { LISTING_PAGE_SIZES, type PageSize } from '@okoem/domain/catalog/listing-page-size.ts';
import { reachablePages } from '@okoem/domain/wire/pagination.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Pagination } from '@okoem/ui/pagination.tsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from '../../shared/link.tsx';
import { routerLink } from '../../shared/router-link.tsx';
import { FILTERS_FORM_ID, GOODS_ID } from './filter-rail.tsx';
import type { FoundProducts } from './listing-data.ts';
import { ListingExport } from './listing-export.tsx';
import { choosePageSize } from './listing-look.ts';
import { ofProducts } from './listing-words.ts';
import { shownTogether } from './shown-pages.ts';
import type { ListingState } from './use-listing.ts';
import styles from './listing-pages.module.css';

interface ListingPagesProps {
  listing: ListingState;
  found: FoundProducts;
}

/** «Показать ещё» adds the next page to those on the screen; the numbers below are plain links. */
export function ListingPages({ listing, found: { total, pageSize } }: ListingPagesProps) {
  const { asked, firstPage, addressOf, isBusy, products } = listing;
  const pages = reachablePages(total, pageSize);
  const noteCount = useFocusOnNew(products.length);
  const shownTo = (firstPage - 1) * pageSize + products.length;

  return (
    <div className={styles.pages}>
      {asked.page < pages && (
        <Link
          {...buttonClass({ variant: 'secondary', isWide: true })}
          to={addressOf({ ...asked, page: asked.page + 1 })}
          state={shownTogether(firstPage)}
          replace
          preventScrollReset
          onClick={noteCount}
          aria-busy={isBusy || undefined}
        >
          Показать ещё
        </Link>
      )}
      <Pagination
        page={asked.page}
        pages={pages}
        toPage={(page) => ({ href: addressOf({ ...asked, page }) })}
        link={routerLink}
      />
      <div className={styles.foot}>
        <output>{`Показано ${shownTo} из ${ofProducts(total)}`}</output>
        {total > LISTING_PAGE_SIZES[0] && <PageSizeSelect listing={listing} pageSize={pageSize} />}
        <ListingExport listing={listing} place="end" />
      </div>
    </div>
  );
}

/** Whoever asked for more by the keyboard goes on with the first of them, and not past the last. */
function useFocusOnNew(count: number) {
  const before = useRef(0);
  useEffect(() => {
    if (before.current === 0 || count <= before.current) return;
    document.querySelectorAll<HTMLElement>(`#${GOODS_ID} h3 a`)[before.current]?.focus();
    before.current = 0;
  }, [count]);
  return ({ detail }: MouseEvent) => {
    if (detail === 0) before.current = count;
  };
}

function PageSizeSelect({
  listing: { asked, wanted, choose },
  pageSize,
}: {
  listing: ListingState;
  pageSize: number;
}) {
  const change = (perPage: PageSize) => {
    choosePageSize(perPage);
    choose({ ...wanted, page: 1, perPage }, { replace: true });
  };
  return (
    <label className={styles.size}>
      На странице
      <select
        // Without scripts it goes with the form, and only if the address has said it already.
        {...(asked.perPage !== undefined && { name: 'per_page', form: FILTERS_FORM_ID })}
        className={styles.select}
        value={pageSize}
        onChange={({ currentTarget }) => change(Number(currentTarget.value) as PageSize)}
      >
        {LISTING_PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}
