import { compareProposals } from '@okoem/contract/proposals.ts';
import { getTenderWorks } from '@okoem/contract/tender-works.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../../shared/api-query.ts';
import { tenderKey } from '../tender-queries.ts';

const MOST_COMPARED = 20;
/** Somebody proposes while the page is looked at. */
const FRESH_MS = 5000;

export function comparisonQuery(id: string) {
  return queryOptions({
    queryKey: [...tenderKey(id), 'comparison'],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) => {
      const body = { pagination: { type: 'offset' as const, offset: 0, limit: MOST_COMPARED } };
      return (await transportOf(client)(compareProposals, { params: { id }, body }, { signal })).data;
    },
  });
}

export function worksQuery(id: string) {
  return queryOptions({
    queryKey: [...tenderKey(id), 'works'],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getTenderWorks, { params: { id } }, { signal })).data,
  });
}
