/** What people write publicly: of a product, of a seller, a question and an answer to one. */
export const OPINION_KINDS = ['review', 'question', 'answer', 'seller'] as const;

export type OpinionKind = (typeof OPINION_KINDS)[number];

export const OPINION_KIND_LABELS: Record<OpinionKind, string> = {
  review: 'Отзыв',
  question: 'Вопрос',
  answer: 'Ответ',
  seller: 'Оценка продавца',
};

/** The moves between them are data of the database (`opinion_move`). */
export const OPINION_STATUSES = ['NEW', 'PUBLISHED', 'REFUSED'] as const;

export type OpinionStatus = (typeof OPINION_STATUSES)[number];

export const OPINION_STATUS_LABELS: Record<OpinionStatus, string> = {
  NEW: 'На проверке',
  PUBLISHED: 'Опубликован',
  REFUSED: 'Не опубликован',
};
