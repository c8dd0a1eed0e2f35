import type { CustomerActor } from '@okoem/domain/access/actor.ts';
import type { Db } from '../../platform/database/database.ts';

/** Whose orders: those of the company chosen, else those that the person placed for himself. */
export interface OrderOwner {
  customerId: number;
  companyId: number | null;
}

export function orderOwnerOf({ customerId, company }: CustomerActor): OrderOwner {
  return { customerId, companyId: company?.companyId ?? null };
}

/** SQL about a `customer_order`: part of every question of a buyer, so that a stranger's order is no order at all. */
export function isOwnOrder(db: Db, { customerId, companyId }: OrderOwner) {
  return companyId === null
    ? db`(customer_order.customer_id = ${customerId} and customer_order.company_id is null)`
    : db`customer_order.company_id = ${companyId}`;
}
