import type { ExportState } from '@okoem/domain/customer/personal-export.ts';
import type { Db } from '../../platform/database/database.ts';

export interface ExportRow {
  id: string;
  customerId: number;
  state: ExportState;
  storageKey: string | null;
  size: number;
  createdAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
}

function columns(db: Db) {
  return db`id, customer_id, state, storage_key, size, created_at, ready_at, expires_at`;
}

const MOST_SHOWN = 10;

export async function findExports(db: Db, customerId: number): Promise<ExportRow[]> {
  return db<ExportRow[]>`
    select ${columns(db)}
      from personal_export
     where customer_id = ${customerId}
       and (expires_at is null or expires_at > now())
     order by created_at desc
     limit ${MOST_SHOWN}
  `;
}

/** Those that have ended too: when the next may be asked for is counted by all. */
export async function findAskedExports(
  db: Db,
  customerId: number,
): Promise<{ createdAt: Date; state: ExportState }[]> {
  return db<{ createdAt: Date; state: ExportState }[]>`
    select created_at, state
      from personal_export
     where customer_id = ${customerId}
       and created_at > now() - interval '2 days'
  `;
}

export async function findExport(db: Db, id: string): Promise<ExportRow | undefined> {
  const [row] = await db<ExportRow[]>`select ${columns(db)} from personal_export where id = ${id}`;
  return row;
}

export async function insertExport(tx: Db, customerId: number): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into personal_export (customer_id) values (${customerId}) returning id
  `;
  return row!.id;
}

export async function finishExport(
  tx: Db,
  { id, storageKey, size, days }: { id: string; storageKey: string; size: number; days: number },
): Promise<boolean> {
  const done = await tx`
    update personal_export
       set state = 'ready', storage_key = ${storageKey}, size = ${size}, ready_at = now(),
           expires_at = now() + make_interval(days => ${days})
     where id = ${id}
       and state = 'waiting'
  `;
  return done.count > 0;
}

export async function failExport(db: Db, id: string): Promise<void> {
  await db`update personal_export set state = 'failed' where id = ${id} and state = 'waiting'`;
}

/** A day old and still waiting: its job has died, and it must not stand in the way of the next one. */
export async function failWaitingExport(tx: Db, customerId: number): Promise<void> {
  await tx`update personal_export set state = 'failed' where customer_id = ${customerId} and state = 'waiting'`;
}

export async function takeEnded(db: Db, limit: number): Promise<{ id: string; storageKey: string }[]> {
  return db<{ id: string; storageKey: string }[]>`
    select id, storage_key from personal_export where expires_at < now() order by expires_at limit ${limit}
  `;
}

export async function deleteExports(db: Db, ids: readonly string[]): Promise<void> {
  await db`delete from personal_export where id = any(${[...ids]}::uuid[]) and expires_at < now()`;
}

/** Nobody works on them any more. */
export async function failStuckExports(db: Db): Promise<void> {
  await db`
    update personal_export set state = 'failed'
     where state = 'waiting' and created_at < now() - interval '1 day'
  `;
}
