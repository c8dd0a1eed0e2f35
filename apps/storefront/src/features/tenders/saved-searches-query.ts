import { searchSavedTenderSearches } from '@okoem/contract/tender-searches.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** What the member has asked to be told of. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['tender-searches'],
  queryFn: async ({ client, signal }) =>
    (await transportOf(client)(searchSavedTenderSearches, {}, { signal })).data,
});
