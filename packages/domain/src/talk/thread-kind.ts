/** What a conversation is about; there is one of it for each thing of each buyer. */
export const THREAD_KINDS = ['order', 'quote', 'tender', 'product', 'seller', 'support'] as const;

export type ThreadKind = (typeof THREAD_KINDS)[number];

export const THREAD_KIND_LABELS: Record<ThreadKind, string> = {
  order: 'Заказ',
  quote: 'Коммерческое предложение',
  tender: 'Заявка на работы',
  product: 'Вопрос о товаре',
  seller: 'Вопрос продавцу',
  support: 'Чат с Окоёмом',
};
