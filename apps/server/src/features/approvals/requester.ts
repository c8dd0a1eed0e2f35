import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';
import { seesAgreedPrices, type VerificationStatus } from '@okoem/domain/customer/verification-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';

interface RequesterRow {
  role: CompanyRole;
  customerType: CustomerType;
  verification: VerificationStatus;
  isInGrace: boolean;
  isEmailConfirmed: boolean;
}

/**
 * Who asked, as he would act today: it is ordered in his name and at his prices. Whoever may not order for the company any more
 * orders nothing, however late the yes comes.
 */
export async function requesterOf(
  db: Db,
  { customerId, companyId }: { customerId: number; companyId: number },
): Promise<SignedInCustomer> {
  const [row] = await db<RequesterRow[]>`
    select member.role, company.kind as customer_type, company.verification,
           coalesce(company.prices_until > now(), false) as is_in_grace,
           customer.email_verified_at is not null as is_email_confirmed
      from company_member as member
      join customer on customer.id = member.customer_id and customer.closed_at is null
      join company on company.id = member.company_id and company.closed_at is null
     where member.company_id = ${companyId}
       and member.customer_id = ${customerId}
  `;
  const actor = row && actorOf(row, { customerId, companyId });
  if (!actor || !may(actor, 'orders.place')) throw gone();
  return actor;
}

function actorOf(
  row: RequesterRow,
  { customerId, companyId }: { customerId: number; companyId: number },
): SignedInCustomer {
  return {
    kind: 'customer',
    // Nobody's session: an approver presses the button.
    sessionId: '',
    customerId,
    customerType: row.customerType,
    company: { companyId, role: row.role },
    hasAgreedPrices: row.isEmailConfirmed && seesAgreedPrices(row.verification, row),
  };
}

function gone(): Refusal {
  const message = 'Сотрудник больше не может заказывать от имени компании. Откажите в запросе';
  return new Refusal('UNPROCESSABLE', {}, [{ code: 'REQUESTER_LEFT', message }]);
}
