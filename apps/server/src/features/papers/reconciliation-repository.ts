import type { PaperParty, ReconciliationContent } from '@okoem/domain/papers/paper-content.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

/** A company as papers name it. */
export async function findCompanyParty(db: Db, companyId: number): Promise<PaperParty | undefined> {
  const [row] = await db<PaperParty[]>`
    select kind, name, inn, coalesce(kpp, '') as kpp, legal_address as address, '' as phone
      from company
     where id = ${companyId}
  `;
  return row;
}

interface OfPeriod {
  companyId: number;
  period: { from: string; to: string };
}

/** The version that holds. */
export async function findReconciliation(
  db: Db,
  { companyId, period }: OfPeriod,
): Promise<{ id: number; content: ReconciliationContent } | undefined> {
  const [row] = await db<{ id: number; content: ReconciliationContent }[]>`
    select id, content
      from order_paper
     where company_id = ${companyId}
       and kind = 'reconciliation'
       and period_from = ${period.from}
       and period_to = ${period.to}
       and replaced_by is null
  `;
  return row;
}

export interface NewReconciliation {
  companyId: number;
  content: ReconciliationContent;
  contentHash: Buffer;
  total: number;
  /** What it takes the place of. */
  replaces: number | undefined;
}

export async function insertReconciliation(tx: Transaction, act: NewReconciliation): Promise<number> {
  const { number, day, version, period } = act.content;
  const [row] = await tx<{ id: number }[]>`
    insert into order_paper (kind, company_id, period_from, period_to, number, day, version, total, content, content_hash)
    values ('reconciliation', ${act.companyId}, ${period.from}, ${period.to}, ${number}, ${day}, ${version}, ${act.total},
            ${JSON.stringify(act.content)}::text::jsonb, ${act.contentHash})
    returning id
  `;
  if (act.replaces !== undefined)
    await tx`update order_paper set replaced_by = ${row!.id} where id = ${act.replaces}`;
  return row!.id;
}

/** Held until the commit: an act that comes to nothing gives its number back. */
export async function nextReconciliation(tx: Transaction, year: number): Promise<number> {
  const [row] = await tx<{ last: number }[]>`
    insert into reconciliation_counter as counter (year, last) values (${year}, 1)
        on conflict (year) do update set last = counter.last + 1
    returning last
  `;
  return row!.last;
}
