import { getOrderPayments } from '@okoem/contract/payments.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { FRESH_MS, ORDERS_KEY } from './order-queries.ts';

/** How often one looks whether the bank has told: while the money is waited for. */
const LOOK_AGAIN_MS = 5000;

export function paymentsQuery(id: string, { isAwaited }: { isAwaited: boolean }) {
  return queryOptions({
    queryKey: [...ORDERS_KEY, 'payments', id],
    staleTime: FRESH_MS,
    refetchInterval: isAwaited ? LOOK_AGAIN_MS : false,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getOrderPayments, { params: { id } }, { signal })).data,
  });
}
