import { listOwnJoinRequests } from '@okoem/contract/own-companies.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';

/** What a member has asked owners of companies for; whoever asks anew asks for it anew. */
export const ownRequestsQuery = queryOptions({
  queryKey: ['own-join-requests'],
  queryFn: async ({ client, signal }) =>
    (await transportOf(client)(listOwnJoinRequests, {}, { signal })).data,
});
