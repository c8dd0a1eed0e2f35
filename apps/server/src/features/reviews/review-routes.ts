import { type Review, searchReviews, STARS } from '@okoem/contract/reviews.ts';
import type { Pool } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { countRatings, findReviews, type RatingCount, type ReviewRow } from './review-repository.ts';

export function reviewRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, searchReviews, async ({ body: { filter, pagination: range } }) => {
    const { product_id: productId, rating } = filter;
    const [rows, counts] = await Promise.all([
      findReviews(pool, { productId, rating }, range),
      countRatings(pool, productId),
    ]);
    const histogram = STARS.map((stars) => ({ rating: stars, count: countOf(counts, stars) }));
    const all = histogram.reduce((sum, { count }) => sum + count, 0);
    const total = rating === undefined ? all : countOf(counts, rating);
    const { data, meta } = answerPageOf(rows.map(asReview), { ...range, total });
    return { data, meta: { ...meta, average: averageOf(histogram, all), histogram } };
  });
}

function countOf(counts: readonly RatingCount[], rating: number): number {
  return counts.find((one) => one.rating === rating)?.count ?? 0;
}

function averageOf(histogram: readonly RatingCount[], all: number): number | null {
  const sum = histogram.reduce((total, { rating, count }) => total + rating * count, 0);
  return all === 0 ? null : Math.round((sum / all) * 10) / 10;
}

function asReview({ createdAt, answer, answeredAt, images, ...row }: ReviewRow): Review {
  return {
    ...row,
    images: images.map(fileAddress),
    created_at: createdAt.toISOString(),
    answer: answer === null ? null : { text: answer, created_at: answeredAt!.toISOString() },
  };
}
