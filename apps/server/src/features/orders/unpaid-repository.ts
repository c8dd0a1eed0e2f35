import type { UnpaidOrders } from '@okoem/domain/order/unpaid-limit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { OrderOwner } from './order-owner.ts';

/** By the person, whichever company it is for: one who may act for ten has no ten times as much. */
export async function findUnpaidOrders(
  db: Db,
  { customerId, companyId, days }: OrderOwner & { days: number },
): Promise<Omit<UnpaidOrders, 'isKnown'> & { hasReceived: boolean }> {
  const [row] = await db<[{ open: number; lapsed: number; hasReceived: boolean }]>`
    select (select count(*)::int
              from customer_order
              join order_payment as money on money.order_id = customer_order.id
             where customer_id = ${customerId}
               and payment_method <> 'deferred'
               and money.paid + money.held < money.charged
               and exists (select from sub_order
                            where sub_order.order_id = customer_order.id
                              and sub_order.state in ('NEW', 'CONFIRMED', 'PICKING'))) as open,
           (select count(*)::int
              from order_event
              join customer_order on customer_order.id = order_event.order_id
             where customer_id = ${customerId}
               and kind = 'expired'
               and order_event.created_at > now() - make_interval(days => ${days})) as lapsed,
           exists (select from customer_order
                     join sub_order on sub_order.order_id = customer_order.id and sub_order.state = 'RECEIVED'
                    where customer_id = ${customerId} or company_id = ${companyId}::bigint) as has_received
  `;
  return row;
}
