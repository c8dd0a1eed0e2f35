import type { BankInvoice, BankPayment, MatchDecision } from '@okoem/domain/bank/bank-match.ts';
import { matchStatement } from '@okoem/domain/bank/match-statement.ts';
import { readStatement } from '@okoem/domain/bank/read-statement.ts';
import { directionOf, lineOf } from '@okoem/domain/bank/statement-line.ts';
import { makeStatementYear, type YearAnswer } from './statement-year.ts';

export interface BlindScore {
  lines: number;
  /** Lines that pay invoices. */
  payable: number;
  /** Posted by itself, and how many of these rightly. */
  posted: number;
  right: number;
  /** By the category of the line: what was posted wrongly, and what waits for a person. */
  wrong: Record<string, number>;
  waiting: Record<string, number>;
}

/**
 * A year as it would come: the statement of each day is judged by the invoices that are open then, and an accountant decides
 * rightly about whatever waits in the evening.
 */
export function scoreYear(seed: number): BlindScore {
  const { file, invoices: issued, answers, ownAccount } = makeStatementYear({ seed });
  const read = readStatement(file);
  if (!('statement' in read)) throw new Error(`The year is refused: ${read.refused}.`);
  const own = new Set([ownAccount]);
  const idOf = new Map(issued.map(({ number }, index) => [number, index + 1]));
  const invoices: BankInvoice[] = issued.map((one, index) => ({
    id: index + 1,
    number: one.number,
    inn: one.buyerInn,
    payerName: one.buyerName,
    companyId: one.buyerInn === null ? null : index + 1,
    owed: one.total,
    total: one.total,
    issuedOn: one.issuedOn,
    lastDay: one.validUntil,
  }));
  const came = read.statement.documents.flatMap(
    (document, index): { payment: BankPayment; answer: YearAnswer }[] => {
      const direction = directionOf(document, own);
      if (direction.kind !== 'in' || document.isBudget) return [];
      const { date } = lineOf(document, direction.account);
      const { amount, payer, purpose } = document;
      const payment = {
        id: index,
        date,
        amount,
        payerInn: payer.inn,
        payerName: payer.name,
        payerAccount: payer.accounts[0] ?? '',
        purpose,
      };
      return [{ payment, answer: answers[index]! }];
    },
  );
  const score: BlindScore = {
    lines: answers.length,
    payable: 0,
    posted: 0,
    right: 0,
    wrong: {},
    waiting: {},
  };
  score.payable = answers.filter((answer) => answer.invoices.length > 0).length;
  for (const [day, ofDay] of Map.groupBy(came, ({ payment }) => payment.date)) {
    const known = invoices.filter(({ issuedOn }) => issuedOn <= day);
    const decisions = matchStatement(
      ofDay.map(({ payment }) => payment),
      known,
    );
    for (const [at, { answer }] of ofDay.entries()) judge(score, decisions[at]!, answer, { idOf, invoices });
  }
  return score;
}

interface Books {
  idOf: ReadonlyMap<string, number>;
  invoices: BankInvoice[];
}

function judge(
  score: BlindScore,
  decision: MatchDecision,
  answer: YearAnswer,
  { idOf, invoices }: Books,
): void {
  const due = answer.invoices.map(({ number, amount }) => ({ invoiceId: idOf.get(number)!, amount }));
  const isSure = decision.kind === 'sure';
  if (isSure) {
    score.posted += 1;
    if (textOf(decision.chosen!.allocations) === textOf(due)) score.right += 1;
    else count(score.wrong, answer.why);
  } else if (due.length > 0) count(score.waiting, answer.why);
  for (const { invoiceId, amount } of due) invoices[invoiceId - 1]!.owed -= amount;
}

function textOf(allocations: readonly { invoiceId: number; amount: number }[]): string {
  return allocations
    .map(({ invoiceId, amount }) => `${invoiceId}:${amount}`)
    .sort()
    .join();
}

function count(into: Record<string, number>, why: string): void {
  into[why] = (into[why] ?? 0) + 1;
}
