import type { CompanyDocument } from '@okoem/domain/customer/company-document.ts';
import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';
import type { OrganisationStatus } from '@okoem/domain/customer/organisation-status.ts';
import type { VerificationStatus } from '@okoem/domain/customer/verification-status.ts';
import type { Db } from '../../platform/database/database.ts';

export type VerificationCause = 'customer' | 'power-expired' | 'liquidation';

export interface RequestRow {
  id: number;
  number: string;
  companyId: number;
  customerId: number;
  status: VerificationStatus;
  comment: string;
  isHead: boolean;
  cause: VerificationCause;
  createdAt: Date;
  sentAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  companyName: string;
  inn: string;
  kind: Exclude<CustomerType, 'PHYSICAL'>;
  organisationStatus: OrganisationStatus;
}

export interface DocumentRow {
  id: number;
  requestId: number;
  type: CompanyDocument;
  fileId: string;
  name: string;
  size: number;
  status: VerificationStatus;
  reason: string;
  validUntil: string | null;
}

export interface CompanyRow {
  companyId: number;
  kind: Exclude<CustomerType, 'PHYSICAL'>;
  name: string;
  inn: string;
  verification: VerificationStatus;
  status: OrganisationStatus;
  pricesUntil: Date | null;
}

function requestColumns(db: Db) {
  return db`
    request.id, request.number, request.company_id, request.customer_id, request.status, request.comment,
    request.is_head, request.cause, request.created_at, request.sent_at, request.decided_at,
    operator.name as decided_by, company.name as company_name, company.inn, company.kind,
    company.status as organisation_status
  `;
}

function requestJoins(db: Db) {
  return db`
    join company on company.id = request.company_id
    left join operator on operator.id = request.decided_by
  `;
}

const MOST_SHOWN = 100;

export async function findRequestsOfCompany(db: Db, companyId: number): Promise<RequestRow[]> {
  return db<RequestRow[]>`
    select ${requestColumns(db)}
      from verification_request as request
      ${requestJoins(db)}
     where request.company_id = ${companyId}
     order by request.id desc
     limit ${MOST_SHOWN}
  `;
}

export async function findRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  const [row] = await db<RequestRow[]>`
    select ${requestColumns(db)}
      from verification_request as request
      ${requestJoins(db)}
     where request.id = ${id}
  `;
  return row;
}

export interface RequestSearch {
  statuses: readonly VerificationStatus[] | undefined;
  offset: number;
  limit: number;
}

/** Those that wait longest come first, drafts by the time they were begun. */
export async function searchRequests(
  db: Db,
  { statuses, offset, limit }: RequestSearch,
): Promise<{ rows: RequestRow[]; total: number }> {
  // A closed company waits for no answer.
  const wanted = db`
    (company.closed_at is null or request.status not in (1, 2))
    and (${statuses ? [...statuses] : null}::smallint[] is null or request.status = any(${statuses ? [...statuses] : null}::smallint[]))
  `;
  const [count] = await db<{ total: number }[]>`
    select count(*)::bigint as total
      from verification_request as request
      join company on company.id = request.company_id
     where ${wanted}
  `;
  const rows = await db<RequestRow[]>`
    select ${requestColumns(db)}
      from verification_request as request
      ${requestJoins(db)}
     where ${wanted}
     order by coalesce(request.sent_at, request.created_at), request.id
    offset ${offset}
     limit ${limit}
  `;
  return { rows, total: count!.total };
}

export async function findDocuments(db: Db, requestIds: readonly number[]): Promise<DocumentRow[]> {
  return db<DocumentRow[]>`
    select document.id, document.request_id, document.type, document.file_id, file.name, file.size, document.status,
           document.reason, document.valid_until
      from verification_document as document
      join stored_file as file on file.id = document.file_id
     where document.request_id = any(${[...requestIds]}::bigint[])
     order by document.type
  `;
}

