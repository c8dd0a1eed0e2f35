import { searchSellerRatings } from '@okoem/contract/opinions.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export const SELLER_REVIEWS_AT_ONCE = 4;

export function sellerReviewsQuery(sellerId: number, offset = 0) {
  return queryOptions({
    queryKey: ['seller-reviews', sellerId, offset],
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchSellerRatings,
        {
          body: {
            filter: { seller_id: sellerId },
            pagination: { type: 'offset', offset, limit: SELLER_REVIEWS_AT_ONCE },
          },
        },
        { signal },
      ),
  });
}
