import { ONLINE_PAYMENT_MINUTES } from '@okoem/domain/order/order-deadlines.ts';
import { isOnlineMethod, type OnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { isHeldFirst, mayPayOnline } from '@okoem/domain/payment/payment-choice.ts';
import { isOpenPayment } from '@okoem/domain/payment/payment-state.ts';
import { toPay } from '@okoem/domain/payment/payment-sums.ts';
import { nextQuestionAt } from '@okoem/domain/payment/told-payment.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { findOrderMoney } from '../ledger/order-money.ts';
import { findPaymentLimits } from '../ledger/payment-terms-repository.ts';
import { lockOrder } from '../orders/move-repository.ts';
import { findOrderHead, type OrderHeadRow } from '../orders/order-view-repository.ts';
import { applyTold } from './apply-told.ts';
import { type PaymentParts, providerOf } from './payment-parts.ts';
import { BankRefusal, type ProviderCode } from './payment-provider.ts';
import {
  askedOf,
  findPayment,
  findPaymentsOf,
  insertPayment,
  type PaymentRow,
  refOf,
  setMade,
} from './payment-repository.ts';

export interface PaymentWish {
  orderId: number;
  /** Another way than the one chosen with the order. */
  method?: OnlineMethod | undefined;
}

/** Under this path banks tell us what happened. */
export const WEBHOOK_PATH = '/payments/notices';

/** Where the buyer pays. One open payment at a time: whoever presses twice, or in two tabs, is sent to the same one. */
export async function startPayment(parts: PaymentParts, wish: PaymentWish): Promise<PaymentRow> {
  const { pool, current } = parts;
  if (current === undefined) throw new Refusal('PAYMENT_METHOD');
  const id = await inTransaction(pool, (tx) => openPayment(tx, parts, { ...wish, provider: current }));
  const payment = (await findPayment(pool, id))!;
  return payment.payUrl === '' ? makeAtBank(parts, payment) : payment;
}

async function openPayment(
  tx: Transaction,
  { now: clock }: PaymentParts,
  { orderId, method, provider }: PaymentWish & { provider: ProviderCode },
): Promise<number> {
  await lockOrder(tx, orderId);
  const order = (await findOrderHead(tx, orderId))!;
  const now = clock();
  refuseClosed(order, now);
  const known = (await findPaymentsOf(tx, orderId)).find(({ state }) => isOpenPayment(state));
  if (known) return known.id;
  const amount = toPay(await findOrderMoney(tx, orderId));
  if (amount === 0) throw new Refusal('PAYMENT_DONE');
  const chosen = method ?? (isOnlineMethod(order.paymentMethod) ? order.paymentMethod : 'card');
  const limits = await findPaymentLimits(tx);
  if (!mayPayOnline(chosen, { isCompany: order.companyId !== null, total: amount, limits }))
    throw new Refusal('PAYMENT_METHOD', { field: 'method' });
  const expiresAt = pageEndsAt(order.payUntil, now);
  const askAt = nextQuestionAt({ state: 'NEW', expiresAt }, now)!;
  const isTwoStage = isHeldFirst(chosen);
  return insertPayment(tx, { orderId, provider, method: chosen, isTwoStage, amount, expiresAt, askAt });
}

/** A bank's page waits for an hour at most, and no longer than the order where that ends within it. */
function pageEndsAt(payUntil: Date | null, now: Date): Date {
  const hour = new Date(now.getTime() + ONLINE_PAYMENT_MINUTES * 60_000);
  return payUntil !== null && payUntil > now && payUntil < hour ? payUntil : hour;
}

/**
 * What is paid by transfer or on receipt is not waited for here. The clock ends no order of which something was paid, so its
 * rest can be paid after its time too.
 */
export function isPaidOnline(order: OrderHeadRow, now: Date): boolean {
  const { paymentMethod, payUntil, paymentState, covered } = order;
  if (!isOnlineMethod(paymentMethod) || paymentState !== 'AWAITING' || payUntil === null) return false;
  return payUntil > now || covered > 0;
}

function refuseClosed(order: OrderHeadRow, now: Date): void {
  if (isPaidOnline(order, now)) return;
  const isCovered = order.paymentState === 'PAID' || order.paymentState === 'HELD';
  throw new Refusal(
    isCovered ? 'PAYMENT_DONE' : isOnlineMethod(order.paymentMethod) ? 'PAYMENT_LATE' : 'PAYMENT_METHOD',
  );
}

/** Asked again by the same key when nobody knows what became of the first call. */
async function makeAtBank(parts: PaymentParts, payment: PaymentRow): Promise<PaymentRow> {
  const { pool, publicUrl, now } = parts;
  const { id, orderId, number, method, amount, isTwoStage, expiresAt } = payment;
  const provider = providerOf(parts, payment.provider);
  try {
    const made = await provider.create({
      key: `okoem-payment-${id}`,
      ref: refOf(payment),
      amount,
      method,
      isTwoStage,
      description: `Заказ ${number}`,
      returnUrl: `${publicUrl}${shopRoutes.order({ id: orderId })}?payment=${id}`,
      notifyUrl: `${publicUrl}${WEBHOOK_PATH}/${provider.code}`,
      expiresAt,
    });
    await setMade(pool, { id, ...made });
    return (await findPayment(pool, id))!;
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error;
    // The bank will never take this one: the next try is another one.
    const told = {
      externalId: '',
      ref: refOf(payment),
      state: 'FAILED',
      amount,
      captured: 0,
      refunded: 0,
    } as const;
    if (!askedOf(payment)) await applyTold(parts, payment, { ...told, reason: error.code }, now());
    throw new Refusal('PAYMENT_UNAVAILABLE');
  }
}
