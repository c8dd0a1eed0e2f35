import * as calls from '@okoem/contract/opinions.ts';
import type { AwaitedSeller, Votes } from '@okoem/contract/opinions.ts';
import { subOrderNumber } from '@okoem/domain/order/order-number.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { orderOwnerOf } from '../orders/order-owner.ts';
import {
  countComplaint,
  findOwnVotes,
  findPublicOpinion,
  findVotes,
  insertComplaint,
  removeVote,
  saveVote,
  type VotedKind,
} from './opinion-repository.ts';
import { type AwaitedSellerRow, countAwaitedSellers, findAwaitedSellers } from './purchase-repository.ts';
import { rateSellerOf } from './rate-seller.ts';
import { refusedOpinion, type ReviewParts, spendDoing } from './review-parts.ts';

/** What readers do with what others wrote, and what buyers say of sellers. */
export function opinionRoutes(host: EndpointHost, parts: ReviewParts): void {
  const { pool, listPool } = parts;

  addEndpoint(host, calls.voteReview, ({ actor: { customerId }, params: { id }, body }) =>
    vote(parts, { kind: 'review', id, customerId, isUseful: body.is_useful }),
  );

  addEndpoint(host, calls.voteAnswer, ({ actor: { customerId }, params: { id }, body }) =>
    vote(parts, { kind: 'answer', id, customerId, isUseful: body.is_useful }),
  );

  addEndpoint(host, calls.searchOwnVotes, async ({ actor: { customerId }, body }) => {
    const [reviews, answers] = await Promise.all([
      findOwnVotes(pool, { kind: 'review', ids: body.reviews, customerId }),
      findOwnVotes(pool, { kind: 'answer', ids: body.answers, customerId }),
    ]);
    const view = ({ id, isUseful }: { id: number; isUseful: boolean }) => ({ id, is_useful: isUseful });
    return { data: { reviews: reviews.map(view), answers: answers.map(view) } };
  });

  addEndpoint(host, calls.complain, async ({ actor: { customerId }, body: { kind, id, comment } }) => {
    await inTransaction(pool, async (tx) => {
      const opinion = await findPublicOpinion(tx, kind, id);
      if (!opinion) throw new Refusal('NOT_FOUND');
      if (opinion.customerId === customerId) throw own('пожаловаться на своё');
      await spendDoing(tx, parts, { scope: 'opinion complaint', customerId });
      if (await insertComplaint(tx, { kind, id, customerId, comment })) await countComplaint(tx, kind, id);
    });
    return { data: { is_taken: true as const } };
  });

  addEndpoint(host, calls.rateSeller, async ({ actor, params: { id: partId }, body }) => ({
    data: await rateSellerOf(parts, { actor, partId, ...body, now: new Date() }),
  }));

  addEndpoint(host, calls.searchAwaitedSellers, async ({ actor, body: { pagination } }) => {
    const owner = orderOwnerOf(actor);
    const [rows, total] = await Promise.all([
      findAwaitedSellers(listPool, owner, pagination),
      countAwaitedSellers(listPool, owner),
    ]);
    return answerPageOf(rows.map(awaitedView), { ...pagination, total });
  });
}

interface NewVote {
  kind: VotedKind;
  id: number;
  customerId: number;
  isUseful: boolean | null;
}

async function vote(parts: ReviewParts, { isUseful, ...meant }: NewVote): Promise<{ data: Votes }> {
  const { kind, id, customerId } = meant;
  return inTransaction(parts.pool, async (tx) => {
    const opinion = await findPublicOpinion(tx, kind, id);
    if (!opinion) throw new Refusal('NOT_FOUND');
    if (opinion.customerId === customerId) throw own('голосовать за своё');
    await spendDoing(tx, parts, { scope: 'review vote', customerId });
    if (isUseful === null) await removeVote(tx, meant);
    else await saveVote(tx, { ...meant, isUseful });
    return { data: await findVotes(tx, meant) };
  });
}

function own(doing: string): Refusal {
  return refusedOpinion('OWN_OPINION', `Нельзя ${doing}`);
}

function awaitedView(row: AwaitedSellerRow): AwaitedSeller {
  return {
    part: { id: row.partId, number: subOrderNumber(row.orderNumber, row.seq) },
    order: { id: row.orderId },
    seller: { id: row.sellerId, code: row.sellerCode, name: row.sellerName },
    received_at: row.receivedAt.toISOString(),
  };
}
