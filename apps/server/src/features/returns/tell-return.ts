import { subOrderNumber } from '@okoem/domain/order/order-number.ts';
import type { ReturnActor, ReturnStatus } from '@okoem/domain/returns/return-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { findSellerReaders } from '../orders/seller-link.ts';
import { type LetterReturn, returnMovedLetter, sellerReturnLetter } from './return-letters.ts';
import { findReturn } from './return-repository.ts';
import { returnView } from './return-view.ts';

/** The buyer hears of every step; the seller of those that are not his own. In the transaction of the step. */
export async function tellOfReturn(
  tx: Transaction,
  { id, to, by, publicUrl }: { id: number; to: ReturnStatus; by: ReturnActor; publicUrl: string },
): Promise<void> {
  const row = (await findReturn(tx, id))!;
  const view = await returnView(tx, row, { mayWrite: false });
  const told: LetterReturn = {
    id,
    number: row.number,
    kind: row.kind,
    partNumber: subOrderNumber(row.orderNumber, row.seq),
    email: row.email,
    publicUrl,
    sum: view.sum,
    shares: view.money.shares,
    isExchange: to === 'EXCHANGED' || (to !== 'REFUNDED' && row.wish === 'exchange'),
    way: row.way,
    tracking: row.tracking,
    storeAddress: row.storeAddress,
    storeHours: row.storeHours,
    answer: row.answer,
    comment: row.comment,
    lines: view.lines.map(({ name, article, quantity, accepted, unit, sum }) => ({
      name,
      article,
      quantity: accepted ?? quantity,
      unit,
      sum,
    })),
  };
  // Who left only a phone gets no letters.
  if (told.email !== '') await sendMessage(tx, returnMovedLetter(told, to));
  for (const email of await findSellerReaders(tx, row.sellerId)) {
    const letter = sellerReturnLetter(email, told, { state: to, by });
    if (letter) await sendMessage(tx, letter);
  }
}
