import type { TemplateKind } from '@okoem/domain/notice/letter-template.ts';
import type { Db } from '../../platform/database/database.ts';

export interface TemplateRow {
  kind: string;
  revision: number;
  subject: string | null;
  lead: string | null;
  createdAt: Date;
  changedBy: string;
}

/** The last revision of each kind that was ever changed. */
export async function findTemplates(db: Db, kind?: TemplateKind): Promise<TemplateRow[]> {
  return db<TemplateRow[]>`
    select distinct on (kind) kind, revision, subject, lead, template.created_at,
           coalesce(operator.name, 'Команда сервера') as changed_by
      from letter_template as template
      left join operator on operator.id = template.operator_id
     where ${kind === undefined ? db`true` : db`kind = ${kind}`}
     order by kind, revision desc
  `;
}

const MOST_REVISIONS = 100;

export async function findRevisions(db: Db, kind: TemplateKind): Promise<TemplateRow[]> {
  return db<TemplateRow[]>`
    select kind, revision, subject, lead, template.created_at,
           coalesce(operator.name, 'Команда сервера') as changed_by
      from letter_template as template
      left join operator on operator.id = template.operator_id
     where kind = ${kind}
     order by revision desc
     limit ${MOST_REVISIONS}
  `;
}

export interface NewRevision {
  kind: TemplateKind;
  revision: number;
  text: { subject: string; lead: string } | null;
  staffId: number | null;
}

/** False if somebody else has written that revision meanwhile. */
export async function insertRevision(
  tx: Db,
  { kind, revision, text, staffId }: NewRevision,
): Promise<boolean> {
  const inserted = await tx`
    insert into letter_template (kind, revision, subject, lead, operator_id)
    values (${kind}, ${revision}, ${text?.subject ?? null}, ${text?.lead ?? null}, ${staffId})
    on conflict (kind, revision) do nothing
  `;
  return inserted.count > 0;
}

export async function findStaffEmail(db: Db, staffId: number): Promise<string | undefined> {
  const [row] = await db<{ email: string }[]>`
    select email from operator where id = ${staffId} and closed_at is null
  `;
  return row?.email;
}
