import { searchProposals } from '@okoem/contract/proposals.ts';
import { searchOwnTenders } from '@okoem/contract/tenders.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { ownFilter, type OwnWish } from './own-address.ts';
import { TENDERS_KEY } from './tender-queries.ts';

export const OWN_PAGE_SIZE = 20;
const FRESH_MS = 5000;

const pageOf = (page: number) => ({
  type: 'offset' as const,
  offset: (page - 1) * OWN_PAGE_SIZE,
  limit: OWN_PAGE_SIZE,
});

export function ownTendersQuery({ view, page }: OwnWish) {
  return queryOptions({
    queryKey: [...TENDERS_KEY, 'own', view, page],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchOwnTenders,
        { body: { filter: ownFilter(view), pagination: pageOf(page) } },
        { signal },
      ),
  });
}

export function ownProposalsQuery({ page }: Pick<OwnWish, 'page'>) {
  return queryOptions({
    queryKey: [...TENDERS_KEY, 'proposals', page],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(searchProposals, { body: { filter: {}, pagination: pageOf(page) } }, { signal }),
  });
}
