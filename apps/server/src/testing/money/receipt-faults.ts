import type { Db } from '../../platform/database/database.ts';

/** Each receipt once: of no happening of the ledger more was told to the till than it was worth, and no receipt was issued twice. */
export async function receiptFaults(db: Db): Promise<string[]> {
  const rows = await db<{ fault: string }[]>`
    select format('entry %s (%s): receipts of %s for %s', entry.id, entry.kind, told, worth) as fault
      from (select entry_id, sum(total) as told from receipt group by entry_id) as receipts
      join ledger_entry as entry on entry.id = entry_id
     cross join lateral (
             select sum(amount) filter (where amount > 0) as worth from ledger_line where ledger_line.entry_id = entry.id
           ) as money
     where told > worth
    union all
    select format('entry %s has no receipt yet', entry_id) from receipt_due
    union all
    select format('receipt %s is %s', id, state) from receipt where state <> 'DONE'
    union all
    select format('the till issued %s receipts, and there are %s', issued, known)
      from (select (select count(*) from test_till_receipt) as issued, (select count(*) from receipt) as known) as counts
     where issued <> known
  `;
  return rows.map(({ fault }) => fault);
}
