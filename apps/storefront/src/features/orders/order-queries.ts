import { getOrder } from '@okoem/contract/orders.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** Sellers move orders while a tab lies in the background: whoever comes back to it sees what is. */
export const FRESH_MS = 5000;

export const ORDERS_KEY = ['orders'] as const;

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'one', id],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getOrder, { params: { id } }, { signal })).data,
  });
}
