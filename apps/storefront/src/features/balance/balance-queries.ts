import { getBalance, searchMovements } from '@okoem/contract/balance.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { type BalanceWish, MOVEMENTS_PAGE_SIZE } from './balance-address.ts';

const FRESH_MS = 5000;
const BALANCE_KEY = ['balance'] as const;

export const balanceQuery = queryOptions({
  queryKey: BALANCE_KEY,
  staleTime: FRESH_MS,
  queryFn: async ({ client, signal }) => (await transportOf(client)(getBalance, {}, { signal })).data,
});

export function movementsQuery({ from, to, page }: BalanceWish) {
  const filter = { ...(from !== '' && { from }), ...(to !== '' && { to }) };
  const offset = (page - 1) * MOVEMENTS_PAGE_SIZE;
  return queryOptions({
    queryKey: [...BALANCE_KEY, 'movements', filter, offset],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchMovements,
        { body: { filter, pagination: { type: 'offset', offset, limit: MOVEMENTS_PAGE_SIZE } } },
        { signal },
      ),
  });
}
