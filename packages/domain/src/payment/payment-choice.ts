import type { Kopecks } from '../money.ts';
import type { OrderPaymentMethod } from '../order/payment-method.ts';
import { isOnlineMethod, type OnlineMethod } from './online-method.ts';

/** Money of cards is held until goods leave; СБП knows no holds. */
export function isHeldFirst(method: OnlineMethod): boolean {
  return method === 'card';
}

/** Within which sums a way is open, and for whom. What is not listed is switched off. */
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
    const limit = limits.find((one) => one.method === method);
    if (!limit || (isCompany && !limit.forCompanies)) return false;
    return limit.least <= total && total <= limit.most;
  });
}
