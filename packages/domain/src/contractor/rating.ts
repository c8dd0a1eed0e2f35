/** Days after the end of a tender in which both sides rate; until then neither sees what the other gave. */
export const RATING_DAYS = 14;

const DAY_MS = 86_400_000;

export function ratingUntil(closedAt: Date): Date {
  return new Date(closedAt.getTime() + RATING_DAYS * DAY_MS);
}

/** Nobody rates in answer to a rating: it is shown when both have spoken, or when nobody may any more. */
export function isRatingShown({ given, closedAt }: { given: number; closedAt: Date }, now: Date): boolean {
  return given === 2 || now.getTime() >= ratingUntil(closedAt).getTime();
}

/** Tenths of a star; null where nobody has rated. */
export function averageStars(stars: readonly number[]): number | null {
  if (stars.length === 0) return null;
  const sum = stars.reduce((total, one) => total + one, 0);
  return Math.round((sum * 10) / stars.length) / 10;
}
