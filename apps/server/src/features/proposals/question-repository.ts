import type { Db, Transaction } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface QuestionRow {
  id: number;
  tenderId: number;
  companyId: number;
  customerId: number;
  text: string;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

interface QuestionLook {
  tenderId: number;
  /** The author's side sees those without an answer. */
  isAll: boolean;
  /** Whose own are seen too. */
  companyId: number | null;
  range: RowRange;
}

/** As they were asked, the first first. */
export async function findQuestions(
  db: Db,
  { tenderId, isAll, companyId, range }: QuestionLook,
): Promise<{ rows: QuestionRow[]; total: number }> {
  const seen = db`
    tender_id = ${tenderId}
    and (answer is not null or ${isAll} or company_id = ${companyId}::bigint)
  `;
  const [rows, [count]] = await Promise.all([
    db<QuestionRow[]>`
      select id, tender_id, company_id, customer_id, text, created_at, answer, answered_at
        from tender_question
       where ${seen}
       order by id
       limit ${range.limit}
      offset ${range.offset}
    `,
    db<{ total: number }[]>`select count(*)::int as total from tender_question where ${seen}`,
  ]);
  return { rows, total: count!.total };
}

/** Held until the transaction ends. */
export async function lockQuestion(
  tx: Transaction,
  { tenderId, id }: { tenderId: number; id: number },
): Promise<QuestionRow | undefined> {
  const [row] = await tx<QuestionRow[]>`
    select id, tender_id, company_id, customer_id, text, created_at, answer, answered_at
      from tender_question
     where id = ${id} and tender_id = ${tenderId}
       for no key update
  `;
  return row;
}

export interface QuestionCounts {
  all: number;
  /** Of the company, without an answer. */
  waiting: number;
}

export async function countQuestions(
  db: Db,
  { tenderId, companyId }: { tenderId: number; companyId: number },
): Promise<QuestionCounts> {
  const [row] = await db<QuestionCounts[]>`
    select count(*)::int as all, count(*) filter (where answer is null and company_id = ${companyId})::int as waiting
      from tender_question
     where tender_id = ${tenderId}
  `;
  return row!;
}

export async function countUnanswered(db: Db, tenderId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from tender_question where tender_id = ${tenderId} and answer is null
  `;
  return row!.count;
}

export async function insertQuestion(
  tx: Transaction,
  asked: { tenderId: number; companyId: number; customerId: number; text: string },
): Promise<QuestionRow> {
  const [row] = await tx<QuestionRow[]>`
    insert into tender_question (tender_id, company_id, customer_id, text)
    values (${asked.tenderId}, ${asked.companyId}, ${asked.customerId}, ${asked.text})
    returning id, tender_id, company_id, customer_id, text, created_at, answer, answered_at
  `;
  return row!;
}

export async function setAnswer(
  tx: Transaction,
  id: number,
  { text, answeredBy }: { text: string; answeredBy: number },
): Promise<QuestionRow> {
  const [row] = await tx<QuestionRow[]>`
    update tender_question
       set answer = ${text}, answered_by = ${answeredBy}, answered_at = now()
     where id = ${id}
    returning id, tender_id, company_id, customer_id, text, created_at, answer, answered_at
  `;
  return row!;
}
