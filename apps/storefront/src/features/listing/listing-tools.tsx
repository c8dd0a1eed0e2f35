import { LISTING_SORT_LABELS, LISTING_SORTS, type ListingSort } from '@okoem/domain/catalog/listing-sort.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { lazy, Suspense, useState } from 'react';
import { useFocusHeir } from '../../shared/use-focus-heir.ts';
import { AppliedChips } from './applied-chips.tsx';
import { appliedFilters } from './applied-filters.ts';
import { FILTERS_FORM_ID } from './filter-rail.tsx';
import { withoutFilters } from './listing-data.ts';
import { ListingExport } from './listing-export.tsx';
import { ListingLink } from './listing-link.tsx';
import type { ListingState } from './use-listing.ts';
import { ViewSwitch } from './view-switch.tsx';
import styles from './listing-tools.module.css';

interface ListingToolsProps {
  listing: ListingState;
  besides: readonly string[];
}

export function ListingTools({ listing, besides }: ListingToolsProps) {
  const applied = appliedFilters(listing.wanted, listing.facets, besides);
  const { place, keepFocus } = useFocusHeir<HTMLDivElement>('select, ul a');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- chips inside go away when pressed
    <div ref={place} className={styles.tools} data-view={listing.view} onClickCapture={keepFocus}>
      <FiltersButton listing={listing} besides={besides} count={applied.length} />
      <SortSelect listing={listing} />
      {applied.length > 0 && (
        <AppliedChips listing={listing} applied={applied} label="Выбранные фильтры" className={styles.chips}>
          <li className={styles.reset}>
            <ListingLink listing={listing} to={withoutFilters(listing.wanted, besides)} {...textLinkClass()}>
              Сбросить
            </ListingLink>
          </li>
        </AppliedChips>
      )}
      <div className={styles.views}>
        <ListingExport listing={listing} place="tools" />
        <ViewSwitch listing={listing} />
      </div>
    </div>
  );
}

const loadFilters = () => import('./filters-popup.tsx');
const FiltersPopup = lazy(async () => ({ default: (await loadFilters()).FiltersPopup }));

function FiltersButton({ listing, besides, count }: ListingToolsProps & { count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const preload = () => void loadFilters().catch(() => undefined);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };

  return (
    <div className={styles.filters}>
      <button
        type="button"
        {...buttonClass({ variant: 'outline', size: 44 })}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        {count === 0 ? 'Фильтры' : `Фильтры · ${count}`}
      </button>
      {wasOpened && (
        <Suspense>
          <FiltersPopup
            listing={listing}
            besides={besides}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The browser's own list: nothing to fetch, and a phone shows it as phones do. */
function SortSelect({ listing: { wanted, place, choose } }: Pick<ListingToolsProps, 'listing'>) {
  const sorts = LISTING_SORTS.filter((sort) => sort !== 'relevance' || place.defaultSort === 'relevance');
  const sort = wanted.sort ?? place.defaultSort;
  return (
    <label className={styles.sort}>
      <select
        name="sort"
        form={FILTERS_FORM_ID}
        className={styles.select}
        aria-label="Сортировка"
        value={sort}
        onChange={({ currentTarget }) =>
          choose({ ...wanted, page: 1, sort: currentTarget.value as ListingSort })
        }
      >
        {sorts.map((id) => (
          <option key={id} value={id}>
            {LISTING_SORT_LABELS[id]}
          </option>
        ))}
      </select>
      <span className={styles.sortName} aria-hidden="true">
        <span>{LISTING_SORT_LABELS[sort]}</span>
        <IconChevronDown size={16} stroke={1.75} />
      </span>
    </label>
  );
}
