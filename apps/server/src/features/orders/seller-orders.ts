import type { SellerOrder, SellerOrderRow } from '@okoem/contract/seller-orders.ts';
import { subOrderNumber } from '@okoem/domain/order/order-number.ts';
import { isLeaving, openBeforeLeaving } from '@okoem/domain/order/paid-first.ts';
import { movesOf } from '@okoem/domain/order/sub-order-actor.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { partView, readOrder } from './order-view.ts';
import { findBuyerName, findOrderOfSellerPart, type SellerPartRow } from './seller-order-repository.ts';

export function sellerOrderRow(row: SellerPartRow): SellerOrderRow {
  return {
    id: row.id,
    number: subOrderNumber(row.orderNumber, row.seq),
    state: row.state,
    created_at: row.createdAt.toISOString(),
    confirm_by: row.state === 'NEW' ? (row.confirmBy?.toISOString() ?? null) : null,
    ship_by: row.shipBy,
    promised_to: row.promisedTo,
    is_cancel_asked: row.state === 'PICKING' && row.cancelAskedAt !== null,
    city: row.city,
    total: row.total,
    positions: row.positions,
    delivery_method: row.deliveryMethod,
  };
}

/** What may be done from the page that a link opens. */
const BY_LINK: ReadonlySet<SubOrderStatus> = new Set(['CONFIRMED', 'CANCELLED']);

/** `isLink`: a letter may have been forwarded, so its page shows nobody's contacts and does less. */
export async function sellerOrder(
  db: Db,
  { partId, sellerId, isLink = false }: { partId: number; sellerId: number; isLink?: boolean },
): Promise<SellerOrder> {
  const orderId = await findOrderOfSellerPart(db, { partId, sellerId });
  if (orderId === undefined) throw new Refusal('NOT_FOUND');
  const [whole, buyer] = await Promise.all([readOrder(db, orderId), findBuyerName(db, orderId)]);
  const { head, parts } = whole!;
  const row = parts.find(({ id }) => id === partId)!;
  const part = partView(whole!, row, { mayWrite: false });
  const isOpen = openBeforeLeaving(head) > 0;
  const moves = movesOf({ from: row.state, by: 'seller', method: row.deliveryMethod }).filter(
    (to) => !(isOpen && isLeaving(to)),
  );
  const { delivery } = part;
  return {
    id: part.id,
    number: part.number,
    state: part.state,
    created_at: row.createdAt.toISOString(),
    confirm_by: row.state === 'NEW' ? (row.confirmBy?.toISOString() ?? null) : null,
    ship_by: row.shipBy,
    promised_to: row.promisedTo,
    is_cancel_asked: part.is_cancel_asked,
    city: head.city,
    total: row.total,
    payment_method: head.paymentMethod,
    payment_state: head.paymentState,
    buyer,
    recipient: isLink ? null : head.recipient,
    comment: isLink ? '' : head.comment,
    part: isLink ? { ...part, delivery: { ...delivery, address: '', comment: '' } } : part,
    moves: isLink ? moves.filter((move) => BY_LINK.has(move)) : moves,
  };
}
