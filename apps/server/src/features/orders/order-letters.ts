import type { OrderChange, OrderPart } from '@okoem/contract/orders.ts';
import type { SubOrderActor } from '@okoem/domain/order/sub-order-actor.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type NewLetter, sendMessage } from '../../platform/messages/message.ts';
import {
  changeAnsweredLetter,
  changeProposedLetter,
  type LetterOrder,
  orderPlacedLetter,
  partCancelledLetter,
  partMovedLetter,
} from './buyer-letters.ts';
import { noteReturnNotice } from './move-repository.ts';
import { orderSums, partView, readOrder, type WholeOrder } from './order-view.ts';
import {
  type Lateness,
  lateOrderNotice,
  sellerCancelAskedLetter,
  sellerCancelledLetter,
  sellerChangeAnsweredLetter,
  sellerMovedLetter,
  sellerOrderLetter,
} from './seller-letters.ts';
import { findSellerReaders, makeSellerLink } from './seller-link.ts';

/** Where the shop is: letters carry its addresses. */
export interface Place {
  publicUrl: string;
}

/** The buyer's copy of what was agreed: in the transaction that places the order. */
export async function tellBuyer(tx: Transaction, orderId: number, { publicUrl }: Place): Promise<void> {
  const order = letterOrder((await readOrder(tx, orderId))!, publicUrl);
  await toBuyer(tx, order, (to) => orderPlacedLetter(to, { key: 'placed' }));
}

/** Each seller hears of its own part, with a page to confirm it on. `key` tells a second calling from a repetition. */
export async function tellSellers(
  tx: Transaction,
  orderId: number,
  { publicUrl }: Place,
  key = 'placed',
): Promise<void> {
  const whole = (await readOrder(tx, orderId))!;
  for (const row of whole.parts) {
    const part = partView(whole, row, { mayWrite: false });
    for (const email of await findSellerReaders(tx, row.sellerId)) {
      const link = await makeSellerLink(tx, { partId: row.id, email, publicUrl });
      await sendMessage(tx, sellerOrderLetter(email, { part, key, link, confirmBy: row.confirmBy }));
    }
  }
}

export interface ToldMove {
  part: { id: number; orderId: number; sellerId: number };
  to: SubOrderStatus;
  by: SubOrderActor;
  reason: string;
  eventId: number;
  isExpiry: boolean;
}

export async function tellOfMove(tx: Transaction, move: ToldMove, { publicUrl }: Place): Promise<void> {
  const { to, by, reason, eventId, isExpiry } = move;
  const { order, part } = await partFor(tx, move.part, publicUrl);
  const key = `event ${eventId}`;
  if (to !== 'CANCELLED') {
    await toBuyer(tx, order, (known) => partMovedLetter(known, { part, to, key }));
    if (to === 'RECEIVED' && order.email !== '') await noteReturnNotice(tx, move.part.id);
    // What it did itself nobody need tell it.
    if (by !== 'seller')
      await toSellers(tx, move.part.sellerId, (email) =>
        sellerMovedLetter(email, { part, key, by, step: to }),
      );
    return;
  }
  if (!isExpiry) await toBuyer(tx, order, (known) => partCancelledLetter(known, { part, by, reason, key }));
  if (by !== 'seller')
    await toSellers(tx, move.part.sellerId, (email) =>
      sellerCancelledLetter(email, { part, key, by, reason }),
    );
}

export async function tellCancelAsked(
  tx: Transaction,
  { part: of, reason, eventId }: Pick<ToldMove, 'part' | 'reason' | 'eventId'>,
  { publicUrl }: Place,
): Promise<void> {
  const { part } = await partFor(tx, of, publicUrl);
  await toSellers(tx, of.sellerId, (email) =>
    sellerCancelAskedLetter(email, { part, key: `event ${eventId}`, reason }),
  );
}

interface OfChange {
  part: ToldMove['part'];
  changeId: number;
}

export async function tellOfProposal(
  tx: Transaction,
  { part: of, changeId }: OfChange,
  { publicUrl }: Place,
): Promise<void> {
  const { order, part } = await partFor(tx, of, publicUrl);
  const change = changeOf(part, changeId);
  await toBuyer(tx, order, (to) => changeProposedLetter(to, { part, change, key: `change ${changeId}` }));
}

export async function tellOfAnswer(
  tx: Transaction,
  { part: of, changeId, isSilence }: OfChange & { isSilence: boolean },
  { publicUrl }: Place,
): Promise<void> {
  const { order, part } = await partFor(tx, of, publicUrl);
  const told = { part, change: changeOf(part, changeId), key: `change ${changeId} answered`, isSilence };
  await toBuyer(tx, order, (to) => changeAnsweredLetter(to, told));
  await toSellers(tx, of.sellerId, (email) => sellerChangeAnsweredLetter(email, told));
}

export async function tellOperator(
  tx: Transaction,
  { part: of, lateness, to }: { part: ToldMove['part']; lateness: Lateness; to: string },
  { publicUrl, day }: Place & { day: string },
): Promise<void> {
  const { part } = await partFor(tx, of, publicUrl);
  await sendMessage(tx, lateOrderNotice(to, { part, lateness, key: `${lateness} ${day}` }));
}

/** A letter about the whole order. */
export async function tellOfOrder(
  tx: Transaction,
  orderId: number,
  { publicUrl }: Place,
  write: (order: LetterOrder) => NewLetter,
): Promise<void> {
  await toBuyer(tx, letterOrder((await readOrder(tx, orderId))!, publicUrl), write);
}

/** Who left only a phone gets no letters; the bell and the phone ring all the same. */
async function toBuyer(
  tx: Transaction,
  order: LetterOrder,
  write: (order: LetterOrder) => NewLetter,
): Promise<void> {
  await sendMessage(tx, write(order));
}

async function toSellers(
  tx: Transaction,
  sellerId: number,
  write: (email: string) => NewLetter,
): Promise<void> {
  for (const email of await findSellerReaders(tx, sellerId)) await sendMessage(tx, write(email));
}

async function partFor(
  tx: Transaction,
  { id, orderId }: ToldMove['part'],
  publicUrl: string,
): Promise<{ order: LetterOrder; part: OrderPart }> {
  const order = letterOrder((await readOrder(tx, orderId))!, publicUrl);
  return { order, part: order.parts.find((part) => part.id === id)! };
}

function changeOf({ changes }: OrderPart, changeId: number): OrderChange {
  return changes.find(({ id }) => id === changeId)!;
}

function letterOrder(whole: WholeOrder, publicUrl: string): LetterOrder {
  const { head, parts } = whole;
  return {
    id: head.id,
    number: head.number,
    customerId: head.customerId,
    email: head.contactEmail,
    total: head.total,
    sums: orderSums(whole),
    owed: Math.max(0, head.owed),
    payUntil: head.payUntil,
    isInvoice: head.paymentMethod === 'invoice',
    paymentState: head.paymentState,
    parts: parts.map((part) => partView(whole, part, { mayWrite: false })),
    publicUrl,
  };
}
