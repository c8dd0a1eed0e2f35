import { pageRequest, type PageRequest } from '../wire/pagination.ts';
import { LISTING_PAGE_SIZE, TABLE_PAGE_SIZE } from './listing-page-size.ts';
import type { ListingQuery } from './listing-query.ts';
import type { Json } from './search-text.ts';

export interface ListingRequest {
  filter: Readonly<Record<string, Json>>;
  pagination: PageRequest;
  sort?: string;
  query?: string;
  /** Beside the filters, not one of them. */
  is_new?: true;
}

/** What a listing's address asks of the API. */
export function listingRequest({
  page,
  q,
  isNew,
  viewport,
  sort,
  perPage,
  filters,
}: ListingQuery): ListingRequest {
  const limit = perPage ?? (viewport === 'table' ? TABLE_PAGE_SIZE : LISTING_PAGE_SIZE);
  return {
    filter: filters,
    pagination: pageRequest({ page, limit }),
    ...(sort !== undefined && { sort }),
    ...(q !== undefined && { query: q }),
    ...(isNew && { is_new: true }),
  };
}

export const NEW_ARRIVAL_DAYS = 60;
