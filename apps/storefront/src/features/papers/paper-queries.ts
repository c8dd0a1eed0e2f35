import { getReconciliation } from '@okoem/contract/balance.ts';
import { getOrderInvoices, getOrderPapers, searchPapers } from '@okoem/contract/papers.ts';
import { searchReceipts } from '@okoem/contract/receipts.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { paperFilter, PAPERS_PAGE_SIZE, type PapersWish } from './papers-address.ts';

const FRESH_MS = 5000;
export const PAPERS_KEY = ['papers'] as const;

export function papersQuery(wish: PapersWish) {
  const filter = paperFilter(wish);
  const offset = (wish.page - 1) * PAPERS_PAGE_SIZE;
  return queryOptions({
    queryKey: [...PAPERS_KEY, filter, offset],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchPapers,
        { body: { filter, pagination: { type: 'offset', offset, limit: PAPERS_PAGE_SIZE } } },
        { signal },
      ),
  });
}

/** Receipts of the till, of the same days and numbers. */
export function receiptsQuery(wish: PapersWish) {
  const { query, from, to } = paperFilter({ ...wish, kinds: [] });
  const filter = { ...(query && { query }), ...(from && { from }), ...(to && { to }) };
  const offset = (wish.page - 1) * PAPERS_PAGE_SIZE;
  return queryOptions({
    queryKey: [...PAPERS_KEY, 'receipts', filter, offset],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchReceipts,
        { body: { filter, pagination: { type: 'offset', offset, limit: PAPERS_PAGE_SIZE } } },
        { signal },
      ),
  });
}

export function orderPapersQuery(id: string) {
  return queryOptions({
    queryKey: [...PAPERS_KEY, 'of-order', id],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getOrderPapers, { params: { id } }, { signal })).data,
  });
}

export function orderInvoicesQuery(id: string) {
  return queryOptions({
    queryKey: [...PAPERS_KEY, 'invoices', id],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getOrderInvoices, { params: { id } }, { signal })).data,
  });
}

export function reconciliationQuery(id: string) {
  return queryOptions({
    queryKey: [...PAPERS_KEY, 'reconciliation', id],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getReconciliation, { params: { id } }, { signal })).data,
  });
}
