import { addressFilters } from '../catalog/filter-key.ts';
import type { PageSize } from '../catalog/listing-page-size.ts';
import { RESERVED_KEYS } from '../catalog/listing-query.ts';
import type { ViewMode } from '../catalog/view-mode.ts';
import { isTrackingKey } from './tracking-key.ts';

/** Everything of a visitor that a kept page may show: values from closed lists, never words of the visitor's own. */
export interface PageVisit {
  /** Of a city in our table. */
  cityGuid: string;
  viewMode: ViewMode | null;
  pageSize: PageSize | null;
  /** Code and version of a theme in our table. */
  partner: string | null;
  technicalPause: boolean;
  /** `guest`, or the audience of a member: nothing of a person. */
  reader: string;
}

/**
 * What may stand in the address of a page that is kept, in the order in which the page sees it. Filters by characteristics
 * are endless combinations, each asked for once.
 */
export const KEPT_QUERY_KEYS: readonly string[] = [...RESERVED_KEYS, ...addressFilters()];

const LONGEST_KEPT_ADDRESS = 512;

/** The address as the page sees it: without marks of where the visitor came from. */
export function cleanPageAddress(url: string): string {
  const { path, pairs } = parts(url);
  const meant = pairs.filter(([key]) => !isTrackingKey(key));
  return meant.length === pairs.length ? url : written(path, meant);
}

/**
 * Requests for works and contractors: of one page its author, who has answered it and everybody else read different things, and
 * whoever asks, answers or proposes looks at once whether it is there.
 */
const NEVER_KEPT = /^\/(?:tenders|contractors)(?:[/?]|$)/;

/** The one way to write an address whose page may be kept; nothing for addresses with keys we do not know. */
export function cacheablePageAddress(url: string): string | undefined {
  if (NEVER_KEPT.test(url)) return undefined;
  const { path, pairs } = parts(cleanPageAddress(url));
  const keys = pairs.map(([key]) => key);
  const isKnown = keys.every((key) => KEPT_QUERY_KEYS.includes(key)) && new Set(keys).size === keys.length;
  const rank = ([key]: readonly [string, string]) => KEPT_QUERY_KEYS.indexOf(key);
  const address = written(
    path,
    [...pairs].sort((one, other) => rank(one) - rank(other)),
  );
  return isKnown && address.length <= LONGEST_KEPT_ADDRESS ? address : undefined;
}

/** The cabinet: drawn for its owner alone. */
export function isPersonalPage(url: string): boolean {
  return /^\/lk(?:[/?]|$)/.test(url);
}

/** Pages with the same key are the same page to the byte. */
export function pageCacheKey(address: string, visit: PageVisit): string {
  const { cityGuid, viewMode, pageSize, partner, technicalPause, reader } = visit;
  return JSON.stringify([address, cityGuid, viewMode, pageSize, partner, technicalPause, reader]);
}

function parts(url: string): { path: string; pairs: [string, string][] } {
  const at = url.indexOf('?');
  return at < 0
    ? { path: url, pairs: [] }
    : { path: url.slice(0, at), pairs: [...new URLSearchParams(url.slice(at + 1))] };
}

function written(path: string, pairs: readonly [string, string][]): string {
  const search = pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  return search.length === 0 ? path : `${path}?${search.join('&')}`;
}
