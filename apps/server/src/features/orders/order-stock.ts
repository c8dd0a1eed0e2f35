import { Refusal } from '@okoem/domain/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Stock rows of an order, in the order everybody locks them in: two orders of the same goods wait instead of blocking. */
export async function lockStockOfOrder(tx: Transaction, orderId: number): Promise<void> {
  await tx`
    select
      from offer_stock
     where offer_id in (select line.offer_id
                          from order_line as line
                          join sub_order as part on part.id = line.sub_order_id
                         where part.order_id = ${orderId})
     order by offer_id
       for update
  `;
}

/**
 * Ends what is still held for a part: `released` gives it back to the shelf, `sold` takes it off. What has ended before is
 * left alone, so nothing is given back twice.
 */
export async function endHolds(
  tx: Transaction,
  partId: number,
  { state, now }: { state: 'sold' | 'released'; now: Date | null },
): Promise<void> {
  await lockStockOfPart(tx, partId);
  await tx`
    with ended as (
      update stock_hold
         set state = ${state}, ended_at = coalesce(${now}::timestamptz, now())
       where order_line_id in (select id from order_line where sub_order_id = ${partId})
         and state = 'held'
      returning offer_id, quantity_milli
    )
    update offer_stock
       set reserved_milli = reserved_milli - ended.quantity_milli,
           on_hand_milli = on_hand_milli - case when ${state} = 'sold' then ended.quantity_milli else 0 end
      from ended
     where offer_stock.offer_id = ended.offer_id
  `;
}

async function lockStockOfPart(tx: Transaction, partId: number): Promise<void> {
  await tx`
    select
      from offer_stock
     where offer_id in (select offer_id from order_line where sub_order_id = ${partId})
     order by offer_id
       for update
  `;
}

/** Holds again what was given back when the order was cancelled; refused when somebody else has it by now. */
export async function holdAgain(
  tx: Transaction,
  { orderId, partIds, expiresAt }: { orderId: number; partIds: readonly number[]; expiresAt: Date },
): Promise<void> {
  await lockStockOfOrder(tx, orderId);
  const lines = await tx<{ lineId: number; offerId: number; quantityMilli: number }[]>`
    delete from stock_hold
     where state = 'released'
       and order_line_id in (select line.id
                               from order_line as line
                               join sub_order as part on part.id = line.sub_order_id
                              where part.order_id = ${orderId}
                                and part.id = any(${[...partIds]}::bigint[]))
    returning order_line_id as line_id, offer_id, quantity_milli
  `;
  for (const { offerId, quantityMilli } of lines) await reserve(tx, offerId, quantityMilli);
  await tx`
    insert into stock_hold (order_line_id, offer_id, quantity_milli, expires_at)
    select line_id, offer_id, quantity_milli, ${expiresAt}
      from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ offerId }) => offerId)}::bigint[],
                  ${lines.map(({ quantityMilli }) => quantityMilli)}::bigint[]) as line (line_id, offer_id, quantity_milli)
  `;
}

async function reserve(tx: Transaction, offerId: number, quantity: number): Promise<void> {
  const taken = await tx`
    update offer_stock
       set reserved_milli = reserved_milli + ${quantity}
     where offer_id = ${offerId}
       and on_hand_milli - reserved_milli >= ${quantity}
  `;
  if (taken.count === 0) throw new Refusal('OUT_OF_STOCK', { offer_id: offerId });
}

export interface HeldLine {
  lineId: number;
  offerId: number;
  quantityMilli: number;
}

/** The hold of a line follows what the line has become: another quantity, or another thing. */
export async function moveHold(
  tx: Transaction,
  line: HeldLine,
  next: Omit<HeldLine, 'lineId'>,
): Promise<void> {
  const [hold] = await tx<{ id: number }[]>`
    select id from stock_hold where order_line_id = ${line.lineId} and state = 'held'
  `;
  if (!hold) return;
  await tx`
    select from offer_stock where offer_id in (${line.offerId}, ${next.offerId}) order by offer_id for update
  `;
  await giveBack(tx, line.offerId, line.quantityMilli);
  await reserve(tx, next.offerId, next.quantityMilli);
  await tx`
    update stock_hold set offer_id = ${next.offerId}, quantity_milli = ${next.quantityMilli} where id = ${hold.id}
  `;
}

/** A line that leaves its order takes its hold with it. */
export async function dropHold(tx: Transaction, { lineId }: Pick<HeldLine, 'lineId'>): Promise<void> {
  const gone = await tx<{ offerId: number; quantityMilli: number; state: string }[]>`
    delete from stock_hold where order_line_id = ${lineId} returning offer_id, quantity_milli, state
  `;
  for (const { offerId, quantityMilli, state } of gone) {
    if (state === 'held') await giveBack(tx, offerId, quantityMilli);
  }
}

async function giveBack(tx: Transaction, offerId: number, quantity: number): Promise<void> {
  await tx`update offer_stock set reserved_milli = reserved_milli - ${quantity} where offer_id = ${offerId}`;
}
