import type { Readable } from 'node:stream';
import type { Db, Pool } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ZipPart } from '../../platform/xlsx/zip-file.ts';
import { CHILD_TABLES } from '../accounts/personal-child-tables.ts';
import { PERSONAL_TABLES } from '../accounts/personal-tables.ts';
import { archivePage } from './archive-page.ts';

/** Rows of one table as they lie in the database, without secrets. */
export interface ArchivedTable {
  /** The name of its file. */
  file: string;
  title: string;
  rows: readonly Record<string, unknown>[];
}

export interface ArchivedFile {
  name: string;
  /** Where it lies in the archive; null: too large for it. */
  path: string | null;
  size: number;
}

const MOST_ROWS = 20_000;
/** The archive is made in memory; what does not fit is named, and can be had in the cabinet. */
const MOST_FILE_BYTES = 100 * 2 ** 20;

/** Everything about one person: JSON of every table of the list, the files, and a page to read it all. */
export async function personalArchive(
  { pool, storage }: { pool: Pool; storage: Storage },
  { customerId, now }: { customerId: number; now: Date },
): Promise<ZipPart[]> {
  const tables = [
    await ownRow(pool, customerId),
    ...(await personalRows(pool, customerId)),
    ...(await childRows(pool, customerId)),
    await lettersTo(pool, customerId),
  ].filter(({ rows }) => rows.length > 0);
  const { parts, files } = await ownFiles({ pool, storage }, customerId);
  return [
    { path: 'index.html', content: archivePage({ tables, files, now }) },
    ...tables.map(({ file, rows }) => ({
      path: `data/${file}.json`,
      content: `${JSON.stringify(rows, null, 2)}\n`,
    })),
    ...parts,
  ];
}

type Rows = { row: Record<string, unknown> }[];

async function ownRow(db: Db, customerId: number): Promise<ArchivedTable> {
  const rows = await db<Rows>`
    select to_jsonb(customer) - 'password_hash' as row from customer where id = ${customerId}
  `;
  return { file: 'customer', title: 'Профиль', rows: rows.map(({ row }) => row) };
}

async function personalRows(db: Db, customerId: number): Promise<ArchivedTable[]> {
  const found: ArchivedTable[] = [];
  for (const { table, by, copy, without = [] } of PERSONAL_TABLES) {
    if (typeof copy !== 'string') continue;
    const rows = await db<Rows>`
      select to_jsonb(kept) - ${[...without]}::text[] as row
        from ${db(table)} as kept
       where ${db(by)} = ${customerId}
       limit ${MOST_ROWS}
    `;
    found.push({ file: fileOf(table, by), title: copy, rows: rows.map(({ row }) => row) });
  }
  return found;
}

/** A table with several columns that name people has a file for each, and so has one that lies below another too. */
function fileOf(table: string, by: string): string {
  const isOnly = [...PERSONAL_TABLES, ...CHILD_TABLES].filter((one) => one.table === table).length === 1;
  return isOnly ? table : `${table}-${by}`;
}

async function childRows(db: Db, customerId: number): Promise<ArchivedTable[]> {
  const found: ArchivedTable[] = [];
  for (const { table, of, parent, copy, without = [] } of CHILD_TABLES) {
    if (typeof copy !== 'string') continue;
    const { by } = PERSONAL_TABLES.find((one) => one.table === parent)!;
    const rows = await db<Rows>`
      select to_jsonb(kept) - ${[...without]}::text[] as row
        from ${db(table)} as kept
       where ${db(of)} in (select id from ${db(parent)} where ${db(by)} = ${customerId})
       limit ${MOST_ROWS}
    `;
    found.push({ file: table, title: copy, rows: rows.map(({ row }) => row) });
  }
  return found;
}

async function lettersTo(db: Db, customerId: number): Promise<ArchivedTable> {
  const rows = await db<Rows>`
    select jsonb_build_object('channel', channel, 'recipient', recipient, 'subject', subject, 'created_at',
                              message.created_at, 'delivered_at', delivered_at) as row
      from message
      join customer on lower(recipient) in (lower(customer.email), customer.phone)
     where customer.id = ${customerId}
     order by message.id
     limit ${MOST_ROWS}
  `;
  return { file: 'message', title: 'Письма и SMS за последний месяц', rows: rows.map(({ row }) => row) };
}

interface FileRow {
  name: string;
  storageKey: string;
  size: number;
}

/** One's own; those of a company are the company's. */
async function ownFiles(
  { pool, storage }: { pool: Pool; storage: Storage },
  customerId: number,
): Promise<{ parts: ZipPart[]; files: ArchivedFile[] }> {
  const rows = await pool<FileRow[]>`
    select name, storage_key, size
      from stored_file
     where owner_id = ${customerId}
       and company_id is null
       and state = 'kept'
     order by created_at
     limit ${MOST_ROWS}
  `;
  const parts: ZipPart[] = [];
  const files: ArchivedFile[] = [];
  let left = MOST_FILE_BYTES;
  for (const [place, { name, storageKey, size }] of rows.entries()) {
    const stored = size <= left ? await storage.get(storageKey) : undefined;
    // Numbered: two files may have one name, and a name is not to be believed as a path.
    const path = stored ? `files/${place + 1} ${name.replace(/[/\\:]/g, '_')}` : null;
    files.push({ name, path, size });
    if (!stored) continue;
    parts.push({ path: path!, content: await bytesOf(stored.stream) });
    left -= size;
  }
  return { parts, files };
}

async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
