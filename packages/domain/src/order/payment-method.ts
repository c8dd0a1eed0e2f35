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

/** What can be chosen today: the others come with payment online and with limits of companies. */
export function openPaymentMethods({ isCompany }: { isCompany: boolean }): OrderPaymentMethod[] {
  return isCompany ? ['invoice', 'on_receipt'] : ['on_receipt', 'invoice'];
}
