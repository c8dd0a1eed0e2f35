import type { Db, Transaction } from '../../platform/database/database.ts';
import type { TenderOwner } from './tender-repository.ts';

export interface TenderFileRow {
  id: string;
  name: string;
  size: number;
  mediaType: string;
}

export async function findTenderFiles(db: Db, tenderId: number): Promise<TenderFileRow[]> {
  return db<TenderFileRow[]>`
    select file.id, file.name, file.size, file.media_type
      from tender_file as link
      join stored_file as file on file.id = link.file_id
     where link.tender_id = ${tenderId}
     order by link.position
  `;
}

/** Only as one of this request's. */
export async function findTenderFile(
  db: Db,
  { tenderId, fileId }: { tenderId: number; fileId: string },
): Promise<(TenderFileRow & { storageKey: string }) | undefined> {
  const [row] = await db<(TenderFileRow & { storageKey: string })[]>`
    select file.id, file.name, file.size, file.media_type, file.storage_key
      from tender_file as link
      join stored_file as file on file.id = link.file_id
     where link.tender_id = ${tenderId} and link.file_id = ${fileId} and file.state = 'kept'
  `;
  return row;
}

/** Of those named, the ones that were sent for a request by this side, held so that no clean-up takes them. */
export async function lockSentFiles(
  tx: Transaction,
  ids: readonly string[],
  { customerId, companyId }: TenderOwner,
): Promise<{ id: string; size: number }[]> {
  return tx<{ id: string; size: number }[]>`
    select id, size
      from stored_file
     where id = any(${[...ids]}::uuid[])
       and purpose = 'tender'
       and state = 'kept'
       and ${companyId === null ? tx`company_id is null and owner_id = ${customerId}` : tx`company_id = ${companyId}`}
       for no key update
  `;
}

/** In the order they were named, in the places that are free. */
export async function linkFiles(tx: Transaction, tenderId: number, ids: readonly string[]): Promise<void> {
  await tx`
    insert into tender_file (tender_id, file_id, position)
    select ${tenderId}, wanted.id, free.position
      from (select id, row_number() over (order by place) as turn
              from unnest(${[...ids]}::uuid[]) with ordinality as named (id, place)
             where not exists (select from tender_file where tender_id = ${tenderId} and file_id = named.id)) as wanted
      join (select position, row_number() over (order by position) as turn
              from generate_series(1, 10) as place (position)
             where not exists (select from tender_file where tender_id = ${tenderId}
                                  and tender_file.position = place.position)) as free
        on free.turn = wanted.turn
  `;
}

export async function unlinkFile(
  tx: Transaction,
  { tenderId, fileId }: { tenderId: number; fileId: string },
): Promise<boolean> {
  const removed = await tx`delete from tender_file where tender_id = ${tenderId} and file_id = ${fileId}`;
  return removed.count === 1;
}

export async function copyFiles(tx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  await tx`
    insert into tender_file (tender_id, file_id, position)
    select ${to}, link.file_id, link.position
      from tender_file as link
      join stored_file as file on file.id = link.file_id and file.state = 'kept'
     where link.tender_id = ${from}
  `;
}
