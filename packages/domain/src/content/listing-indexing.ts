import type { ListingQuery } from '../catalog/listing-query.ts';
import { reachablePages } from '../wire/pagination.ts';

/** Listings with more filters than this are endless combinations nobody searches for. */
export const MAX_INDEXED_FILTERS = 2;

export interface Indexing {
  canonical: string;
  robots?: 'noindex,follow';
}

/**
 * What search robots are told of a listing: filtered views point to the plain one, further pages to themselves, and a
 * page past the last is nothing to remember.
 */
export function listingIndexing(
  path: string,
  { page, filters }: Pick<ListingQuery, 'page' | 'filters'>,
  results: { total: number; pageSize: number } | undefined,
): Indexing {
  const filterCount = Object.keys(filters).length;
  const canonical = page > 1 && filterCount === 0 ? `${path}?page=${page}` : path;
  const isPast = results !== undefined && page > Math.max(1, reachablePages(results.total, results.pageSize));
  return filterCount > MAX_INDEXED_FILTERS || isPast
    ? { canonical, robots: 'noindex,follow' }
    : { canonical };
}
