import type { ListingQuery } from './listing-query.ts';
import { DEFAULT_VIEW_MODE } from './view-mode.ts';

export const FIRST_PAGE = 1;

/** The address of a listing; what equals the default is left out, so that one listing has one address. */
export function listingAddress(path: string, query: Partial<ListingQuery>): string {
  const { page = FIRST_PAGE, q, isNew = false, viewport, sort, perPage, isAll, filters = {} } = query;
  const pairs: [key: string, value: string | false | undefined][] = [
    ['q', q && JSON.stringify(q)],
    ...Object.entries(filters)
      .filter(([, value]) => value !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
    ['is_new', isNew && 'true'],
    ['sort', sort],
    ['viewport', viewport !== DEFAULT_VIEW_MODE && viewport],
    ['per_page', perPage && String(perPage)],
    ['all', isAll && 'true'],
    ['page', page > FIRST_PAGE && String(page)],
  ];
  const search = pairs
    .filter((pair): pair is [string, string] => Boolean(pair[1]))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
  return search === '' ? path : `${path}?${search}`;
}

/** A different choice shows different goods, so reading starts again from the first page. */
export function withFilter(
  query: ListingQuery,
  key: string,
  value: ListingQuery['filters'][string] | undefined,
): ListingQuery {
  const { [key]: _, ...others } = query.filters;
  return {
    ...query,
    page: FIRST_PAGE,
    filters: value === undefined ? others : { ...others, [key]: value },
  };
}
