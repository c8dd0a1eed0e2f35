import type { UploadPurpose } from '@okoem/domain/upload/upload-rules.ts';
import type { Db } from '../../platform/database/database.ts';

export type FilePurpose =
  | 'profile'
  | 'verification'
  | 'return'
  | 'specification'
  | 'project'
  | 'contractor'
  | 'review'
  | UploadPurpose;

export interface NewFile {
  /** Null for a guest's. */
  ownerId: number | null;
  companyId: number | null;
  purpose: FilePurpose;
  /** Null where there are no types: a specification is a specification. */
  type: number | null;
  storageKey: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: Uint8Array;
}

export interface FileRow {
  id: string;
  customerId: number | null;
  companyId: number | null;
  purpose: FilePurpose;
  type: number | null;
  storageKey: string;
  name: string;
  mediaType: string;
  size: number;
  createdAt: Date;
}

/** Before its bytes: a run that is cut off leaves a row by which they are found. */
export async function insertIncomingFile(db: Db, file: NewFile): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into stored_file (owner_id, company_id, purpose, type, storage_key, name, media_type, size, sha256, state)
    values (${file.ownerId}, ${file.companyId}, ${file.purpose}, ${file.type}, ${file.storageKey}, ${file.name},
            ${file.mediaType}, ${file.size}, ${Buffer.from(file.sha256)}, 'incoming')
    returning id
  `;
  return row!.id;
}

/** One upload of an owner is finished at a time: of two files of a type, the later one stays. */
export async function lockFileOwner(tx: Db, { customerId, companyId }: FileOwner): Promise<void> {
  if (companyId === null) await tx`select from customer where id = ${customerId} for no key update`;
  else await tx`select from company where id = ${companyId} for no key update`;
}

export async function keepFile(tx: Db, id: string): Promise<boolean> {
  const kept = await tx`update stored_file set state = 'kept' where id = ${id} and state = 'incoming'`;
  return kept.count === 1;
}

export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db<FileRow[]>`
    select ${fileColumns(db)}
      from stored_file
     where id = ${id}
       and state = 'kept'
       -- Those of a project are seen by who is in the project, those of a tender by who may see the tender, and so on: these
       -- features ask for them themselves.
       and purpose not in ('quote', 'project', 'contractor', 'tender', 'proposal', 'message')
  `;
  return row;
}

export async function findProjectFile(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db<FileRow[]>`
    select ${fileColumns(db)} from stored_file where id = ${id} and state = 'kept' and purpose = 'project'
  `;
  return row;
}

/** Of a contractor, or of what he proposes and does: who asks has looked whether he may. */
export async function findContractorFile(
  db: Db,
  id: string,
  purpose: 'contractor' | 'proposal',
): Promise<FileRow | undefined> {
  const [row] = await db<FileRow[]>`
    select ${fileColumns(db)} from stored_file where id = ${id} and state = 'kept' and purpose = ${purpose}
  `;
  return row;
}

interface OwnFiles {
  companyId: number;
  purpose: 'contractor' | 'proposal';
  type: number;
  /** Also those that were sent in pieces: their purpose says all that their type would. */
  isOfPieces?: boolean;
}

/** Those of the files that are the company's own, of this kind, and lie ready to be taken. */
export async function findOwnFiles(
  db: Db,
  ids: readonly string[],
  { companyId, purpose, type, isOfPieces = false }: OwnFiles,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db<{ id: string }[]>`
    select id
      from stored_file
     where id = any(${[...ids]}::uuid[])
       and company_id = ${companyId}
       and purpose = ${purpose}
       and (type = ${type} or (${isOfPieces} and type is null))
       and state = 'kept'
       for no key update
  `;
  return rows.map(({ id }) => id);
}

/** Out of sight at once; their bytes go after the commit. */
export async function removeFiles(tx: Db, ids: readonly string[]): Promise<RemovedFile[]> {
  if (ids.length === 0) return [];
  return tx<RemovedFile[]>`
    update stored_file
       set state = 'removed', removed_at = now()
     where id = any(${[...ids]}::uuid[])
       and state = 'kept'
    returning id, storage_key
  `;
}

/** Whose a profile's files are: the company's, or the person's own. */
export interface FileOwner {
  customerId: number;
  companyId: number | null;
}

export async function findProfileFiles(db: Db, owner: FileOwner): Promise<FileRow[]> {
  return db<FileRow[]>`
    select ${fileColumns(db)}
      from stored_file
     where purpose = 'profile'
       and state = 'kept'
       and ${ownedBy(db, owner)}
     order by type
  `;
}

/** Files that are taken out of sight; their bytes go after the commit, at the latest with the clean-up. */
export async function removeProfileFiles(
  tx: Db,
  owner: FileOwner,
  { type, id }: { type?: number; id?: string },
): Promise<RemovedFile[]> {
  return tx<RemovedFile[]>`
    update stored_file
       set state = 'removed', removed_at = now()
     where purpose = 'profile'
       and state = 'kept'
       and ${ownedBy(tx, owner)}
       and ${id === undefined ? tx`type = ${type ?? null}` : tx`id = ${id}`}
    returning id, storage_key
  `;
}

export interface RemovedFile {
  id: string;
  storageKey: string;
}

export async function deleteFileRows(db: Db, ids: readonly string[]): Promise<void> {
  await db`delete from stored_file where id = any(${[...ids]}::uuid[]) and state <> 'kept'`;
}

/**
 * What nobody will miss: unfinished for an hour, removed, sent for something a day ago and taken by none, or of no specification
 * and no project any more. They are marked first, so that no request takes one that is on its way out.
 * What nobody will miss: unfinished for an hour, removed, sent for a verification, a return or a review a day ago and taken by none, or of
 * no specification and no project any more. They are marked first, so that no request takes one that is on its way out.
 */
export async function takeForgottenFiles(db: Db, limit: number): Promise<RemovedFile[]> {
  return db<RemovedFile[]>`
    update stored_file
       set state = 'removed', removed_at = coalesce(removed_at, now())
     where id in (
       select id
         from stored_file
        where state = 'removed'
           or (state = 'incoming' and created_at < now() - interval '1 hour')
           or (state = 'kept' and purpose = 'verification' and created_at < now() - interval '1 day'
               and not exists (select from verification_document where file_id = stored_file.id))
           or (state = 'kept' and purpose = 'specification' and created_at < now() - interval '1 hour'
               and not exists (select from specification where file_id = stored_file.id))
           or (state = 'kept' and purpose = 'project' and created_at < now() - interval '1 day'
               and not exists (select from project_item where kind = 'file' and subject_id = stored_file.id::text))
           or (state = 'kept' and purpose = 'contractor' and created_at < now() - interval '1 day'
               and not exists (select from contractor_licence where file_id = stored_file.id)
               and not exists (select from contractor_work_picture where file_id = stored_file.id))
           or (state = 'kept' and purpose = 'proposal' and created_at < now() - interval '1 day'
               and not exists (select from tender_proposal_file where file_id = stored_file.id)
               and not exists (select from tender_stage_photo where file_id = stored_file.id))
           or (state = 'kept' and purpose = 'return' and created_at < now() - interval '1 day'
               and not exists (select from return_photo where file_id = stored_file.id))
           or (state = 'kept' and purpose = 'tender' and created_at < now() - interval '1 day'
               and not exists (select from tender_file where file_id = stored_file.id))
           or (state = 'kept' and purpose = 'message' and created_at < now() - interval '1 day'
               and attached_at is null)
           or (state = 'kept' and purpose = 'review' and created_at < now() - interval '1 day' and not ${isShownPhoto(db)})
        order by created_at
        limit ${limit}
          for update skip locked
     )
    returning id, storage_key
  `;
}

/** Bytes that one person, or one company, has in store. */
export async function findKeptBytes(db: Db, owner: FileOwner): Promise<number> {
  const [row] = await db<{ bytes: number }[]>`
    select coalesce(sum(size), 0)::bigint as bytes
      from stored_file
     -- What comes in pieces has quotas of its own, and a drawing is as large as all papers of a company.
     where purpose not in ('quote', 'tender', 'proposal', 'message')
       and state <> 'removed'
       -- Ten pictures of a return that was made are no reason to refuse a company's papers.
       and not (purpose = 'return' and exists (select from return_photo where file_id = stored_file.id))
       -- Nor are the estimates of all that a contractor ever proposed.
       and not (purpose = 'proposal'
                and (exists (select from tender_proposal_file where file_id = stored_file.id)
                     or exists (select from tender_stage_photo where file_id = stored_file.id)))
       and not (purpose = 'review' and ${isShownPhoto(db)})
       and ${ownedBy(db, owner)}
  `;
  return row!.bytes;
}

/** A photo, in either size, that a review has. */
function isShownPhoto(db: Db) {
  return db`exists (select from review_photo
                     where review_id is not null and (file_id = stored_file.id or small_id = stored_file.id))`;
}

export function ownedBy(db: Db, { customerId, companyId }: FileOwner) {
  return companyId === null
    ? db`company_id is null and owner_id = ${customerId}`
    : db`company_id = ${companyId}`;
}

function fileColumns(db: Db) {
  return db`id, owner_id as customer_id, company_id, purpose, type, storage_key, name, media_type, size, created_at`;
}
