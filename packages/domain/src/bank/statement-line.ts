import { formatPrice } from '../format/price-format.ts';
import type { Kopecks } from '../money.ts';
import type { AccountSection, Statement } from './read-statement.ts';
import type { BankParty, StatementDocument } from './statement-document.ts';

/** Which way money went, seen from the accounts that are ours. */
export type Direction =
  | { kind: 'in' | 'out'; account: string }
  /** From one account of ours to another, or of nobody we know. */
  | { kind: 'internal' | 'foreign' };

/** Only the accounts decide: neither the kind of the document nor the dates that banks fill in, or not. */
export function directionOf({ payer, payee }: StatementDocument, own: ReadonlySet<string>): Direction {
  const from = ownAccount(payer, own);
  const to = ownAccount(payee, own);
  if (from !== undefined && to !== undefined) return { kind: 'internal' };
  if (to !== undefined) return { kind: 'in', account: to };
  return from === undefined ? { kind: 'foreign' } : { kind: 'out', account: from };
}

function ownAccount({ accounts }: BankParty, own: ReadonlySet<string>): string | undefined {
  return accounts.find((account) => own.has(account));
}

/** Money that came to an account of ours. */
export interface StatementLine {
  account: string;
  /** The day the bank posted it. */
  date: string;
  document: StatementDocument;
  /** The same in every file that holds this payment, however their periods overlap. */
  identity: string;
}

export function lineOf(document: StatementDocument, account: string): StatementLine {
  const date = document.receivedOn ?? document.date;
  const { number, amount, payer, purpose } = document;
  const identity = [account, date, number, amount, payer.accounts[0] ?? '', dense(purpose)].join('\n');
  return { account, date, document, identity };
}

/** Banks pad and break purposes differently in the files of two days. */
function dense(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

/** What does not add up is told and imported all the same: the bank's totals are no money. */
export function statementWarnings(
  { sections }: Pick<Statement, 'sections'>,
  lines: readonly StatementLine[],
): string[] {
  return sections.flatMap((section) => [...balanceWarning(section), ...totalWarning(section, lines)]);
}

function balanceWarning({ account, opening, received, written, closing }: AccountSection): string[] {
  if (opening === null || received === null || written === null || closing === null) return [];
  return opening + received - written === closing ? [] : [`Остатки счёта ${account} не сходятся с оборотами`];
}

function totalWarning(
  { account, from, to, received }: AccountSection,
  lines: readonly StatementLine[],
): string[] {
  if (received === null || from === null || to === null) return [];
  const within = lines.filter((line) => line.account === account && line.date >= from && line.date <= to);
  const came: Kopecks = within.reduce((sum, { document }) => sum + document.amount, 0);
  if (came === received) return [];
  return [
    `По счёту ${account} банк указал поступлений на ${formatPrice(received)}, а документов на ${formatPrice(came)}`,
  ];
}
