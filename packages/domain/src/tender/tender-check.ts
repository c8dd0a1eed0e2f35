/** The staff looks at the first request of a customer before others see it. */
export const TENDER_CHECKS = ['waiting', 'passed', 'refused'] as const;

export type TenderCheck = (typeof TENDER_CHECKS)[number];

export const TENDER_CHECK_LABELS: Record<TenderCheck, string> = {
  waiting: 'На проверке',
  passed: 'Проверена',
  refused: 'Нужно исправить',
};

/** Where a request stands, in one word: what is not published yet has no status of its own. */
export const TENDER_STAGES = ['draft', 'waiting', 'refused', 'published'] as const;

export type TenderStage = (typeof TENDER_STAGES)[number];

export function stageOf({
  publishedAt,
  check,
}: {
  publishedAt: Date | null;
  check: TenderCheck | null;
}): TenderStage {
  if (publishedAt !== null) return 'published';
  if (check === 'waiting' || check === 'refused') return check;
  return 'draft';
}

/** Sent by one customer and not looked at yet. */
export const MOST_WAITING = 5;
/** Of one company, or of one person, within a day. */
export const MOST_PUBLISHED_A_DAY = 20;
/** Drafts of one company, or of one person. */
export const MOST_DRAFTS = 50;
export const MOST_SAVED_SEARCHES = 20;
