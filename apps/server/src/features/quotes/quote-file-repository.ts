import { UNTAKEN_FILE_HOURS } from '@okoem/domain/quote/quote-files.ts';
import type { Db } from '../../platform/database/database.ts';
import { LEAST_BYTES } from '../../platform/http/upload-quota.ts';

export interface NewQuoteFile {
  ownerId: number | undefined;
  storageKey: string;
  name: string;
  mediaType: string;
  size: number;
}

/** Inserts the rows before the bytes are stored. */
export async function insertQuoteFile(db: Db, file: NewQuoteFile): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    with stored as (
      insert into stored_file (owner_id, storage_key, name, media_type, size)
      values (${file.ownerId ?? null}, ${file.storageKey}, ${file.name}, ${file.mediaType}, ${file.size})
      returning id
    )
    insert into quote_request_file (file_id)
    select id from stored
    returning file_id as id
  `;
  return row!.id;
}

/** Bytes of files that no request has taken yet. */
export async function findUntakenBytes(db: Db): Promise<number> {
  const [row] = await db<{ bytes: number }[]>`
    select coalesce(sum(greatest(stored.size, ${LEAST_BYTES})), 0)::bigint as bytes
      from quote_request_file as file
      join stored_file as stored on stored.id = file.file_id
     where file.request_id is null
  `;
  return row!.bytes;
}

export async function completeQuoteFile(db: Db, id: string): Promise<void> {
  await db`update quote_request_file set is_complete = true where file_id = ${id}`;
}

export async function deleteQuoteFiles(db: Db, ids: readonly string[]): Promise<void> {
  await db`
    with removed as (
      delete from quote_request_file where file_id = any(${ids}::uuid[]) and request_id is null returning file_id
    )
    select count(*) from removed
  `;
  await db`
    delete from stored_file
     where id = any(${ids}::uuid[])
       and not exists (select from quote_request_file as file where file.file_id = stored_file.id)
  `;
}

/** A file that no request has; `customerId` is null when a guest sent it. */
export interface UntakenFile {
  id: string;
  customerId: number | null;
}

/** Not those of another request, unfinished or about to be forgotten. Locked, so that of two requests one gets a file. */
export async function lockUntakenFiles(tx: Db, ids: readonly string[]): Promise<UntakenFile[]> {
  return tx<UntakenFile[]>`
    select file.file_id as id, stored.owner_id as customer_id
      from quote_request_file as file
      join stored_file as stored on stored.id = file.file_id
     where file.file_id = any(${ids}::uuid[])
       and file.request_id is null
       and file.is_complete
       and file.uploaded_at > now() - make_interval(hours => ${UNTAKEN_FILE_HOURS})
     order by file.file_id
       for update of file
  `;
}

/** Gives files to a request, in the order named. */
export async function takeQuoteFiles(
  tx: Db,
  { requestId, ids }: { requestId: number; ids: readonly string[] },
): Promise<void> {
  await tx`
    update quote_request_file as file
       set request_id = ${requestId}, position = wanted.position
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
     where file.file_id = wanted.id
  `;
}

/** Expired for an hour, so that none is removed while a request takes it. */
export async function findForgottenFiles(
  db: Db,
  limit: number,
): Promise<{ id: string; storageKey: string }[]> {
  return db<{ id: string; storageKey: string }[]>`
    select stored.id, stored.storage_key
      from quote_request_file as file
      join stored_file as stored on stored.id = file.file_id
     where file.request_id is null
       and file.uploaded_at < now() - make_interval(hours => ${UNTAKEN_FILE_HOURS + 1})
     order by file.uploaded_at
     limit ${limit}
  `;
}
