import { isFilterKey } from './filter-names.ts';
import { FIRST_PAGE } from './listing-address.ts';
import { isPageSize, type PageSize } from './listing-page-size.ts';
import { isListingSort, type ListingSort } from './listing-sort.ts';
import { askedText, type Json, parseJson } from './search-text.ts';
import { isViewMode, type ViewMode } from './view-mode.ts';

export { NEW_KEY, RESERVED_KEYS, WORDS_KEY } from './filter-names.ts';

export interface ListingQuery {
  page: number;
  q?: string;
  isNew: boolean;
  viewport?: ViewMode;
  sort?: ListingSort;
  perPage?: PageSize;
  /** All results, although the text is the article of one product. */
  isAll?: true;
  filters: Readonly<Record<string, Json>>;
}

/** Reads the part of an address after the question mark. Whatever cannot be understood is ignored. */
export function parseListingQuery(search: string): ListingQuery {
  const params = new URLSearchParams(search);
  const q = askedText(params);
  const viewport = params.get('viewport');
  const sort = params.get('sort');
  const perPage = Number(params.get('per_page'));
  return {
    page: parsePage(params.get('page')),
    isNew: parseJson(params.get('is_new')) === true,
    filters: parseFilters(params),
    ...(q !== '' && { q }),
    ...(isViewMode(viewport) && { viewport }),
    ...(isListingSort(sort) && { sort }),
    ...(isPageSize(perPage) && { perPage }),
    ...(parseJson(params.get('all')) === true && { isAll: true }),
  };
}

function parsePage(value: string | null): number {
  const page = /^\d+$/.test(value ?? '') ? Number(value) : FIRST_PAGE;
  return Number.isSafeInteger(page) && page >= FIRST_PAGE ? page : FIRST_PAGE;
}

/**
 * A key that comes several times, as the boxes of a form do, is one list. Their order in the address means nothing: a
 * page that is kept was drawn for another order.
 */
function parseFilters(params: URLSearchParams): Record<string, Json> {
  const filters: Record<string, Json> = {};
  for (const [key, text] of [...params].sort(([one], [other]) => (one < other ? -1 : Number(one > other)))) {
    const value = isFilterKey(key) ? parseJson(text) : undefined;
    if (value === undefined) continue;
    const earlier = filters[key];
    filters[key] = earlier === undefined ? value : [earlier, value].flat();
  }
  return filters;
}
