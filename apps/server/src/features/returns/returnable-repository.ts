import type { DeliveryMethod } from '@okoem/domain/delivery/delivery-method.ts';
import type { ReturnReason } from '@okoem/domain/returns/return-choices.ts';
import { countsAsReturned, RETURN_STATUSES, type ReturnStatus } from '@okoem/domain/returns/return-status.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOwnOrder, type OrderOwner } from '../orders/order-owner.ts';

/** A part that the buyer has. */
export interface ReceivedPart {
  id: number;
  orderId: number;
  orderNumber: string;
  seq: number;
  state: string;
  customerId: number;
  companyId: number | null;
  sellerId: number;
  sellerName: string;
  storeName: string;
  storeAddress: string;
  storeHours: string;
  deliveryMethod: DeliveryMethod;
  deliveryTotal: number;
  handedAt: Date;
  noticeGiven: boolean;
  /** Of returns whose money was given back. */
  reasons: (ReturnReason | null)[];
}

const columns = (db: Db) => db`
  part.id, part.order_id, customer_order.number as order_number, part.seq, part.state, customer_order.customer_id,
  customer_order.company_id, part.seller_id, seller.name as seller_name, store.name as store_name,
  city.name || ', ' || store.address_string as store_address, store.hours as store_hours, part.delivery_method,
  part.delivery_total,
  coalesce(part.ended_at, part.created_at) as handed_at,
  exists (select from return_notice where sub_order_id = part.id) as notice_given,
  coalesce((select json_agg(reason) from return_request where sub_order_id = part.id and state = 'REFUNDED'), '[]') as reasons
`;

const tables = (db: Db) => db`
  sub_order as part
  join customer_order on customer_order.id = part.order_id
  join seller on seller.id = part.seller_id
  join store on store.id = part.store_id
  join city on city.guid = store.city_guid
`;

export async function findReceivedParts(db: Db, orderId: number): Promise<ReceivedPart[]> {
  return db<ReceivedPart[]>`
    select ${columns(db)} from ${tables(db)} where part.order_id = ${orderId} and part.state = 'RECEIVED' order by part.seq
  `;
}

/** One of the buyer's own, in whatever state. */
export async function findOwnPart(
  db: Db,
  partId: number,
  owner: OrderOwner,
): Promise<ReceivedPart | undefined> {
  const [row] = await db<ReceivedPart[]>`
    select ${columns(db)} from ${tables(db)} where part.id = ${partId} and ${isOwnOrder(db, owner)}
  `;
  return row;
}

const COUNTED = RETURN_STATUSES.filter(countsAsReturned);

export interface ReceivedLine {
  lineId: number;
  partId: number;
  name: string;
  article: string;
  mainImage: string;
  unit: string;
  quantity: number;
  total: number;
  services: number;
  /** In thousandths: come back or on its way, and given back in money. */
  taken: number;
  returned: number;
  /** As the maker says; null where nothing is said. */
  warrantyMonths: number | null;
}

export async function findReceivedLines(db: Db, partIds: readonly number[]): Promise<ReceivedLine[]> {
  return db<ReceivedLine[]>`
    select line.id as line_id, line.sub_order_id as part_id, line.name, line.article,
           coalesce(product.images[1], '') as main_image, line.unit, line.quantity_milli as quantity, line.total,
           (select coalesce(sum(total), 0) from order_service where order_line_id = line.id)::bigint as services,
           coalesce(back.taken, 0)::bigint as taken, coalesce(back.returned, 0)::bigint as returned,
           warranty.months as warranty_months
      from order_line as line
      join product on product.id = line.product_id
      left join lateral (
             select sum(coalesce(own.accepted_milli, own.quantity_milli)) as taken,
                    sum(own.accepted_milli) filter (where asked.state = 'REFUNDED') as returned
               from return_line as own
               join return_request as asked on asked.id = own.return_id
              where own.order_line_id = line.id
                and asked.state = any(${COUNTED})
           ) as back on true
      left join lateral (
             select max(value.number)::int as months
               from product_attribute as value
               join attribute on attribute.id = value.attribute_id
              where value.product_id = line.product_id
                and attribute.code = 'warranty'
           ) as warranty on true
     where line.sub_order_id = any(${[...partIds]}::bigint[])
     order by line.id
  `;
}

export interface OrderReturn {
  id: number;
  number: string;
  state: ReturnStatus;
  partId: number;
}

export async function findReturnsOfOrder(db: Db, orderId: number): Promise<OrderReturn[]> {
  return db<OrderReturn[]>`
    select id, number, state, sub_order_id as part_id from return_request where order_id = ${orderId} order by id desc
  `;
}
