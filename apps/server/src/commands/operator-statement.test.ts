import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStatement, type DemoPayment } from '../../../../demo/world/bank-statement.ts';
import { addOwnAccount, awaitedInvoice, payingCompany, transfer } from '../testing/bank-files.ts';
import { BY_COMMAND, linesOf, OPERATOR } from '../testing/operator-calls.ts';
import { auditOf } from '../testing/team-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runBankAccount, runStatement } from './operator-statement.ts';

let shop: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'statement-'));
beforeAll(async () => {
  shop = await createTestApp();
  await addOwnAccount(shop);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

const said = async (act: () => Promise<void>) => (await linesOf(act)).map((line) => line.replace(/\s/g, ' '));

function run(payments: readonly DemoPayment[]): Promise<string[]> {
  const file = join(folder, 'kl_to_1c.txt');
  writeFileSync(file, demoStatement(payments));
  return said(() => runStatement(shop.pool, file, OPERATOR));
}

describe('npm run operator -- statement', () => {
  it('says what was posted, what waits and why [BANK-018]', async () => {
    const company = await payingCompany(shop);
    const [paid, open] = [await awaitedInvoice(shop, company), await awaitedInvoice(shop, company)];
    const payments = [
      transfer(company, { day: '2026-11-16', number: '118', purpose: `счет ${paid.number}` }),
      transfer(company, { day: '2026-11-17', number: '119', amount: 50_00, purpose: 'Аванс' }),
    ];
    await shop.pool`update customer_order set created_at = '2026-11-15T09:00:00Z'`;
    expect(await run(payments)).toEqual([
      `16.11.2026 № 118 300 ₽ ООО "Контур" Зачтено ${paid.number} 300 ₽ `,
      `17.11.2026 № 119 50 ₽ ООО "Контур" Разобрать возможно: ${open.number} 50 ₽ сумма не подходит`,
      'Поступлений 2 на 350 ₽: зачтено 1, разобрать 1, не оплата заказов 0, загружены раньше 0; пропущено документов 0',
    ]);
    expect((await run(payments)).slice(2)).toEqual([
      'Этот файл уже загружали: ничего не изменено.',
      expect.stringContaining('зачтено 1, разобрать 1'),
    ]);
  });

  it('says what is wrong with a file, and takes new accounts of ours [BANK-018]', async () => {
    const company = await payingCompany(shop);
    const file = join(folder, 'other.txt');
    const strange = demoStatement([transfer(company)]).replaceAll(
      '40702810100000100000',
      '40702810600000000017',
    );
    writeFileSync(file, strange);
    const again = () => runStatement(shop.pool, file, OPERATOR);
    await expect(again()).rejects.toThrow('такого счёта у маркетплейса нет (40702810600000000017)');
    await expect(
      runStatement(shop.pool, join(folder, 'absent'), { by: BY_COMMAND, publicUrl: '' }),
    ).rejects.toThrow('cannot be read');
    await expect(
      runBankAccount(shop.pool, ['4070281060000000001', '044525225', 'Банк'], BY_COMMAND),
    ).rejects.toThrow('20 digits');
    const account = fitting('4070281000000000017', '044525225');
    expect(
      await said(() => runBankAccount(shop.pool, [account, '044525225', 'Банк', 'Первый'], BY_COMMAND)),
    ).toEqual([`Счёт ${account} добавлен.`]);
    const [row] = await shop.pool<{ id: number }[]>`select id from bank_account where account = ${account}`;
    expect(await auditOf(shop, 'bank_account', row!.id)).toMatchObject([
      { after: { account, bank: 'Банк Первый' } },
    ]);
    writeFileSync(file, strange.replaceAll('40702810600000000017', account));
    expect((await said(again)).at(-1)).toContain('Поступлений 1');
  });
});

/** The ninth digit is the key of an account. */
function fitting(digits: string, bik: string): string {
  const weights = [7, 1, 3];
  const keyOf = (account: string) =>
    [...(bik.slice(-3) + account)].reduce(
      (sum, digit, place) => sum + ((Number(digit) * weights[place % 3]!) % 10),
      0,
    ) % 10;
  const candidates = Array.from({ length: 10 }, (_, key) => `${digits.slice(0, 8)}${key}${digits.slice(8)}`);
  return candidates.find((account) => keyOf(account) === 0)!;
}
