import type { Transaction } from '../../platform/database/database.ts';

/** A restored order waits for its money again, and its sellers have their time to confirm again. */
export async function reopenInvoice(
  tx: Transaction,
  { orderId, payUntil, confirmBy }: { orderId: number; payUntil: Date; confirmBy: Date },
): Promise<void> {
  await tx`
    update customer_order
       set pay_until = ${payUntil}, reminded_at = null
     where id = ${orderId}
  `;
  await tx`
    update sub_order
       set confirm_by = ${confirmBy}, late_told_at = null, cancel_asked_at = null
     where order_id = ${orderId}
  `;
}
