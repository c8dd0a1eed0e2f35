import * as calls from '@okoem/contract/payments.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { isOpenPayment } from '@okoem/domain/payment/payment-state.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { CircuitOpen } from '../../platform/outgoing/circuit-breaker.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { findPaymentLimits } from '../ledger/payment-terms-repository.ts';
import { orderOwnerOf } from '../orders/order-owner.ts';
import { findOwnOrderId } from '../orders/order-search-repository.ts';
import { findOrderHead } from '../orders/order-view-repository.ts';
import { orderView } from '../orders/order-view.ts';
import { askBank } from './apply-told.ts';
import { approveDeferred, deferredTermsOf } from './deferred-terms.ts';
import { giveBackByTransfer, payFromAdvance } from './money-by-hand.ts';
import type { PaymentParts } from './payment-parts.ts';
import { BankFailure } from './payment-provider.ts';
import { findPaymentsOf } from './payment-repository.ts';
import { orderPayments, paymentView } from './payment-view.ts';
import { askRefund } from './refund-payments.ts';
import { settleOrder } from './settle-payments.ts';
import { startPayment } from './start-payment.ts';
import { addWebhookRoutes } from './webhook-routes.ts';

/** Money of orders: for buyers, for the staff and for banks. */
export function paymentRoutes(host: EndpointHost, parts: PaymentParts): void {
  addBuyers(host, parts);
  addTerms(host, parts);
  addStaff(host, parts);
  addWebhookRoutes(host.app, parts);
}

interface OwnCall {
  actor: SignedInCustomer;
  params: { id: number };
}

async function ownOrder({ pool }: PaymentParts, { actor, params }: OwnCall): Promise<number> {
  const id = await findOwnOrderId(pool, params.id, orderOwnerOf(actor));
  if (id === undefined) throw new Refusal('NOT_FOUND');
  return id;
}

function addBuyers(host: EndpointHost, parts: PaymentParts): void {
  const { pool, log } = parts;
  const viewFor = ({ actor, params }: OwnCall) =>
    orderPayments(parts, params.id, { mayPay: may(actor, 'payments.write') });

  addEndpoint(host, calls.getOrderPayments, async (call) => {
    await ownOrder(parts, call);
    return { data: await viewFor(call) };
  });

  addEndpoint(host, calls.startOrderPayment, async (call) => {
    const orderId = await ownOrder(parts, call);
    const payment = await startPayment(parts, { orderId, method: call.body.method }).catch(bankIsAway);
    return { data: { payment: paymentView(payment), pay_url: payment.payUrl } };
  });

  addEndpoint(host, calls.payOrderFromAdvance, async (call) => {
    const orderId = await ownOrder(parts, call);
    const { actor, requestId, idempotencyKey: key } = call;
    await payFromAdvance(parts, { orderId, amount: call.body.amount, key }, { actor, requestId });
    const order = await orderView(pool, orderId, { mayWrite: may(actor, 'orders.write') });
    return { data: { order, payments: await viewFor(call) } };
  });

  addEndpoint(host, calls.checkOrderPayments, async (call) => {
    const orderId = await ownOrder(parts, call);
    const open = (await findPaymentsOf(pool, orderId)).filter(({ state }) => isOpenPayment(state));
    for (const payment of open) {
      // A bank that does not answer is asked by the job: the page shows what is known.
      await askBank(parts, payment).catch((error: unknown) => {
        log.warn({ event: 'payment-check', error }, 'the bank did not answer');
      });
    }
    const order = await orderView(pool, orderId, { mayWrite: may(call.actor, 'orders.write') });
    return { data: { order, payments: await viewFor(call) } };
  });
}

function bankIsAway(error: unknown): never {
  const isAway = error instanceof BankFailure || error instanceof CircuitOpen;
  throw isAway ? new Refusal('PAYMENT_UNAVAILABLE') : error;
}

function addTerms(host: EndpointHost, { pool, current, now }: PaymentParts): void {
  addEndpoint(host, calls.getPaymentTerms, async ({ actor }) => {
    const companyId = actor.company?.companyId;
    const limits = current === undefined ? [] : await findPaymentLimits(pool);
    return {
      data: {
        limits: limits.map(({ forCompanies, ...limit }) => ({ ...limit, for_companies: forCompanies })),
        deferred: companyId === undefined ? null : await deferredTermsOf(pool, companyId, now()),
      },
    };
  });

  addEndpoint(host, calls.setDeferredTerms, async ({ actor, params, body, requestId }) => {
    await approveDeferred(pool, { companyId: params.id, terms: body.terms }, { actor, requestId });
    return { data: { deferred: await deferredTermsOf(pool, params.id, now()) } };
  });
}

function addStaff(host: EndpointHost, parts: PaymentParts): void {
  const { pool, log } = parts;
  addEndpoint(host, calls.refundOrder, async ({ actor, params, body, requestId, idempotencyKey: key }) => {
    const order = await findOrderHead(pool, params.id);
    if (!order) throw new Refusal('NOT_FOUND');
    const { amount, reason } = body;
    const { id, number } = order;
    await askRefund(parts, { orderId: id, amount, reason, key }, (tx) =>
      writeAudit(tx, {
        actor,
        requestId,
        action: 'payments.write',
        subject: { kind: 'order', id },
        before: { number },
        after: { number, refund: amount, reason },
      }),
    );
    await settleOrder(parts, order.id).catch((error: unknown) => {
      log.warn({ event: 'payment-refund', error }, 'the refund waits for the job');
    });
    return { data: await orderPayments(parts, order.id, { mayPay: false }) };
  });

  addEndpoint(host, calls.giveBackOrder, async ({ actor, params, body, requestId, idempotencyKey: key }) => {
    const { amount, from, reason } = body;
    await giveBackByTransfer(parts, { orderId: params.id, amount, from, reason, key }, { actor, requestId });
    return { data: await orderPayments(parts, params.id, { mayPay: false }) };
  });

  addEndpoint(host, calls.payStaffOrderFromAdvance, async (call) => {
    const { actor, params, body, requestId, idempotencyKey: key } = call;
    await payFromAdvance(parts, { orderId: params.id, amount: body.amount, key }, { actor, requestId });
    return { data: await orderPayments(parts, params.id, { mayPay: false }) };
  });
}
