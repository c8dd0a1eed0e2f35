import { partShares, type SoldLine, type SoldPart } from '@okoem/domain/ledger/part-shares.ts';
import type { OrderPaymentMethod } from '@okoem/domain/order/payment-method.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { receiveMoney } from './order-money.ts';
import { type EntryLine, postEntry } from './post-entry.ts';

export interface HandedPart {
  orderId: number;
  sellerId: number;
  companyId: number | null;
  paymentMethod: OrderPaymentMethod;
  total: number;
  deliveryTotal: number;
  lines: SoldLine[];
}

/**
 * The buyer has the goods: from now on the seller's money is the seller's, and what is paid on receipt was paid. Told twice,
 * it is posted once. The order is locked by the caller.
 */
export async function postHandOver(
  tx: Transaction,
  { partId, at = null }: { partId: number; at?: Date | null },
): Promise<void> {
  const part = await findHandedPart(tx, partId);
  const { orderId, total, paymentMethod } = part;
  const sold = { lines: part.lines, delivery: part.deliveryTotal };
  await postEntry(tx, {
    kind: 'hand_over',
    key: `part ${partId} handed over`,
    orderId,
    at,
    lines: [{ account: 'goods_due', amount: total, orderId, partId }, ...shareLines(part, { partId, sold })],
  });
  if (paymentMethod === 'on_receipt' && total > 0)
    await receiveMoney(tx, {
      orderId,
      amount: total,
      key: `part ${partId} paid on receipt`,
      at,
      into: 'cash',
    });
}

/** Goods came back: nobody owes for them, and the shares of their money go the way they came. */
export async function postReturn(
  tx: Transaction,
  { partId, sold, key, at = null }: { partId: number; sold: SoldPart; key: string; at?: Date | null },
): Promise<void> {
  const part = await findHandedPart(tx, partId);
  const { orderId, companyId } = part;
  const shares = shareLines(part, { partId, sold }).map((line) => ({ ...line, amount: -line.amount }));
  const worth = shares.reduce((sum, { amount }) => sum + amount, 0);
  const charge = { account: 'buyer_charged', amount: -worth, orderId, partId, companyId } as const;
  await postEntry(tx, { kind: 'return', key, orderId, at, lines: [charge, ...shares] });
}

/**
 * `returned` is everything of the part that has ever come back. What the ledger has not given back of it yet goes the way it
 * came, so that goods that come back piece by piece end at the same kopeck as those that come at once.
 */
export async function postReturnedSoFar(
  tx: Transaction,
  { partId, returned, key, at = null }: { partId: number; returned: SoldPart; key: string; at?: Date | null },
): Promise<void> {
  const part = await findHandedPart(tx, partId);
  const { orderId, companyId } = part;
  const before = await findReturnedShares(tx, partId);
  const shares = shareLines(part, { partId, sold: returned }).map((line) => ({
    ...line,
    amount: -line.amount - (before.get(line.account) ?? 0),
  }));
  const worth = shares.reduce((sum, { amount }) => sum + amount, 0);
  const charge = { account: 'buyer_charged', amount: -worth, orderId, partId, companyId } as const;
  await postEntry(tx, { kind: 'return', key, orderId, at, lines: [charge, ...shares] });
}

/** All goods of a part with their services, less what was returned before; what was carried was carried. */
export async function postWholeReturn(
  tx: Transaction,
  { partId, at = null }: { partId: number; at?: Date | null },
): Promise<void> {
  const { lines } = await findHandedPart(tx, partId);
  const delivery = (await findReturnedShares(tx, partId)).get('carrier_due') ?? 0;
  await postReturnedSoFar(tx, { partId, returned: { lines, delivery }, key: `part ${partId} returned`, at });
}

/** What returns of a part have posted to each account so far. */
async function findReturnedShares(db: Db, partId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ account: string; sum: number }[]>`
    select account, sum(amount)::bigint as sum
      from ledger_line
      join ledger_entry on ledger_entry.id = entry_id
     where sub_order_id = ${partId}
       and kind = 'return'
     group by account
  `;
  return new Map(rows.map(({ account, sum }) => [account, sum]));
}

function shareLines(
  { orderId, sellerId }: HandedPart,
  { partId, sold }: { partId: number; sold: SoldPart },
): EntryLine[] {
  const { promo, seller, commission, carrier } = partShares(sold);
  return [
    { account: 'promo', amount: promo, orderId, partId },
    { account: 'seller_due', amount: -seller, orderId, partId, sellerId },
    { account: 'commission', amount: -commission, orderId, partId, sellerId },
    { account: 'carrier_due', amount: -carrier, orderId, partId },
  ];
}

/** With the rate of each line: of the seller for the category or one above it, of the seller, of the category, of all. */
export async function findHandedPart(db: Db, partId: number): Promise<HandedPart> {
  const [row] = await db<HandedPart[]>`
    select part.order_id, part.seller_id, customer_order.company_id, payment_method, part.total, part.delivery_total,
           coalesce((
             select json_agg(json_build_object(
                      'total', line.total, 'promo', line.promo_discount + line.operator_discount,
                      'services', (select coalesce(sum(total), 0) from order_service where order_line_id = line.id),
                      'rate', rate.rate) order by line.id)
               from order_line as line
               join product on product.id = line.product_id
               join category as leaf on leaf.id = product.category_id
               left join category as middle on middle.id = leaf.parent_id
              cross join lateral (
                      select rate
                        from commission_rate
                       where (seller_id is null or seller_id = part.seller_id)
                         and (category_id is null or category_id in (leaf.id, middle.id, middle.parent_id))
                         and valid_from <= (part.created_at at time zone 'Europe/Moscow')::date
                       order by seller_id is null,
                                array_position(array[leaf.id, middle.id, middle.parent_id], category_id) nulls last,
                                valid_from desc
                       limit 1
                    ) as rate
              where line.sub_order_id = part.id
           ), '[]') as lines
      from sub_order as part
      join customer_order on customer_order.id = part.order_id
     where part.id = ${partId}
  `;
  return row!;
}
