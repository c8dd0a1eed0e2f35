import type { ApprovalRow, ApprovalTerms, ApprovalView } from '@okoem/contract/approvals.ts';
import type { CustomerActor } from '@okoem/domain/access/actor.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { mayDecide } from '@okoem/domain/approval/approval-rules.ts';
import { isApprovalLost } from '@okoem/domain/approval/approval-status.ts';
import type { SumsToShow } from '@okoem/domain/basket/shown-sums.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Db } from '../../platform/database/database.ts';
import { fileAddress } from '../../platform/file-address.ts';
import {
  type ApprovalLineRow,
  type ApprovalRequest,
  countApprovals,
  findApproval,
  findApprovalLines,
  type MemberOfCompany,
} from './approval-repository.ts';
import { approversOf, ownMembership } from './approvers.ts';

const PICTURES_OF_A_ROW = 4;

/** The whole of a request, for who asked and for who approves; for anybody else it is not there. */
export async function approvalView(db: Db, id: number, actor: CustomerActor): Promise<ApprovalView> {
  const request = ownedRow(await findApproval(db, id), actor, 'approvals.read');
  const isOwn = request.customerId === actor.customerId;
  if (!isOwn && !may(actor, 'orders.approve')) throw new Refusal('NOT_FOUND');
  const [lines, approvers, member] = await Promise.all([
    findApprovalLines(db, [id]),
    approversOf(db, request),
    ownMembership(db, actor),
  ]);
  const { details } = request;
  const sums = approvalSums(request);
  return {
    ...headOf(request),
    company_name: request.companyName,
    decided_via: request.decidedVia,
    goods_full: sums.full,
    promo_discount: sums.promo?.discount ?? 0,
    promo_code: sums.promo?.code ?? null,
    goods_total: sums.goods,
    services_total: sums.services,
    delivery_total: sums.delivery,
    payment_method: details.payment_method,
    po_number: details.po_number,
    deliveries: details.deliveries,
    is_held: details.is_held,
    lines: lines.map(lineOf),
    digest: request.digest,
    approvers: approvers.map(({ name }) => name),
    can_decide: canDecide(request, member),
    can_withdraw: isOwn && isOpen(request),
    can_restore: isOwn && request.kind === 'order' && isApprovalLost(stateOf(request)),
  };
}

/** The money as it was asked for; requests from before that know only what the goods came to. */
export function approvalSums({ details, ...request }: ApprovalRequest) {
  return {
    full: details.goods_full ?? request.goodsTotal,
    goods: request.goodsTotal,
    promo: details.promo ?? null,
    services: request.servicesTotal,
    delivery: request.deliveryTotal,
  } satisfies SumsToShow;
}

export async function approvalRows(
  db: Db,
  found: readonly ApprovalRequest[],
  actor: CustomerActor,
): Promise<ApprovalRow[]> {
  const ids = found.map(({ id }) => id);
  const [lines, member] = await Promise.all([
    ids.length === 0 ? [] : findApprovalLines(db, ids, { most: PICTURES_OF_A_ROW }),
    ownMembership(db, actor),
  ]);
  const linesOf = Map.groupBy(lines, ({ requestId }) => requestId);
  return found.map((request) => ({
    ...headOf(request),
    positions: request.positions,
    images: (linesOf.get(request.id) ?? []).map(({ mainImage }) => fileAddress(mainImage)),
    can_decide: canDecide(request, member),
  }));
}

export async function approvalTerms(db: Db, actor: CustomerActor): Promise<ApprovalTerms> {
  const member = await ownMembership(db, actor);
  if (!member) throw new Refusal('FORBIDDEN');
  const { companyId } = actor.company!;
  const { customerId, orderLimit: limit } = member;
  const [approvers, toDecide] = await Promise.all([
    limit === null ? [] : approversOf(db, { companyId, customerId }),
    countApprovals(db, { ...questionOf(member, companyId), filter: { box: 'to_decide' } }),
  ]);
  return { limit, approvers: approvers.map(({ name }) => name), to_decide: toDecide };
}

/** Whose requests somebody sees, and which of them wait for him. */
export function questionOf(member: MemberOfCompany, companyId: number) {
  const { customerId } = member;
  return {
    companyId,
    customerId,
    mayApprove: mayDecide(member, { requesterId: 0 }),
    decidesOwn: mayDecide(member, { requesterId: customerId }),
  };
}

/** The clock decides before the job has come by. */
export function stateOf({ state, isOver }: ApprovalRequest): ApprovalRequest['state'] {
  return state === 'PENDING' && isOver ? 'EXPIRED' : state;
}

function isOpen(request: ApprovalRequest): boolean {
  return stateOf(request) === 'PENDING';
}

/** Whether it is this member's turn. */
export function canDecide(request: ApprovalRequest, member: MemberOfCompany | undefined): boolean {
  return isOpen(request) && member !== undefined && mayDecide(member, { requesterId: request.customerId });
}

function headOf(request: ApprovalRequest) {
  const { customerId, requesterName, orderId, quoteId } = request;
  const isOver = request.state === 'PENDING' && request.isOver;
  return {
    id: request.id,
    number: request.number,
    kind: request.kind,
    state: stateOf(request),
    created_at: request.createdAt.toISOString(),
    expires_at: request.expiresAt.toISOString(),
    ended_at: (isOver ? request.expiresAt : request.endedAt)?.toISOString() ?? null,
    total: request.total,
    limit: request.orderLimit,
    requester: { id: customerId, name: requesterName, position: request.position },
    comment: request.comment,
    reason: request.reason,
    decided_by: request.deciderName,
    order: orderId === null ? null : { id: orderId, number: request.orderNumber! },
    quote: quoteId === null ? null : { id: quoteId, number: request.quoteNumber! },
  };
}

function lineOf(line: ApprovalLineRow) {
  const { offerId, productId, code, name, article, unit, price, total } = line;
  return {
    offer_id: offerId,
    product_id: productId,
    code,
    name,
    article,
    main_image: fileAddress(line.mainImage),
    unit,
    quantity: fromMilli(line.quantityMilli),
    price,
    total,
  };
}
