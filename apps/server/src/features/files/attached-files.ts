import { Refusal } from '@okoem/domain/refusal.ts';
import { UPLOAD_RULES, type UploadPurpose } from '@okoem/domain/upload/upload-rules.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import { fileColumns, type FileOwner, type FileRow, ownedBy } from './file-repository.ts';

interface Attaching {
  ids: readonly string[];
  owner: FileOwner;
  purpose: UploadPurpose;
  /** Of the call that names them, for its refusal. */
  field?: string;
}

/**
 * Takes files that came in pieces for something of the caller's own: each once, only of who sent it, only for what it was sent
 * for. In the caller's transaction, together with the rows that name them; in the order in which they were named.
 */
export async function attachFiles(
  tx: Transaction,
  { ids, owner, purpose, field = 'files' }: Attaching,
): Promise<FileRow[]> {
  const { most } = UPLOAD_RULES[purpose];
  if (ids.length > most) throw new Refusal('LIST_TOO_LONG', { field, limit: most });
  if (ids.length === 0) return [];
  const rows = await tx<FileRow[]>`
    update stored_file
       set attached_at = now()
     where id = any(${[...ids]}::uuid[])
       and purpose = ${purpose}
       and state = 'kept'
       and attached_at is null
       and ${ownedBy(tx, owner)}
    returning ${fileColumns(tx)}
  `;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const taken = ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
  if (byId.size !== ids.length) throw new Refusal('NOT_FOUND', { field });
  return taken;
}

/** Files of what is gone: out of sight at once, their bytes with the clean-up. */
export async function detachFiles(tx: Db, ids: readonly string[]): Promise<void> {
  await tx`
    update stored_file
       set state = 'removed', removed_at = now()
     where id = any(${[...ids]}::uuid[])
       and state = 'kept'
       and attached_at is not null
  `;
}

/** For the feature it is attached to, which has judged who asks. Answered by `fileAnswer`. */
export async function findAttachedFile(
  db: Db,
  id: string,
  purpose: UploadPurpose,
): Promise<FileRow | undefined> {
  const [row] = await db<FileRow[]>`
    select ${fileColumns(db)}
      from stored_file
     where id = ${id}
       and purpose = ${purpose}
       and state = 'kept'
       and attached_at is not null
  `;
  return row;
}
