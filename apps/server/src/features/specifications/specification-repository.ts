import type { GivenSheet } from '@okoem/domain/specification/read-specification.ts';
import type { SpecFault } from '@okoem/domain/specification/spec-fault.ts';
import { SPEC_DAYS, type SpecSource, type SpecState } from '@okoem/domain/specification/spec-state.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import type { KeptLayout } from './kept-layout.ts';
import { ownedBy, type SpecificationOwner } from './specification-owner.ts';

export interface SpecificationRecord extends SpecificationOwner {
  id: string;
  name: string;
  source: SpecSource;
  fileId: string;
  state: SpecState;
  fault: SpecFault | null;
  reading: number;
  given: GivenSheet[] | null;
  layout: KeptLayout | null;
  rowCount: number;
  matchedCount: number;
  shareToken: string | null;
  sharedUntil: Date | null;
  /** Keys of findings that are meant so. */
  dismissed: string[];
  expiresAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
  changedAt: Date;
}

export interface NewSpecification extends SpecificationOwner {
  name: string;
  source: SpecSource;
  fileId: string;
}

export async function insertSpecification(tx: Db, spec: NewSpecification): Promise<SpecificationRecord> {
  const [row] = await tx<SpecificationRecord[]>`
    insert into specification (customer_id, company_id, name, source, file_id, expires_at)
    values (${spec.customerId}, ${spec.companyId}, ${spec.name}, ${spec.source}, ${spec.fileId},
            case when ${spec.customerId}::bigint is null then now() + make_interval(days => ${SPEC_DAYS}) end)
    returning *
  `;
  return row!;
}

/** With its rows and what was decided; the file is shared. */
export async function insertCopy(
  tx: Db,
  { id, name, customerId, companyId }: SpecificationOwner & { id: string; name: string },
): Promise<SpecificationRecord> {
  const [row] = await tx<SpecificationRecord[]>`
    insert into specification (customer_id, company_id, name, source, file_id, state, fault, given, layout, row_count,
                               matched_count, dismissed, expires_at)
    select ${customerId}, ${companyId}, ${name}, source, file_id, state, fault, given, layout, row_count, matched_count,
           dismissed, case when ${customerId}::bigint is null then now() + make_interval(days => ${SPEC_DAYS}) end
      from specification
     where id = ${id}
    returning *
  `;
  await tx`
    insert into specification_row (specification_id, seq, part, sheet, line, position, name, mark, code, maker, unit,
                                   quantity, quantity_text, note, section, found, confidence, candidates, product_id,
                                   decision, chosen_quantity, split, is_added)
    select ${row!.id}, seq, part, sheet, line, position, name, mark, code, maker, unit, quantity, quantity_text, note,
           section, found, confidence, candidates, product_id, decision, chosen_quantity, split, is_added
      from specification_row
     where specification_id = ${id}
  `;
  return row!;
}

/** Not what has expired; what was deleted only for who restores it. */
export async function findSpecification(
  db: Db,
  id: string,
  { isDeleted = false }: { isDeleted?: boolean } = {},
): Promise<SpecificationRecord | undefined> {
  const [row] = await db<SpecificationRecord[]>`
    select *
      from specification
     where id = ${id}
       and (deleted_at is not null) = ${isDeleted}
       and coalesce(expires_at > now(), true)
  `;
  return row;
}

export async function lockSpecification(tx: Db, id: string): Promise<void> {
  await tx`select from specification where id = ${id} for no key update`;
}

export async function findSharedSpecification(
  db: Db,
  token: string,
): Promise<SpecificationRecord | undefined> {
  const [row] = await db<SpecificationRecord[]>`
    select *
      from specification
     where share_token = ${token}
       and shared_until > now()
       and deleted_at is null
       and coalesce(expires_at > now(), true)
  `;
  return row;
}

export interface SpecificationSearch extends RowRange {
  owner: SpecificationOwner;
  query: string | undefined;
}

export async function searchSpecificationList(
  db: Db,
  { owner, query = '', offset, limit }: SpecificationSearch,
): Promise<{ rows: SpecificationRecord[]; total: number }> {
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const where = db`${ownedBy(db, owner)} and deleted_at is null and name ilike ${pattern}`;
  const [rows, [count]] = await Promise.all([
    db<SpecificationRecord[]>`
      select * from specification where ${where} order by changed_at desc, id limit ${limit} offset ${offset}
    `,
    db<{ total: number }[]>`select count(*)::int as total from specification where ${where}`,
  ]);
  return { rows, total: count!.total };
}

export async function countSpecifications(db: Db, owner: SpecificationOwner): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from specification where ${ownedBy(db, owner)} and deleted_at is null
  `;
  return row!.total;
}

export async function renameSpecificationRow(db: Db, id: string, name: string): Promise<SpecificationRecord> {
  const [row] = await db<SpecificationRecord[]>`
    update specification set name = ${name}, changed_at = now() where id = ${id} returning *
  `;
  return row!;
}

export async function setDeleted(db: Db, id: string, isDeleted: boolean): Promise<SpecificationRecord> {
  const [row] = await db<SpecificationRecord[]>`
    update specification
       set deleted_at = case when ${isDeleted} then now() end, changed_at = now()
     where id = ${id}
    returning *
  `;
  return row!;
}

export async function setShare(
  db: Db,
  id: string,
  token: string,
): Promise<{ shareToken: string; sharedUntil: Date }> {
  const [row] = await db<{ shareToken: string; sharedUntil: Date }[]>`
    update specification
       set share_token = coalesce(share_token, ${token}), shared_until = now() + make_interval(days => ${SPEC_DAYS})
     where id = ${id}
    returning share_token, shared_until
  `;
  return row!;
}

export async function endShare(db: Db, id: string): Promise<void> {
  await db`update specification set share_token = null, shared_until = null where id = ${id}`;
}

/** Begins another reading; what the one before comes to is dropped. */
export async function beginReading(
  tx: Db,
  id: string,
  given: readonly GivenSheet[],
): Promise<SpecificationRecord> {
  const [row] = await tx<SpecificationRecord[]>`
    update specification
       set reading = reading + 1, state = 'READING', fault = null, given = ${tx.json(given as never)},
           row_count = 0, matched_count = 0, changed_at = now()
     where id = ${id}
    returning *
  `;
  await tx`delete from specification_row where specification_id = ${id}`;
  return row!;
}
