import type { StatementFault } from '@okoem/domain/bank/read-statement.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

/** Numbers of our own accounts with their ids. */
export async function findOwnAccounts(db: Db): Promise<Map<string, number>> {
  const rows = await db<{ id: number; account: string }[]>`select id, account from bank_account`;
  return new Map(rows.map(({ account, id }) => [account, id]));
}

export interface NewFile {
  sha256: Buffer;
  name: string;
  from: string | null;
  to: string | null;
  documents: number;
  incoming: number;
  skipped: number;
  received: number;
  faults: readonly StatementFault[];
  warnings: readonly string[];
}

/** Undefined: the very file is there. */
export async function insertFile(tx: Transaction, file: NewFile): Promise<number | undefined> {
  const { sha256, name, from, to, documents, incoming, skipped, received, faults, warnings } = file;
  const [row] = await tx<{ id: number }[]>`
    insert into statement_file (sha256, name, period_from, period_to, documents, incoming, skipped, received, faults, warnings)
    values (${sha256}, ${name}, ${from}, ${to}, ${documents}, ${incoming}, ${skipped}, ${received},
            ${JSON.stringify(faults)}::text::jsonb, ${warnings as string[]})
        on conflict (sha256) do nothing
    returning id
  `;
  return row?.id;
}

export interface NewLine {
  account_id: number;
  /** Hexadecimal. */
  identity: string;
  posted_on: string;
  number: string;
  amount: number;
  payer_inn: string;
  payer_name: string;
  payer_account: string;
  purpose: string;
}

/** A list of them as JSON; answers how many were not known. */
export async function insertLines(tx: Transaction, fileId: number, lines: string): Promise<number> {
  const rows = await tx`
    insert into statement_line (file_id, account_id, identity, posted_on, number, amount, payer_inn, payer_name,
                                payer_account, purpose)
    select ${fileId}, account_id, decode(identity, 'hex'), posted_on, number, amount, payer_inn, payer_name, payer_account,
           purpose
      from json_to_recordset(${lines}::text::json) as line (
             account_id bigint, identity text, posted_on date, number text, amount bigint, payer_inn text, payer_name text,
             payer_account text, purpose text)
        on conflict (identity) do nothing
  `;
  return rows.count;
}

export interface FileSummary extends Omit<NewFile, 'sha256'> {
  id: number;
  known: number;
  posted: number;
  waiting: number;
  foreign: number;
}

export async function findFile(db: Db, by: { sha256: Buffer }): Promise<FileSummary | undefined> {
  const [row] = await db<FileSummary[]>`
    select file.id, name, period_from as "from", period_to as "to", documents, incoming, skipped, received, faults, warnings,
           (incoming - line.count)::int as known, line.posted, line.waiting, line.foreign
      from statement_file as file
     cross join lateral (
             select count(*)::int as count,
                    (count(*) filter (where state = 'posted'))::int as posted,
                    (count(*) filter (where state in ('waiting', 'new')))::int as waiting,
                    (count(*) filter (where state = 'foreign'))::int as "foreign"
               from statement_line where file_id = file.id
           ) as line
     where sha256 = ${by.sha256}
  `;
  return row;
}

export async function insertAccount(
  tx: Transaction,
  { account, bik, bank }: { account: string; bik: string; bank: string },
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into bank_account (account, bik, bank) values (${account}, ${bik}, ${bank})
        on conflict (account) do nothing
    returning id
  `;
  return row?.id;
}
