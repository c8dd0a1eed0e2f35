import { apiDate } from '@okoem/domain/format/date-format.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import { isOnlineMethod, type OnlineMethod } from '@okoem/domain/payment/online-method.ts';
import { takenState } from '@okoem/domain/payment/told-payment.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { DemoOrder } from '../../../../../demo/world/orders.ts';
import { findHandedPart, postReturn } from '../../features/ledger/hand-over.ts';
import { giveMoneyBack, holdMoney, receiveMoney } from '../../features/ledger/order-money.ts';
import type { Transaction } from '../../platform/database/database.ts';

const DAY_MS = 86_400_000;
/** Who pays later has so long; one of them has let it pass. */
const DUE_IN_DAYS = 10;
const OVERDUE_DAYS = 6;
/** What came back came back by then. */
const BACK_DAYS = 4;
const DEFERRED_DAYS = 24;
const DEFERRED_LIMIT = 1_500_000_00;

/** The day by which a company that pays later has to pay. */
export function dueOn({ payment }: DemoOrder, now: Date): string | null {
  if (payment.method !== 'deferred') return null;
  const days = payment.state === 'OVERDUE' ? -OVERDUE_DAYS : DUE_IN_DAYS;
  return apiDate(now.getTime() + days * DAY_MS);
}

/** A part as far as money is concerned. */
export interface PaidPart {
  total: Kopecks;
  /** Returned, or cancelled: its money goes back. */
  isBack: boolean;
}

/** Its money comes with the demo's statement of the bank. */
export function isPaidByStatement({ payment }: DemoOrder): boolean {
  return payment.method === 'invoice' && payment.state === 'PAID';
}

/** The money that makes the state of an order what the demo says it is. */
export async function bookPayments(
  tx: Transaction,
  order: DemoOrder,
  { orderId, parts, placedAt }: { orderId: number; parts: readonly PaidPart[]; placedAt: Date },
): Promise<void> {
  const { payment } = order;
  if (isPaidByStatement(order)) return;
  const total = sumKopecks(parts.map((part) => part.total));
  const back = sumKopecks(parts.filter(({ isBack }) => isBack).map((part) => part.total));
  const place = payment.method === 'invoice' ? 'bank' : 'acquirer';
  const at = new Date(placedAt.getTime() + DAY_MS / 24);
  const move = (key: string, amount: number) => ({
    orderId,
    amount,
    key: `demo order ${orderId} ${key}`,
    at,
  });
  const paid = ['PAID', 'PARTLY_REFUNDED', 'REFUNDED'].includes(payment.state);
  if (isOnlineMethod(payment.method) && (paid || payment.state === 'HELD')) {
    const returned = paid && payment.state !== 'PAID' ? back : 0;
    await payOnline(tx, { orderId, method: payment.method, total, isHeld: !paid, back: returned, at });
    return;
  }
  if (!paid) return;
  await receiveMoney(tx, { ...move('paid', total), into: place });
  if (payment.state !== 'PAID') await giveMoneyBack(tx, { ...move('back', back), from: place });
}

interface OnlineMoney {
  orderId: number;
  method: OnlineMethod;
  total: Kopecks;
  isHeld: boolean;
  back: Kopecks;
  at: Date;
}

/** As the bank of the demo and we would have written it. */
async function payOnline(
  tx: Transaction,
  { orderId, method, total, isHeld, back, at }: OnlineMoney,
): Promise<void> {
  if (total === 0) return;
  const captured = isHeld ? 0 : total;
  const state = takenState({ state: isHeld ? 'AUTHORIZED' : 'PAID', captured, refunded: back });
  const times = { held: isHeld ? at : null, paid: isHeld ? null : at };
  const [row] = await tx<{ id: number }[]>`
    with bank as (
      insert into test_bank_payment (ref, key, amount, method, is_two_stage, description, return_url, state, captured, refunded,
                                     expires_at, held_at, created_at)
      select number || '-1', 'demo ' || number, ${total}, ${method}, ${method === 'card'}, 'Заказ ' || number, ${shopRoutes.order({ id: orderId })},
             ${state}, ${captured}, ${back}, ${at}, ${times.held}, ${at}
        from customer_order where id = ${orderId}
      returning id
    )
    insert into payment (order_id, attempt, provider, external_id, method, is_two_stage, state, amount, captured, refunded,
                         expires_at, held_at, paid_at, created_at)
    select ${orderId}, 1, 'test', id::text, ${method}, ${method === 'card'}, ${state}, ${total}, ${captured}, ${back}, ${at},
           ${times.held}, ${times.paid}, ${at}
      from bank
    returning id
  `;
  const { id } = row!;
  if (isHeld) await holdMoney(tx, { orderId, amount: total, key: `payment ${id} held`, at });
  else
    await receiveMoney(tx, { orderId, amount: total, key: `payment ${id} captured`, at, into: 'acquirer' });
  if (back === 0) return;
  const backAt = new Date(Math.min(Date.now(), at.getTime() + BACK_DAYS * DAY_MS));
  const [refund] = await tx<{ id: number }[]>`
    insert into payment_refund (payment_id, amount, reason, state, tries, created_at, done_at)
    values (${id}, ${back}, 'Оплачено больше, чем стоит заказ', 'DONE', 1, ${backAt}, ${backAt})
    returning id
  `;
  await giveMoneyBack(tx, {
    orderId,
    amount: back,
    key: `refund ${refund!.id} given back`,
    at: backAt,
    from: 'acquirer',
  });
}

/** Companies that buy on credit, and one more that could. */
export async function approveDeferred(tx: Transaction): Promise<void> {
  await tx`
    update company
       set deferred_limit = ${DEFERRED_LIMIT}, deferred_days = ${DEFERRED_DAYS}
     where id in (select company_id from customer_order where payment_method = 'deferred')
        or id = (select max(company_id) from customer_order)
  `;
}

/** All of a part, with its delivery. */
export async function bookReturn(
  tx: Transaction,
  { partId, at }: { partId: number; at: Date },
): Promise<void> {
  const { lines, deliveryTotal } = await findHandedPart(tx, partId);
  await postReturn(tx, {
    partId,
    sold: { lines, delivery: deliveryTotal },
    key: `demo part ${partId} returned`,
    at,
  });
}
