import { invoiceExpiresAt } from '@okoem/domain/order/order-deadlines.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findOrderMoney } from '../ledger/order-money.ts';
import { findWorkingCalendar } from './order-calendar.ts';

/**
 * Money that an order had is gone, or it costs more than was paid: its buyer has the time of a new invoice, or what he had if
 * that is longer, whichever way he pays. He was not sitting before the bank's page when it happened. False: nothing is open,
 * or it is paid on receipt or on a day of its own. The order is locked by the caller.
 */
export async function reopenPayment(tx: Transaction, orderId: number, now = new Date()): Promise<boolean> {
  const { owed, held } = await findOrderMoney(tx, orderId);
  if (owed <= held) return false;
  const payUntil = invoiceExpiresAt(now, await findWorkingCalendar(tx));
  const [waiting] = await tx<{ id: number }[]>`
    update customer_order
       set pay_until = greatest(pay_until, ${payUntil}), reminded_at = null
     where id = ${orderId}
       and payment_method not in ('on_receipt', 'deferred')
    returning id
  `;
  if (!waiting) return false;
  await tx`
    update stock_hold
       set expires_at = customer_order.pay_until
      from customer_order
      join sub_order on sub_order.order_id = customer_order.id
      join order_line on order_line.sub_order_id = sub_order.id
     where customer_order.id = ${orderId}
       and stock_hold.order_line_id = order_line.id
       and stock_hold.state = 'held'
  `;
  return true;
}
