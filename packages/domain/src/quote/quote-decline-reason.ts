/** Why a buyer, or the manager, says no. */
export const QUOTE_DECLINE_REASONS = ['price', 'term', 'postponed', 'other'] as const;

export type QuoteDeclineReason = (typeof QUOTE_DECLINE_REASONS)[number];

export const QUOTE_DECLINE_REASON_LABELS: Record<QuoteDeclineReason, string> = {
  price: 'Нашли дешевле',
  term: 'Не подходит срок',
  postponed: 'Проект отложен',
  other: 'Другая причина',
};
