import type { ReadSpecification } from '@okoem/domain/specification/read-specification.ts';
import type { SpecFault } from '@okoem/domain/specification/spec-fault.ts';
import type { Db } from '../../platform/database/database.ts';
import { keptLayout } from './kept-layout.ts';
import type { SpecificationRecord } from './specification-repository.ts';
import { insertRows } from './specification-row-repository.ts';

export interface Reading {
  id: string;
  reading: number;
}

export type SpecificationToRead = SpecificationRecord & { storageKey: string };

/** Undefined when it was read already, is to be read otherwise, or is gone. */
export async function findUnread(db: Db, { id, reading }: Reading): Promise<SpecificationToRead | undefined> {
  const [row] = await db<SpecificationToRead[]>`
    select specification.*, stored_file.storage_key
      from specification
      join stored_file on stored_file.id = specification.file_id
     where specification.id = ${id}
       and specification.reading = ${reading}
       and specification.state = 'READING'
  `;
  return row;
}

export interface ReadingOutcome {
  fault: SpecFault | undefined;
  read: ReadSpecification | undefined;
  unknownFormulas: number;
}

/** Rows, layout and state together, or nothing: another worker may have been faster. */
export async function saveReading(
  tx: Db,
  { id, reading }: Reading,
  outcome: ReadingOutcome,
): Promise<boolean> {
  const { fault, read, unknownFormulas } = outcome;
  const rows = fault ? [] : (read?.rows ?? []);
  const layout = read ? keptLayout(read, unknownFormulas) : null;
  const saved = await tx`
    update specification
       set state = ${fault ? 'FAILED' : 'READ'}, fault = ${fault ?? null},
           layout = ${layout ? tx.json(layout as never) : null}, row_count = ${rows.length}, matched_count = 0,
           changed_at = now()
     where id = ${id}
       and reading = ${reading}
       and state = 'READING'
  `;
  if (saved.count === 0) return false;
  if (rows.length > 0) await insertRows(tx, id, rows);
  return true;
}

/** Expired ones of guests, and what was deleted long ago. Files go with the clean-up of private files. */
export async function deleteForgotten(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const removed = await db`
    delete from specification
     where id in (
       select id
         from specification
        where expires_at < now()
           or deleted_at < now() - make_interval(days => ${days})
        limit ${limit}
     )
  `;
  return removed.count;
}
