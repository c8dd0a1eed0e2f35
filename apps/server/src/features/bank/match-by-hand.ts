import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findAdvance, takeBackFromAdvance } from '../ledger/company-advance.ts';
import { findCompany, findOrderMoney } from '../ledger/order-money.ts';
import { lockCompany } from '../ledger/payment-terms-repository.ts';
import { undoEntry } from '../ledger/post-entry.ts';
import { insertEvent } from '../orders/move-repository.ts';
import { tellOfOrder } from '../orders/order-letters.ts';
import { reopenPayment } from '../orders/reopen-payment.ts';
import { type BankActor, type BankParts, commandNameOf, operatorIdOf } from './bank-actor.ts';
import { paymentUndoneLetter } from './bank-letters.ts';
import {
  deleteProposals,
  findMatches,
  type LineRow,
  lockLine,
  markUndone,
  type MatchRow,
  setLineState,
} from './line-repository.ts';
import { lockOrders, payableOf, postAdvance, postToOrder, postUnmatched } from './post-money.ts';

export interface HandMatch {
  lineId: number;
  orders: readonly { orderId: number; amount: number }[];
  advance?: { companyId: number; amount: number } | undefined;
}

/** A person says what a payment pays: all of it, or a part. */
export async function matchByHand(parts: BankParts, match: HandMatch, by: BankActor): Promise<void> {
  const { lineId, orders, advance } = match;
  await parts.inTx(async (tx) => {
    const line = await lockedLine(tx, lineId);
    const wanted = orders.reduce((sum, { amount }) => sum + amount, advance?.amount ?? 0);
    const left = line.amount - line.posted;
    if (wanted > left) throw new Refusal('MATCH_OVER_LINE', { left });
    await deleteProposals(tx, lineId);
    const story = {
      score: 100,
      reasons: ['by-hand'],
      operatorId: operatorIdOf(by),
      madeBy: commandNameOf(by),
    } as const;
    await lockOrders(
      tx,
      orders.map(({ orderId }) => orderId),
    );
    for (const { orderId, amount } of orders) {
      const payable = await payableOf(tx, orderId);
      if (amount > payable) throw new Refusal('MATCH_OVER_ORDER', { order_id: orderId, left: payable });
      const posting = {
        line,
        orderId,
        amount,
        from: 'unmatched',
        story,
        publicUrl: parts.publicUrl,
      } as const;
      await postToOrder(tx, posting);
    }
    if (advance) await advanceTo(tx, { line, ...advance, from: 'unmatched', story });
    const isDone = wanted === left;
    await setLineState(tx, {
      id: lineId,
      state: isDone ? 'posted' : 'waiting',
      doubts: isDone ? [] : ['sum-over'],
    });
    await audit(tx, {
      line,
      by,
      before: { left },
      after: { left: left - wanted, orders, advance: advance ?? null },
    });
  });
}

async function advanceTo(tx: Transaction, posting: Parameters<typeof postAdvance>[1]): Promise<void> {
  const [company] = await tx`select from company where id = ${posting.companyId}`;
  if (!company) throw new Refusal('NOT_FOUND', { field: 'advance' });
  await postAdvance(tx, posting);
}

/** Takes matches of a line back, or one of them: the money is nobody's again, and the orders wait for theirs. */
export async function undoMatches(
  parts: BankParts,
  { lineId, matchId }: { lineId: number; matchId?: number | undefined },
  by: BankActor,
): Promise<void> {
  await parts.inTx(async (tx) => {
    const line = await lockedLine(tx, lineId);
    const posted = (await findMatches(tx, [lineId])).filter(
      ({ id, state }) => state === 'posted' && (matchId === undefined || id === matchId),
    );
    if (posted.length === 0) throw new Refusal('CONFLICT');
    await lockOrders(
      tx,
      posted.flatMap(({ orderId }) => orderId ?? []),
    );
    for (const match of posted) await undoOne(tx, { line, match, by, publicUrl: parts.publicUrl });
    await setLineState(tx, { id: lineId, state: 'waiting', doubts: ['undone'] });
    const story = posted.map(({ orderNumber, companyId, amount }) => ({
      order: orderNumber,
      company: companyId,
      amount,
    }));
    await audit(tx, { line, by, before: { posted: story }, after: { posted: [] } });
  });
}

interface Undoing {
  line: LineRow;
  match: MatchRow;
  by: BankActor;
  publicUrl: string | null;
}

async function undoOne(tx: Transaction, { line, match, by, publicUrl }: Undoing): Promise<void> {
  const { id: matchId, amount, orderId, companyId } = match;
  const entryId = match.entryId!;
  if (orderId === null && companyId !== null) await refuseSpent(tx, companyId, amount);
  if (!(await undoEntry(tx, { entryId }))) throw new Refusal('CONFLICT');
  // What went straight to an order has left no trace among the unmatched, and the money is still in the bank.
  const [entry] = await tx<{ kind: string }[]>`select kind from ledger_entry where id = ${entryId}`;
  if (entry!.kind === 'payment') await postUnmatched(tx, { line, amount, key: ` undone ${matchId}` });
  await markUndone(tx, { matchId, operatorId: operatorIdOf(by) });
  if (orderId !== null) await waitAgain(tx, { orderId, amount, matchId, publicUrl });
}

/** An advance that has paid for something is no longer there to be taken back. */
async function refuseSpent(tx: Transaction, companyId: number, amount: number): Promise<void> {
  await lockCompany(tx, companyId);
  if ((await findAdvance(tx, companyId)) < amount)
    throw new Refusal('MATCH_SPENT', { company_id: companyId });
}

/** The order has the time of a new invoice to be paid, and its goods are held as long. */
async function waitAgain(
  tx: Transaction,
  {
    orderId,
    amount,
    matchId,
    publicUrl,
  }: { orderId: number; amount: number; matchId: number; publicUrl: string | null },
): Promise<void> {
  await takeExcessBack(tx, orderId);
  const { owed } = await findOrderMoney(tx, orderId);
  await insertEvent(tx, { orderId, partId: null, kind: 'payment-undone', actor: 'operator', now: null });
  if (owed <= 0) return;
  await reopenPayment(tx, orderId);
  if (publicUrl === null) return;
  await tellOfOrder(tx, orderId, { publicUrl }, (order) =>
    paymentUndoneLetter(order, { amount, owed, key: `match ${matchId}` }),
  );
}

/** What the order gave to its company's advance was of this money: it is taken from there, if it was not spent. */
async function takeExcessBack(tx: Transaction, orderId: number): Promise<void> {
  const { paid, back } = await findOrderMoney(tx, orderId);
  if (back <= paid) return;
  const companyId = await findCompany(tx, orderId);
  if (companyId === null || !(await takeBackFromAdvance(tx, { orderId, companyId, amount: back - paid })))
    throw new Refusal('MATCH_REFUNDED', { order_id: orderId });
}

async function lockedLine(tx: Transaction, lineId: number): Promise<LineRow> {
  const line = await lockLine(tx, lineId);
  if (!line) throw new Refusal('NOT_FOUND');
  // It is being judged right now, and will have its place in a moment.
  if (line.state === 'new') throw new Refusal('CONFLICT');
  return line;
}

async function audit(
  tx: Transaction,
  { line, by, before, after }: { line: LineRow; by: BankActor; before: object; after: object },
): Promise<void> {
  const subject = { kind: 'statement_line', id: line.id };
  await writeAudit(tx, { ...by, action: 'payments.write', subject, before, after });
}
