import type { UploadPurpose } from '@okoem/domain/upload/upload-rules.ts';
import type { Db } from '../../platform/database/database.ts';

export interface UploadRow {
  id: string;
  ownerId: number;
  companyId: number | null;
  purpose: UploadPurpose;
  name: string;
  size: number;
  received: number;
  pieces: number;
  state: 'receiving' | 'finished' | 'refused' | 'ended';
  refusal: 'FILE_TYPE' | 'FILE_BROKEN' | null;
  fileId: string | null;
  expiresAt: Date;
}

export interface NewUpload {
  ownerId: number;
  companyId: number | null;
  purpose: UploadPurpose;
  name: string;
  size: number;
}

export async function insertUpload(tx: Db, upload: NewUpload): Promise<UploadRow> {
  const [row] = await tx<UploadRow[]>`
    insert into upload (owner_id, company_id, purpose, name, size)
    values (${upload.ownerId}, ${upload.companyId}, ${upload.purpose}, ${upload.name}, ${upload.size})
    returning ${uploadColumns(tx)}
  `;
  return row!;
}

export interface UsedToday {
  count: number;
  bytes: number;
  open: number;
  /** Seconds until the oldest of them no longer counts. */
  seconds: number;
}

export async function findUsedToday(tx: Db, ownerId: number): Promise<UsedToday> {
  const [row] = await tx<UsedToday[]>`
    select count(*)::int as count,
           coalesce(sum(size), 0)::bigint as bytes,
           (count(*) filter (where state = 'receiving' and expires_at > now()))::int as open,
           coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 0)::int as seconds
      from upload
     where owner_id = ${ownerId}
       and created_at > now() - interval '1 day'
  `;
  return row!;
}

/** Of its owner only, and only while it is not forgotten. */
export async function findUpload(db: Db, id: string, ownerId: number): Promise<UploadRow | undefined> {
  const [row] = await db<UploadRow[]>`
    select ${uploadColumns(db)}
      from upload
     where id = ${id}
       and owner_id = ${ownerId}
       and state <> 'ended'
       and expires_at > now()
  `;
  return row;
}

/** Who writes from now on. Nobody, if the upload is not where the writer believes it to be. */
export async function takePen(
  db: Db,
  { id, writer, offset }: { id: string; writer: string; offset: number },
): Promise<boolean> {
  const taken = await db`
    update upload
       set writer = ${writer}
     where id = ${id}
       and state = 'receiving'
       and received = ${offset}
  `;
  return taken.count === 1;
}

export interface NewPiece {
  uploadId: string;
  writer: string;
  at: number;
  size: number;
  storageKey: string;
}

/** The piece counts only if nobody else has begun to write since, and the one before it is there. */
export async function addPiece(db: Db, piece: NewPiece): Promise<boolean> {
  const added = await db`
    with moved as (
      update upload
         set received = received + ${piece.size}::bigint, pieces = pieces + 1, expires_at = now() + interval '1 day'
       where id = ${piece.uploadId}
         and writer = ${piece.writer}
         and received = ${piece.at}
         and state = 'receiving'
      returning id
    )
    insert into upload_piece (upload_id, at, size, storage_key)
    select id, ${piece.at}::bigint, ${piece.size}::bigint, ${piece.storageKey} from moved
  `;
  return added.count === 1;
}

export async function findPieceKeys(db: Db, id: string): Promise<string[]> {
  const rows = await db<{ storageKey: string }[]>`
    select storage_key from upload_piece where upload_id = ${id} order by at
  `;
  return rows.map(({ storageKey }) => storageKey);
}

/** Before its bytes, as every file; what it is will be known when it was judged. */
export async function insertUnjudgedFile(db: Db, upload: UploadRow, storageKey: string): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into stored_file (owner_id, company_id, purpose, storage_key, name, media_type, size, state)
    values (${upload.ownerId}, ${upload.companyId}, ${upload.purpose}, ${storageKey}, ${upload.name},
            'application/octet-stream', ${upload.size}, 'incoming')
    returning id
  `;
  return row!.id;
}

export interface JudgedAs {
  name: string;
  mediaType: string;
  size: number;
  sha256: Uint8Array;
}

export async function keepJudgedFile(tx: Db, id: string, judged: JudgedAs): Promise<boolean> {
  const kept = await tx`
    update stored_file
       set state = 'kept', name = ${judged.name}, media_type = ${judged.mediaType}, size = ${judged.size},
           sha256 = ${Buffer.from(judged.sha256)}
     where id = ${id}
       and state = 'incoming'
  `;
  return kept.count === 1;
}

/** The row stays for a day: a repeated call is answered by it, and it counts for what a person may send. */
export async function endUpload(
  tx: Db,
  id: string,
  end: { fileId: string } | { refusal: 'FILE_TYPE' | 'FILE_BROKEN' },
): Promise<boolean> {
  const ended = await tx`
    update upload
       set state = ${'fileId' in end ? 'finished' : 'refused'},
           file_id = ${'fileId' in end ? end.fileId : null},
           refusal = ${'refusal' in end ? end.refusal : null},
           expires_at = now() + interval '1 day'
     where id = ${id}
       and state = 'receiving'
       and received = size
  `;
  return ended.count === 1;
}

export interface FinishedFile {
  id: string;
  name: string;
  size: number;
  mediaType: string;
}

export async function findFinishedFile(db: Db, uploadId: string): Promise<FinishedFile | undefined> {
  const [row] = await db<FinishedFile[]>`
    select file.id, file.name, file.size, file.media_type
      from upload
      join stored_file as file on file.id = upload.file_id and file.state = 'kept'
     where upload.id = ${uploadId}
       and upload.state = 'finished'
  `;
  return row;
}

/** Given up by its owner: nobody writes any more, and a file that nothing has taken yet goes too. */
export async function giveUpUpload(tx: Db, id: string): Promise<void> {
  await tx`
    update stored_file
       set state = 'removed', removed_at = now()
     where id = (select file_id from upload where id = ${id})
       and state = 'kept'
       and attached_at is null
       and not exists (select from tender_file where file_id = stored_file.id)
       and not exists (select from tender_proposal_file where file_id = stored_file.id)
  `;
  await tx`
    update upload
       set state = 'ended', refusal = null, writer = null, expires_at = now() + interval '1 day'
     where id = ${id}
  `;
}

export async function deletePieces(db: Db, id: string): Promise<void> {
  await db`delete from upload_piece where upload_id = ${id}`;
}

/** Nobody writes to them any longer: who does has moved their end. */
export async function findForgottenUploads(db: Db, limit: number): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from upload where expires_at < now() order by expires_at limit ${limit}
  `;
  return rows.map(({ id }) => id);
}

export async function deleteUploads(db: Db, ids: readonly string[]): Promise<void> {
  await db`delete from upload where id = any(${[...ids]}::uuid[]) and expires_at < now()`;
}

function uploadColumns(db: Db) {
  return db`id, owner_id, company_id, purpose, name, size, received, pieces, state, refusal, file_id, expires_at`;
}
