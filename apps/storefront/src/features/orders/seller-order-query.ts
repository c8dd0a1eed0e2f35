import { openSellerLink } from '@okoem/contract/seller-orders.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

const FRESH_MS = 5000;

/** By the link of a letter; looking changes nothing. */
export function sellerOrderQuery(token: string) {
  return queryOptions({
    queryKey: ['seller-order', token],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(openSellerLink, { params: { token } }, { signal })).data,
  });
}
