import {
  deleteSubscription,
  listSubscriptions,
  type OwnSubscription,
} from '@okoem/contract/stock-subscriptions.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { transportOf } from './api-query.ts';
import { WAITED_KEY } from './basket/basket-keys.ts';
import { useSession } from './session/session.ts';
import { showError } from './toasts.ts';

/** What a member waits for. */
export const subscriptionsQuery = queryOptions({
  queryKey: WAITED_KEY,
  queryFn: async ({ client, signal }): Promise<OwnSubscription[]> =>
    (await transportOf(client)(listSubscriptions, {}, { signal })).data,
});

/** Of this product, once somebody has asked; nothing for a guest, and until it is known. */
export function useOwnSubscription(productId: number, { isAsked = true } = {}): OwnSubscription | undefined {
  const isMember = useSession().kind === 'member';
  const { data } = useQuery({ ...subscriptionsQuery, enabled: isMember && isAsked });
  return isMember ? data?.find(({ product_id: id }) => id === productId) : undefined;
}

/** Gone at once; back with a word when the server did not agree. */
export async function stopWaiting(client: QueryClient, { request_id: id }: OwnSubscription): Promise<void> {
  const { queryKey } = subscriptionsQuery;
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (now) => now?.filter((one) => one.request_id !== id));
  try {
    await transportOf(client)(deleteSubscription, { params: { id } });
  } catch (error) {
    client.setQueryData(queryKey, before);
    showError(error);
  }
}
