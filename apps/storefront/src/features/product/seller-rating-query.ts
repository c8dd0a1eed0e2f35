import { type Seller, searchSeller } from '@okoem/contract/sellers.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export type SellerRating = Pick<Seller, 'rating' | 'rating_count' | 'products_count'>;

export function sellerRatingQuery(id: number) {
  return queryOptions({
    queryKey: ['seller-rating', id],
    staleTime: 10 * 60_000,
    queryFn: async ({ client, signal }): Promise<SellerRating> => {
      const { data } = await transportOf(client)(searchSeller, { body: { filter: { id } } }, { signal });
      const { rating, rating_count, products_count } = data;
      return { rating, rating_count, products_count };
    },
  });
}
