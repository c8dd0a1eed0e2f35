import type { OpinionFlag } from '@okoem/domain/reviews/opinion-flags.ts';
import type { OpinionKind, OpinionStatus } from '@okoem/domain/reviews/opinion-status.ts';
import { COMPLAINTS_TO_QUEUE } from '@okoem/domain/reviews/review-terms.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { OPINION_TABLES } from './opinion-repository.ts';
import { type PhotoRow, photosOf } from './review-repository.ts';

export interface ModeratedRow {
  kind: OpinionKind;
  id: number;
  status: OpinionStatus;
  flags: OpinionFlag[];
  complaints: number;
  author: string;
  about: string;
  rating: number | null;
  texts: string[];
  photos: PhotoRow[];
  refusalReason: string;
  createdAt: Date;
}

export interface ModerationFilter {
  kind?: OpinionKind | undefined;
  status?: OpinionStatus | undefined;
  id?: number;
}

/** What waits longest stands first. */
export async function findModerated(
  db: Db,
  filter: ModerationFilter,
  { offset, limit }: RowRange,
): Promise<ModeratedRow[]> {
  return db<ModeratedRow[]>`
    select * from (${opinions(db)}) as opinion
     where ${isMeant(db, filter)}
     order by created_at, kind, id
    offset ${offset}
     limit ${limit}
  `;
}

export async function countModerated(db: Db, filter: ModerationFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (${opinions(db)}) as opinion where ${isMeant(db, filter)}
  `;
  return row!.count;
}

function isMeant(db: Db, { kind, status, id }: ModerationFilter) {
  const ofKind = kind === undefined ? db`true` : db`kind = ${kind}`;
  if (id !== undefined) return db`${ofKind} and id = ${id}`;
  const ofStatus =
    status === undefined
      ? db`(status = 'NEW' or complaints >= ${COMPLAINTS_TO_QUEUE})`
      : db`status = ${status}`;
  return db`${ofKind} and ${ofStatus}`;
}

function opinions(db: Db) {
  return db`
    select 'review' as kind, review.id, review.status, review.flags, review.complaints, review.author, product.name as about,
           review.rating, array_remove(array[review.pros, review.cons, review.text], '') as texts, ${photosOf(db)} as photos,
           review.refusal_reason, review.created_at
      from review join product on product.id = review.product_id
    union all
    select 'question', question.id, question.status, question.flags, question.complaints, question.author, product.name, null,
           array[question.text], '[]'::json, question.refusal_reason, question.created_at
      from product_question as question join product on product.id = question.product_id
    union all
    select 'answer', answer.id, answer.status, answer.flags, answer.complaints, answer.author, product.name, null,
           array[question.text, answer.text], '[]'::json, answer.refusal_reason, answer.created_at
      from product_answer as answer
      join product_question as question on question.id = answer.question_id
      join product on product.id = question.product_id
    union all
    select 'seller', rating.id, rating.status, rating.flags, rating.complaints, rating.author, seller.name, rating.rating,
           array_remove(array[rating.text], ''), '[]'::json, rating.refusal_reason, rating.created_at
      from seller_rating as rating join seller on seller.id = rating.seller_id
  `;
}

export async function lockOpinion(
  tx: Transaction,
  kind: OpinionKind,
  id: number,
): Promise<{ status: OpinionStatus; refusalReason: string } | undefined> {
  const [row] = await tx<{ status: OpinionStatus; refusalReason: string }[]>`
    select status, refusal_reason from ${tx(OPINION_TABLES[kind])} where id = ${id} for update
  `;
  return row;
}

interface Decision {
  status: Exclude<OpinionStatus, 'NEW'>;
  reason: string;
  staffId: number | null;
}

/** Complaints of before are settled by it; who complained once does not complain again. */
export async function saveDecision(
  tx: Transaction,
  { kind, id }: { kind: OpinionKind; id: number },
  { status, reason, staffId }: Decision,
): Promise<Date> {
  const [row] = await tx<{ decidedAt: Date }[]>`
    update ${tx(OPINION_TABLES[kind])}
       set status = ${status}, refusal_reason = ${reason}, decided_at = now(), decided_by = ${staffId}, complaints = 0
     where id = ${id}
    returning decided_at
  `;
  return row!.decidedAt;
}
