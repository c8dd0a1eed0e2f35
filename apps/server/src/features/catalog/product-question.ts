import type { FilterValue, ProductFilter } from '@okoem/contract/product-search.ts';
import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Question, Region } from '../catalog-index/catalog-index.ts';
import type { SavedFilter } from './saved-filters.ts';

export interface ProductsRequest {
  filter: ProductFilter;
  query?: string | undefined;
  is_new?: boolean | undefined;
  customer_region_guid?: string | undefined;
}

interface Circumstances {
  region: Region;
  personal: PersonalPrices;
  saved?: SavedFilter | undefined;
}

export interface ProductQuestion extends Question {
  pins: readonly number[];
}

/** The question to the index; a collection adds its saved filter and its pinned products. */
export function productQuestion(
  body: ProductsRequest,
  { region, personal, saved }: Circumstances,
): ProductQuestion {
  const typed = wordsOf(queryOf(body));
  const question = {
    region,
    isNew: body.is_new,
    personal,
    now: Date.now(),
    pins: saved?.pins ?? [],
  };
  if (!saved) return { ...question, filter: body.filter, query: typed };
  if (saved.isClosed) return { ...question, filter: withSaved(body.filter, { id: [] }), query: typed };
  const own = wordsOf(saved.filter.query);
  return {
    ...question,
    filter: withSaved(body.filter, saved.filter),
    fixed: saved.filter as Record<string, FilterValue>,
    query: typed ?? own,
    within: typed === undefined ? undefined : own,
  };
}

/** Merges the saved ids and the stock flag into the request; the shopper may narrow the ids down. */
function withSaved(requested: ProductFilter, saved: ProductFilter): ProductFilter {
  const filter = { ...requested };
  filter.id =
    requested.id && saved.id
      ? requested.id.filter((id) => saved.id!.includes(id))
      : (requested.id ?? saved.id);
  filter.with_zero_stock ??= saved.with_zero_stock;
  return filter;
}

function wordsOf(query: string | undefined): string | undefined {
  return query?.trim() || undefined;
}

/** The query may be in the filter or beside it; two different ones are refused. */
function queryOf({ filter, query }: ProductsRequest): string | undefined {
  if (query !== undefined && filter.query !== undefined && query !== filter.query)
    throw new Refusal('DUPLICATE_KEY', { field: 'query' });
  return query ?? filter.query;
}
