/** Ways to pay; which of them are open depends on the buyer, the seller and the sum. */
export const ORDER_PAYMENT_METHODS = [
  'card',
  'sbp',
  'instalments',
  'on_receipt',
  'invoice',
  'deferred',
] as const;

export type OrderPaymentMethod = (typeof ORDER_PAYMENT_METHODS)[number];

export const ORDER_PAYMENT_LABELS: Record<OrderPaymentMethod, string> = {
  card: 'Банковской картой',
  sbp: 'Через СБП',
  instalments: 'В рассрочку',
  on_receipt: 'При получении',
  invoice: 'По счёту',
  deferred: 'С отсрочкой',
};
