import type { OrderPaymentMethod } from '../order/payment-method.ts';

/** Ways that a bank's page takes money by. */
export const ONLINE_METHODS = ['card', 'sbp', 'instalments'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

export function isOnlineMethod(method: OrderPaymentMethod): method is OnlineMethod {
  return (ONLINE_METHODS as readonly string[]).includes(method);
}
