import { createHash } from 'node:crypto';
import type { ImportedStatement } from '@okoem/contract/bank-statements.ts';
import { readStatement, type Statement, type StatementFault } from '@okoem/domain/bank/read-statement.ts';
import {
  directionOf,
  lineOf,
  type StatementLine,
  statementWarnings,
} from '@okoem/domain/bank/statement-line.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { BankActor, BankParts } from './bank-actor.ts';
import { judgeNewLines } from './judge-lines.ts';
import { findFile, findOwnAccounts, insertFile, insertLines, type NewLine } from './statement-repository.ts';

export interface SentStatement {
  name: string;
  bytes: Uint8Array;
}

const INSERTED_AT_ONCE = 1000;
const MOST_FAULTS = 200;
const LONGEST_NAME = 200;

/** Keeps what the file says, then posts what is sure. Cut off in between, the next import goes on with it. */
export async function importStatement(
  parts: BankParts,
  { name, bytes }: SentStatement,
  by: BankActor,
): Promise<ImportedStatement> {
  const statement = readOrRefuse(bytes);
  const accounts = await findOwnAccounts(parts.db);
  const sorted = sortedDocuments(statement, new Set(accounts.keys()));
  const sha256 = createHash('sha256').update(bytes).digest();
  const isNew = await parts.inTx((tx) => keep(tx, { statement, sorted, accounts, sha256, name, by }));
  await judgeNewLines(parts);
  const { id, from, to, ...file } = (await findFile(parts.db, { sha256 }))!;
  return {
    file_id: id,
    is_repeated: !isNew,
    period_from: from,
    period_to: to,
    documents: file.documents,
    incoming: file.incoming,
    received: file.received,
    skipped: file.skipped,
    known: file.known,
    posted: file.posted,
    waiting: file.waiting,
    foreign: file.foreign,
    faults: [...file.faults],
    warnings: [...file.warnings],
  };
}

function readOrRefuse(bytes: Uint8Array): Statement {
  const read = readStatement(bytes);
  if ('statement' in read) return read.statement;
  throw new Refusal(read.refused === 'format' ? 'STATEMENT_FORMAT' : 'STATEMENT_TOO_LONG', { field: 'file' });
}

interface Sorted {
  lines: StatementLine[];
  skipped: number;
  faults: StatementFault[];
  repeated: number;
}

/** What came to us, once each. A file of an account that is not ours is refused whole: it is somebody else's. */
function sortedDocuments(statement: Statement, own: ReadonlySet<string>): Sorted {
  const stranger = statement.accounts.find((account) => !own.has(account));
  if (stranger !== undefined) throw unknownAccount(stranger);
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
  const [first] = statement.documents;
  if (first && lines.size === 0 && skipped === 0) throw unknownAccount(first.payee.accounts[0] ?? '');
  faults.sort((one, other) => one.row - other.row);
  return { lines: [...lines.values()], skipped, faults, repeated };
}

function unknownAccount(account: string): Refusal {
  return new Refusal('STATEMENT_ACCOUNT', { field: 'file', account });
}

interface Keeping {
  statement: Statement;
  sorted: Sorted;
  accounts: ReadonlyMap<string, number>;
  sha256: Buffer;
  name: string;
  by: BankActor;
}

async function keep(tx: Transaction, keeping: Keeping): Promise<boolean> {
  const { statement, sorted, accounts, sha256, name, by } = keeping;
  const { lines, skipped, faults, repeated } = sorted;
  const received = lines.reduce((sum, { document }) => sum + document.amount, 0);
  const fileId = await insertFile(tx, {
    sha256,
    name: name.slice(0, LONGEST_NAME),
    from: statement.from,
    to: statement.to,
    documents: statement.documents.length + statement.faults.length,
    incoming: lines.length,
    skipped,
    received,
    faults: faults.slice(0, MOST_FAULTS),
    warnings: [
      ...statement.warnings,
      ...statementWarnings(statement, lines),
      ...(repeated > 0 ? [`Документов, которые повторяются в файле: ${repeated}`] : []),
    ],
  });
  if (fileId === undefined) return false;
  const rows = lines.map((line) => newLine(line, accounts));
  let added = 0;
  for (let at = 0; at < rows.length; at += INSERTED_AT_ONCE)
    added += await insertLines(tx, fileId, rows.slice(at, at + INSERTED_AT_ONCE));
  const subject = { kind: 'statement_file', id: fileId };
  const after = { from: statement.from, to: statement.to, incoming: lines.length, added, received };
  await writeAudit(tx, { ...by, action: 'payments.write', subject, before: null, after });
  return true;
}

function newLine(
  { account, date, document, identity }: StatementLine,
  accounts: ReadonlyMap<string, number>,
): NewLine {
  const { number, amount, payer, purpose } = document;
  return {
    account_id: accounts.get(account)!,
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
