import type { Kopecks } from '../money.ts';
import type { OrderPaymentMethod } from '../order/payment-method.ts';
import { isOnlineMethod, type OnlineMethod } from './online-method.ts';

/** Money of cards is held until goods leave; СБП knows no holds. */
export function isHeldFirst(method: OnlineMethod): boolean {
  return method === 'card';
}

/** Within which sums a way is open, and for whom; one for each that lends. What is not listed is switched off. */
export interface PaymentLimit {
  method: OnlineMethod;
  forCompanies: boolean;
  least: Kopecks;
  most: Kopecks;
}

export interface PaymentWish {
  isCompany: boolean;
  total: Kopecks;
  limits: readonly PaymentLimit[];
  /** What the company may still order without paying at once; null where nothing was approved. */
  deferredRoom: Kopecks | null;
}

const FOR_PERSONS = ['card', 'sbp', 'instalments', 'on_receipt', 'invoice'] as const;
const FOR_COMPANIES = ['invoice', 'deferred', 'card', 'sbp', 'instalments', 'on_receipt'] as const;

/** Ways to pay this sum, the usual one first. */
export function paymentChoices({
  isCompany,
  total,
  limits,
  deferredRoom,
}: PaymentWish): OrderPaymentMethod[] {
  const methods: readonly OrderPaymentMethod[] = isCompany ? FOR_COMPANIES : FOR_PERSONS;
  return methods.filter((method) => {
    if (method === 'deferred') return deferredRoom !== null && total <= deferredRoom;
    if (!isOnlineMethod(method)) return true;
    return mayPayOnline(method, { isCompany, total, limits });
  });
}

/** Whether anybody takes this sum of him by this way. */
export function mayPayOnline(
  method: OnlineMethod,
  { isCompany, total, limits }: Omit<PaymentWish, 'deferredRoom'>,
): boolean {
  return limits.some(
    (limit) =>
      limit.method === method &&
      limit.least <= total &&
      total <= limit.most &&
      (limit.forCompanies || !isCompany),
  );
}
