import { apiDate } from '@okoem/domain/format/date-format.ts';
import { type Kopecks, sumKopecks } from '@okoem/domain/money.ts';
import type { DemoOrder } from '../../../../../demo/world/orders.ts';
import { findHandedPart, postReturn } from '../../features/ledger/hand-over.ts';
import { giveMoneyBack, holdMoney, receiveMoney } from '../../features/ledger/order-money.ts';
import type { Transaction } from '../../platform/database/database.ts';

const DAY_MS = 86_400_000;
/** Who pays later has so long; one of them has let it pass. */
const DUE_IN_DAYS = 10;
const OVERDUE_DAYS = 6;

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
  if (payment.state === 'HELD') await holdMoney(tx, move('held', total));
  if (!['PAID', 'PARTLY_REFUNDED', 'REFUNDED'].includes(payment.state)) return;
  await receiveMoney(tx, { ...move('paid', total), into: place });
  if (payment.state !== 'PAID') await giveMoneyBack(tx, { ...move('back', back), from: place });
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
