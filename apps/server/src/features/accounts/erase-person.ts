import type { Db, Transaction } from '../../platform/database/database.ts';
import { CHILD_TABLES } from './personal-child-tables.ts';
import { type Erasure, PERSONAL_TABLES } from './personal-tables.ts';

/**
 * Takes what is a person's own out of every table of the list. Below comes before above: rows that lean on others lose their
 * names while those are still there.
 */
export async function erasePeople(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { table, of, parent, by, erase } of CHILD_TABLES) {
    const column = by ?? PERSONAL_TABLES.find((one) => one.table === parent)!.by;
    const whose = tx`
      ${tx(of)} in (select id from ${tx(parent)} where ${tx(column)} = any(${[...ids]}::bigint[]))
    `;
    await eraseRows(tx, { table, erase, whose });
  }
  for (const { table, by, erase, isShared } of PERSONAL_TABLES) {
    const own = tx`${tx(by)} = any(${[...ids]}::bigint[])`;
    const whose = isShared ? tx`${own} and company_id is null or ${ofNobody(tx)}` : own;
    await eraseRows(tx, { table, erase, whose });
  }
}

/** A company that was closed and that nobody is in: what it kept is nobody's. */
function ofNobody(tx: Db) {
  return tx`
    company_id in (select company.id
                     from company
                    where company.closed_at is not null
                      and not exists (select from company_member where company_member.company_id = company.id))
  `;
}

type Fragment = ReturnType<typeof ofNobody>;

async function eraseRows(
  tx: Transaction,
  { table, erase, whose }: { table: string; erase: Erasure; whose: Fragment },
): Promise<void> {
  if (erase === 'delete') await tx`delete from ${tx(table)} where ${whose}`;
  else if ('set' in erase)
    // Texts of the list in the code, never of a request.
    await tx`
      update ${tx(table)} set ${tx.unsafe(erase.set)} where (${whose}) and ${tx.unsafe(erase.where ?? 'true')}
    `;
}
