import { searchAwaitedSellers } from '@okoem/contract/opinions.ts';
import { searchOwnQuestions } from '@okoem/contract/own-questions.ts';
import { searchAwaitedReviews, searchOwnReviews } from '@okoem/contract/own-reviews.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export const OWN_AT_ONCE = 10;
/** All that the member's page of reviews shows: whatever is written changes several of its lists. */
export const OWN_REVIEWS_KEY = ['own-reviews'] as const;

const rangeFrom = (offset: number) => ({
  body: { pagination: { type: 'offset' as const, offset, limit: OWN_AT_ONCE } },
});

export function awaitedReviewsQuery(offset: number) {
  return queryOptions({
    queryKey: [...OWN_REVIEWS_KEY, 'awaited', offset],
    queryFn: ({ client, signal }) =>
      transportOf(client)(searchAwaitedReviews, rangeFrom(offset), { signal }),
  });
}

export function awaitedSellersQuery(offset: number) {
  return queryOptions({
    queryKey: [...OWN_REVIEWS_KEY, 'sellers', offset],
    queryFn: ({ client, signal }) =>
      transportOf(client)(searchAwaitedSellers, rangeFrom(offset), { signal }),
  });
}

export function ownReviewsQuery(offset: number) {
  return queryOptions({
    queryKey: [...OWN_REVIEWS_KEY, 'written', offset],
    queryFn: ({ client, signal }) => transportOf(client)(searchOwnReviews, rangeFrom(offset), { signal }),
  });
}

export function ownQuestionsQuery(offset: number) {
  return queryOptions({
    queryKey: [...OWN_REVIEWS_KEY, 'questions', offset],
    queryFn: ({ client, signal }) => transportOf(client)(searchOwnQuestions, rangeFrom(offset), { signal }),
  });
}
