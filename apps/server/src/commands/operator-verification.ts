import type { JobActor } from '@okoem/domain/access/actor.ts';
import { COMPANY_DOCUMENT_LABELS, COMPANY_DOCUMENTS } from '@okoem/domain/customer/company-document.ts';
import {
  ORGANISATION_STATUS_LABELS,
  ORGANISATION_STATUSES,
} from '@okoem/domain/customer/organisation-status.ts';
import { VERIFICATION_STATUSES } from '@okoem/domain/customer/verification-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { decideVerification } from '../features/verification/decide-verification.ts';
import { changeOrganisationStatus } from '../features/verification/organisation-status.ts';
import {
  findDocuments,
  findRequest,
  searchRequests,
} from '../features/verification/verification-repository.ts';
import type { Pool } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

export const VERIFICATION_USAGE = `npm run operator -- verification list                                 requests that wait for a decision
npm run operator -- verification approve ID [--until 2026-12-31]       all of its documents are good; --until: the end of its power of attorney, if it has one
npm run operator -- verification reject ID --document TYPE --reason R  one is not; TYPE: ${Object.keys(COMPANY_DOCUMENTS).join(', ')}
npm run operator -- organisation INN --status S --note N              S: ${Object.keys(ORGANISATION_STATUSES).join(', ')}; N: where it was learnt`;

export interface VerificationValues {
  document?: string | undefined;
  reason?: string | undefined;
  status?: string | undefined;
  note?: string | undefined;
  until?: string | undefined;
}

interface ByCommand {
  actor: JobActor;
  requestId: null;
}

const { REVIEW, APPROVED, REJECTED } = VERIFICATION_STATUSES;
const MOST_LISTED = 100;

export async function runVerification(
  pool: Pool,
  [verb, id]: readonly string[],
  { values, by, publicUrl }: { values: VerificationValues; by: ByCommand; publicUrl: string },
): Promise<void> {
  if (verb === 'list') return listRequests(pool);
  if (verb !== 'approve' && verb !== 'reject') throw new UsageError('Say list, approve or reject.');
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw new UsageError('Name the id of the request.');
  const request = await findRequest(pool, Number(id));
  if (request?.status !== REVIEW) throw new UsageError('No such request waits for a decision.');
  const refused = verb === 'reject' ? typeNamed(values.document) : undefined;
  const reason = values.reason?.trim() ?? '';
  if (refused !== undefined && reason === '') throw new UsageError('A rejection needs --reason.');
  const documents = (await findDocuments(pool, [request.id])).map((document) => {
    const isRefused = document.type === refused;
    const isPower = document.type === COMPANY_DOCUMENTS.POWER_OF_ATTORNEY;
    return {
      id: document.id,
      status: isRefused ? REJECTED : APPROVED,
      reason: isRefused ? reason : '',
      validUntil: isPower ? dayOf(values.until) : null,
    };
  });
  if (refused !== undefined && !documents.some(({ status }) => status === REJECTED))
    throw new UsageError('The request has no such document.');
  await decideVerification(pool, { id: request.id, documents, publicUrl, ...by });
  console.log(
    `${request.number} of ${request.companyName}: ${verb === 'approve' ? 'approved' : 'rejected'}.`,
  );
}

async function listRequests(pool: Pool): Promise<void> {
  const { rows, total } = await searchRequests(pool, { statuses: [REVIEW], offset: 0, limit: MOST_LISTED });
  for (const { id, number, companyName, inn, sentAt } of rows) {
    const documents = (await findDocuments(pool, [id])).map(({ type }) => COMPANY_DOCUMENT_LABELS[type]);
    console.log(
      [id, number, companyName, inn, sentAt?.toISOString().slice(0, 10), documents.join(', ')].join('\t'),
    );
  }
  if (total === 0) console.log('Nothing waits.');
}

export async function runOrganisation(
  pool: Pool,
  inn: string | undefined,
  { values, by }: { values: VerificationValues; by: ByCommand },
): Promise<void> {
  const status = Object.entries(ORGANISATION_STATUSES).find(([name]) => name === values.status)?.[1];
  const note = values.note?.trim() ?? '';
  if (!inn || status === undefined || note === '') throw new UsageError('Name the INN, --status and --note.');
  if (note.length > 500) throw new UsageError('The note is too long.');
  try {
    const changed = await changeOrganisationStatus(pool, { inn, status, note, ...by });
    console.log(`${changed.map(({ name }) => name).join(', ')}: ${ORGANISATION_STATUS_LABELS[status]}.`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UsageError(
      error.code === 'NOT_FOUND'
        ? 'There is no company with that INN.'
        : 'It cannot become that from what it is.',
    );
  }
}

function typeNamed(name: string | undefined): number {
  const type = Object.entries(COMPANY_DOCUMENTS).find(([known]) => known === name)?.[1];
  if (type === undefined) throw new UsageError('Name the document by --document.');
  return type;
}

function dayOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError('--until is a day: 2026-12-31.');
  return text;
}
