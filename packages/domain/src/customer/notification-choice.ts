export const NOTIFICATION_CHANNELS = ['cabinet', 'sms', 'messenger', 'email'] as const;

export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export const NOTIFICATION_EVENTS = [
  'invoice',
  'order',
  'price-change',
  'quote',
  'documents',
  'tender',
  'review',
  'restock',
  'news',
] as const;

export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

export const NOTIFICATION_EVENT_LABELS: Record<NotificationEvent, string> = {
  invoice: 'Счёт выставлен, истекает, оплачен',
  order: 'Заказ: статус и дата доставки',
  'price-change': 'Изменилась цена или наличие до оплаты',
  quote: 'КП готово, срок КП заканчивается',
  documents: 'Документы: УПД, акт, верификация',
  tender: 'Заявки: новое предложение подрядчика',
  review: 'Отзывы и вопросы: вам ответили',
  restock: 'Товар из «Ждём поступления» на складе',
  news: 'Скидки и новости отрасли',
};

/** Money and obligations: they always stand in the cabinet. */
const OBLIGATORY: ReadonlySet<NotificationEvent> = new Set([
  'invoice',
  'order',
  'price-change',
  'quote',
  'documents',
  'tender',
]);

const USUALLY_ON: Record<NotificationEvent, readonly NotificationChannel[]> = {
  invoice: ['cabinet', 'messenger', 'email'],
  order: ['cabinet', 'sms', 'messenger', 'email'],
  'price-change': ['cabinet', 'sms', 'messenger', 'email'],
  quote: ['cabinet', 'messenger', 'email'],
  documents: ['cabinet', 'email'],
  tender: ['cabinet', 'messenger', 'email'],
  review: ['cabinet', 'email'],
  restock: ['cabinet', 'messenger', 'email'],
  // Advertising needs a consent of its own.
  news: [],
};

export interface NotificationCell {
  event: NotificationEvent;
  channel: NotificationChannel;
}

export function isObligatory({ event, channel }: NotificationCell): boolean {
  return channel === 'cabinet' && OBLIGATORY.has(event);
}

/** What is on, given what a person chose; obligatory ones stay on whatever was chosen. */
export function isNotified(
  { event, channel }: NotificationCell,
  chosen: readonly (NotificationCell & { isOn: boolean })[],
): boolean {
  if (isObligatory({ event, channel })) return true;
  const choice = chosen.find((one) => one.event === event && one.channel === channel);
  return choice?.isOn ?? USUALLY_ON[event].includes(channel);
}
