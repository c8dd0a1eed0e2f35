export const FEEDBACK_REASONS = ['qualityProduct', 'poorQualityProduct', 'understaffing'] as const;

export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

export const FEEDBACK_REASON_LABELS: Record<FeedbackReason, string> = {
  qualityProduct: 'Качественный товар',
  poorQualityProduct: 'Товар ненадлежащего качества',
  understaffing: 'Недокомплект',
};

/** Praise ends the talk; a complaint goes on to the return form. */
export function opensReturn(reason: FeedbackReason): boolean {
  return reason !== 'qualityProduct';
}
