import type { CustomerActor } from '@okoem/domain/access/actor.ts';
import {
  type ApprovalKind,
  type ApprovalStatus,
  canApprovalBecome,
} from '@okoem/domain/approval/approval-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { approvalChanged } from './approval-differences.ts';
import { type ApprovalKindRules, type ApprovalParts, digestOf } from './approval-kind.ts';
import { type ApprovalRequest, findApprovalLines, lockApproval } from './approval-repository.ts';
import { stateOf } from './approval-view.ts';
import { type ApprovalEnd, endApproval } from './approval-write-repository.ts';
import { decidable } from './approvers.ts';
import { orderApproval } from './order-approval.ts';
import { quoteApproval } from './quote-approval.ts';
import { requesterOf } from './requester.ts';
import { tellRequester } from './tell-approval.ts';

/** How each kind is done once it is approved. */
const PREPARE: Record<ApprovalKind, ApprovalKindRules<never>['prepare']> = {
  order: orderApproval.prepare,
  quote: quoteApproval.prepare,
};

/** Who decides, and by which door he came. */
export interface DecidingHand {
  actor: CustomerActor;
  requestId: string;
  via: 'cabinet' | 'letter';
}

interface Deciding {
  id: number;
  hand: DecidingHand;
}

/**
 * Places what was asked for in the name of who asked, if it is what the approver saw; else nothing is ordered and he is told what
 * has changed. It is priced before the transaction and written in it, with the decision: of two approvers one decides.
 */
export async function approve(
  parts: ApprovalParts,
  { id, hand, digest, signal }: Deciding & { digest: string; signal: AbortSignal },
): Promise<void> {
  const request = await decidable(parts.pool, { id, actor: hand.actor });
  if (isDoneBy(request, 'APPROVED', hand)) return;
  refuseEnded(request, 'APPROVED');
  const actor = await requesterOf(parts.pool, request);
  const prepared = await PREPARE[request.kind](parts, { request, actor, signal });
  if (digestOf(prepared) !== digest) {
    throw approvalChanged({ request, prepared, lines: await findApprovalLines(parts.pool, [id]) });
  }
  await decide(parts, { id, hand, state: 'APPROVED' }, async (tx) => {
    // Dismissed while it was priced.
    await requesterOf(tx, request);
    return { orderId: await prepared.execute(tx) };
  });
}

export async function refuse(
  parts: ApprovalParts,
  { id, hand, reason }: Deciding & { reason: string },
): Promise<void> {
  await decide(parts, { id, hand, state: 'REFUSED' }, async () => ({ reason }));
}

interface Decision extends Deciding {
  state: 'APPROVED' | 'REFUSED';
}

/** A second press of the same hand changes nothing and is answered as done. */
async function decide(
  { pool, publicUrl }: ApprovalParts,
  { id, hand, state }: Decision,
  before: (tx: Transaction) => Promise<Pick<ApprovalEnd, 'orderId' | 'reason'>>,
): Promise<void> {
  const { actor, requestId, via } = hand;
  await inTransaction(pool, async (tx) => {
    const request = await decidable(tx, { id, actor, isLocked: true });
    if (isDoneBy(request, state, hand)) return;
    refuseEnded(request, state);
    const result = await before(tx);
    await endApproval(tx, { id, state, ...result, decision: { by: actor.customerId, via } });
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'orders.approve',
      subject: { kind: 'approval_request', id },
      before: { number: request.number, state: request.state },
      after: { number: request.number, state, via, ...result },
    });
    await tellRequester(tx, { id, publicUrl, state });
  });
}

function isDoneBy(
  { state, decidedBy }: ApprovalRequest,
  wanted: ApprovalRequest['state'],
  { actor }: DecidingHand,
): boolean {
  return state === wanted && decidedBy === actor.customerId;
}

/** Decided by somebody else, withdrawn, or waited too long: the page shows which. */
function refuseEnded(request: ApprovalRequest, to: ApprovalStatus): void {
  const state = stateOf(request);
  if (!canApprovalBecome(state, to)) throw new Refusal('CONFLICT', { state });
}

export async function withdraw(
  { pool }: ApprovalParts,
  { id, actor, requestId }: { id: number; actor: SignedInCustomer; requestId: string },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const request = ownRequest(await lockApproval(tx, id), actor);
    if (request.state === 'WITHDRAWN') return;
    refuseEnded(request, 'WITHDRAWN');
    await endApproval(tx, { id, state: 'WITHDRAWN' });
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'approvals.write',
      subject: { kind: 'approval_request', id },
      before: { number: request.number, state: request.state },
      after: { number: request.number, state: 'WITHDRAWN' },
    });
  });
}

/** Only who asked takes it back; for colleagues it is not there. */
export function ownRequest(row: ApprovalRequest | undefined, actor: SignedInCustomer): ApprovalRequest {
  const request = ownedRow(row, actor, 'approvals.write');
  if (request.customerId !== actor.customerId) throw new Refusal('NOT_FOUND');
  return request;
}
