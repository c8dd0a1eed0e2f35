import { SUB_ORDER_STATUS_LABELS, type SubOrderStatus } from './sub-order-status.ts';

const KINDS: Readonly<Record<string, string>> = {
  placed: 'Заказ оформлен',
  'cancel-asked': 'Покупатель попросил отменить',
  restored: 'Заказ восстановлен',
  'payment-held': 'Деньги удержаны',
  'payment-taken': 'Оплачено',
  'payment-released': 'Удержание снято',
  'payment-refunded': 'Деньги возвращены',
  'payment-failed': 'Банк отклонил платёж',
  'return-asked': 'Покупатель возвращает товар',
  'return-refunded': 'Возврат принят, деньги возвращаются',
  'return-exchanged': 'Товар обменян',
  'change-proposed': 'Продавец предложил изменение',
  'change-accepted': 'Изменение принято',
  'change-refused': 'Изменение отклонено',
  'change-withdrawn': 'Предложение снято',
};

/** What happened to an order, in words. */
export function orderEventText({
  kind,
  to,
  comment,
}: {
  kind: string;
  to: string | null;
  comment: string;
}): string {
  const state = to === null ? undefined : SUB_ORDER_STATUS_LABELS[to as SubOrderStatus];
  const what = KINDS[kind] ?? state ?? 'Заказ изменён';
  return comment === '' ? what : `${what}: ${comment}`;
}
