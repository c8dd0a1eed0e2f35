import type { OnlinePayment, OrderPayments } from '@okoem/contract/payments.ts';
import { failureText } from '@okoem/domain/payment/failure-words.ts';
import { ONLINE_METHODS } from '@okoem/domain/payment/online-method.ts';
import { mayPayOnline } from '@okoem/domain/payment/payment-choice.ts';
import { isOpenPayment } from '@okoem/domain/payment/payment-state.ts';
import { toPay } from '@okoem/domain/payment/payment-sums.ts';
import { findAdvance } from '../ledger/company-advance.ts';
import { findOrderMoney } from '../ledger/order-money.ts';
import { findPaymentLimits } from '../ledger/payment-terms-repository.ts';
import { findOrderHead } from '../orders/order-view-repository.ts';
import type { PaymentParts } from './payment-parts.ts';
import { findPaymentsOf, type PaymentRow } from './payment-repository.ts';
import { findRefundsOf } from './refund-repository.ts';
import { isPaidOnline } from './start-payment.ts';

/** `mayPay`: whether this buyer may pay for anything at all. */
export async function orderPayments(
  { pool, current, now }: PaymentParts,
  orderId: number,
  { mayPay }: { mayPay: boolean },
): Promise<OrderPayments> {
  const [money, payments, refunds, order, limits] = await Promise.all([
    findOrderMoney(pool, orderId),
    findPaymentsOf(pool, orderId),
    findRefundsOf(pool, orderId),
    findOrderHead(pool, orderId),
    findPaymentLimits(pool),
  ]);
  const { charged, paid, held, back } = money;
  const { companyId, paymentMethod } = order!;
  const mayTake = mayPay && companyId !== null && paymentMethod !== 'on_receipt';
  const advance = mayTake ? await findAdvance(pool, companyId) : 0;
  const sum = toPay(money);
  const open = payments.find(({ state }) => isOpenPayment(state));
  const methods = ONLINE_METHODS.filter((method) =>
    mayPayOnline(method, { isCompany: companyId !== null, total: sum, limits }),
  );
  return {
    charged,
    paid,
    held,
    back,
    to_pay: sum,
    can_pay: mayPay && current !== undefined && sum > 0 && isPaidOnline(order!, now()),
    advance: Math.max(0, Math.min(sum, advance)),
    // One that is open is paid as it was begun.
    methods: open ? [open.method] : methods,
    payments: payments.map(paymentView),
    refunds: refunds.map(({ id, amount, state, reason, createdAt }) => ({
      id,
      amount,
      state,
      reason,
      created_at: createdAt.toISOString(),
    })),
  };
}

export function paymentView(payment: PaymentRow): OnlinePayment {
  const { id, attempt, method, state, amount, captured, refunded, createdAt, expiresAt, failure } = payment;
  return {
    id,
    attempt,
    method,
    state,
    amount,
    captured,
    refunded,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    failure: failureText(failure),
  };
}
