import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { FileRow } from '../files/file-repository.ts';
import { authorOf, type KnownTalker } from './talker.ts';

/** Only files that whoever writes has sent himself, for a message, and that no message has taken. */
export async function attachFiles(
  tx: Transaction,
  {
    threadId,
    seq,
    files,
    talker,
  }: { threadId: number; seq: number; files: readonly string[]; talker: KnownTalker },
): Promise<void> {
  const { customerId, sellerUserId, operatorId } = authorOf(talker);
  const taken = await tx`
    update stored_file
       set attached_at = now()
     where id = any(${[...files]}::uuid[])
       and purpose = 'message'
       and state = 'kept'
       and attached_at is null
       and (owner_id = ${customerId}
            or exists (select from thread_upload as sent
                        where sent.file_id = stored_file.id
                          and (sent.seller_user_id = ${sellerUserId} or sent.operator_id = ${operatorId})))
    returning id
  `;
  if (taken.length !== files.length) throw new Refusal('NOT_FOUND', { field: 'files' });
  await tx`
    insert into thread_file (file_id, thread_id, seq, place)
    select file.id, ${threadId}, ${seq}, file.place
      from unnest(${[...files]}::uuid[]) with ordinality as file (id, place)
  `;
}

export async function noteTeamUpload(
  tx: Db,
  { fileId, sellerUserId, operatorId }: { fileId: string; sellerUserId: number | null; operatorId: number | null },
): Promise<void> {
  await tx`
    insert into thread_upload (file_id, seller_user_id, operator_id)
    values (${fileId}, ${sellerUserId}, ${operatorId})
  `;
}

/** A file of this very thread; whether the thread may be seen has been asked. */
export async function findThreadFile(
  db: Db,
  { threadId, fileId }: { threadId: number; fileId: string },
): Promise<FileRow | undefined> {
  const [row] = await db<FileRow[]>`
    select file.id, file.owner_id as customer_id, file.company_id, file.purpose, file.type, file.storage_key, file.name,
           file.media_type, file.size, file.created_at
      from thread_file as attached
      join stored_file as file on file.id = attached.file_id
     where attached.thread_id = ${threadId}
       and attached.file_id = ${fileId}
       and file.state = 'kept'
  `;
  return row;
}
