import * as calls from '@okoem/contract/office-reviews.ts';
import type { ModeratedOpinion } from '@okoem/contract/office-reviews.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { OpinionKind } from '@okoem/domain/reviews/opinion-status.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { answerQuestionBy } from './answer-question.ts';
import { decideOn, switchAutomatic } from './moderate.ts';
import { countModerated, findModerated, type ModeratedRow } from './moderation-repository.ts';
import {
  countSellerQuestions,
  countSellerReviews,
  findSellerQuestions,
  findSellerReviews,
  lockPublicReview,
  saveReviewAnswer,
  type SellerQuestionRow,
  type SellerReviewRow,
} from './office-review-repository.ts';
import { linkedPhoto } from './photo-links.ts';
import { answersOf } from './question-routes.ts';
import { isAutomatic, type ReviewParts } from './review-parts.ts';
import { answerView } from './review-view.ts';
import { tellReviewer } from './tell-opinion.ts';

export function officeReviewRoutes(host: EndpointHost, parts: ReviewParts): void {
  addSellerRoutes(host, parts);
  addStaffRoutes(host, parts);
}

function addSellerRoutes(host: EndpointHost, parts: ReviewParts): void {
  const { pool, listPool } = parts;

  addEndpoint(host, calls.searchSellerReviews, async ({ actor: { sellerId }, body }) => {
    const { filter, pagination } = body;
    const asked = { sellerId, isAnswered: filter.is_answered };
    const [rows, total] = await Promise.all([
      findSellerReviews(listPool, asked, pagination),
      countSellerReviews(listPool, asked),
    ]);
    return answerPageOf(rows.map(sellerReviewView), { ...pagination, total });
  });

  addEndpoint(host, calls.answerReview, async ({ actor, params: { id }, body: { text } }) =>
    inTransaction(pool, async (tx) => {
      const before = ownedRow(await lockPublicReview(tx, id), actor, 'reviews.answer');
      await saveReviewAnswer(tx, id, text);
      if (before.answer === null) await tellReviewer(tx, parts, id);
      return { data: sellerReviewView((await lockPublicReview(tx, id))!) };
    }),
  );

  addEndpoint(host, calls.searchSellerQuestions, async ({ actor: { sellerId }, body }) => {
    const { filter, pagination } = body;
    const asked = { sellerId, isAnswered: filter.is_answered };
    const [rows, total] = await Promise.all([
      findSellerQuestions(listPool, asked, pagination),
      countSellerQuestions(listPool, asked),
    ]);
    const answers = await answersOf(listPool, rows);
    const data = rows.map((row) => ({
      id: row.id,
      product: productOf(row),
      author: row.author,
      text: row.text,
      created_at: row.createdAt.toISOString(),
      answers: answers.get(row.id) ?? [],
    }));
    return answerPageOf(data, { ...pagination, total });
  });

  addEndpoint(host, calls.answerQuestionAsSeller, async ({ actor, params, body: { text } }) => ({
    data: await answerQuestionBy(parts, { actor, questionId: params.id, text }),
  }));
}

function addStaffRoutes(host: EndpointHost, parts: ReviewParts): void {
  const { pool, listPool } = parts;

  addEndpoint(host, calls.answerQuestionAsStaff, async ({ actor, params, body: { text } }) => ({
    data: await answerQuestionBy(parts, { actor, questionId: params.id, text }),
  }));

  addEndpoint(host, calls.searchModeration, async ({ body: { filter, pagination } }) => {
    const [rows, total] = await Promise.all([
      findModerated(listPool, filter, pagination),
      countModerated(listPool, filter),
    ]);
    return answerPageOf(
      rows.map((row) => moderatedView(parts, row)),
      { ...pagination, total },
    );
  });

  addEndpoint(host, calls.decideOpinion, async ({ actor, requestId, params, body }) => {
    await decideOn(pool, parts, { ...params, ...body, by: { actor, requestId } });
    return { data: await moderated(parts, params) };
  });

  addEndpoint(host, calls.getReviewRules, async () => ({ data: { is_automatic: await isAutomatic(pool) } }));

  addEndpoint(host, calls.putReviewRules, async ({ actor, requestId, body }) => {
    await switchAutomatic(pool, body.is_automatic, { actor, requestId });
    return { data: body };
  });
}

async function moderated(
  parts: ReviewParts,
  meant: { kind: OpinionKind; id: number },
): Promise<ModeratedOpinion> {
  const [row] = await findModerated(parts.pool, meant, { offset: 0, limit: 1 });
  if (!row) throw new Refusal('NOT_FOUND');
  return moderatedView(parts, row);
}

function moderatedView(
  { links }: Pick<ReviewParts, 'links'>,
  { photos, refusalReason, createdAt, ...row }: ModeratedRow,
): ModeratedOpinion {
  return {
    ...row,
    photos: photos.map((photo) => linkedPhoto(links, photo)),
    refusal_reason: refusalReason,
    created_at: createdAt.toISOString(),
  };
}

function productOf({ productId, code, name, article }: SellerReviewRow | SellerQuestionRow) {
  return { id: productId, code, name, article };
}

function sellerReviewView(row: SellerReviewRow) {
  const { id, author, rating, pros, cons, text, createdAt } = row;
  return {
    id,
    product: productOf(row),
    author,
    rating,
    pros,
    cons,
    text,
    created_at: createdAt.toISOString(),
    answer: answerView(row),
  };
}
