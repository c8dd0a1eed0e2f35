import { apiDate } from '@okoem/domain/format/date-format.ts';
import { diceOf } from '../../../../../demo/dice.ts';
import { OPERATOR_REQUISITES } from '../../../../../demo/world/operator-requisites.ts';
import { SELLERS } from '../../../../../demo/world/sellers.ts';
import { issuePapers } from '../../features/papers/issue-papers.ts';
import { issueReconciliation } from '../../features/papers/issue-reconciliation.ts';
import type { Transaction } from '../../platform/database/database.ts';

const LAST_NAMES = ['Тестов', 'Пробин', 'Образцов', 'Макетов', 'Примеров', 'Эскизов'];
const FIRST_NAMES = ['Пётр', 'Илья', 'Лев', 'Глеб', 'Марк', 'Фёдор'];
const PATRONYMICS = ['Ильич', 'Петрович', 'Львович', 'Глебович', 'Маркович', 'Фёдорович'];

/** Where money goes and who signs; then the papers of all orders, as the worker makes them. */
export async function loadPapers(tx: Transaction, now: Date): Promise<void> {
  await tx`insert into payee ${tx(OPERATOR_REQUISITES)}`;
  const signatories = SELLERS.map(({ code }, index) => {
    const dice = diceOf(`signatory/${code}`);
    return {
      seller_id: index + 1,
      post: 'Генеральный директор',
      last_name: LAST_NAMES[dice.between(0, LAST_NAMES.length - 1)]!,
      first_name: FIRST_NAMES[dice.between(0, FIRST_NAMES.length - 1)]!,
      patronymic: PATRONYMICS[dice.between(0, PATRONYMICS.length - 1)]!,
    };
  });
  await tx`insert into seller_signatory ${tx(signatories)}`;
  const orders = await tx<{ id: number }[]>`select id from customer_order order by created_at, id`;
  for (const { id } of orders) await issuePapers(tx, id, { now });
  await loadReconciliation(tx, now);
}

const ACT_DAYS = 60;
const DAY_MS = 86_400_000;

/** An act of the last two months, of the company that owes us most. */
async function loadReconciliation(tx: Transaction, now: Date): Promise<void> {
  const [owing] = await tx<{ companyId: number }[]>`
    select company_id from ledger_line where company_id is not null group by company_id order by sum(amount) desc limit 1
  `;
  const day = (back: number) => apiDate(now.getTime() - back * DAY_MS);
  const period = { from: day(ACT_DAYS), to: day(1) };
  await issueReconciliation(tx, { companyId: owing!.companyId, period, now });
}
