import { searchAwaitedSellers } from '@okoem/contract/opinions.ts';
import { searchOwnQuestions } from '@okoem/contract/own-questions.ts';
import { searchAwaitedReviews, searchOwnReviews } from '@okoem/contract/own-reviews.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export const OWN_AT_ONCE = 10;
/** All that the member's page of reviews shows: whatever is written changes several of its lists. */
export const OWN_REVIEWS_KEY = ['own-reviews'] as const;

/** Said as any key, so that one section can show each of them. */
const keyOf = (list: string, offset: number): QueryKey => [...OWN_REVIEWS_KEY, list, offset];

const rangeFrom = (offset: number) => ({
  body: { pagination: { type: 'offset' as const, offset, limit: OWN_AT_ONCE } },
});

export function awaitedReviewsQuery(offset: number) {
  return queryOptions({
    queryKey: keyOf('awaited', offset),
    queryFn: ({ client, signal }) => transportOf(client)(searchAwaitedReviews, rangeFrom(offset), { signal }),
  });
}

export function awaitedSellersQuery(offset: number) {
  return queryOptions({
    queryKey: keyOf('sellers', offset),
    queryFn: ({ client, signal }) => transportOf(client)(searchAwaitedSellers, rangeFrom(offset), { signal }),
  });
}

export function ownReviewsQuery(offset: number) {
  return queryOptions({
    queryKey: keyOf('written', offset),
    queryFn: ({ client, signal }) => transportOf(client)(searchOwnReviews, rangeFrom(offset), { signal }),
  });
}

export function ownQuestionsQuery(offset: number) {
  return queryOptions({
    queryKey: keyOf('questions', offset),
    queryFn: ({ client, signal }) => transportOf(client)(searchOwnQuestions, rangeFrom(offset), { signal }),
  });
}
