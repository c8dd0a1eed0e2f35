/** A commercial offer, from the wish to the order made of it. */
export const QUOTE_STATUSES = [
  'NEW',
  'DRAFTED',
  'IN_WORK',
  'SENT',
  'ACCEPTED',
  'DECLINED',
  'COUNTER',
  'EXPIRED',
] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  NEW: 'Новая заявка',
  DRAFTED: 'Предварительный расчёт',
  IN_WORK: 'В работе у менеджера',
  SENT: 'Предложение отправлено',
  ACCEPTED: 'Принято',
  DECLINED: 'Отклонено',
  COUNTER: 'Встречное предложение',
  EXPIRED: 'Срок истёк',
};

/** The buyer can always decline; renewed prices of an expired offer are a new version. What the system may bind it sends itself. */
const NEXT_STATUSES: Record<QuoteStatus, readonly QuoteStatus[]> = {
  NEW: ['DRAFTED', 'DECLINED'],
  DRAFTED: ['IN_WORK', 'SENT', 'DECLINED'],
  IN_WORK: ['SENT', 'DECLINED'],
  SENT: ['ACCEPTED', 'DECLINED', 'COUNTER', 'EXPIRED'],
  COUNTER: ['IN_WORK', 'DECLINED'],
  EXPIRED: ['IN_WORK', 'DECLINED'],
  ACCEPTED: [],
  DECLINED: [],
};

export function canQuoteBecome(current: QuoteStatus, next: QuoteStatus): boolean {
  return NEXT_STATUSES[current].includes(next);
}

/** What waits for a manager. */
export const WAITING_QUOTE_STATUSES = ['DRAFTED', 'IN_WORK', 'COUNTER'] as const satisfies QuoteStatus[];
