/** Apart from where the goods are: paid goods may wait, delivered ones may be unpaid. */
export const PAYMENT_STATUSES = [
  'NONE',
  'AWAITING',
  'HELD',
  'PAID',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'DEFERRED',
  'OVERDUE',
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  NONE: 'Не оплачен',
  AWAITING: 'Ожидает оплаты',
  HELD: 'Средства удержаны',
  PAID: 'Оплачен',
  PARTLY_REFUNDED: 'Частично возвращён',
  REFUNDED: 'Деньги возвращены',
  DEFERRED: 'Отсрочка платежа',
  OVERDUE: 'Просрочен',
};

/** NONE is also where an expired invoice and a released hold end: nothing was paid, nothing is owed. */
const NEXT_STATUSES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  NONE: ['AWAITING', 'DEFERRED', 'PAID'],
  AWAITING: ['HELD', 'PAID', 'NONE'],
  HELD: ['PAID', 'NONE'],
  PAID: ['PARTLY_REFUNDED', 'REFUNDED'],
  PARTLY_REFUNDED: ['PARTLY_REFUNDED', 'REFUNDED'],
  REFUNDED: [],
  DEFERRED: ['PAID', 'OVERDUE', 'NONE'],
  OVERDUE: ['PAID', 'NONE'],
};

export function canPaymentBecome(current: PaymentStatus, next: PaymentStatus): boolean {
  return NEXT_STATUSES[current].includes(next);
}
