import type { MemberSession } from '@okoem/contract/page.ts';
import { may } from '@okoem/domain/access/permissions.ts';

/** By the same table as the server's, so that nobody is offered a button that would refuse him. */
export function mayWriteDeliveries({ company }: MemberSession): boolean {
  const acting = company && { companyId: company.id, role: company.role };
  return may({ kind: 'customer', customerId: 0, company: acting }, 'deliveries.write');
}