/** Every change of a company's verification goes through this lock, so that two of them cannot cross. */
export async function lockCompany(tx: Db, companyId: number): Promise<CompanyRow | undefined> {
  const [row] = await tx<CompanyRow[]>`
    select id as company_id, kind, name, inn, verification, status, prices_until
      from company
     where id = ${companyId}
       for no key update
  `;
  return row;
}

export async function findCompany(db: Db, companyId: number): Promise<CompanyRow | undefined> {
  const [row] = await db<CompanyRow[]>`
    select id as company_id, kind, name, inn, verification, status, prices_until from company where id = ${companyId}
  `;
  return row;
}

/** The draft or the request in review; there is one at most. */
export async function findOpenRequest(db: Db, companyId: number): Promise<RequestRow | undefined> {
  const [row] = await db<RequestRow[]>`
    select ${requestColumns(db)}
      from verification_request as request
      ${requestJoins(db)}
     where request.company_id = ${companyId}
       and request.status in (1, 2)
  `;
  return row;
}

/** Locks the counter until commit, so do all checks before. */
export async function nextPlace(tx: Db, year: number): Promise<number> {
  const [row] = await tx<{ last: number }[]>`
    insert into verification_counter as counter (year, last)
    values (${year}, 1)
    on conflict (year) do update set last = counter.last + 1
    returning last
  `;
  return row!.last;
}

export interface NewRequest {
  number: string;
  companyId: number;
  customerId: number;
  comment: string;
  isHead: boolean;
  cause: VerificationCause;
}

export async function insertRequest(tx: Db, request: NewRequest): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into verification_request (number, company_id, customer_id, comment, is_head, cause)
    values (${request.number}, ${request.companyId}, ${request.customerId}, ${request.comment}, ${request.isHead},
            ${request.cause})
    returning id
  `;
  return row!.id;
}

export async function updateDraft(
  tx: Db,
  { id, comment, isHead }: { id: number; comment: string; isHead: boolean },
): Promise<void> {
  await tx`update verification_request set comment = ${comment}, is_head = ${isHead} where id = ${id} and status = 1`;
}

export interface DraftFile {
  id: string;
  type: CompanyDocument;
}

/** Those of the company that are really there. Locked, so that no clean-up takes them meanwhile. */
export async function lockFiles(
  tx: Db,
  { ids, companyId }: { ids: readonly string[]; companyId: number },
): Promise<DraftFile[]> {
  return tx<DraftFile[]>`
    select id, type
      from stored_file
     where id = any(${[...ids]}::uuid[])
       and company_id = ${companyId}
       and purpose = 'verification'
       and state = 'kept'
     order by id
       for update
  `;
}

/** The draft has these documents and no others; one that stays keeps its id. */
export async function setDocuments(tx: Db, requestId: number, files: readonly DraftFile[]): Promise<void> {
  const ids = files.map(({ id }) => id);
  await tx`
    delete from verification_document where request_id = ${requestId} and file_id <> all(${ids}::uuid[])
  `;
  await tx`
    insert into verification_document (request_id, type, file_id)
    select ${requestId}, file.type, file.id from stored_file as file where file.id = any(${ids}::uuid[])
    on conflict (request_id, type) do update set file_id = excluded.file_id, status = 1, reason = ''
  `;
}

/** Documents of a former request that the new one lacks. */
export async function copyDocuments(
  tx: Db,
  { from, to, fileIds }: { from: number; to: number; fileIds: readonly string[] },
): Promise<void> {
  await tx`
    insert into verification_document (request_id, type, file_id)
    select ${to}, type, file_id
      from verification_document
     where request_id = ${from}
       and file_id = any(${[...fileIds]}::uuid[])
    on conflict (request_id, type) do nothing
  `;
}

export async function sendRequest(
  tx: Db,
  { id, cause }: { id: number; cause: VerificationCause },
): Promise<void> {
  await tx`
    update verification_request set status = 2, sent_at = now(), cause = ${cause} where id = ${id} and status = 1
  `;
  await tx`update verification_document set status = 2, reason = '' where request_id = ${id}`;
}

export async function deleteDraft(tx: Db, id: number): Promise<void> {
  await tx`delete from verification_request where id = ${id} and status = 1`;
}
