import type { ImportedStatement } from '@okoem/contract/bank-statements.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { BankActor, BankParts } from './bank-actor.ts';
import { judgeNewLines } from './judge-lines.ts';
import {
  type SortedStatement,
  sortStatement,
  type StatementAnswer,
  type StatementJob,
} from './sort-statement.ts';
import { findFile, findOwnAccounts, insertFile, insertLines } from './statement-repository.ts';

export interface SentStatement {
  name: string;
  bytes: Uint8Array;
}

/** How a file is read: beside the requests where there are any, at once by commands. */
export type ReadStatement = (job: StatementJob) => Promise<StatementAnswer>;

const readAtOnce: ReadStatement = async (job) => sortStatement(job);

const LONGEST_NAME = 200;

/** Keeps what the file says, then posts what is sure. Cut off in between, the next import goes on with it. */
export async function importStatement(
  parts: BankParts,
  { name, bytes }: SentStatement,
  by: BankActor,
  read = readAtOnce,
): Promise<ImportedStatement> {
  const accounts = [...(await findOwnAccounts(parts.db))];
  const sorted = sortedOrRefused(await read({ bytes, accounts }));
  const sha256 = Buffer.from(sorted.sha256);
  const isNew = await parts.inTx((tx) => keep(tx, { sorted, sha256, name, by }));
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

/** A file of an account that is not ours is refused whole: it is somebody else's. */
function sortedOrRefused(answer: StatementAnswer): SortedStatement {
  if ('sorted' in answer) return answer.sorted;
  if ('account' in answer) throw new Refusal('STATEMENT_ACCOUNT', { field: 'file', account: answer.account });
  throw new Refusal(answer.refused === 'format' ? 'STATEMENT_FORMAT' : 'STATEMENT_TOO_LONG', {
    field: 'file',
  });
}

interface Keeping {
  sorted: SortedStatement;
  sha256: Buffer;
  name: string;
  by: BankActor;
}

async function keep(tx: Transaction, { sorted, sha256, name, by }: Keeping): Promise<boolean> {
  const { lines, from, to, incoming, received } = sorted;
  const fileId = await insertFile(tx, { ...sorted, sha256, name: name.slice(0, LONGEST_NAME) });
  if (fileId === undefined) return false;
  let added = 0;
  for (const piece of lines) added += await insertLines(tx, fileId, piece);
  const subject = { kind: 'statement_file', id: fileId };
  const after = { from, to, incoming, added, received };
  await writeAudit(tx, { ...by, action: 'payments.write', subject, before: null, after });
  return true;
}
