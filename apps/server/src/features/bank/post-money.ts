import { formatDate } from '@okoem/domain/format/date-format.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findOrderMoney, receiveMoney } from '../ledger/order-money.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { insertEvent, lockOrder } from '../orders/move-repository.ts';
import { tellOfOrder } from '../orders/order-letters.ts';
import { isPaidByTransfer } from './bank-invoice-repository.ts';
import { paymentReceivedLetter } from './bank-letters.ts';
import { insertMatch, type LineRow, type NewMatch } from './line-repository.ts';

/** Where the money of a line stands before it is matched. */
export type MoneySource = 'bank' | 'unmatched';

export type MatchStory = Pick<NewMatch, 'score' | 'reasons' | 'operatorId' | 'madeBy'>;

/**
 * The day the bank posted it, at its end and not in the future: a bank tells no hour, and money stands behind the order of the
 * same day that it pays for.
 */
export function postedAt({ postedOn }: Pick<LineRow, 'postedOn'>): Date {
  const end = new Date(`${postedOn}T23:59:59+03:00`);
  return end < new Date() ? end : new Date();
}

/** Orders in the order of their ids, so that two who need the same ones wait rather than fail. */
export async function lockOrders(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  for (const id of [...orderIds].sort((one, other) => one - other)) await lockOrder(tx, id);
}

/** What an order still takes, under its lock. */
export async function payableOf(tx: Transaction, orderId: number): Promise<number> {
  const [order] = await tx<{ paymentMethod: OrderPaymentMethod }[]>`
    select payment_method from customer_order where id = ${orderId}
  `;
  if (!order) throw new Refusal('NOT_FOUND', { field: 'orders' });
  if (!isPaidByTransfer(order.paymentMethod)) throw new Refusal('MATCH_ORDER', { order_id: orderId });
  const { owed, held } = await findOrderMoney(tx, orderId);
  return Math.max(0, owed - held);
}

interface OrderPosting {
  line: LineRow;
  orderId: number;
  amount: number;
  from: MoneySource;
  story: MatchStory;
  publicUrl: string | null;
}

/** Part of a line pays an order: ledger, match, history and the buyer's letter. */
export async function postToOrder(tx: Transaction, posting: OrderPosting): Promise<void> {
  const { line, orderId, amount, from, story, publicUrl } = posting;
  const key = await freeKey(tx, { lineId: line.id, orderId });
  const move = { orderId, amount, key, at: postedAt(line), into: from };
  if (!(await receiveMoney(tx, move))) throw new Refusal('CONFLICT');
  const entryId = await entryOf(tx, key);
  const matchId = await insertMatch(tx, {
    lineId: line.id,
    orderId,
    companyId: null,
    amount,
    entryId,
    ...story,
  });
  await insertEvent(tx, {
    orderId,
    partId: null,
    kind: 'paid',
    actor: story.operatorId === null ? 'system' : 'operator',
    comment: paymentWords(line),
    now: null,
  });
  if (publicUrl === null) return;
  const { owed } = await findOrderMoney(tx, orderId);
  const told = { amount, owed: Math.max(0, owed), payment: paymentWords(line), key: `match ${matchId}` };
  await tellOfOrder(tx, orderId, { publicUrl }, (order) => paymentReceivedLetter(order, told));
}

function paymentWords({ number, postedOn }: LineRow): string {
  const day = formatDate(postedOn, 'dd.MM.yyyy');
  return number === '' ? `Платёж от ${day}` : `Платёж № ${number} от ${day}`;
}

/** What is left over is the company's, for whatever it orders next. */
export async function postAdvance(
  tx: Transaction,
  posting: { line: LineRow; companyId: number; amount: number; from: MoneySource; story: MatchStory },
): Promise<void> {
  const { line, companyId, amount, from, story } = posting;
  const [count] = await tx<{ count: number }[]>`
    select count(*)::int as count from statement_match where line_id = ${line.id} and order_id is null and entry_id is not null
  `;
  const entryId = await postEntry(tx, {
    kind: from === 'bank' ? 'payment' : 'match',
    key: `statement line ${line.id} advance${again(count!.count)}`,
    at: postedAt(line),
    lines: [
      { account: from, amount },
      { account: 'buyer_paid', amount: -amount, companyId },
    ],
  });
  if (entryId === undefined) throw new Refusal('CONFLICT');
  await insertMatch(tx, { lineId: line.id, orderId: null, companyId, amount, entryId, ...story });
}

/** Money that is here, and nobody knows whose it is. */
export async function postUnmatched(
  tx: Transaction,
  { line, amount, key = '' }: { line: LineRow; amount: number; key?: string },
): Promise<void> {
  await postEntry(tx, {
    kind: 'unmatched',
    key: `statement line ${line.id}${key}`,
    at: postedAt(line),
    lines: [
      { account: 'bank', amount },
      { account: 'unmatched', amount: -amount },
    ],
  });
}

/** The same line may pay the same order again after it was undone. */
async function freeKey(
  tx: Transaction,
  { lineId, orderId }: { lineId: number; orderId: number },
): Promise<string> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count
      from statement_match where line_id = ${lineId} and order_id = ${orderId} and entry_id is not null
  `;
  return `statement line ${lineId} order ${orderId}${again(row!.count)}`;
}

function again(times: number): string {
  return times === 0 ? '' : ` again ${times}`;
}

async function entryOf(tx: Transaction, key: string): Promise<number> {
  const [row] = await tx<{ id: number }[]>`select id from ledger_entry where key = ${key}`;
  return row!.id;
}
