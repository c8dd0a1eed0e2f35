/** Why the system may not bind a quote by itself: the manager's desk and the buyer's page name each of them. */
export const QUOTE_DESK_REASONS = [
  'NOT_AUTOMATIC',
  'NO_LINES',
  'UNKNOWN_LINES',
  'FILES',
  'STOCK',
  'NO_DELIVERY',
  'MIN_ORDER_SUM',
  'SUM',
  'LINES',
  'DISCOUNT',
  'MARGIN',
  'GUEST',
  'COUNTER',
] as const;

export type QuoteDeskReason = (typeof QUOTE_DESK_REASONS)[number];

export const QUOTE_DESK_REASON_TEXTS: Record<QuoteDeskReason, string> = {
  NOT_AUTOMATIC: 'Предложения готовит менеджер',
  NO_LINES: 'В заявке нет строк с товарами',
  UNKNOWN_LINES: 'Не все строки удалось узнать: цену подберёт менеджер',
  FILES: 'К заявке приложены файлы: их прочитает менеджер',
  STOCK: 'Не всего хватает на складах',
  NO_DELIVERY: 'Не всё можно доставить в выбранный город',
  MIN_ORDER_SUM: 'Не набрана минимальная сумма заказа у продавца',
  SUM: 'Сумма больше той, на которую предложение готовится без менеджера',
  LINES: 'Строк больше, чем предложение готовит без менеджера',
  DISCOUNT: 'Скидка больше той, которую можно дать без менеджера',
  MARGIN: 'Условия согласует менеджер',
  GUEST: 'Заявку отправил гость',
  COUNTER: 'Есть встречное предложение',
};
