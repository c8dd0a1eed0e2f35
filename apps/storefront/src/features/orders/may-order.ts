import type { MemberSession } from '@okoem/contract/page.ts';
import { may } from '@okoem/domain/access/permissions.ts';

type Acting = Pick<MemberSession, 'company'>;

/** By the same table as the server's, so that nobody is offered a button that would refuse him. */
export function mayWriteOrders(session: Acting): boolean {
  return may(actorOf(session), 'orders.write');
}

/** To repeat is to put into the basket. */
export function mayRepeatOrders(session: Acting): boolean {
  return may(actorOf(session), 'basket.write');
}

function actorOf({ company }: Acting) {
  const acting = company && { companyId: company.id, role: company.role };
  return { kind: 'customer', customerId: 0, company: acting } as const;
}
