import { missingDocuments } from '@okoem/domain/customer/company-document.ts';
import { verificationNumber } from '@okoem/domain/customer/verification-number.ts';
import {
  correctedRequest,
  mayChangeFiles,
  VERIFICATION_STATUSES,
  type VerificationStatus,
} from '@okoem/domain/customer/verification-status.ts';
import { moscowTime } from '@okoem/domain/format/moscow-time.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { setVerification } from './decision-repository.ts';
import {
  type CompanyRow,
  copyDocuments,
  deleteDraft,
  type DraftFile,
  findDocuments,
  findOpenRequest,
  findRequest,
  insertRequest,
  lockCompany,
  lockFiles,
  type NewRequest,
  nextPlace,
  type RequestRow,
  sendRequest,
  setDocuments,
  updateDraft,
} from './verification-repository.ts';

const { REVIEW, APPROVED, REJECTED } = VERIFICATION_STATUSES;
const DECIDED: ReadonlySet<VerificationStatus> = new Set([APPROVED, REJECTED]);

export interface SavedRequest {
  files: readonly string[];
  comment: string;
  isHead: boolean;
  send: boolean;
}

/** The company an actor acts for; whoever has the right has one. */
export function companyIdOf({ company }: SignedInCustomer): number {
  if (company === null) throw new Refusal('FORBIDDEN');
  return company.companyId;
}

/** Makes or changes the company's draft; sent, it is locked. */
export async function saveRequest(
  pool: Pool,
  actor: SignedInCustomer,
  saved: SavedRequest,
): Promise<RequestRow> {
  return inTransaction(pool, async (tx) => {
    const company = await openCompany(tx, actor);
    const files = await ownFiles(tx, company, saved.files);
    const draft = await findOpenRequest(tx, company.companyId);
    if (draft && !mayChangeFiles(draft.status)) throw new Refusal('VERIFICATION_LOCKED');
    if (saved.send) assertComplete(company, files, saved);
    const id = draft?.id ?? (await openDraft(tx, actor, saved));
    if (draft) await updateDraft(tx, { id, ...saved });
    await setDocuments(tx, id, files);
    if (saved.send) {
      await sendRequest(tx, { id, cause: 'customer' });
      // What holds goes on holding while newer papers are looked at.
      if (company.verification !== APPROVED)
        await setVerification(tx, { companyId: company.companyId, status: REVIEW });
    }
    return (await findRequest(tx, id))!;
  });
}

/** A decided request stays as it is: what was good of it begins a new one, to mend a refusal or to renew what ends. */
export async function correctRequest(pool: Pool, actor: SignedInCustomer, id: number): Promise<RequestRow> {
  return inTransaction(pool, async (tx) => {
    const { companyId } = await openCompany(tx, actor);
    const decided = ownedRow(await findRequest(tx, id), actor, 'verification.write');
    if (!DECIDED.has(decided.status)) throw new Refusal('CONFLICT');
    if (await findOpenRequest(tx, companyId)) throw new Refusal('CONFLICT');
    const documents = await findDocuments(tx, [id]);
    const { files } = correctedRequest(documents);
    const draftId = await openDraft(tx, actor, decided);
    await copyDocuments(tx, { from: id, to: draftId, fileIds: files.map(({ fileId }) => fileId) });
    return (await findRequest(tx, draftId))!;
  });
}

/** What was sent is never taken back: somebody may be reading it. Files that no other request has go by themselves. */
export async function discardRequest(pool: Pool, actor: SignedInCustomer, id: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await openCompany(tx, actor);
    const { status } = ownedRow(await findRequest(tx, id), actor, 'verification.write');
    if (!mayChangeFiles(status)) throw new Refusal('VERIFICATION_LOCKED');
    await deleteDraft(tx, id);
  });
}

/** Locked: changes of one company's requests wait for each other. */
async function openCompany(tx: Transaction, actor: SignedInCustomer): Promise<CompanyRow> {
  const company = await lockCompany(tx, companyIdOf(actor));
  return ownedRow(company, actor, 'verification.write');
}

async function openDraft(
  tx: Transaction,
  actor: SignedInCustomer,
  { comment, isHead }: Pick<NewRequest, 'comment' | 'isHead'>,
): Promise<number> {
  const { customerId } = actor;
  return openRequest(tx, { companyId: companyIdOf(actor), customerId, comment, isHead, cause: 'customer' });
}

export async function openRequest(tx: Transaction, request: Omit<NewRequest, 'number'>): Promise<number> {
  const { year } = moscowTime(new Date());
  const number = verificationNumber(year, await nextPlace(tx, year));
  return insertRequest(tx, { ...request, number });
}

/** A file that is not the company's answers as one that never was. */
async function ownFiles(
  tx: Transaction,
  { companyId }: CompanyRow,
  ids: readonly string[],
): Promise<DraftFile[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const files = await lockFiles(tx, { ids: wanted, companyId });
  if (files.length < wanted.length) throw new Refusal('NOT_FOUND', { field: 'files' });
  if (new Set(files.map(({ type }) => type)).size < files.length)
    throw new Refusal('VALIDATION', { field: 'files' });
  return files;
}

function assertComplete(
  { kind: customerType }: CompanyRow,
  files: readonly DraftFile[],
  { isHead }: SavedRequest,
): void {
  const provided = files.map(({ type }) => type);
  const missing = missingDocuments(provided, { customerType, isHead });
  if (missing.length > 0)
    throw new Refusal('DOCUMENTS_MISSING', {
      field: 'files',
      missing: missing.map((choice) => choice.join('|')).join(','),
    });
}

/** What the company still has to bring: of its draft, or of a new one. */
export function missingOf(
  { kind: customerType }: CompanyRow,
  draft: { isHead: boolean; types: readonly DraftFile['type'][] } | undefined,
): number[][] {
  const { isHead = true, types = [] } = draft ?? {};
  return missingDocuments(types, { customerType, isHead }).map((choice) => [...choice]);
}
