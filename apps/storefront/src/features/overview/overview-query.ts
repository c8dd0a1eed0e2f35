import { getOverview } from '@okoem/contract/overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { OVERVIEW_KEY } from '../../shared/overview-key.ts';

/** What was done on another page of the cabinet is felt on the way back. */
const FRESH_MS = 5000;

export const overviewQuery = queryOptions({
  queryKey: OVERVIEW_KEY,
  staleTime: FRESH_MS,
  queryFn: async ({ client, signal }) => (await transportOf(client)(getOverview, {}, { signal })).data,
});
