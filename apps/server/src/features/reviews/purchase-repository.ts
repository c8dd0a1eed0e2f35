import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { isOwnOrder, type OrderOwner } from '../orders/order-owner.ts';

/** How far a purchase has come; who returned it later has had it all the same. */
export type Purchase = 'received' | 'ordered' | 'none';

const RECEIVED = ['RECEIVED', 'RETURNED'];

export async function findPurchase(
  db: Db,
  { productId, owner }: { productId: number; owner: OrderOwner },
): Promise<Purchase> {
  const [row] = await db<{ isReceived: boolean | null }[]>`
    select bool_or(part.state = any(${RECEIVED})) as is_received
      from order_line as line
      join sub_order as part on part.id = line.sub_order_id
      join customer_order on customer_order.id = part.order_id
     where line.product_id = ${productId}
       and part.state <> 'CANCELLED'
       and ${isOwnOrder(db, owner)}
  `;
  if (row?.isReceived === undefined || row.isReceived === null) return 'none';
  return row.isReceived ? 'received' : 'ordered';
}

export interface AwaitedRow {
  productId: number;
  code: string | null;
  name: string;
  mainImage: string;
  orderId: number;
  orderNumber: string;
  receivedAt: Date;
}

/** What was received and not yet reviewed: each product once, by its last order. */
export async function findAwaited(
  db: Db,
  owner: OrderOwner,
  { offset, limit }: RowRange,
): Promise<AwaitedRow[]> {
  return db<AwaitedRow[]>`
    select awaited.*, product.name, coalesce(product.images[1], '') as main_image, shown_product.code
      from (${awaited(db, owner)}) as awaited
      join product on product.id = awaited.product_id
      left join shown_product on shown_product.id = awaited.product_id
     order by received_at desc, product_id
    offset ${offset}
     limit ${limit}
  `;
}

export async function countAwaited(db: Db, owner: OrderOwner): Promise<number> {
  const [row] = await db<
    { count: number }[]
  >`select count(*)::int as count from (${awaited(db, owner)}) as awaited`;
  return row!.count;
}

function awaited(db: Db, owner: OrderOwner) {
  const own =
    owner.companyId === null
      ? db`review.customer_id = ${owner.customerId} and review.company_id is null`
      : db`review.company_id = ${owner.companyId}`;
  return db`
    select distinct on (line.product_id) line.product_id, customer_order.id as order_id, customer_order.number as order_number,
           coalesce(part.ended_at, part.created_at) as received_at
      from customer_order
      join sub_order as part on part.order_id = customer_order.id
      join order_line as line on line.sub_order_id = part.id
     where part.state = 'RECEIVED'
       and ${isOwnOrder(db, owner)}
       -- Of what is shown no more nobody can write.
       and exists (select from shown_product where id = line.product_id)
       and not exists (select from review where review.product_id = line.product_id and ${own})
     order by line.product_id, part.id desc
  `;
}

export interface AwaitedSellerRow {
  partId: number;
  orderId: number;
  orderNumber: string;
  seq: number;
  sellerId: number;
  sellerCode: string;
  sellerName: string;
  receivedAt: Date;
}

export async function findAwaitedSellers(
  db: Db,
  owner: OrderOwner,
  { offset, limit }: RowRange,
): Promise<AwaitedSellerRow[]> {
  return db<AwaitedSellerRow[]>`
    select part.id as part_id, part.order_id, customer_order.number as order_number, part.seq, seller.id as seller_id,
           seller.code as seller_code, seller.name as seller_name, coalesce(part.ended_at, part.created_at) as received_at
      ${awaitedParts(db, owner)}
     order by received_at desc, part.id desc
    offset ${offset}
     limit ${limit}
  `;
}

export async function countAwaitedSellers(db: Db, owner: OrderOwner): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count ${awaitedParts(db, owner)}`;
  return row!.count;
}

function awaitedParts(db: Db, owner: OrderOwner) {
  return db`
    from customer_order
    join sub_order as part on part.order_id = customer_order.id
    join seller on seller.id = part.seller_id
   where part.state = 'RECEIVED'
     and seller.is_active
     and ${isOwnOrder(db, owner)}
     and not exists (select from seller_rating where sub_order_id = part.id)
  `;
}
