import { ApiError } from '@okoem/contract/call-api.ts';
import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import type { SiteRuntime } from '@okoem/contract/page.ts';
import {
  type Direction,
  type Facet,
  findFacets,
  type ProductFilter,
  searchProducts,
} from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { isPlaceKey } from '@okoem/domain/catalog/filter-key.ts';
import { type ListingQuery, parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { listingRequest } from '@okoem/domain/catalog/listing-request.ts';
import type { ListingSort } from '@okoem/domain/catalog/listing-sort.ts';
import { DEFAULT_VIEW_MODE } from '@okoem/domain/catalog/view-mode.ts';
import { DEEPEST_OFFSET } from '@okoem/domain/wire/pagination.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { askTolerantly, type Filters } from './ask-tolerantly.ts';
import { type LookChoice, visitChoice, withLook } from './listing-look.ts';
import { withoutFixed } from './shown-facets.ts';

/** What a list of products is a list of. */
export interface ListingPlace {
  path: string;
  /** Filter keys every request of this place carries: `{category_code}`. */
  fixed: Record<string, unknown>;
  defaultSort: ListingSort;
}

export interface FoundProducts {
  products: ProductCard[];
  total: number;
  pageSize: number;
  /** Keys of the address that mean nothing to the catalog. */
  ignored: string[];
  /** `isArticle`: an article that is probably meant. */
  corrected?: { text: string; reason: string; isArticle: boolean };
  ignoredWords: string[];
  /** A city that the query names. */
  stockCity?: { id: number; name: string };
  /** The same with a number less, where hardly anything was found. */
  looser?: { word: string; query: string; total: number }[];
  /** What the query was taken for. */
  direction?: Direction;
  /** The one product whose article was typed. */
  exactId?: number;
}

export interface Asked {
  place: ListingPlace;
  /** With the view and the page size the visitor has chosen. */
  query: ListingQuery;
  cityGuid: string;
}

/** Who comes back from a product finds every page that was put together; the server keeps nothing. */
export const KEPT_FOR_RETURN = import.meta.env.SSR ? {} : { gcTime: 30 * 60_000 };
/** A card shows a few attributes, a line of a list or a table more; the page carries what it shows in its state. */
function includeFor({ viewport = DEFAULT_VIEW_MODE }: ListingQuery) {
  const isWide = viewport === 'lines' || viewport === 'table';
  return ['brand', isWide ? 'attributes' : 'key_attributes', 'seller', 'nameplates'] as const;
}

/** A page of the list. */
export function productsOf({ place, query, cityGuid }: Asked) {
  const { filter, sort = place.defaultSort, ...asked } = listingRequest(query);
  // Past the deepest page nothing is shown, yet how many there are is told.
  const isTooDeep = asked.pagination.offset > DEEPEST_OFFSET;
  const pagination = isTooDeep ? { ...asked.pagination, offset: 0 } : asked.pagination;
  const body = {
    ...asked,
    pagination,
    sort: [sort as ListingSort],
    include: [...includeFor(query)],
    customer_region_guid: cityGuid,
  };
  return queryOptions({
    queryKey: ['listing', place.fixed, filter, body, isTooDeep],
    ...KEPT_FOR_RETURN,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<FoundProducts> => {
      const { answer, ignored } = await askTolerantly(filter, (known) =>
        transportOf(client)(
          searchProducts,
          { body: { ...body, filter: placeFilter(place, known) } },
          { signal },
        ),
      );
      return { ...foundOf(answer), ...(isTooDeep && { products: [] }), ignored };
    },
  });
}

function foundOf({ data, meta }: EndpointAnswer<typeof searchProducts>): Omit<FoundProducts, 'ignored'> {
  const { pagination, corrected_query: corrected, ignored_words: words = [], direction } = meta;
  const { exact_product_id: exact, stock_city: stockCity, looser_queries: looser } = meta;
  return {
    products: data,
    total: pagination.total,
    pageSize: pagination.limit,
    ignoredWords: words,
    ...(corrected && { corrected: correctionOf(corrected) }),
    ...(stockCity && { stockCity }),
    ...(looser && { looser }),
    ...(direction && { direction }),
    ...(exact !== undefined && { exactId: exact }),
  };
}

function correctionOf({
  text,
  reason,
  reason_name: name,
}: NonNullable<EndpointAnswer<typeof searchProducts>['meta']['corrected_query']>) {
  return { text, reason: name, isArticle: reason === 'article' };
}

export interface FoundFacets {
  facets: Facet[];
  total: number;
}

type FacetsAsked = Omit<Asked, 'query'> & { query: Pick<ListingQuery, 'q' | 'isNew' | 'filters'> };

/** What the list can be narrowed down by, and how many products it has. */
export function facetsOf({ place, query: { q, isNew, filters }, cityGuid }: FacetsAsked) {
  const body = { ...(q !== undefined && { query: q }), ...(isNew && { is_new: true }) };
  return queryOptions({
    queryKey: ['listing-facets', place.fixed, filters, body, cityGuid],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<FoundFacets> => {
      const { answer } = await askTolerantly(filters, (known) =>
        transportOf(client)(
          findFacets,
          { body: { ...body, filter: placeFilter(place, known), customer_region_guid: cityGuid } },
          { signal },
        ),
      );
      return { facets: withoutFixed(answer.data, place.fixed), total: answer.meta.total };
    },
  });
}

function placeFilter({ fixed }: ListingPlace, filters: Filters): ProductFilter {
  return { ...filters, ...fixed } as ProductFilter;
}

/** The same place before anything was chosen: it knows every value there is, also those nothing is left of. */
export function withoutChoices(query: ListingQuery): ListingQuery {
  const filters = Object.entries(query.filters).filter(([key]) => isPlaceKey(key));
  return { ...query, page: 1, filters: Object.fromEntries(filters) };
}

/** Nothing chosen any more; what the page shows in a way of its own is not the filters' to take away. */
export function withoutFilters(query: ListingQuery, besides: readonly string[]): ListingQuery {
  const plain = withoutChoices(query);
  const filters = Object.entries(plain.filters).filter(([key]) => besides.includes(key));
  return { ...plain, isNew: false, filters: Object.fromEntries(filters) };
}

interface Prefetched {
  place: ListingPlace;
  search: string;
  runtime: Pick<SiteRuntime, 'city'> & LookChoice;
}

/**
 * Everything a listing draws. On the server a list that does not come is an error page; in a browser the filters stay
 * and the list itself says that it did not come.
 */
export async function prefetchListing(
  client: QueryClient,
  { place, search, runtime }: Prefetched,
): Promise<Pick<FoundProducts, 'total'> & Partial<FoundProducts>> {
  const query = withLook(parseListingQuery(search), visitChoice(runtime));
  const asked = { place, query, cityGuid: runtime.city.city_guid };
  const [found] = await Promise.all([
    client.ensureQueryData(productsOf(asked)).catch((error: unknown): { total: number } => {
      if (import.meta.env.SSR || isGone(error)) throw error;
      return { total: 0 };
    }),
    client.prefetchQuery(facetsOf(asked)),
    client.prefetchQuery(facetsOf({ ...asked, query: withoutChoices(query) })),
  ]);
  return found;
}

/** A collection that is no more. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
