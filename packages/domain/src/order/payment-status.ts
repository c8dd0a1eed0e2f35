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
