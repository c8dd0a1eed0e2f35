import type { LineState, MatchState } from '@okoem/domain/bank/line-state.ts';
import type { MatchReason } from '@okoem/domain/bank/match-reason.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface LineRow {
  id: number;
  account: string;
  postedOn: string;
  number: string;
  amount: number;
  payerInn: string;
  payerName: string;
  payerAccount: string;
  purpose: string;
  state: LineState;
  doubts: MatchReason[];
  warnings: MatchReason[];
  /** What has found its place. */
  posted: number;
}

const columns = (db: Db) => db`
  line.id, account.account, posted_on, number, amount, payer_inn, payer_name, payer_account, purpose, state, doubts, warnings,
  (select coalesce(sum(match.amount), 0)::bigint from statement_match as match
    where match.line_id = line.id and match.state = 'posted') as posted
`;

export async function findNewLines(db: Db, limit: number): Promise<LineRow[]> {
  return db<LineRow[]>`
    select ${columns(db)}
      from statement_line as line
      join bank_account as account on account.id = line.account_id
     where state = 'new'
     order by posted_on, line.id
     limit ${limit}
  `;
}

export async function findLine(db: Db, id: number): Promise<LineRow | undefined> {
  const [row] = await db<LineRow[]>`
    select ${columns(db)}
      from statement_line as line
      join bank_account as account on account.id = line.account_id
     where line.id = ${id}
  `;
  return row;
}

/** Held until the commit: a line is matched and undone by one at a time. Lines before orders, whoever needs both. */
export async function lockLine(tx: Transaction, id: number): Promise<LineRow | undefined> {
  const locked = await tx`select from statement_line where id = ${id} for update`;
  return locked.count > 0 ? findLine(tx, id) : undefined;
}

export interface LineFilter {
  state?: readonly LineState[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  fileId?: number | undefined;
  query?: string | undefined;
}

export interface FoundLine extends LineRow {
  whole: number;
}

export async function searchLines(
  db: Db,
  { filter, offset, limit }: { filter: LineFilter; offset: number; limit: number },
): Promise<FoundLine[]> {
  return db<FoundLine[]>`
    select ${columns(db)}, (count(*) over ())::int as whole
      from statement_line as line
      join bank_account as account on account.id = line.account_id
     where ${conditions(db, filter)}
     order by posted_on desc, line.id desc
     limit ${limit} offset ${offset}
  `;
}

export async function countLines(db: Db, filter: LineFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from statement_line as line where ${conditions(db, filter)}
  `;
  return row!.count;
}

function conditions(db: Db, { state, from, to, fileId, query }: LineFilter) {
  const part = query === undefined || query === '' ? null : `%${query.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return db`
        ${state === undefined ? db`true` : db`state = any(${state as LineState[]})`}
    and (${from ?? null}::date is null or posted_on >= ${from ?? null}::date)
    and (${to ?? null}::date is null or posted_on <= ${to ?? null}::date)
    and (${fileId ?? null}::bigint is null or file_id = ${fileId ?? null}::bigint)
    and (${part}::text is null or payer_inn like ${part} or payer_name ilike ${part} or purpose ilike ${part})
  `;
}

export async function setLineState(
  tx: Transaction,
  line: { id: number; state: LineState; doubts: readonly MatchReason[]; warnings?: readonly MatchReason[] },
): Promise<void> {
  const { id, state, doubts, warnings } = line;
  await tx`
    update statement_line
       set state = ${state}, doubts = ${doubts as string[]},
           warnings = ${warnings === undefined ? tx`warnings` : tx`${warnings as string[]}`}
     where id = ${id}
  `;
}

export interface MatchRow {
  id: number;
  lineId: number;
  orderId: number | null;
  orderNumber: string | null;
  companyId: number | null;
  companyName: string | null;
  amount: number;
  state: MatchState;
  variant: number;
  score: number;
  reasons: MatchReason[];
  operatorName: string | null;
  madeBy: string;
  entryId: number | null;
  madeAt: Date;
  undoneAt: Date | null;
}

export async function findMatches(db: Db, lineIds: readonly number[]): Promise<MatchRow[]> {
  return db<MatchRow[]>`
    select match.id, line_id, order_id, customer_order.number as order_number, match.company_id, company.name as company_name,
           amount, match.state, variant, score, reasons, operator.name as operator_name, made_by, entry_id, made_at, undone_at
      from statement_match as match
      left join customer_order on customer_order.id = match.order_id
      left join company on company.id = match.company_id
      left join operator on operator.id = match.operator_id
     where line_id = any(${lineIds as number[]})
     order by match.id
  `;
}

export interface NewMatch {
  lineId: number;
  orderId: number | null;
  companyId: number | null;
  amount: number;
  variant?: number;
  score: number;
  reasons: readonly MatchReason[];
  operatorId: number | null;
  madeBy: string;
  /** Null: only proposed. */
  entryId: number | null;
}

export async function insertMatch(tx: Transaction, match: NewMatch): Promise<number> {
  const {
    lineId,
    orderId,
    companyId,
    amount,
    variant = 1,
    score,
    reasons,
    operatorId,
    madeBy,
    entryId,
  } = match;
  const [row] = await tx<{ id: number }[]>`
    insert into statement_match (line_id, order_id, company_id, amount, state, variant, score, reasons, operator_id, made_by,
                                 entry_id)
    values (${lineId}, ${orderId}, ${companyId}, ${amount}, ${entryId === null ? 'proposed' : 'posted'}, ${variant}, ${score},
            ${reasons as string[]}, ${operatorId}, ${madeBy}, ${entryId})
    returning id
  `;
  return row!.id;
}

export async function deleteProposals(tx: Transaction, lineId: number): Promise<void> {
  await tx`delete from statement_match where line_id = ${lineId} and state = 'proposed'`;
}

export async function markUndone(
  tx: Transaction,
  { matchId, operatorId }: { matchId: number; operatorId: number | null },
): Promise<void> {
  await tx`
    update statement_match set state = 'undone', undone_at = now(), undone_by = ${operatorId} where id = ${matchId}
  `;
}
