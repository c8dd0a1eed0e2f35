import type { DeliveryMethod } from '@okoem/domain/delivery/delivery-method.ts';
import type { SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface SellerPartRow {
  id: number;
  orderNumber: string;
  seq: number;
  state: SubOrderStatus;
  createdAt: Date;
  confirmBy: Date | null;
  shipBy: string | null;
  promisedTo: string | null;
  cancelAskedAt: Date | null;
  city: string;
  total: number;
  positions: number;
  deliveryMethod: DeliveryMethod;
  whole: number;
}

export interface SellerQuestion {
  sellerId: number;
  state: readonly SubOrderStatus[] | undefined;
  query: string | undefined;
  range: RowRange;
}

export async function findSellerParts(db: Db, question: SellerQuestion): Promise<SellerPartRow[]> {
  const { sellerId, state, query = '', range } = question;
  const text = query.toLowerCase();
  return db<SellerPartRow[]>`
    select part.id, customer_order.number as order_number, part.seq, part.state, part.created_at, part.confirm_by,
           part.ship_by, part.promised_to, part.cancel_asked_at, city.name as city, part.total,
           (select count(*) from order_line where sub_order_id = part.id)::int as positions, part.delivery_method,
           count(*) over ()::int as whole
      from sub_order as part
      join customer_order on customer_order.id = part.order_id
      join city on city.guid = customer_order.region_guid
     where part.seller_id = ${sellerId}
       and ${state === undefined ? db`true` : db`part.state = any(${state as SubOrderStatus[]})`}
       and (${text} = ''
            or position(${text} in customer_order.number || '-' || part.seq) > 0
            or exists (select from order_line
                        where sub_order_id = part.id
                          and (position(${text} in lower(name)) > 0 or position(${text} in lower(article)) > 0)))
     order by part.id desc
     limit ${range.limit}
    offset ${range.offset}
  `;
}

/** The order of one of the seller's parts: an unknown id and another seller's are answered alike. */
export async function findOrderOfSellerPart(
  db: Db,
  { partId, sellerId }: { partId: number; sellerId: number },
): Promise<number | undefined> {
  const [row] = await db<{ orderId: number }[]>`
    select order_id from sub_order where id = ${partId} and seller_id = ${sellerId}
  `;
  return row?.orderId;
}

/** Who pays, as a seller addresses them. */
export async function findBuyerName(db: Db, orderId: number): Promise<string> {
  const [row] = await db<{ name: string }[]>`
    select coalesce(company.name, trim(customer.first_name || ' ' || customer.last_name)) as name
      from customer_order
      join customer on customer.id = customer_order.customer_id
      left join company on company.id = customer_order.company_id
     where customer_order.id = ${orderId}
  `;
  return row!.name;
}
