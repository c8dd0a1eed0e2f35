import type { StaffVerificationRequest, VerificationRequest } from '@okoem/contract/verification.ts';
import type { Db } from '../../platform/database/database.ts';
import { fileUrl } from '../files/file-address.ts';
import { type DocumentRow, findDocuments, type RequestRow } from './verification-repository.ts';

export async function requestViews(db: Db, rows: readonly RequestRow[]): Promise<VerificationRequest[]> {
  const documents = await documentsByRequest(db, rows);
  return rows.map((row) => requestView(row, documents.get(row.id) ?? []));
}

/** For who decides: with the company, and with addresses of files that the staff may open. */
export async function staffViews(db: Db, rows: readonly RequestRow[]): Promise<StaffVerificationRequest[]> {
  const documents = await documentsByRequest(db, rows);
  return rows.map((row) => ({
    ...requestView(row, documents.get(row.id) ?? [], 'staff'),
    company: {
      id: row.companyId,
      name: row.companyName,
      inn: row.inn,
      customer_type: row.kind,
      organisation_status: row.organisationStatus,
    },
  }));
}

async function documentsByRequest(
  db: Db,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<number, DocumentRow[]>> {
  const documents = await findDocuments(
    db,
    rows.map(({ id }) => id),
  );
  return Map.groupBy(documents, ({ requestId }) => requestId);
}

function requestView(
  row: RequestRow,
  documents: readonly DocumentRow[],
  room: 'lk' | 'staff' = 'lk',
): VerificationRequest {
  return {
    id: row.id,
    number: row.number,
    company_id: row.companyId,
    status: row.status,
    documents: documents.map(({ id, type, fileId, name, size, status, reason, validUntil }) => ({
      id,
      type,
      file_id: fileId,
      name,
      size,
      url: fileUrl(fileId, room),
      status,
      reason,
      valid_until: validUntil,
    })),
    comment: row.comment,
    is_head: row.isHead,
    cause: row.cause,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
  };
}
