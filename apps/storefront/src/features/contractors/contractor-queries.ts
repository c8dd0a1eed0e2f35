import { getContractor, getOwnContractor, searchContractorReviews } from '@okoem/contract/contractors.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export function contractorQuery(id: string) {
  return queryOptions({
    queryKey: ['contractor', id],
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getContractor, { params: { id } }, { signal })).data,
  });
}

const FIRST_REVIEWS = 20;

export function contractorReviewsQuery(id: string) {
  return queryOptions({
    queryKey: ['contractor', id, 'reviews'],
    queryFn: async ({ client, signal }) => {
      const body = { pagination: { type: 'offset' as const, offset: 0, limit: FIRST_REVIEWS } };
      return (await transportOf(client)(searchContractorReviews, { params: { id }, body }, { signal })).data;
    },
  });
}

/** The company's own, with what nobody else sees. */
export const ownContractorQuery = queryOptions({
  queryKey: ['own-contractor'],
  queryFn: async ({ client, signal }) => (await transportOf(client)(getOwnContractor, {}, { signal })).data,
});
