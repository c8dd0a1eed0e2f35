import { listOwnConsents } from '@okoem/contract/personal-data.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from './api-query.ts';

/** What this member has agreed to, and in which wording. */
export const consentsQuery = queryOptions({
  queryKey: ['own-consents'],
  queryFn: async ({ client, signal }) => (await transportOf(client)(listOwnConsents, {}, { signal })).data,
});
