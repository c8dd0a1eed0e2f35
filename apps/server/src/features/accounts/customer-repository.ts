import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';
import type { VerificationStatus } from '@okoem/domain/customer/verification-status.ts';
import type { Db } from '../../platform/database/database.ts';

export interface CustomerRow {
  customerId: number;
  firstName: string;
  lastName: string;
  patronymic: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
}

export async function findCustomer(db: Db, customerId: number): Promise<CustomerRow | undefined> {
  const [row] = await db<CustomerRow[]>`
    select id as customer_id, first_name, last_name, patronymic,
           email, email_verified_at is not null as email_verified,
           phone, phone_verified_at is not null as phone_verified
      from customer
     where id = ${customerId}
       and closed_at is null
  `;
  return row;
}

export interface MembershipRow {
  companyId: number;
  name: string;
  inn: string;
  kind: Exclude<CustomerType, 'PHYSICAL'>;
  role: CompanyRole;
  verification: VerificationStatus;
}

/** The companies a customer may act for. */
export async function findMemberships(db: Db, customerId: number): Promise<MembershipRow[]> {
  return db<MembershipRow[]>`
    select company.id as company_id, company.name, company.inn, company.kind, member.role, company.verification
      from company_member as member
      join company on company.id = member.company_id
     where member.customer_id = ${customerId}
     order by company.name, company.id
  `;
}

/** False when the company is not the customer's. The next sign-in begins with the same choice. */
export async function chooseCompanyOfSession(
  tx: Db,
  { customerId, sessionId, companyId }: { customerId: number; sessionId: string; companyId: number | null },
): Promise<boolean> {
  const chosen = await tx`
    update session
       set company_id = ${companyId}
     where id = ${sessionId}
       and customer_id = ${customerId}
       and (${companyId}::bigint is null
            or exists (select from company_member where company_id = ${companyId} and customer_id = ${customerId}))
  `;
  if (chosen.count === 0) return false;
  await tx`update customer set chosen_company_id = ${companyId} where id = ${customerId}`;
  return true;
}
