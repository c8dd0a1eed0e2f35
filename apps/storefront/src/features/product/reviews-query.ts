import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import { searchReviews, type Stars } from '@okoem/contract/reviews.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export type ReviewsAnswer = EndpointAnswer<typeof searchReviews>;

export const REVIEWS_AT_ONCE = 4;

interface ReviewsAsked {
  productId: number;
  rating?: Stars | undefined;
  limit?: number;
}

export function reviewsQuery({ productId, rating, limit = REVIEWS_AT_ONCE }: ReviewsAsked) {
  return queryOptions({
    queryKey: ['reviews', productId, rating ?? null, limit],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<ReviewsAnswer> => {
      const body = {
        filter: { product_id: productId, ...(rating === undefined ? {} : { rating }) },
        pagination: { type: 'offset' as const, offset: 0, limit },
      };
      return transportOf(client)(searchReviews, { body }, { signal });
    },
  });
}
