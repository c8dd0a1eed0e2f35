import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import { type ReviewSort, searchReviews, type Stars } from '@okoem/contract/reviews.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export type ReviewsAnswer = EndpointAnswer<typeof searchReviews>;

export const REVIEWS_AT_ONCE = 4;

export interface ReviewsAsked {
  productId: number;
  rating?: Stars | undefined;
  withPhotos?: boolean | undefined;
  sort?: ReviewSort | undefined;
  /** How many come before. */
  offset?: number;
}

export function reviewsQuery({ productId, rating, withPhotos, sort = 'useful', offset = 0 }: ReviewsAsked) {
  return queryOptions({
    queryKey: ['reviews', productId, rating ?? null, withPhotos ?? null, sort, offset],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<ReviewsAnswer> => {
      const body = {
        filter: {
          product_id: productId,
          ...(rating === undefined ? {} : { rating }),
          ...(withPhotos ? { with_photos: true } : {}),
        },
        sort,
        pagination: { type: 'offset' as const, offset, limit: REVIEWS_AT_ONCE },
      };
      return transportOf(client)(searchReviews, { body }, { signal });
    },
  });
}
