import type { BankCandidate, BankLine, BankMatch } from '@okoem/contract/bank-statements.ts';
import type { MatchCandidate } from '@okoem/domain/bank/bank-match.ts';
import { MATCH_REASON_LABELS, type MatchReason } from '@okoem/domain/bank/match-reason.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { decide } from './judge-lines.ts';
import { findLine, findMatches, type LineRow, type MatchRow } from './line-repository.ts';

const BY_MACHINE = 'автоматически';

export async function lineViews(db: Db, rows: readonly LineRow[]): Promise<BankLine[]> {
  const matches = await findMatches(
    db,
    rows.map(({ id }) => id),
  );
  const byLine = Map.groupBy(matches, ({ lineId }) => lineId);
  return rows.map((row) => lineView(row, byLine.get(row.id) ?? []));
}

export async function lineById(db: Db, id: number): Promise<BankLine> {
  const row = await findLine(db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return (await lineViews(db, [row]))[0]!;
}

/** What the line could pay as things stand now: proposals were made when it came. */
export async function lineWithCandidates(
  db: Db,
  id: number,
): Promise<BankLine & { candidates: BankCandidate[] }> {
  const row = await findLine(db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const view = (await lineViews(db, [row]))[0]!;
  if (view.left === 0) return { ...view, candidates: [] };
  const [decision] = await decide(db, [row], view.left);
  return { ...view, candidates: await candidateViews(db, decision!.candidates) };
}

async function candidateViews(db: Db, candidates: readonly MatchCandidate[]): Promise<BankCandidate[]> {
  const ids = candidates.flatMap(({ allocations }) => allocations.map(({ invoiceId }) => invoiceId));
  const rows = await db<{ id: number; number: string; owed: number }[]>`
    select customer_order.id, number, greatest(0, owed)::bigint as owed
      from customer_order join order_payment on order_id = customer_order.id
     where customer_order.id = any(${ids})
  `;
  const orders = new Map(rows.map((row) => [row.id, row]));
  return candidates.map(({ allocations, rest, companyId, score, reasons }) => ({
    orders: allocations.map(({ invoiceId, amount }) => ({ ...orders.get(invoiceId)!, amount })),
    rest,
    company_id: companyId,
    score,
    reasons: reasons.map(reasonView),
  }));
}

function lineView(row: LineRow, matches: readonly MatchRow[]): BankLine {
  const { id, account, postedOn, number, amount, posted, payerInn, payerName, payerAccount, purpose, state } =
    row;
  return {
    id,
    account,
    posted_on: postedOn,
    number,
    amount,
    left: amount - posted,
    payer: { inn: payerInn, name: payerName, account: payerAccount },
    purpose,
    state,
    doubts: row.doubts.map(reasonView),
    warnings: row.warnings.map(reasonView),
    matches: matches.map(matchView),
  };
}

function matchView(row: MatchRow): BankMatch {
  const { id, orderId, orderNumber, companyId, companyName, amount, state, variant, score, reasons } = row;
  return {
    id,
    order: orderId === null ? null : { id: orderId, number: orderNumber! },
    company: companyId === null ? null : { id: companyId, name: companyName! },
    amount,
    state,
    variant,
    score,
    reasons: reasons.map(reasonView),
    made_by: row.operatorName ?? (row.madeBy || BY_MACHINE),
    made_at: row.madeAt.toISOString(),
    undone_at: row.undoneAt?.toISOString() ?? null,
  };
}

function reasonView(code: MatchReason): { code: string; label: string } {
  return { code, label: MATCH_REASON_LABELS[code] };
}
