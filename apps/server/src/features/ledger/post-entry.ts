import type { LedgerAccount, LedgerKind } from '@okoem/domain/ledger/ledger-account.ts';
import type { Db } from '../../platform/database/database.ts';

export interface EntryLine {
  account: LedgerAccount;
  /** Kopecks: debit above zero, credit below. A line of nothing is left out. */
  amount: number;
  orderId?: number | null;
  partId?: number | null;
  companyId?: number | null;
  sellerId?: number | null;
}

export interface NewEntry {
  kind: Exclude<LedgerKind, 'charge' | 'undo'>;
  /** Names what happened: the second entry of the same name is not written. */
  key: string;
  orderId?: number | null;
  lines: readonly EntryLine[];
  /** The moment it happened, where that is not now. */
  at?: Date | null;
}

/** The one way into the ledger. Undefined: it was posted before. The database refuses what does not balance. */
export async function postEntry(tx: Db, entry: NewEntry): Promise<number | undefined> {
  const { kind, key, orderId = null, at = null } = entry;
  const lines = entry.lines
    .filter(({ amount }) => amount !== 0)
    .map((line, place) => ({
      line: place + 1,
      account: line.account,
      amount: line.amount,
      order_id: line.orderId ?? null,
      sub_order_id: line.partId ?? null,
      company_id: line.companyId ?? null,
      seller_id: line.sellerId ?? null,
    }));
  if (lines.length === 0) return undefined;
  const [row] = await tx<{ id: number }[]>`
    with made as (
      insert into ledger_entry (kind, key, order_id, made_at)
      values (${kind}, ${key}, ${orderId}, coalesce(${at}::timestamptz, now()))
          on conflict (key) do nothing
      returning id
    ), written as (
      insert into ledger_line (entry_id, line, account, amount, order_id, sub_order_id, company_id, seller_id)
      select made.id, line.line, line.account, line.amount, line.order_id, line.sub_order_id, line.company_id, line.seller_id
        from made,
             json_to_recordset(${JSON.stringify(lines)}::text::json) as line (
               line smallint, account text, amount bigint, order_id bigint, sub_order_id bigint, company_id bigint,
               seller_id bigint)
    )
    select id from made
  `;
  return row?.id;
}

/** A name for what may happen to an order several times. Whoever posts it holds the order. */
export async function nextKey(tx: Db, orderId: number, what: string): Promise<string> {
  const name = `order ${orderId} ${what} `;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from ledger_entry where order_id = ${orderId} and starts_with(key, ${name})
  `;
  return `${name}${row!.count + 1}`;
}

/** Takes an entry back by its mirror; an entry is taken back once. */
export async function undoEntry(
  tx: Db,
  { entryId, at = null }: { entryId: number; at?: Date | null },
): Promise<boolean> {
  const rows = await tx`
    with made as (
      insert into ledger_entry (kind, key, order_id, undoes_id, made_at)
      select 'undo', 'undo ' || id, order_id, id, coalesce(${at}::timestamptz, now())
        from ledger_entry where id = ${entryId} and kind not in ('undo', 'charge')
          on conflict (key) do nothing
      returning id
    )
    insert into ledger_line (entry_id, line, account, amount, order_id, sub_order_id, company_id, seller_id)
    select made.id, line.line, line.account, -line.amount, line.order_id, line.sub_order_id, line.company_id, line.seller_id
      from made, ledger_line as line
     where line.entry_id = ${entryId}
    returning entry_id
  `;
  return rows.count > 0;
}
