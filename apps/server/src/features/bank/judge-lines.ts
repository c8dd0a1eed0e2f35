import type { BankPayment, MatchDecision } from '@okoem/domain/bank/bank-match.ts';
import type { MatchReason } from '@okoem/domain/bank/match-reason.ts';
import { matchStatement } from '@okoem/domain/bank/match-statement.ts';
import { readPurpose, wholeNumbers } from '@okoem/domain/bank/purpose.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { BankParts } from './bank-actor.ts';
import { findBankInvoices, findKnownAccounts, findMatchSettings } from './bank-invoice-repository.ts';
import { findNewLines, insertMatch, type LineRow, lockLine, setLineState } from './line-repository.ts';
import {
  lockOrders,
  type MatchStory,
  payableOf,
  postAdvance,
  postToOrder,
  postUnmatched,
} from './post-money.ts';

/** So many are judged at once: a longer list would keep other requests waiting. */
const BATCH = 500;

/** Gives every line that nobody has looked at its place, one transaction each: what was cut off goes on here. */
export async function judgeNewLines(parts: BankParts): Promise<void> {
  for (;;) {
    const lines = await findNewLines(parts.db, BATCH);
    if (lines.length === 0) return;
    const decisions = await decide(parts.db, lines);
    for (const [index, line] of lines.entries()) {
      const decision = decisions[index]!;
      await parts.inTx((tx) => settle(tx, { id: line.id, decision, parts }));
    }
  }
}

export async function decide(db: Db, lines: readonly LineRow[], amount?: number): Promise<MatchDecision[]> {
  const payerAccounts = lines.map(({ payerAccount }) => payerAccount);
  const question = {
    payerInns: [...new Set(lines.map(({ payerInn }) => payerInn).filter(Boolean))],
    payerAccounts,
    numbers: [...new Set(lines.flatMap(({ purpose }) => wholeNumbers(readPurpose(purpose).numbers)))],
  };
  const [invoices, knownAccounts, settings] = await Promise.all([
    findBankInvoices(db, question),
    findKnownAccounts(db, payerAccounts),
    findMatchSettings(db),
  ]);
  const payments = lines.map((line) => ({ ...paymentOf(line), ...(amount !== undefined && { amount }) }));
  return matchStatement(payments, invoices, { ...settings, knownAccounts });
}

function paymentOf({ postedOn, ...line }: LineRow): BankPayment {
  return { ...line, date: postedOn };
}

interface Settling {
  id: number;
  decision: MatchDecision;
  parts: BankParts;
}

async function settle(tx: Transaction, { id, decision, parts }: Settling): Promise<void> {
  const line = await lockLine(tx, id);
  // Somebody imports the same at the same time.
  if (line?.state !== 'new') return;
  if (decision.kind !== 'sure') return wait(tx, line, decision);
  const { allocations } = decision.chosen!;
  const orderIds = allocations.map(({ invoiceId }) => invoiceId);
  await lockOrders(tx, orderIds);
  for (const { invoiceId, amount } of allocations) {
    // Paid otherwise, changed or cancelled since it was judged.
    if (amount > (await payableOf(tx, invoiceId)))
      return wait(tx, line, { ...decision, kind: 'doubtful', doubts: ['changed'] });
  }
  await post(tx, line, { decision, parts });
}

async function post(
  tx: Transaction,
  line: LineRow,
  { decision, parts }: Omit<Settling, 'id'>,
): Promise<void> {
  const { allocations, rest, companyId, score, reasons } = decision.chosen!;
  const story: MatchStory = { score, reasons, operatorId: null, madeBy: '' };
  for (const { invoiceId: orderId, amount } of allocations)
    await postToOrder(tx, { line, orderId, amount, from: 'bank', story, publicUrl: parts.publicUrl });
  const isAdvance = rest > 0 && companyId !== null;
  if (isAdvance) await postAdvance(tx, { line, companyId, amount: rest, from: 'bank', story });
  else if (rest > 0) await postUnmatched(tx, { line, amount: rest });
  const isDone = rest === 0 || isAdvance;
  const { warnings } = decision;
  const doubts: MatchReason[] = isDone ? [] : ['sum-over'];
  await setLineState(tx, { id: line.id, state: isDone ? 'posted' : 'waiting', doubts, warnings });
}

/** The money is booked as nobody's until a person says whose it is. */
async function wait(tx: Transaction, line: LineRow, decision: MatchDecision): Promise<void> {
  const { kind, candidates, doubts, warnings } = decision;
  await postUnmatched(tx, { line, amount: line.amount });
  const state = kind === 'foreign' ? 'foreign' : 'waiting';
  await setLineState(tx, { id: line.id, state, doubts, warnings });
  for (const [place, { allocations, score, reasons }] of candidates.slice(0, 3).entries()) {
    for (const { invoiceId, amount } of allocations)
      await insertMatch(tx, {
        lineId: line.id,
        orderId: invoiceId,
        companyId: null,
        amount,
        variant: place + 1,
        score,
        reasons,
        operatorId: null,
        madeBy: '',
        entryId: null,
      });
  }
}
