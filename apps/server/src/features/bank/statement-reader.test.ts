import type { ImportedStatement } from '@okoem/contract/bank-statements.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_BANK_ACCOUNT, demoStatement } from '../../../../../demo/world/bank-statement.ts';
import { accountant, addOwnAccount, sendStatement, transfer } from '../../testing/bank-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sortStatement } from './sort-statement.ts';

/** Of this thread; the one that reads has its own. It works on, for files of this worker that load it next. */
vi.mock('./sort-statement.ts', { spy: true });

const DOCUMENTS = 30_000;
let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp();
  await addOwnAccount(shop);
  token = await accountant(shop);
});
afterAll(() => shop.close());

const ONE = demoStatement([transfer({ inn: '9803000452' })]);

/** What we have paid: it is read and sorted, and nothing is posted. */
function largeStatement(): string {
  const [from, until] = [ONE.indexOf('СекцияДокумент'), ONE.indexOf('КонецФайла')];
  const paid = ONE.slice(from, until)
    .replace(/(ПолучательСчет)=\d+/, '$1=40702810600000104444')
    .replace(/(ПлательщикСчет)=\d+/, `$1=${DEMO_BANK_ACCOUNT.account}`);
  return ONE.slice(0, from) + paid.repeat(DOCUMENTS) + ONE.slice(until);
}

it('a large statement is read beside the requests, whole and as before [BANK-021]', async () => {
  const text = largeStatement();
  const response = await sendStatement(shop, token, text);
  expect(response.statusCode, response.body).toBe(200);
  const { data: imported } = response.json<{ data: ImportedStatement }>();
  expect(imported).toMatchObject({ documents: DOCUMENTS, skipped: DOCUMENTS, incoming: 0 });
  // Whoever read it was not this thread.
  expect(sortStatement).not.toHaveBeenCalled();
});
