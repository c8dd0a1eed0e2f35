import type { PageSize } from '@okoem/domain/catalog/listing-page-size.ts';
import type { ListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import type { ViewMode } from '@okoem/domain/catalog/view-mode.ts';
import { writeVisitCookie } from '../../shared/cookie.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { createStore, useStore } from '../../shared/store.ts';

/** How the visitor wants lists to look, as far as they have said. */
export interface LookChoice {
  viewMode: ViewMode | null;
  pageSize: PageSize | null;
}

/** Chosen since the page was served; until then the server's word counts. */
const chosen = createStore<Partial<LookChoice>>({});

export function chooseViewMode(viewMode: ViewMode): void {
  writeVisitCookie('viewport', viewMode);
  chosen.set((now) => ({ ...now, viewMode }));
}

export function choosePageSize(pageSize: PageSize): void {
  writeVisitCookie('per_page', String(pageSize));
  chosen.set((now) => ({ ...now, pageSize }));
}

export function visitChoice({ viewMode, pageSize }: LookChoice): LookChoice {
  return { viewMode, pageSize, ...chosen.get() };
}

export function useVisitChoice(): LookChoice {
  const { viewMode, pageSize } = useSiteRuntime();
  return { viewMode, pageSize, ...useStore(chosen) };
}

/** The address has the first word, then the visitor's last choice. */
export function withLook(query: ListingQuery, { viewMode, pageSize }: LookChoice): ListingQuery {
  const viewport = query.viewport ?? viewMode;
  const perPage = query.perPage ?? pageSize;
  return { ...query, ...(viewport && { viewport }), ...(perPage && { perPage }) };
}
