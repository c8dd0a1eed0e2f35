import { searchSellerRatings } from '@okoem/contract/opinions.ts';
import { searchReviews } from '@okoem/contract/reviews.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { officeReviewRoutes } from './office-review-routes.ts';
import { opinionRoutes } from './opinion-routes.ts';
import { ownReviewRoutes } from './own-review-routes.ts';
import { questionRoutes } from './question-routes.ts';
import type { ReviewParts } from './review-parts.ts';
import { addPublicPhotos } from './review-photos.ts';
import { countRatings, findReviews } from './review-repository.ts';
import { histogramOf, reviewView } from './review-view.ts';
import { countSellerRatings, findSellerRatings } from './seller-rating-repository.ts';

/** What buyers say of products and sellers, what they ask, and what is answered. */
export function reviewRoutes(host: EndpointHost, parts: ReviewParts): void {
  addPublicReviews(host, parts);
  addPublicPhotos(host.app, parts.files);
  ownReviewRoutes(host, parts);
  questionRoutes(host, parts);
  opinionRoutes(host, parts);
  officeReviewRoutes(host, parts);
}

function addPublicReviews(host: EndpointHost, { listPool }: ReviewParts): void {
  addEndpoint(host, searchReviews, async ({ body: { filter, sort, pagination: range } }) => {
    const { product_id: productId, rating, with_photos: withPhotos } = filter;
    const [rows, counts] = await Promise.all([
      findReviews(listPool, { productId, rating, withPhotos }, { ...range, sort }),
      countRatings(listPool, productId),
    ]);
    const asked = counts.filter((one) => rating === undefined || one.rating === rating);
    const total = asked.reduce((sum, one) => sum + (withPhotos ? one.withPhotos : one.count), 0);
    const { data, meta } = answerPageOf(rows.map(reviewView), { ...range, total });
    const photographed = counts.reduce((sum, one) => sum + one.withPhotos, 0);
    return { data, meta: { ...meta, ...histogramOf(counts), with_photos: photographed } };
  });

  addEndpoint(host, searchSellerRatings, async ({ body: { filter, pagination: range } }) => {
    const sellerId = filter.seller_id;
    const [rows, counts] = await Promise.all([
      findSellerRatings(listPool, sellerId, range),
      countSellerRatings(listPool, sellerId),
    ]);
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const data = rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
    const page = answerPageOf(data, { ...range, total });
    return { data: page.data, meta: { ...page.meta, ...histogramOf(counts) } };
  });
}
