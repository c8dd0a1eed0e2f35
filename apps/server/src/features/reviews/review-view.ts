import { type Review, type ReviewPhoto, STARS } from '@okoem/contract/reviews.ts';
import type { PhotoRow, ReviewRow } from './review-repository.ts';

export function reviewView({
  createdAt,
  editedAt,
  answer,
  answeredAt,
  isVerified,
  photos,
  ...row
}: ReviewRow): Review {
  return {
    ...row,
    is_verified: isVerified,
    photos: photos.map(publicPhoto),
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    answer: answerView({ answer, answeredAt }),
  };
}

export function answerView({ answer, answeredAt }: { answer: string | null; answeredAt: Date | null }) {
  return answer === null ? null : { text: answer, created_at: answeredAt!.toISOString() };
}

/** Where everybody finds it once its review is public. */
export function publicPhoto({ full, small }: PhotoRow): ReviewPhoto {
  return { full: photoAddress(full), small: photoAddress(small) };
}

export function photoAddress(fileId: string): string {
  return `/files/reviews/${fileId}`;
}

interface Counted {
  rating: number;
  count: number;
}

/** From five stars down to one, with the average; null when nobody has rated. */
export function histogramOf(counts: readonly Counted[]): { histogram: Counted[]; average: number | null } {
  const histogram = STARS.map((rating) => ({ rating, count: countOf(counts, rating) }));
  const all = histogram.reduce((sum, { count }) => sum + count, 0);
  const total = histogram.reduce((sum, { rating, count }) => sum + rating * count, 0);
  return { histogram, average: all === 0 ? null : Math.round((total / all) * 10) / 10 };
}

export function countOf(counts: readonly Counted[], rating: number): number {
  return counts.find((one) => one.rating === rating)?.count ?? 0;
}
