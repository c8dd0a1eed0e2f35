import { createHash } from 'node:crypto';
import { approvalExpiresAt, approvalNumber, isOverLimit } from '@okoem/domain/approval/approval-rules.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { type ApprovalParts, type AskingBody, digestOf, type FrozenContent } from './approval-kind.ts';
import { findApprovalByKey, insertApproval, nextApprovalNumber } from './approval-write-repository.ts';
import { orderApproval } from './order-approval.ts';
import { quoteApproval } from './quote-approval.ts';
import { tellApprovers } from './tell-approval.ts';

/** Each makes letters to everybody who approves. */
const MOST_ASKED_PER_HOUR = 30;

export interface Asking {
  actor: SignedInCustomer;
  body: AskingBody;
  key: string;
  requestId: string;
  signal: AbortSignal;
}

interface Known {
  customerId: number;
  key: string;
  bodyHash: Buffer;
}

/** Asks for what the limit forbids; the same key asks once. The answer is the request's id. */
export async function askForApproval(parts: ApprovalParts, asking: Asking): Promise<number> {
  const { actor, body, key, signal } = asking;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  const known = { customerId: actor.customerId, key, bodyHash };
  const before = await knownRequest(parts.pool, known);
  if (before !== undefined) return before;
  try {
    const frozen = await freeze(parts, { actor, body, signal });
    return await inTransaction(parts.pool, (tx) => write(tx, { parts, asking, frozen, bodyHash }));
  } catch (error) {
    // Refused because the same call, sent twice, has taken the basket meanwhile: then there is an answer.
    const first = error instanceof Refusal ? await knownRequest(parts.pool, known) : undefined;
    if (first !== undefined) return first;
    throw error;
  }
}

function freeze(
  parts: ApprovalParts,
  { actor, body, signal }: Pick<Asking, 'actor' | 'body' | 'signal'>,
): Promise<FrozenContent> {
  return body.kind === 'order'
    ? orderApproval.freeze(parts, { actor, body, signal })
    : quoteApproval.freeze(parts, { actor, body, signal });
}

async function knownRequest(db: Db, { customerId, key, bodyHash }: Known): Promise<number | undefined> {
  const kept = await findApprovalByKey(db, { customerId, key });
  if (kept && !bodyHash.equals(kept.bodyHash)) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return kept?.id;
}

interface Writing {
  parts: ApprovalParts;
  asking: Asking;
  frozen: FrozenContent;
  bodyHash: Buffer;
}

async function write(tx: Transaction, { parts, asking, frozen, bodyHash }: Writing): Promise<number> {
  const { actor, body, key, requestId } = asking;
  const { limit, calendar, take, total } = frozen;
  // Meanwhile the limit was raised or taken off: it can simply be ordered.
  if (limit === null || !isOverLimit(total, limit)) throw new Refusal('CONFLICT', { limit, total });
  if (parts.isLimited) await spendCall(tx, quotaOf(actor));
  await take(tx);
  const { sequence, now } = await nextApprovalNumber(tx);
  const number = approvalNumber(now, sequence);
  const id = await insertApproval(tx, {
    ...frozen,
    number,
    kind: body.kind,
    // The right to ask is only ever given with a company.
    companyId: actor.company!.companyId,
    customerId: actor.customerId,
    orderLimit: limit,
    digest: digestOf(frozen),
    comment: body.comment,
    expiresAt: approvalExpiresAt(now, calendar),
    key,
    bodyHash,
  });
  await writeAudit(tx, {
    actor,
    requestId,
    action: 'approvals.write',
    subject: { kind: 'approval_request', id },
    before: null,
    after: { number, kind: body.kind, state: 'PENDING', total, limit },
  });
  await tellApprovers(tx, { id, publicUrl: parts.publicUrl });
  return id;
}

function quotaOf({ customerId }: SignedInCustomer) {
  return { scope: 'approval-ask', caller: `customer ${customerId}`, mostPerHour: MOST_ASKED_PER_HOUR };
}
