import { ProductFilter } from '@okoem/contract/product-search.ts';
import { NO_PERSONAL_PRICES } from '@okoem/domain/price/personal-prices.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import type { Merchandising } from './merchandising.ts';
import { productQuestion } from './product-question.ts';
import { findSavedFilter, type SavedFilterRow } from './saved-filter-repository.ts';

/** A collection's filter, and the ids of the products that editors pinned. */
export interface SavedFilter {
  filter: ProductFilter;
  pins: readonly number[];
  /** The saved filter is invalid: show nothing rather than everything. */
  isClosed: boolean;
}

export interface SavedFilters {
  find: (code: string) => Promise<SavedFilter>;
  /** The pinned products that are shown to a guest. */
  pinsShown: (row: CodedRow) => number[];
}

type CodedRow = SavedFilterRow & { code: string };

const MOST_REASONS = 1000;

export interface SavedFilterParts {
  pool: Pool;
  catalog: Catalog;
  log: Log;
  merchandising: Merchandising;
}

export function createSavedFilters(parts: SavedFilterParts): SavedFilters {
  const { pool, catalog, log, merchandising } = parts;
  const loggedReasons = new Set<string>();

  /** Logs an invalid filter once, for operators. */
  const warnOnce = (code: string, keys: readonly string[]): void => {
    const reason = `collection ${code} cannot be read: ${keys.join(', ')}`;
    if (loggedReasons.has(reason)) return;
    if (loggedReasons.size >= MOST_REASONS) loggedReasons.clear();
    loggedReasons.add(reason);
    log.warn({ event: 'saved-filter', reason });
  };

  const read = ({ code, filter: saved, pins }: CodedRow): SavedFilter => {
    const { success, data: filter, error } = ProductFilter.safeParse(saved);
    if (!success) {
      warnOnce(code, [...new Set(error.issues.map(({ path }) => String(path[0] ?? 'filter')))]);
      return { filter: {}, pins, isClosed: true };
    }
    const { unreadable, isClosed } = catalog.filterFaults(filter);
    if (unreadable.length > 0) warnOnce(code, unreadable);
    return { filter, pins, isClosed };
  };

  return {
    find: async (code) => {
      const row = await findSavedFilter(pool, code);
      if (!row) throw new Refusal('NOT_FOUND', { field: 'filter.collection_code' });
      return read({ ...row, code, pins: [...merchandising.front(code, row.pins)] });
    },
    pinsShown: (made) => {
      const row = { ...made, pins: [...merchandising.front(made.code, made.pins)] };
      if (row.pins.length === 0) return [];
      const question = productQuestion(
        { filter: { id: row.pins } },
        {
          region: catalog.region({ guid: undefined, shared: undefined }),
          personal: NO_PERSONAL_PRICES,
          saved: read(row),
        },
      );
      return catalog.find({
        ...question,
        sort: 'popular',
        offset: 0,
        limit: row.pins.length,
        pins: row.pins,
      });
    },
  };
}
