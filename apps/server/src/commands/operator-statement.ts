import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BankLine, ImportedStatement } from '@okoem/contract/bank-statements.ts';
import type { JobActor } from '@okoem/domain/access/actor.ts';
import { LINE_STATE_LABELS } from '@okoem/domain/bank/line-state.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { isBik, isSettlementAccount } from '@okoem/domain/validation/bank-account.ts';
import { bankParts } from '../features/bank/bank-actor.ts';
import { lineViews } from '../features/bank/bank-view.ts';
import { importStatement } from '../features/bank/import-statement.ts';
import { searchLines } from '../features/bank/line-repository.ts';
import { insertAccount } from '../features/bank/statement-repository.ts';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction, type Pool } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

export const STATEMENT_USAGE = `npm run operator -- statement FILE.txt                                imports a statement of the bank (1С); says what was posted, what waits and why
npm run operator -- bank-account ACCOUNT BIK BANK                     an account of ours that statements may be of`;

const MOST_SHOWN = 1000;

interface ByCommand {
  actor: JobActor;
  requestId: null;
}

export async function runStatement(
  pool: Pool,
  file: string | undefined,
  { by, publicUrl }: { by: ByCommand; publicUrl: string },
): Promise<void> {
  if (!file) throw new UsageError('Name the file of the statement.');
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(`The file ${file} cannot be read.`);
  });
  const done = await importOrSay(() =>
    importStatement(bankParts(pool, publicUrl), { name: basename(file), bytes }, by),
  );
  const rows = await searchLines(pool, { filter: { fileId: done.file_id }, offset: 0, limit: MOST_SHOWN });
  for (const line of await lineViews(pool, rows.toReversed())) console.log(lineText(line));
  for (const text of summary(done)) console.log(text);
}

async function importOrSay(act: () => Promise<ImportedStatement>): Promise<ImportedStatement> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { account } = error.details;
    throw new UsageError(account === undefined ? error.message : `${error.message} (${account})`);
  }
}

function lineText(line: BankLine): string {
  const { posted_on: day, number, amount, payer, state } = line;
  return [
    formatDate(day, 'dd.MM.yyyy'),
    number === '' ? '' : `№ ${number}`,
    formatPrice(amount),
    payer.name,
    LINE_STATE_LABELS[state],
    whereTo(line),
    [...line.doubts, ...line.warnings].map(({ label }) => label).join(', '),
  ].join('\t');
}

/** The orders it was posted to; of one that waits, those it may be for. */
function whereTo({ state, matches }: BankLine): string {
  const shown = matches.filter((match) => match.state === (state === 'waiting' ? 'proposed' : 'posted'));
  const words = shown.map(({ order, amount }) => `${order?.number ?? 'аванс'} ${formatPrice(amount)}`);
  return state === 'waiting' && words.length > 0 ? `возможно: ${words.join(' / ')}` : words.join(' + ');
}

function summary(done: ImportedStatement): string[] {
  const { incoming, received, known, posted, waiting, foreign, skipped, faults, warnings } = done;
  return [
    ...(done.is_repeated ? ['Этот файл уже загружали: ничего не изменено.'] : []),
    `Поступлений ${incoming} на ${formatPrice(received)}: зачтено ${posted}, разобрать ${waiting}, не оплата заказов ${foreign}, загружены раньше ${known}; пропущено документов ${skipped}`,
    ...faults.map(({ row, message }) => `Строка ${row}: ${message}`),
    ...warnings.map((text) => `Внимание: ${text}`),
  ];
}

export async function runBankAccount(
  pool: Pool,
  [account = '', bik = '', ...words]: readonly string[],
  by: ByCommand,
): Promise<void> {
  const bank = words.join(' ').trim();
  if (!isBik(bik) || !isSettlementAccount(account, bik) || bank === '')
    throw new UsageError('Name an account of 20 digits that fits the BIK, the BIK and the bank.');
  await inTransaction(pool, async (tx) => {
    const id = await insertAccount(tx, { account, bik, bank });
    if (id === undefined) throw new UsageError('That account is known already.');
    const subject = { kind: 'bank_account', id };
    await writeAudit(tx, {
      ...by,
      action: 'payments.write',
      subject,
      before: null,
      after: { account, bik, bank },
    });
  });
  console.log(`Счёт ${account} добавлен.`);
}
