import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import type { Db } from '../../platform/database/database.ts';

export interface MemberRow {
  companyId: number;
  customerId: number;
  firstName: string;
  lastName: string;
  /** Null unless confirmed: another one is nobody's address. */
  email: string | null;
  role: CompanyRole;
  orderLimit: number | null;
  position: string;
  since: Date;
  lastSeenAt: Date | null;
}

/** Of one company, the owner first; what somebody does for himself or for another company is not told. */
export async function findMembers(db: Db, companyId: number, customerId?: number): Promise<MemberRow[]> {
  return db<MemberRow[]>`
    select member.company_id, member.customer_id, customer.first_name, customer.last_name,
           case when customer.email_verified_at is not null then customer.email end as email,
           member.role, member.order_limit, member.position, member.since,
           (select max(last_seen_at)
              from session
             where session.customer_id = member.customer_id
               and session.company_id = member.company_id) as last_seen_at
      from company_member as member
      join customer on customer.id = member.customer_id and customer.closed_at is null
     where member.company_id = ${companyId}
       and (${customerId ?? null}::bigint is null or member.customer_id = ${customerId ?? null})
     order by member.role <> 'owner', customer.last_name, customer.first_name, customer.id
  `;
}

/** Until the commit the account is not closed. */
export async function lockOpenAccount(tx: Db, customerId: number): Promise<boolean> {
  const rows = await tx`select from customer where id = ${customerId} and closed_at is null for share`;
  return rows.count > 0;
}

/** Until the commit nobody else changes this membership. */
export async function lockMember(
  tx: Db,
  { companyId, customerId }: { companyId: number; customerId: number },
): Promise<Pick<MemberRow, 'companyId' | 'customerId' | 'role' | 'orderLimit' | 'position'> | undefined> {
  const [row] = await tx<MemberRow[]>`
    select company_id, customer_id, role, order_limit, position
      from company_member
     where company_id = ${companyId}
       and customer_id = ${customerId}
       for update
  `;
  return row;
}

export interface Membership {
  companyId: number;
  customerId: number;
  role: CompanyRole;
  orderLimit: number | null;
  position: string;
}

/** False when the person is a member already. */
export async function insertMember(
  tx: Db,
  { companyId, customerId, role, orderLimit, position }: Membership,
): Promise<boolean> {
  const added = await tx`
    insert into company_member (company_id, customer_id, role, order_limit, position)
    values (${companyId}, ${customerId}, ${role}, ${orderLimit}, ${position})
    on conflict (company_id, customer_id) do nothing
  `;
  return added.count > 0;
}

export async function updateMember(
  tx: Db,
  { companyId, customerId, role, orderLimit, position }: Membership,
): Promise<void> {
  await tx`
    update company_member
       set role = ${role}, order_limit = ${orderLimit}, position = ${position}
     where company_id = ${companyId}
       and customer_id = ${customerId}
  `;
}

/** Sessions and the next sign-in fall back to «для себя» by their foreign keys. */
export async function deleteMember(
  tx: Db,
  { companyId, customerId }: { companyId: number; customerId: number },
): Promise<void> {
  await tx`
    delete from company_member
     where company_id = ${companyId}
       and customer_id = ${customerId}
       and role <> 'owner'
  `;
}

/** Whether somebody with this confirmed address works there. */
export async function hasMemberWithEmail(
  db: Db,
  { companyId, email }: { companyId: number; email: string },
): Promise<boolean> {
  const found = await db`
    select from company_member as member
      join customer on customer.id = member.customer_id
     where member.company_id = ${companyId}
       and lower(customer.email) = ${email}
       and customer.email_verified_at is not null
       and customer.closed_at is null
  `;
  return found.count > 0;
}

export async function findCompanyName(db: Db, companyId: number): Promise<string> {
  const [row] = await db<{ name: string }[]>`select name from company where id = ${companyId}`;
  return row!.name;
}

/** The next sign-in begins with the company, unless the person has chosen another. */
export async function proposeCompany(
  tx: Db,
  { companyId, customerId }: { companyId: number; customerId: number },
): Promise<void> {
  await tx`
    update customer
       set chosen_company_id = ${companyId}
     where id = ${customerId}
       and chosen_company_id is null
  `;
}

export async function isMemberByInn(
  db: Db,
  { customerId, inn, kpp }: { customerId: number; inn: string; kpp: string },
): Promise<boolean> {
  const found = await db`
    select from company_member as member
      join company on company.id = member.company_id
     where member.customer_id = ${customerId}
       and company.inn = ${inn}
       and coalesce(company.kpp, '') = ${kpp}
       and company.closed_at is null
  `;
  return found.count > 0;
}
