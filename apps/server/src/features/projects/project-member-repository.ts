import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import type { ProjectRole } from '@okoem/domain/project/project-role.ts';
import type { Db } from '../../platform/database/database.ts';

/** Somebody of the company, and what he was given in the project. */
export interface TeamRow {
  customerId: number;
  name: string;
  companyRole: CompanyRole;
  role: ProjectRole | null;
}

/** Everybody of the company, the owner first, then who is in. */
export async function findTeam(
  db: Db,
  { projectId, companyId }: { projectId: number; companyId: number },
): Promise<TeamRow[]> {
  return db<TeamRow[]>`
    select person.customer_id, trim(customer.first_name || ' ' || customer.last_name) as name,
           person.role as company_role, member.role
      from company_member as person
      join customer on customer.id = person.customer_id and customer.closed_at is null
      left join project_member as member
             on member.project_id = ${projectId} and member.customer_id = person.customer_id
     where person.company_id = ${companyId}
     order by person.role <> 'owner', member.since, customer.last_name, customer.first_name, customer.id
  `;
}

/** With the owner of the company, who is in every project. */
export async function countMembers(db: Db, projectIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db<{ id: number; total: number }[]>`
    select project.id, count(person.customer_id)::int as total
      from project
      join company_member as person on person.company_id = project.company_id
      left join project_member as member on member.project_id = project.id and member.customer_id = person.customer_id
     where project.id = any(${[...projectIds]}::bigint[])
       and (person.role = 'owner' or member.role is not null)
     group by project.id
  `;
  return new Map(rows.map(({ id, total }) => [id, total]));
}

interface NewMember {
  projectId: number;
  companyId: number;
  customerId: number;
  role: ProjectRole;
}

export async function putMember(
  tx: Db,
  { projectId, companyId, customerId, role }: NewMember,
): Promise<void> {
  await tx`
    insert into project_member (project_id, company_id, customer_id, role)
    values (${projectId}, ${companyId}, ${customerId}, ${role})
    on conflict (project_id, customer_id) do update set role = excluded.role
  `;
}

export async function removeMember(
  tx: Db,
  { projectId, customerId }: { projectId: number; customerId: number },
): Promise<boolean> {
  const removed = await tx`
    delete from project_member where project_id = ${projectId} and customer_id = ${customerId}
  `;
  return removed.count === 1;
}
