import type { ProjectStatus } from '@okoem/domain/project/project-kind.ts';
import type { ProjectRole } from '@okoem/domain/project/project-role.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

/** Whose projects: those of the company chosen, else the person's own. */
export interface ProjectOwner {
  customerId: number;
  companyId: number | null;
}

export interface ProjectFields {
  name: string;
  city: string;
  address: string;
  contract: string;
  budget: number | null;
  orderLimit: number | null;
}

export interface ProjectRecord extends ProjectOwner, ProjectFields {
  id: number;
  status: ProjectStatus;
  createdAt: Date;
  changedAt: Date;
  createdBy: string;
  /** What the asker was given in it. */
  role: ProjectRole | null;
}

function columns(db: Db) {
  return db`
    project.id, project.customer_id, project.company_id, project.name, project.city, project.address, project.contract,
    project.budget, project.order_limit, project.status, project.created_at, project.changed_at,
    trim(maker.first_name || ' ' || maker.last_name) as created_by, member.role
  `;
}

/** Every question about projects is one of somebody: what he was given comes with the row. */
function seenBy(db: Db, customerId: number) {
  return db`
    project
      join customer as maker on maker.id = project.customer_id
      left join project_member as member on member.project_id = project.id and member.customer_id = ${customerId}
  `;
}

export async function findProject(
  db: Db,
  id: number,
  { askedBy, isDeleted = false }: { askedBy: number; isDeleted?: boolean },
): Promise<ProjectRecord | undefined> {
  const [row] = await db<ProjectRecord[]>`
    select ${columns(db)}
      from ${seenBy(db, askedBy)}
     where project.id = ${id}
       and (project.deleted_at is not null) = ${isDeleted}
  `;
  return row;
}

/** Held until the transaction ends: what lies in it is counted and changed by one at a time. */
export async function lockProject(tx: Db, id: number): Promise<void> {
  await tx`select from project where id = ${id} for no key update`;
}

export interface ProjectQuestion {
  owner: ProjectOwner;
  /** All of the company's, not only those he was let into. */
  seesAll: boolean;
  query: string;
  status: ProjectStatus | undefined;
  /** Only where he was given one of these; of no use to who sees all. */
  roles: readonly ProjectRole[] | undefined;
  range: RowRange;
}

export async function searchProjectList(
  db: Db,
  question: ProjectQuestion,
): Promise<{ rows: ProjectRecord[]; total: number }> {
  const { range } = question;
  const [rows, [count]] = await Promise.all([
    db<ProjectRecord[]>`
      select ${columns(db)}
        from ${seenBy(db, question.owner.customerId)}
       where ${matches(db, question)}
       order by project.status, project.changed_at desc, project.id desc
       limit ${range.limit}
      offset ${range.offset}
    `,
    db<{ total: number }[]>`
      select count(*)::int as total from ${seenBy(db, question.owner.customerId)} where ${matches(db, question)}
    `,
  ]);
  return { rows, total: count!.total };
}

function matches(db: Db, { owner, seesAll, query, status, roles }: ProjectQuestion) {
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const given = roles ? db`member.role = any(${[...roles]}::text[])` : db`member.role is not null`;
  return db`
    ${ofOwner(db, owner)}
    and project.deleted_at is null
    and ${seesAll ? db`true` : given}
    and ${status === undefined ? db`true` : db`project.status = ${status}`}
    and (project.name ilike ${pattern} or project.city ilike ${pattern} or project.address ilike ${pattern}
         or project.contract ilike ${pattern})
  `;
}

function ofOwner(db: Db, { customerId, companyId }: ProjectOwner) {
  return companyId === null
    ? db`project.customer_id = ${customerId} and project.company_id is null`
    : db`project.company_id = ${companyId}`;
}

export async function countProjects(db: Db, owner: ProjectOwner): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from project where ${ofOwner(db, owner)} and deleted_at is null
  `;
  return row!.total;
}

export async function insertProject(tx: Db, project: ProjectOwner & ProjectFields): Promise<number> {
  const { customerId, companyId } = project;
  const [row] = await tx<{ id: number }[]>`
    insert into project (customer_id, company_id, name, city, address, contract, budget, order_limit)
    values (${customerId}, ${companyId}, ${project.name}, ${project.city}, ${project.address}, ${project.contract},
            ${project.budget}, ${project.orderLimit})
    returning id
  `;
  return row!.id;
}

export async function updateProjectFields(tx: Db, id: number, fields: ProjectFields): Promise<void> {
  await tx`
    update project
       set name = ${fields.name}, city = ${fields.city}, address = ${fields.address}, contract = ${fields.contract},
           budget = ${fields.budget}, order_limit = ${fields.orderLimit}, changed_at = now()
     where id = ${id}
  `;
}

export async function setProjectStatus(tx: Db, id: number, status: ProjectStatus): Promise<void> {
  await tx`update project set status = ${status}, changed_at = now() where id = ${id}`;
}

export async function setProjectDeleted(tx: Db, id: number, isDeleted: boolean): Promise<void> {
  await tx`
    update project set deleted_at = case when ${isDeleted} then now() end, changed_at = now() where id = ${id}
  `;
}

/** Something in it changed: it goes to the top of the list. */
export async function touchProject(tx: Db, id: number): Promise<void> {
  await tx`update project set changed_at = now() where id = ${id}`;
}
