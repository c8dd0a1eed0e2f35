import { isPageSize, type PageSize } from './listing-page-size.ts';
import { isListingSort, type ListingSort } from './listing-sort.ts';
import { isViewMode, type ViewMode } from './view-mode.ts';

/** Keys of the address that never become filters: the first four are the specification's, the last two our own. */
export const RESERVED_KEYS = ['page', 'q', 'is_new', 'viewport', 'sort', 'per_page'] as const;

/** Keys that would reach into the objects the filters are kept in. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface ListingQuery {
  page: number;
  q?: string;
  isNew: boolean;
  viewport?: ViewMode;
  sort?: ListingSort;
  perPage?: PageSize;
  filters: Readonly<Record<string, Json>>;
}

export const FIRST_PAGE = 1;

/** Reads the part of an address after the question mark. Whatever cannot be understood is ignored. */
export function parseListingQuery(search: string): ListingQuery {
  const params = new URLSearchParams(search);
  const q = parseJson(params.get('q'));
  const viewport = params.get('viewport');
  const sort = params.get('sort');
  const perPage = Number(params.get('per_page'));
  return {
    page: parsePage(params.get('page')),
    isNew: parseJson(params.get('is_new')) === true,
    filters: parseFilters(params),
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim() }),
    ...(isViewMode(viewport) && { viewport }),
    ...(isListingSort(sort) && { sort }),
    ...(isPageSize(perPage) && { perPage }),
  };
}

function parsePage(value: string | null): number {
  const page = /^\d+$/.test(value ?? '') ? Number(value) : FIRST_PAGE;
  return Number.isSafeInteger(page) && page >= FIRST_PAGE ? page : FIRST_PAGE;
}

function parseFilters(params: URLSearchParams): Record<string, Json> {
  const filters: Record<string, Json> = {};
  for (const [key, text] of params) {
    const value = isFilterKey(key) ? parseJson(text) : undefined;
    if (value !== undefined) filters[key] = value;
  }
  return filters;
}

function isFilterKey(key: string): boolean {
  return !RESERVED_KEYS.some((reserved) => reserved === key) && !FORBIDDEN_KEYS.has(key);
}

function parseJson(text: string | null): Json | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
