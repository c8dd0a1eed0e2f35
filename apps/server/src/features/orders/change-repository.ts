import type { LineMoney } from '@okoem/domain/order/changed-line.ts';
import type { SalesUnit } from '@okoem/domain/quantity/sales-unit.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { ChangeRow } from './order-view-repository.ts';

export interface ChangedLineRow {
  id: number;
  offerId: number;
  name: string;
  quantityMilli: number;
  multipleMilli: number;
  price: number;
  discount: number;
  vat: number;
}

export async function findLineOfPart(
  db: Db,
  { partId, lineId }: { partId: number; lineId: number },
): Promise<ChangedLineRow | undefined> {
  const [row] = await db<ChangedLineRow[]>`
    select line.id, line.offer_id, line.name, line.quantity_milli, product.multiple_milli, line.price, line.discount, line.vat
      from order_line as line
      join product on product.id = line.product_id
     where line.id = ${lineId}
       and line.sub_order_id = ${partId}
  `;
  return row;
}

export interface SubstituteRow {
  id: number;
  productId: number;
  name: string;
  article: string;
  unit: SalesUnit;
  vat: number;
  cost: number;
  availableMilli: number;
  multipleMilli: number;
}

/** Something of the same warehouse that can be sold and is not in the part already. */
export async function findSubstitute(
  db: Db,
  { offerId, partId, storeId }: { offerId: number; partId: number; storeId: number },
): Promise<SubstituteRow | undefined> {
  const [row] = await db<SubstituteRow[]>`
    select offer.id, offer.product_id, product.name, product.article, product.unit, product.vat, offer.cost,
           offer.available_milli, product.multiple_milli
      from sellable_offer as offer
      join product on product.id = offer.product_id
     where offer.id = ${offerId}
       and offer.store_id = ${storeId}
       and not exists (select from order_line where sub_order_id = ${partId} and offer_id = offer.id)
  `;
  return row;
}

export interface NewChange {
  partId: number;
  lineId: number | null;
  lineName: string;
  kind: ChangeRow['kind'];
  quantityMilli: number | null;
  promisedTo: string | null;
  offerId: number | null;
  price: number | null;
  reason: string;
  answerBy: Date;
}

export async function insertChange(tx: Transaction, change: NewChange): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into order_change (sub_order_id, order_line_id, line_name, kind, quantity_milli, promised_to, offer_id, price,
                              reason, answer_by)
    values (${change.partId}, ${change.lineId}, ${change.lineName}, ${change.kind}, ${change.quantityMilli},
            ${change.promisedTo}, ${change.offerId}, ${change.price}, ${change.reason}, ${change.answerBy})
    returning id
  `;
  return row!.id;
}

export async function answerChange(
  tx: Transaction,
  { id, state, now }: { id: number; state: 'accepted' | 'refused'; now: Date | null },
): Promise<void> {
  await tx`
    update order_change set state = ${state}, answered_at = coalesce(${now}::timestamptz, now()) where id = ${id}
  `;
}

export async function setPromise(
  tx: Transaction,
  { partId, day }: { partId: number; day: string },
): Promise<void> {
  await tx`update sub_order set promised_from = ${day}, promised_to = ${day} where id = ${partId}`;
}

export async function shrinkLine(
  tx: Transaction,
  { lineId, quantityMilli, money }: { lineId: number; quantityMilli: number; money: LineMoney },
): Promise<void> {
  await tx`
    update order_line
       set quantity_milli = ${quantityMilli}, discount = ${money.discount}, total = ${money.total},
           -- What we bear of a code lies in the discount; of a quoted price it lies below the list, beside any discount.
           promo_discount = case when promo_discount > discount then promo_discount * ${quantityMilli}::bigint / quantity_milli
                                 else least(promo_discount * ${quantityMilli}::bigint / quantity_milli,
                                            ${money.discount}::bigint) end,
           operator_discount = operator_discount * ${quantityMilli}::bigint / quantity_milli,
           vat_amount = ${money.vat}
     where id = ${lineId}
  `;
}

export interface ServiceCount {
  id: number;
  quantity: number;
}

export async function findPieceServices(db: Db, lineId: number): Promise<ServiceCount[]> {
  return db<ServiceCount[]>`
    select id, quantity from order_service where order_line_id = ${lineId} and pricing = 'per_piece'
  `;
}

export async function setServiceCounts(tx: Transaction, counts: readonly ServiceCount[]): Promise<void> {
  await tx`
    update order_service as service
       set quantity = counted.quantity, total = service.price * counted.quantity
      from unnest(${counts.map(({ id }) => id)}::bigint[], ${counts.map(({ quantity }) => quantity)}::int[])
           as counted (id, quantity)
     where service.id = counted.id
  `;
}

export async function substituteLine(
  tx: Transaction,
  change: { lineId: number; other: SubstituteRow; quantityMilli: number; price: number; money: LineMoney },
): Promise<void> {
  const { lineId, other, quantityMilli, price, money } = change;
  await tx`
    update order_line
       set offer_id = ${other.id}, product_id = ${other.productId}, name = ${other.name}, article = ${other.article},
           unit = ${other.unit}, quantity_milli = ${quantityMilli}, cost = greatest(${other.cost}::bigint, ${price}::bigint),
           price = ${price}, discount = ${money.discount}, promo_discount = 0, operator_discount = 0,
           total = ${money.total}, vat = ${other.vat},
           vat_amount = ${money.vat}
     where id = ${lineId}
  `;
}

export async function countLines(db: Db, partId: number): Promise<number> {
  const [row] = await db<{ lines: number }[]>`
    select count(*)::int as lines from order_line where sub_order_id = ${partId}
  `;
  return row!.lines;
}

export async function deleteLine(tx: Transaction, lineId: number): Promise<void> {
  await tx`delete from order_line where id = ${lineId}`;
}

/** Sums follow the lines, and what was agreed has a new version. */
export async function recountOrder(tx: Transaction, orderId: number): Promise<void> {
  await tx`
    update sub_order as part
       set goods_total = (select coalesce(sum(total), 0) from order_line where sub_order_id = part.id),
           services_total = (select coalesce(sum(service.total), 0)
                               from order_service as service
                               join order_line as line on line.id = service.order_line_id
                              where line.sub_order_id = part.id)
     where part.order_id = ${orderId}
  `;
  await tx`
    update customer_order
       set total = (select sum(total) from sub_order where order_id = ${orderId}), version = version + 1
     where id = ${orderId}
  `;
}
