import type { OrganisationStatus } from '@okoem/domain/customer/organisation-status.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import type { PromisedDays } from '@okoem/domain/order/promise.ts';
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

export interface PromiseRow extends PromisedDays {
  partId: number;
  /** When the days were promised: with the order, or the last time it was restored. */
  promisedAt: Date;
}

export async function findPromises(tx: Transaction, partIds: readonly number[]): Promise<PromiseRow[]> {
  return tx<PromiseRow[]>`
    select part.id as part_id, part.ship_by, part.promised_from, part.promised_to,
           greatest(part.created_at,
                    (select max(created_at) from order_event where order_id = part.order_id and kind = 'restored'))
             as promised_at
      from sub_order as part
     where part.id = any(${[...partIds]}::bigint[])
  `;
}

export async function renewPromise(
  tx: Transaction,
  { partId, shipBy, promisedFrom, promisedTo }: PromisedDays & { partId: number },
): Promise<void> {
  await tx`
    update sub_order
       set ship_by = ${shipBy}, promised_from = ${promisedFrom}, promised_to = ${promisedTo}
     where id = ${partId}
  `;
}

/**
 * What of the limits of today the order would be beyond: of who brings it back, and of the project it lies in. None for an order
 * that somebody who may has approved: it comes back as it was approved.
 */
export async function findRestoreLimit(
  tx: Transaction,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<Kopecks | null> {
  const [row] = await tx<{ orderLimit: Kopecks | null }[]>`
    select least(member.order_limit, project.order_limit) as order_limit
      from customer_order
      join company_member as member
        on member.company_id = customer_order.company_id
       and member.customer_id = ${customerId}
      left join project_item as item on item.kind = 'order' and item.subject_id = customer_order.id::text
      left join project on project.id = item.project_id and project.status = 'ACTIVE' and project.deleted_at is null
     where customer_order.id = ${orderId}
       and not exists (select from approval_request where order_id = ${orderId})
  `;
  return row?.orderLimit ?? null;
}

/** Of the company that the order is for; nothing for an order of a person. */
export async function findCompanyStatus(
  tx: Transaction,
  orderId: number,
): Promise<OrganisationStatus | undefined> {
  const [row] = await tx<{ status: OrganisationStatus }[]>`
    select company.status
      from customer_order
      join company on company.id = customer_order.company_id
     where customer_order.id = ${orderId}
  `;
  return row?.status;
}
