import { type FilterValue, ProductFilter } from '@okoem/contract/product-search.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PersonalPrices } from '../catalog-index/personal-prices.ts';
import type { Question } from '../catalog-index/question.ts';
import { findSavedFilter } from './saved-filter-repository.ts';

export interface AskedProducts {
  filter: ProductFilter;
  query?: string | undefined;
  is_new?: boolean | undefined;
  customer_region_guid?: string | undefined;
}

export type ProductQuestion = Question & { pins: readonly number[] };

/** A collection: what it holds, and the ids of the products that editors put first. */
export interface SavedFilter {
  filter: ProductFilter;
  pins: readonly number[];
}

/** What the index is asked; a collection brings its saved filter and its pinned products. */
export function productQuestion(
  body: AskedProducts,
  personal: PersonalPrices,
  saved?: SavedFilter,
): ProductQuestion {
  return {
    cityGuid: cityGuidOf(body.customer_region_guid),
    filter: saved ? withSaved(body.filter, saved.filter) : body.filter,
    ...(saved && { fixed: saved.filter as Record<string, FilterValue> }),
    query: queryOf(body) ?? saved?.filter.query,
    isNew: body.is_new,
    personal,
    now: Date.now(),
    pins: saved?.pins ?? [],
  };
}

/** The saved filter of the collection that is asked for, if any: most questions need no database at all. */
export function savedFilterOf(db: Db, { filter }: AskedProducts): Promise<SavedFilter> | undefined {
  const { collection_code: code } = filter;
  return code === undefined ? undefined : savedFilter(db, code);
}

async function savedFilter(db: Db, code: string): Promise<SavedFilter> {
  const saved = await findSavedFilter(db, code);
  if (!saved) throw new Refusal('NOT_FOUND', { field: 'filter.collection_code' });
  const { success, data: filter } = ProductFilter.safeParse(saved.filter);
  if (!success) throw new Refusal('VALIDATION', { field: 'filter.collection_code' });
  return { filter, pins: saved.pins };
}

/** Ids and the wish for the absent belong to the question itself; a shopper may narrow the ids down. */
function withSaved(asked: ProductFilter, saved: ProductFilter): ProductFilter {
  const filter = { ...asked };
  filter.id = asked.id && saved.id ? asked.id.filter((id) => saved.id!.includes(id)) : (asked.id ?? saved.id);
  filter.with_zero_stock ??= saved.with_zero_stock;
  return filter;
}

export function cityGuidOf(regionGuid: string | undefined): string {
  return regionGuid?.toLowerCase() ?? DEFAULT_CITY.city_guid;
}

/** The words may stand in the filter or beside it; twice is a contradiction unless it is the same. */
function queryOf({ filter, query }: AskedProducts): string | undefined {
  if (query !== undefined && filter.query !== undefined && query !== filter.query)
    throw new Refusal('DUPLICATE_KEY', { field: 'query' });
  return query ?? filter.query;
}
