import { apiDate } from '@okoem/domain/format/date-format.ts';
import type { PaperParty, ReconciliationContent } from '@okoem/domain/papers/paper-content.ts';
import { reconciliationNumber } from '@okoem/domain/papers/reconciliation-number.ts';
import { reconciliationTotal } from '@okoem/domain/papers/reconciliation-sheet.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findMovements, sumPeriod } from '../balance/balance-repository.ts';
import { documentOf } from '../balance/balance-view.ts';
import { lockCompany } from '../ledger/payment-terms-repository.ts';
import { hashOf } from './issue-papers.ts';
import { findPayee } from './paper-facts-repository.ts';
import {
  findCompanyParty,
  findReconciliation,
  insertReconciliation,
  nextReconciliation,
} from './reconciliation-repository.ts';

/** More than that nobody reads through: the days are taken shorter. */
const MOST_ROWS = 5000;

interface ActWish {
  companyId: number;
  period: { from: string; to: string };
  now?: Date;
}

/**
 * The act of these days: the one there is if it still says what the ledger says, else a new version of it. The company's lock
 * keeps two who ask at once from making two.
 */
export async function issueReconciliation(
  tx: Transaction,
  { companyId, period, now = new Date() }: ActWish,
): Promise<number> {
  await lockCompany(tx, companyId);
  const buyer = await findCompanyParty(tx, companyId);
  const operator = await findPayee(tx);
  if (!buyer || !operator) throw new Refusal('NOT_FOUND');
  const { kind, name, inn, kpp, address, phone, director, accountant } = operator;
  const seller = { kind, name, inn, kpp, address, phone, director, accountant };
  const said = { period, seller, buyer, ...(await movedIn(tx, { companyId, period })) };
  const current = await findReconciliation(tx, { companyId, period });
  if (current && saysTheSame(current.content, said)) return current.id;
  const today = apiDate(now);
  const content: ReconciliationContent = {
    kind: 'reconciliation',
    number: current?.content.number ?? (await newNumber(tx, today)),
    day: current?.content.day ?? today,
    version: (current?.content.version ?? 0) + 1,
    versionDay: today,
    ...said,
  };
  const contentHash = hashOf(content);
  const total = reconciliationTotal(content);
  return insertReconciliation(tx, { companyId, content, contentHash, total, replaces: current?.id });
}

type Said = Pick<ReconciliationContent, 'period' | 'opening' | 'rows'> & {
  seller: ReconciliationContent['seller'];
  buyer: PaperParty;
};

async function movedIn(
  tx: Transaction,
  { companyId, period }: Pick<ActWish, 'companyId' | 'period'>,
): Promise<Pick<Said, 'opening' | 'rows'>> {
  const { count, opening } = await sumPeriod(tx, companyId, period);
  if (count > MOST_ROWS) throw new Refusal('LIST_TOO_LONG', { field: 'from' });
  const moved = await findMovements(tx, { companyId, period, order: 'oldest', limit: MOST_ROWS });
  const rows = moved.map((row) => ({ day: row.day, document: documentOf(row), amount: row.amount }));
  return { opening, rows };
}

/** Requisites that were changed since are no reason for a new version: they come with the next one. */
function saysTheSame(content: ReconciliationContent, { opening, rows }: Said): boolean {
  return hashOf({ ...content, opening, rows }).equals(hashOf(content));
}

async function newNumber(tx: Transaction, today: string): Promise<string> {
  const year = Number(today.slice(0, 4));
  return reconciliationNumber({ year, sequence: await nextReconciliation(tx, year) });
}
