import type { CabinetWork } from '@okoem/contract/overview.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { stageOf } from '@okoem/domain/tender/tender-check.ts';
import { TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { countApprovals, findApprovals } from '../approvals/approval-repository.ts';
import { canDecide, questionOf } from '../approvals/approval-view.ts';
import { ownMembership } from '../approvals/approvers.ts';
import { countReturns, findReturns } from '../returns/return-repository.ts';
import type { TenderRecord } from '../tenders/tender-repository.ts';
import { countByStage, findOwnTenders } from '../tenders/tender-search-repository.ts';
import { countThreads, findThreads, findUnread } from '../threads/thread-list-repository.ts';
import { listedThread } from '../threads/thread-view.ts';
import { countProposed } from './overview-repository.ts';

const MOST_ITEMS = 3;
const LATEST = { offset: 0, limit: MOST_ITEMS };

/** What is under way beside orders, each as the member's own list shows it; what there is none of is left out. */
export async function findWork(db: Db, actor: SignedInCustomer): Promise<CabinetWork[]> {
  const found = await Promise.all([
    messages(db, actor),
    tenders(db, actor),
    returns(db, actor),
    approvals(db, actor),
  ]);
  return found.filter((one) => one !== undefined && one.items.length > 0) as CabinetWork[];
}

async function messages(db: Db, actor: SignedInCustomer): Promise<CabinetWork | undefined> {
  const talker = { actor, visitorId: null };
  const filter = { is_archived: false };
  const [rows, total, unread] = await Promise.all([
    findThreads(db, { talker, filter, ...LATEST }),
    countThreads(db, { talker, filter }),
    findUnread(db, talker),
  ]);
  const items = rows.map(listedThread).map(({ id, title, side, counterpart, last, unread: own }) => ({
    id,
    title,
    side,
    counterpart,
    last,
    unread: own,
  }));
  return { kind: 'messages', waiting: unread.threads, total, items };
}

const OPEN_STATUSES = [TENDER_STATUSES.AWAITING_FOR_CUSTOMERS, TENDER_STATUSES.CUSTOMER_WAS_CHOSEN];

async function tenders(db: Db, actor: SignedInCustomer): Promise<CabinetWork | undefined> {
  if (!may(actor, 'tenders.read')) return undefined;
  const owner = { customerId: actor.customerId, companyId: actor.company?.companyId ?? null };
  const [counts, proposed, open, unsent] = await Promise.all([
    countByStage(db, owner),
    countProposed(db, owner),
    findOwnTenders(db, { owner, filter: { status: OPEN_STATUSES }, range: LATEST }),
    findOwnTenders(db, { owner, filter: { stage: ['draft', 'waiting', 'refused'] }, range: LATEST }),
  ]);
  const { awaiting, chosen, drafts, waitingCheck } = counts;
  return {
    kind: 'tenders',
    waiting: proposed,
    total: awaiting + chosen + drafts + waitingCheck,
    // Those that contractors answer first; what lies unsent fills the rest.
    items: [...open, ...unsent].slice(0, MOST_ITEMS).map(tenderItem),
  };
}

function tenderItem({ id, title, status, deadline, proposalCount, publishedAt, checkState }: TenderRecord) {
  return {
    id,
    title,
    stage: stageOf({ publishedAt, check: checkState }),
    status,
    proposals: proposalCount,
    deadline: deadline?.toISOString() ?? null,
  };
}

async function returns(db: Db, actor: SignedInCustomer): Promise<CabinetWork | undefined> {
  if (!may(actor, 'returns.read')) return undefined;
  const owner = { customerId: actor.customerId, companyId: actor.company?.companyId ?? null };
  const open = {
    owner,
    filter: { state: ['REQUESTED' as const, 'APPROVED' as const, 'SENT' as const, 'ACCEPTED' as const] },
  };
  const [rows, total, waiting] = await Promise.all([
    findReturns(db, { ...open, range: LATEST }),
    countReturns(db, open),
    // What was agreed to is sent by the buyer.
    countReturns(db, { owner, filter: { state: ['APPROVED'] } }),
  ]);
  const items = rows.map(({ id, number, orderNumber, state }) => ({
    id,
    number,
    order_number: orderNumber,
    state,
  }));
  return { kind: 'returns', waiting, total, items };
}

async function approvals(db: Db, actor: SignedInCustomer): Promise<CabinetWork | undefined> {
  if (actor.company === null || !may(actor, 'approvals.read')) return undefined;
  const member = await ownMembership(db, actor);
  if (!member) return undefined;
  const question = questionOf(member, actor.company.companyId);
  const open = { ...question, filter: { box: 'all' as const, state: ['PENDING' as const] } };
  const [rows, total, waiting] = await Promise.all([
    findApprovals(db, { ...open, range: LATEST }),
    countApprovals(db, open),
    countApprovals(db, { ...question, filter: { box: 'to_decide' } }),
  ]);
  const items = rows.map((request) => ({
    id: request.id,
    number: request.number,
    sum: request.total,
    requester: request.requesterName,
    until: request.expiresAt.toISOString(),
    can_decide: canDecide(request, member),
  }));
  return { kind: 'approvals', waiting, total, items };
}
