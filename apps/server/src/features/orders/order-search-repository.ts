import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { searchOrders } from '@okoem/contract/orders.ts';
import type { searchStaffOrders } from '@okoem/contract/seller-orders.ts';
import type { DeliveryMethod } from '@okoem/domain/delivery/delivery-method.ts';
import { BY_PROGRESS, type SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { isOwnOrder, type OrderOwner } from './order-owner.ts';
import type { OrderHeadRow } from './order-view-repository.ts';

type Search = EndpointCall<typeof searchOrders>['body'];
export type OrderSearchFilter = Search['filter'];
export type StaffFilter = EndpointCall<typeof searchStaffOrders>['body']['filter'];
export type OrderSort = Search['sort'];

export interface FoundOrder extends Omit<OrderHeadRow, 'contactEmail'> {
  parts: { id: number; seq: number; state: SubOrderStatus; isLate: boolean }[];
  positions: number;
  deliveryMethods: DeliveryMethod[];
  promisedTo: string | null;
  sellers: { id: number; name: string }[];
  images: string[];
  hasOpenChange: boolean;
  /** Of all that were found. */
  whole: number;
}

export interface OrderQuestion {
  /** Absent for the staff. */
  owner?: OrderOwner;
  filter: StaffFilter;
  sort?: OrderSort;
  range: RowRange;
}

export async function findOrders(
  db: Db,
  { owner, filter, sort = '-id', range }: OrderQuestion,
): Promise<FoundOrder[]> {
  return db<FoundOrder[]>`
    with found as (
      select customer_order.*, count(*) over ()::int as whole
        from customer_order
       where ${matches(db, filter)}
         and ${owner ? isOwnOrder(db, owner) : db`true`}
       order by ${SORTS[sort](db)}
       limit ${range.limit}
      offset ${range.offset}
    )
    select customer_order.id, number, customer_order.customer_id, customer_order.company_id, customer_order.created_at,
           customer_order.version, payment_method, payment.state as payment_state, payment.owed, payment.held,
           payment.paid - payment.back + payment.held as covered, pay_until, customer_order.total, po_number, comment,
           customer_order.promo_code, payer, recipient, city.name as city,
           trim(customer.first_name || ' ' || customer.last_name) as placed_by, whole, part.*, line.*
      from found as customer_order
      join order_payment as payment on payment.order_id = customer_order.id
      join customer on customer.id = customer_order.customer_id
      join city on city.guid = customer_order.region_guid
     cross join lateral (
             select json_agg(json_build_object('id', sub_order.id, 'seq', seq, 'state', state,
                                               'isLate', late_told_at is not null) order by seq) as parts,
                    array_agg(distinct delivery_method) as delivery_methods,
                    -- What comes last makes the order whole; what was cancelled never comes.
                    max(promised_to) filter (where state <> 'CANCELLED') as promised_to,
                    json_agg(distinct jsonb_build_object('id', seller.id, 'name', seller.name)) as sellers,
                    bool_or(exists (select from order_change
                                     where sub_order_id = sub_order.id and order_change.state = 'proposed')) as has_open_change
               from sub_order
               join seller on seller.id = sub_order.seller_id
              where sub_order.order_id = customer_order.id
           ) as part
     cross join lateral (
             select count(*)::int as positions,
                    (array_agg(product.images[1] order by order_line.total desc, order_line.id)
                       filter (where product.images[1] <> ''))[1:4] as images
               from sub_order
               join order_line on order_line.sub_order_id = sub_order.id
               join product on product.id = order_line.product_id
              where sub_order.order_id = customer_order.id
           ) as line
     order by ${SORTS[sort](db)}
  `;
}

const SORTS: Record<NonNullable<OrderSort>, (db: Db) => ReturnType<Db>> = {
  '-id': (db) => db`customer_order.id desc`,
  id: (db) => db`customer_order.id`,
  total: (db) => db`customer_order.total, customer_order.id desc`,
  '-total': (db) => db`customer_order.total desc, customer_order.id desc`,
};

/** All of it at once; a day is a day in Moscow. */
function matches(db: Db, filter: StaffFilter) {
  const { id, status, query, seller_id: sellers, from, to } = filter;
  const conditions = [
    id && db`customer_order.id = any(${id}::bigint[])`,
    status && hasStatus(db, status),
    query && says(db, query.toLowerCase()),
    sellers &&
      db`exists (select from sub_order where order_id = customer_order.id and seller_id = any(${sellers}::bigint[]))`,
    from && db`customer_order.created_at >= (${from}::date)::timestamp at time zone 'Europe/Moscow'`,
    to && db`customer_order.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Moscow'`,
    filter.customer_id !== undefined && db`customer_order.customer_id = ${filter.customer_id}`,
    filter.company_id !== undefined && db`customer_order.company_id = ${filter.company_id}`,
    filter.is_late === true &&
      db`exists (select from sub_order where order_id = customer_order.id and late_told_at is not null)`,
  ];
  return conditions.reduce<ReturnType<Db>>((all, one) => (one ? db`${all} and ${one}` : all), db`true`);
}

/** The order is as far as its slowest part. */
function hasStatus(db: Db, status: readonly SubOrderStatus[]) {
  const places = status.map((one) => BY_PROGRESS.indexOf(one) + 1);
  return db`
    (select min(array_position(${BY_PROGRESS as SubOrderStatus[]}::text[], state)) from sub_order
      where order_id = customer_order.id) = any(${places}::int[])
  `;
}

function says(db: Db, text: string) {
  return db`
    (position(${text} in customer_order.number) > 0
     or position(${text} in lower(customer_order.po_number)) > 0
     or exists (select
                  from sub_order
                  join order_line on order_line.sub_order_id = sub_order.id
                 where sub_order.order_id = customer_order.id
                   and (position(${text} in lower(order_line.name)) > 0
                        or position(${text} in lower(order_line.article)) > 0)))
  `;
}

/** For a page beyond the last one. */
export async function countOrders(db: Db, { owner, filter }: OrderQuestion): Promise<number> {
  const [row] = await db<{ whole: number }[]>`
    select count(*)::int as whole
      from customer_order
     where ${matches(db, filter)}
       and ${owner ? isOwnOrder(db, owner) : db`true`}
  `;
  return row!.whole;
}

/** The id, if it is one of the owner's orders: an unknown id and a stranger's are answered alike. */
export async function findOwnOrderId(db: Db, id: number, owner: OrderOwner): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from customer_order where id = ${id} and ${isOwnOrder(db, owner)}
  `;
  return row?.id;
}
