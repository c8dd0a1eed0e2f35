import type { ComplaintKind } from '@okoem/contract/opinions.ts';
import type { OpinionKind } from '@okoem/domain/reviews/opinion-status.ts';
import { COMPLAINTS_TO_QUEUE } from '@okoem/domain/reviews/review-terms.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

/** Where each kind lies. */
export const OPINION_TABLES: Record<OpinionKind, string> = {
  review: 'review',
  question: 'product_question',
  answer: 'product_answer',
  seller: 'seller_rating',
};

const COMPLAINT_COLUMNS: Record<ComplaintKind, string> = {
  review: 'review_id',
  question: 'question_id',
  answer: 'answer_id',
};

/** What votes are for, by the table of the votes. */
export type VotedKind = 'review' | 'answer';
const VOTES: Record<VotedKind, { table: string; column: string }> = {
  review: { table: 'review_vote', column: 'review_id' },
  answer: { table: 'answer_vote', column: 'answer_id' },
};

export interface PublicOpinion {
  id: number;
  customerId: number | null;
}

/** Only what everybody sees can be voted on or complained about. */
export async function findPublicOpinion(
  db: Db,
  kind: ComplaintKind,
  id: number,
): Promise<PublicOpinion | undefined> {
  const product =
    kind === 'answer'
      ? db`(select product_id from product_question where id = opinion.question_id and status = 'PUBLISHED')`
      : db`opinion.product_id`;
  const [row] = await db<PublicOpinion[]>`
    select opinion.id, opinion.customer_id
      from ${db(OPINION_TABLES[kind])} as opinion
     where opinion.id = ${id}
       and opinion.status = 'PUBLISHED'
       and exists (select from shown_product where id = ${product})
  `;
  return row;
}

interface Vote {
  kind: VotedKind;
  id: number;
  customerId: number;
}

/** One of a person; the counters follow by trigger, whoever votes at the same time. */
export async function saveVote(
  tx: Transaction,
  { kind, id, customerId, isUseful }: Vote & { isUseful: boolean },
): Promise<void> {
  const { table, column } = VOTES[kind];
  await tx`
    insert into ${tx(table)} as vote (${tx(column)}, customer_id, is_useful) values (${id}, ${customerId}, ${isUseful})
    on conflict (${tx(column)}, customer_id) do update
       set is_useful = excluded.is_useful, voted_at = now()
     where vote.is_useful <> excluded.is_useful
  `;
}

export async function removeVote(tx: Transaction, { kind, id, customerId }: Vote): Promise<void> {
  const { table, column } = VOTES[kind];
  await tx`delete from ${tx(table)} where ${tx(column)} = ${id} and customer_id = ${customerId}`;
}

export async function findVotes(
  db: Db,
  { kind, id, customerId }: Vote,
): Promise<{ useful: number; useless: number; own: boolean | null }> {
  const { table, column } = VOTES[kind];
  const [row] = await db<{ useful: number; useless: number; own: boolean | null }[]>`
    select useful, useless,
           (select is_useful from ${db(table)} where ${db(column)} = ${id} and customer_id = ${customerId}) as own
      from ${db(OPINION_TABLES[kind])}
     where id = ${id}
  `;
  return row!;
}

export async function findOwnVotes(
  db: Db,
  { kind, ids, customerId }: { kind: VotedKind; ids: readonly number[]; customerId: number },
): Promise<{ id: number; isUseful: boolean }[]> {
  if (ids.length === 0) return [];
  const { table, column } = VOTES[kind];
  return db<{ id: number; isUseful: boolean }[]>`
    select ${db(column)} as id, is_useful
      from ${db(table)}
     where customer_id = ${customerId}
       and ${db(column)} = any(${[...ids]}::bigint[])
     order by 1
  `;
}

interface Complaint {
  kind: ComplaintKind;
  id: number;
  customerId: number;
  comment: string;
}

/** Whether it is the reader's first about this. */
export async function insertComplaint(
  tx: Transaction,
  { kind, id, customerId, comment }: Complaint,
): Promise<boolean> {
  const written = await tx`
    insert into opinion_complaint (${tx(COMPLAINT_COLUMNS[kind])}, customer_id, comment)
    values (${id}, ${customerId}, ${comment})
    on conflict do nothing
  `;
  return written.count === 1;
}

/**
 * Counts one more. Enough of them hide what no person has looked at; what a person has let through stays, and stands in the
 * queue again, so that a crowd cannot silence an opinion.
 */
export async function countComplaint(tx: Transaction, kind: ComplaintKind, id: number): Promise<void> {
  await tx`
    update ${tx(OPINION_TABLES[kind])}
       set complaints = complaints + 1,
           status = case when decided_at is null and complaints + 1 >= ${COMPLAINTS_TO_QUEUE} then 'NEW' else status end
     where id = ${id}
  `;
}
