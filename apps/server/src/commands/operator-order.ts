import type { JobActor } from '@okoem/domain/access/actor.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { subOrderNumber } from '@okoem/domain/order/order-number.ts';
import { SUB_ORDER_STATUS_LABELS, type SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { markDelivered } from '../features/orders/mark-delivered.ts';
import { type Mover, movePart } from '../features/orders/move-part.ts';
import { findPartsToMove, type LockedPart, lockOrder } from '../features/orders/move-repository.ts';
import { inTransaction, type Pool, type Transaction } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

export const ORDER_USAGE = `npm run operator -- order NUMBER [show]                                where an order is; NUMBER of the order or of one part
npm run operator -- order NUMBER confirm|pick|ready|receive           moves it on, all of its parts or the one that is named
npm run operator -- order NUMBER ship [TRACKING]                      handed to the carrier
npm run operator -- order NUMBER ship|ready --force                   though it is not paid; stands in the audit
npm run operator -- order NUMBER delivered                            the carrier says it has come
npm run operator -- order NUMBER cancel REASON                        cancels it; buyer and seller are told why`;

const MOVES: Record<string, SubOrderStatus> = {
  confirm: 'CONFIRMED',
  pick: 'PICKING',
  ship: 'SHIPPED',
  ready: 'READY',
  receive: 'RECEIVED',
  cancel: 'CANCELLED',
};
const BY_COMMAND = 'По команде оператора';

interface OrderCommand {
  /** Goods that are paid first go unpaid. */
  force?: boolean;
  by: { actor: JobActor; requestId: null };
  publicUrl: string;
}

/** Says of every part what became of it. */
export async function runOrder(
  pool: Pool,
  [number = '', verb = 'show', ...words]: readonly string[],
  { by, publicUrl, force = false }: OrderCommand,
): Promise<void> {
  const mover: Mover = { by: 'operator', ...by, publicUrl };
  const word = words.join(' ').trim();
  const lines = await inTransaction(pool, async (tx) => {
    const parts = await partsOf(tx, number);
    if (verb === 'show') return Promise.all(parts.map((part) => lineOf(tx, part)));
    const moved: string[] = [];
    for (const part of parts) moved.push(await actOn(tx, part, { verb, word, mover, force }));
    return moved;
  });
  for (const line of lines) console.log(line);
}

async function partsOf(tx: Transaction, number: string): Promise<LockedPart[]> {
  const [, order, seq] = /^(\d{4}-\d{6})(?:-(\d{1,4}))?$/.exec(number) ?? [];
  if (order === undefined)
    throw new UsageError('Name an order: 2611-000042, or a part of it: 2611-000042-1.');
  const [row] = await tx<{ id: number }[]>`select id from customer_order where number = ${order}`;
  if (!row) throw new UsageError(`There is no order ${order}.`);
  await lockOrder(tx, row.id);
  const parts = await findPartsToMove(tx, row.id);
  const chosen = seq === undefined ? parts : parts.filter((part) => part.seq === Number(seq));
  if (chosen.length === 0) throw new UsageError(`The order ${order} has no part ${seq}.`);
  return chosen;
}

async function actOn(
  tx: Transaction,
  part: LockedPart,
  { verb, word, mover, force }: { verb: string; word: string; mover: Mover; force: boolean },
): Promise<string> {
  const name = subOrderNumber(part.number, part.seq);
  if (verb === 'delivered') {
    await refusalSaid(name, () => markDelivered(tx, part, mover));
    return `${name}: the carrier has delivered it`;
  }
  const to = MOVES[verb];
  if (to === undefined) throw new UsageError(`There is nothing called "${verb}" to do with an order.`);
  if (to === 'CANCELLED' && word === '') throw new UsageError('Say why it is cancelled.');
  const reason = to === 'CANCELLED' ? word : BY_COMMAND;
  const tracking = to === 'SHIPPED' ? word : '';
  const move = { to, reason, tracking, isUnpaidAllowed: force };
  const isMoved = await refusalSaid(name, () => movePart(tx, part, move, mover));
  return `${name}: ${SUB_ORDER_STATUS_LABELS[to]}${isMoved ? '' : ' (already)'}`;
}

/** All parts or none: a refusal of one leaves the others as they were. */
async function refusalSaid<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Refusal ? new UsageError(`${name}: ${error.message}`) : error;
  }
}

async function lineOf(tx: Transaction, part: LockedPart): Promise<string> {
  const [row] = await tx<
    { total: number; tracking: string; confirmBy: Date | null; promisedTo: string | null; seller: string }[]
  >`
    select total, tracking, confirm_by, promised_to, seller.name as seller
      from sub_order join seller on seller.id = seller_id
     where sub_order.id = ${part.id}
  `;
  const { total, tracking, confirmBy, promisedTo, seller } = row!;
  return [
    subOrderNumber(part.number, part.seq),
    SUB_ORDER_STATUS_LABELS[part.state],
    formatPrice(total),
    seller,
    promisedTo === null ? '' : `до ${formatDate(promisedTo, 'dd.MM.yyyy')}`,
    part.state === 'NEW' && confirmBy ? `подтвердить до ${formatDate(confirmBy, 'dd.MM.yyyy HH:mm')}` : '',
    tracking,
  ]
    .filter((text) => text !== '')
    .join('\t');
}
