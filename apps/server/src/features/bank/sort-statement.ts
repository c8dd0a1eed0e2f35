import { createHash } from 'node:crypto';
import { readStatement, type Statement, type StatementFault } from '@okoem/domain/bank/read-statement.ts';
import {
  directionOf,
  lineOf,
  type StatementLine,
  statementWarnings,
} from '@okoem/domain/bank/statement-line.ts';
import type { NewLine } from './statement-repository.ts';

export interface StatementJob {
  bytes: Uint8Array;
  /** Our own accounts with their ids. */
  accounts: readonly (readonly [account: string, id: number])[];
}

/** What is kept of a file. */
export interface SortedStatement {
  sha256: Uint8Array;
  from: string | null;
  to: string | null;
  documents: number;
  incoming: number;
  received: number;
  skipped: number;
  faults: StatementFault[];
  warnings: string[];
  /** What came to us, once each, as JSON: whoever waits for it is not kept busy by taking it apart. */
  lines: string[];
}

/** `account`: of somebody else. */
export type StatementAnswer =
  | { sorted: SortedStatement }
  | { refused: 'format' | 'too-long' }
  | { account: string };

const INSERTED_AT_ONCE = 1000;
const MOST_FAULTS = 200;

/** All of the work about a file that needs no database: seconds for the largest one, so it has a thread. */
export function sortStatement({ bytes, accounts }: StatementJob): StatementAnswer {
  const read = readStatement(bytes);
  if ('refused' in read) return read;
  const { statement } = read;
  const ids = new Map(accounts);
  const own = new Set(ids.keys());
  const stranger = statement.accounts.find((account) => !own.has(account));
  if (stranger !== undefined) return { account: stranger };
  const { lines, skipped, faults, repeated } = sortedDocuments(statement, own);
  const [first] = statement.documents;
  if (first && lines.length === 0 && skipped === 0) return { account: first.payee.accounts[0] ?? '' };
  const rows = lines.map((line) => newLine(line, ids));
  return {
    sorted: {
      sha256: createHash('sha256').update(bytes).digest(),
      from: statement.from,
      to: statement.to,
      documents: statement.documents.length + statement.faults.length,
      incoming: lines.length,
      received: lines.reduce((sum, { document }) => sum + document.amount, 0),
      skipped,
      faults: faults.slice(0, MOST_FAULTS),
      warnings: [
        ...statement.warnings,
        ...statementWarnings(statement, lines),
        ...(repeated > 0 ? [`Документов, которые повторяются в файле: ${repeated}`] : []),
      ],
      lines: inPieces(rows),
    },
  };
}

interface Sorted {
  lines: StatementLine[];
  skipped: number;
  faults: StatementFault[];
  repeated: number;
}

function sortedDocuments(statement: Statement, own: ReadonlySet<string>): Sorted {
  const lines = new Map<string, StatementLine>();
  const faults = [...statement.faults];
  let [skipped, repeated] = [0, 0];
  for (const document of statement.documents) {
    const direction = directionOf(document, own);
    if (direction.kind === 'foreign') faults.push({ row: document.row, message: 'Чужой счёт' });
    else if (direction.kind !== 'in' || document.isBudget) skipped++;
    else {
      const line = lineOf(document, direction.account);
      repeated += Number(lines.has(line.identity));
      lines.set(line.identity, line);
    }
  }
  faults.sort((one, other) => one.row - other.row);
  return { lines: [...lines.values()], skipped, faults, repeated };
}

function inPieces(rows: readonly NewLine[]): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < rows.length; at += INSERTED_AT_ONCE)
    pieces.push(JSON.stringify(rows.slice(at, at + INSERTED_AT_ONCE)));
  return pieces;
}

function newLine(
  { account, date, document, identity }: StatementLine,
  ids: ReadonlyMap<string, number>,
): NewLine {
  const { number, amount, payer, purpose } = document;
  return {
    account_id: ids.get(account)!,
    identity: createHash('sha256').update(identity).digest('hex'),
    posted_on: date,
    number,
    amount,
    payer_inn: payer.inn,
    payer_name: payer.name,
    payer_account: payer.accounts[0] ?? '',
    purpose,
  };
}
