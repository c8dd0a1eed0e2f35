import * as calls from '@okoem/contract/approvals.ts';
import { isApprovalLost } from '@okoem/domain/approval/approval-status.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { ownerOf } from '../basket/own-basket.ts';
import { setItems } from '../basket/set-items.ts';
import type { ApprovalParts } from './approval-kind.ts';
import { openApprovalLink } from './approval-link.ts';
import { countApprovals, findApproval, findApprovals, findAsked } from './approval-repository.ts';
import { approvalRows, approvalTerms, approvalView, questionOf, stateOf } from './approval-view.ts';
import { ownMembership } from './approvers.ts';
import { askForApproval } from './ask-approval.ts';
import { approve, type DecidingHand, ownRequest, refuse, withdraw } from './decide-approval.ts';
import type { AskedOrder } from './order-approval.ts';

/** Of one address: a link is 256 random bits, so this only keeps the curious from asking for ever. */
const MOST_OPENED_PER_HOUR = 120;

/** Orders above a limit: who asks, who decides, and the page that a letter opens. */
export function approvalRoutes(host: EndpointHost, parts: ApprovalParts): void {
  addLists(host, parts);
  addAsking(host, parts);
  addDecisions(host, parts);
  addLinks(host, parts);
}

function addLists(host: EndpointHost, { pool, listPool }: ApprovalParts): void {
  addEndpoint(host, calls.getApprovalTerms, async ({ actor }) => ({
    data: await approvalTerms(pool, actor),
  }));

  addEndpoint(host, calls.searchApprovals, async ({ actor, body: { filter, pagination } }) => {
    const member = await ownMembership(pool, actor);
    if (!member) throw new Refusal('FORBIDDEN');
    const question = { ...questionOf(member, actor.company!.companyId), filter };
    const [found, total] = await Promise.all([
      findApprovals(listPool, { ...question, range: pagination }),
      countApprovals(listPool, question),
    ]);
    return answerPageOf(await approvalRows(listPool, found, actor), { ...pagination, total });
  });

  addEndpoint(host, calls.getApproval, async ({ actor, params }) => ({
    data: await approvalView(pool, params.id, actor),
  }));
}

function addAsking(host: EndpointHost, parts: ApprovalParts): void {
  const { pool } = parts;
  addEndpoint(host, calls.askApproval, async (call) => {
    const { actor, body, idempotencyKey: key, requestId, signal } = call;
    const id = await askForApproval(parts, { actor, body, key, requestId, signal });
    return { data: await approvalView(pool, id, actor) };
  });

  addEndpoint(host, calls.withdrawRequest, async ({ actor, params: { id }, requestId }) => {
    await withdraw(parts, { id, actor, requestId });
    return { data: await approvalView(pool, id, actor) };
  });

  addEndpoint(host, calls.restoreRequest, async ({ actor, params: { id } }) => ({
    data: await restore(parts, { id, actor }),
  }));
}

/** What can still be had of it goes back, at what it cost then as the price that was seen. */
async function restore({ pool }: ApprovalParts, { id, actor }: { id: number; actor: SignedInCustomer }) {
  const request = ownRequest(await findApproval(pool, id), actor);
  const state = stateOf(request);
  if (request.kind !== 'order' || !isApprovalLost(state)) throw new Refusal('CONFLICT', { state });
  const { basket } = await findAsked<AskedOrder>(pool, id);
  return setItems(pool, ownerOf(actor), {
    merge: true,
    items: basket.lines.map(({ offerId, quantityMilli, seenPrice }) => ({
      offer_id: offerId,
      qty: fromMilli(quantityMilli),
      ...(seenPrice !== null && { seen_price: seenPrice }),
    })),
    offer_service_types: basket.services.map(({ offerId, serviceTypeId, quantity }) => ({
      offer_id: offerId,
      service_type_id: serviceTypeId,
      quantity,
    })),
  });
}

function addDecisions(host: EndpointHost, parts: ApprovalParts): void {
  const { pool } = parts;
  addEndpoint(host, calls.approveRequest, async (call) => {
    const { actor, params, body, requestId, signal } = call;
    await approve(parts, {
      id: params.id,
      hand: { actor, requestId, via: 'cabinet' },
      digest: body.digest,
      signal,
    });
    return { data: await approvalView(pool, params.id, actor) };
  });

  addEndpoint(host, calls.refuseRequest, async ({ actor, params, body, requestId }) => {
    await refuse(parts, { id: params.id, hand: { actor, requestId, via: 'cabinet' }, reason: body.reason });
    return { data: await approvalView(pool, params.id, actor) };
  });
}

/** Whoever brings the token of a letter is whom the letter was for; looking changes nothing. */
function addLinks(host: EndpointHost, parts: ApprovalParts): void {
  const { pool, isLimited } = parts;
  const opened = async (token: string, caller: string) => {
    const quota = { scope: 'approval-link', caller, mostPerHour: MOST_OPENED_PER_HOUR };
    if (isLimited) await spendCall(pool, quota);
    return openApprovalLink(pool, token);
  };
  const handOf = async (call: { params: { token: string }; caller: string; requestId: string }) => {
    const { actor, requestId: id } = await opened(call.params.token, call.caller);
    const hand: DecidingHand = { actor, requestId: call.requestId, via: 'letter' };
    return { id, hand };
  };

  addEndpoint(host, calls.openApprovalLink, async ({ params, caller }) => {
    const { requestId, actor } = await opened(params.token, caller);
    return { data: await approvalView(pool, requestId, actor) };
  });

  addEndpoint(host, calls.approveByLink, async (call) => {
    const { id, hand } = await handOf(call);
    await approve(parts, { id, hand, digest: call.body.digest, signal: call.signal });
    return { data: await approvalView(pool, id, hand.actor) };
  });

  addEndpoint(host, calls.refuseByLink, async (call) => {
    const { id, hand } = await handOf(call);
    await refuse(parts, { id, hand, reason: call.body.reason });
    return { data: await approvalView(pool, id, hand.actor) };
  });
}
