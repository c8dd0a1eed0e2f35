import type { LicenceKind } from '@okoem/domain/contractor/licence.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface LicenceFields {
  kind: LicenceKind;
  number: string;
  issuedBy: string;
  issuedOn: string | null;
  validUntil: string | null;
  fileId: string | null;
}

export interface LicenceRow extends LicenceFields {
  id: number;
  companyId: number;
  fileName: string | null;
}

/** Those that end last come first: papers without an end, then the longest. */
export async function findLicences(db: Db, companyIds: readonly number[]): Promise<LicenceRow[]> {
  if (companyIds.length === 0) return [];
  return db<LicenceRow[]>`
    select licence.id, company_id, kind, number, issued_by, issued_on, valid_until, file_id,
           (select name from stored_file where id = file_id and state = 'kept') as file_name
      from contractor_licence as licence
     where company_id = any(${[...companyIds]}::bigint[])
     order by company_id, valid_until desc nulls first, licence.id
  `;
}

export async function countLicences(tx: Transaction, companyId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from contractor_licence where company_id = ${companyId}
  `;
  return row!.count;
}

/** False where the company has this very paper already. */
export async function insertLicence(
  tx: Transaction,
  companyId: number,
  { kind, number, issuedBy, issuedOn, validUntil, fileId }: LicenceFields,
): Promise<boolean> {
  const made = await tx`
    insert into contractor_licence (company_id, kind, number, issued_by, issued_on, valid_until, file_id)
    values (${companyId}, ${kind}, ${number}, ${issuedBy}, ${issuedOn}, ${validUntil}, ${fileId})
    on conflict (company_id, kind, number) do nothing
  `;
  return made.count === 1;
}

/** The file it leaves behind; undefined where the company has no such paper. */
export async function removeLicence(
  tx: Transaction,
  { companyId, id }: { companyId: number; id: number },
): Promise<{ fileId: string | null } | undefined> {
  const [row] = await tx<{ fileId: string | null }[]>`
    delete from contractor_licence where id = ${id} and company_id = ${companyId} returning file_id
  `;
  return row;
}
