import type { ProjectKind } from '@okoem/domain/project/project-kind.ts';
import type { Db } from '../../platform/database/database.ts';

export interface ItemRecord {
  projectId: number;
  kind: ProjectKind;
  subjectId: string;
  planned: number | null;
  planNote: string;
  plannedAt: Date | null;
  addedAt: Date;
  addedBy: string;
}

export async function findItems(db: Db, projectIds: readonly number[]): Promise<ItemRecord[]> {
  return db<ItemRecord[]>`
    select item.project_id, item.kind, item.subject_id, item.planned, item.plan_note, item.planned_at, item.added_at,
           trim(customer.first_name || ' ' || customer.last_name) as added_by
      from project_item as item
      join customer on customer.id = item.added_by
     where item.project_id = any(${[...projectIds]}::bigint[])
     order by item.added_at desc, item.subject_id
  `;
}

export interface ItemKey {
  kind: ProjectKind;
  subjectId: string;
}

/** The project in which a thing lies already. */
export async function findHome(db: Db, { kind, subjectId }: ItemKey): Promise<number | undefined> {
  const [row] = await db<{ projectId: number }[]>`
    select project_id from project_item where kind = ${kind} and subject_id = ${subjectId}
  `;
  return row?.projectId;
}

export async function countItems(db: Db, projectId: number): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from project_item where project_id = ${projectId}
  `;
  return row!.total;
}

export interface NewItem extends ItemKey {
  projectId: number;
  addedBy: number;
  planned: number | null;
  planNote: string;
}

/** Once however often it is put in; from elsewhere it moves. */
export async function putItem(tx: Db, item: NewItem): Promise<void> {
  await tx`
    insert into project_item as known (kind, subject_id, project_id, planned, plan_note, planned_at, added_by)
    values (${item.kind}, ${item.subjectId}, ${item.projectId}, ${item.planned}, ${item.planNote},
            case when ${item.planned}::bigint is not null then now() end, ${item.addedBy})
    on conflict (kind, subject_id) do update
       set project_id = excluded.project_id, planned = excluded.planned, plan_note = excluded.plan_note,
           planned_at = excluded.planned_at,
           added_by = case when known.project_id = excluded.project_id then known.added_by else excluded.added_by end,
           added_at = case when known.project_id = excluded.project_id then known.added_at else now() end
  `;
}

export async function removeItem(tx: Db, projectId: number, { kind, subjectId }: ItemKey): Promise<boolean> {
  const removed = await tx`
    delete from project_item where project_id = ${projectId} and kind = ${kind} and subject_id = ${subjectId}
  `;
  return removed.count === 1;
}

/** Things that are gone leave their links behind; whoever brings one back finds it free. */
export async function removeDeadItems(tx: Db, projectId: number): Promise<void> {
  await tx`delete from project_item where project_id = ${projectId}`;
}
