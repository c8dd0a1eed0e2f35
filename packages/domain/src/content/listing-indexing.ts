import type { ListingQuery } from '../catalog/listing-query.ts';

/** Listings with more filters than this are endless combinations nobody searches for. */
export const MAX_INDEXED_FILTERS = 2;

export interface Indexing {
  canonical: string;
  robots?: 'noindex,follow';
}

/** What search robots are told of a listing: filtered views point to the plain one, further pages to themselves. */
export function listingIndexing(
  path: string,
  { page, filters }: Pick<ListingQuery, 'page' | 'filters'>,
): Indexing {
  const filterCount = Object.keys(filters).length;
  const canonical = page > 1 && filterCount === 0 ? `${path}?page=${page}` : path;
  return filterCount > MAX_INDEXED_FILTERS ? { canonical, robots: 'noindex,follow' } : { canonical };
}
