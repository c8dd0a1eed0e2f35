import { getProfile } from '@okoem/contract/profile.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** The whole profile in one answer; its version goes back with every change. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ client, signal }) =>
    (await transportOf(client)(getProfile, { query: {} }, { signal })).data,
});
