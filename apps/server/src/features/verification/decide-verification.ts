import type { Actor } from '@okoem/domain/access/actor.ts';
import { COMPANY_DOCUMENTS } from '@okoem/domain/customer/company-document.ts';
import {
  decidedStatus,
  mayMoveVerification,
  VERIFICATION_STATUSES,
} from '@okoem/domain/customer/verification-status.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import { tell } from '../../platform/outbox/outbox.ts';
import {
  decideDocument,
  decideRequest,
  type DocumentDecision,
  findOwner,
  setVerification,
} from './decision-repository.ts';
import { decisionLetter } from './verification-letters.ts';
import {
  type DocumentRow,
  findDocuments,
  findRequest,
  lockCompany,
  type RequestRow,
} from './verification-repository.ts';

const { APPROVED } = VERIFICATION_STATUSES;
const POWER_OF_ATTORNEY = COMPANY_DOCUMENTS.POWER_OF_ATTORNEY;

export interface Decision {
  id: number;
  documents: readonly DocumentDecision[];
  actor: Actor;
  requestId: string | null;
  publicUrl: string;
}

/** Decides on every document of a request at once; the company, its owner and the audit learn of it together. */
export async function decideVerification(pool: Pool, decision: Decision): Promise<RequestRow> {
  return inTransaction(pool, async (tx) => {
    const found = ownedRow(await findRequest(tx, decision.id), decision.actor, 'verification.write');
    const company = (await lockCompany(tx, found.companyId))!;
    // Read again: while we waited for the lock somebody else may have decided.
    const request = (await findRequest(tx, decision.id))!;
    const before = await findDocuments(tx, [request.id]);
    assertDecided(before, decision.documents);
    const status = decidedStatus(decision.documents);
    if (status === APPROVED) assertPower(before, decision.documents);
    const reason = decision.documents.map((document) => document.reason).join('');
    if (!mayMoveVerification({ from: request.status, to: status, reason })) throw new Refusal('CONFLICT');
    for (const document of decision.documents) await decideDocument(tx, document);
    const operatorId = decision.actor.kind === 'staff' ? decision.actor.staffId : null;
    await decideRequest(tx, { id: request.id, status, operatorId });
    // A suspended company that was refused keeps its prices until the day it was told; one whose papers still hold, for good.
    const isApproved = status === APPROVED;
    const isHeld = company.verification === APPROVED;
    if (isApproved || !isHeld)
      await setVerification(tx, { companyId: request.companyId, status, keepPrices: !isApproved });
    await tellOf(tx, { ...request, status }, decision);
    return (await findRequest(tx, request.id))!;
  });
}

/** Each document exactly once: a verdict on half of a request is none. */
function assertDecided(documents: readonly DocumentRow[], decided: readonly DocumentDecision[]): void {
  const ids = new Set(decided.map(({ id }) => id));
  const isWhole =
    ids.size === decided.length && documents.length === ids.size && documents.every(({ id }) => ids.has(id));
  if (!isWhole) throw new Refusal('VALIDATION', { field: 'documents' });
}

/** A power without an end would hold for ever, and one that is over is none. */
function assertPower(documents: readonly DocumentRow[], decided: readonly DocumentDecision[]): void {
  const power = documents.find(({ type }) => type === POWER_OF_ATTORNEY);
  const verdict = decided.find(({ id }) => id === power?.id);
  if (!verdict) return;
  const { validUntil } = verdict;
  if (validUntil === null || validUntil < apiDate(Date.now()))
    throw new Refusal('POWER_TERM', { field: 'valid_until' });
}

async function tellOf(tx: Transaction, request: RequestRow, decision: Decision): Promise<void> {
  const { actor, requestId, publicUrl } = decision;
  const { id, companyId, number, status, companyName } = request;
  const documents = await findDocuments(tx, [id]);
  await writeAudit(tx, {
    actor,
    requestId,
    action: 'verification.write',
    subject: { kind: 'verification_request', id },
    before: { number, company_id: companyId, status: VERIFICATION_STATUSES.REVIEW },
    after: {
      number,
      company_id: companyId,
      status,
      documents: documents.map(({ type, status: verdict, reason, validUntil }) => ({
        type,
        status: verdict,
        reason,
        valid_until: validUntil,
      })),
    },
  });
  // Prices of the company begin or end with it.
  await tell(tx, [{ topic: 'price-list', key: `company:${companyId}` }]);
  const owner = await findOwner(tx, companyId);
  if (owner)
    await sendMessage(
      tx,
      decisionLetter({ ...owner, publicUrl }, { number, companyName, status, documents }),
    );
}
