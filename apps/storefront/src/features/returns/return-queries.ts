import { getOrderReturns, getReturn, searchReturns } from '@okoem/contract/returns.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** Sellers move returns while a tab lies in the background. */
const FRESH_MS = 5000;
export const RETURNS_PAGE_SIZE = 20;
export const RETURNS_KEY = ['returns'] as const;

export function returnsQuery(page: number) {
  const offset = (page - 1) * RETURNS_PAGE_SIZE;
  return queryOptions({
    queryKey: [...RETURNS_KEY, 'list', offset],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchReturns,
        { body: { pagination: { type: 'offset', offset, limit: RETURNS_PAGE_SIZE } } },
        { signal },
      ),
  });
}

export function returnQuery(id: string) {
  return queryOptions({
    queryKey: [...RETURNS_KEY, 'one', id],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getReturn, { params: { id } }, { signal })).data,
  });
}

/** What of an order can come back, and what does already. */
export function orderReturnsQuery(orderId: number) {
  return queryOptions({
    queryKey: [...RETURNS_KEY, 'of-order', orderId],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getOrderReturns, { params: { id: String(orderId) } }, { signal })).data,
  });
}
