/** What a shopper asks for: an offer for some goods, or the price of a whole specification. */
export const QUOTE_KINDS = ['offer', 'specification'] as const;

export type QuoteKind = (typeof QUOTE_KINDS)[number];

export const QUOTE_KIND_LABELS: Record<QuoteKind, string> = {
  offer: 'Запрос коммерческого предложения',
  specification: 'Расчёт спецификации',
};
