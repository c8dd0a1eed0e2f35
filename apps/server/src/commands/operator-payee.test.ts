import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BY_COMMAND, linesOf } from '../testing/operator-calls.ts';
import { OPERATOR_PAYEE, placedByCompany } from '../testing/paper-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createOffer } from '../testing/trade-factories.ts';
import { runPayee, runSignatory } from './operator-payee.ts';

const folder = mkdtempSync(join(tmpdir(), 'payee-'));

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

async function run(requisites: object, seller?: number, act = runPayee): Promise<string[]> {
  const file = join(folder, 'payee.json');
  writeFileSync(file, JSON.stringify(requisites));
  return linesOf(() => act(shop.pool, file, { seller: seller?.toString(), by: BY_COMMAND }));
}

const sellersOf = async (orderId: number) => {
  const rows = await shop.pool<{ name: string }[]>`
    select content -> 'seller' ->> 'name' as name from order_paper where order_id = ${orderId} and kind = 'invoice'
  `;
  return rows.map(({ name }) => name);
};

describe('npm run operator -- payee', () => {
  it('says whom invoices are paid to, the operator alone, and writes the audit [PAPER-017]', async () => {
    expect(await run(OPERATOR_PAYEE)).toEqual(['Счета выставляет ООО «Окоём»']);
    const offer = await createOffer(shop.pool);
    await expect(run({ ...OPERATOR_PAYEE, name: 'ООО «Гарантум»' }, offer.sellerId)).rejects.toThrow(
      'A seller is not paid itself',
    );
    const order = await placedByCompany(shop, { offers: [offer] });
    expect(await sellersOf(order.id)).toEqual(['ООО «Окоём»']);
    await run({ ...OPERATOR_PAYEE, name: 'ООО «Окоём Два»' });
    const next = await placedByCompany(shop, { offers: [offer] });
    expect(await sellersOf(next.id)).toEqual(['ООО «Окоём Два»']);
    const audit = await shop.pool`
      select before ->> 'name' as before, after ->> 'name' as after, after ->> 'account' as account
        from audit_entry where subject_kind = 'payee' order by id
    `;
    const { account } = OPERATOR_PAYEE;
    expect([...audit]).toEqual([
      { before: null, after: 'ООО «Окоём»', account },
      { before: 'ООО «Окоём»', after: 'ООО «Окоём Два»', account },
    ]);
  });

  it('takes no account of another bank and no wrong number, and changes nothing then [PAPER-017]', async () => {
    await run(OPERATOR_PAYEE);
    await expect(run({ ...OPERATOR_PAYEE, bik: '044525225' })).rejects.toThrow('account: not of this bank');
    await expect(run({ ...OPERATOR_PAYEE, inn: '9801000105' })).rejects.toThrow('inn: wrong number');
    const trader = { ...OPERATOR_PAYEE, kind: 'IP', kpp: null, inn: '980300045201' };
    await expect(run(trader)).rejects.toThrow('inn: wrong number');
    await expect(run({ ...OPERATOR_PAYEE, correspondent: '30101810300000000702' })).rejects.toThrow(
      'correspondent: not of this bank',
    );
    const rows = await shop.pool`select bik from payee`;
    expect(rows).toEqual([{ bik: OPERATOR_PAYEE.bik }]);
  });
});

describe('npm run operator -- signatory', () => {
  const SIGNATORY = { post: 'Директор', last_name: 'Тестов', first_name: 'Пётр' };

  it('says who signs for a seller, anew as often as it changes [PAPER-017]', async () => {
    const { sellerId } = await createOffer(shop.pool);
    expect(await run(SIGNATORY, sellerId, runSignatory)).toEqual([
      `Продавец ${sellerId}: подписывает ${SIGNATORY.post}`,
    ]);
    await run({ ...SIGNATORY, post: 'Глава' }, sellerId, runSignatory);
    const rows = await shop.pool`select post, last_name from seller_signatory where seller_id = ${sellerId}`;
    expect([...rows]).toEqual([{ post: 'Глава', lastName: 'Тестов' }]);
    const audit = await shop.pool`
      select after ->> 'post' as post from audit_entry
       where subject_kind = 'seller_signatory' and subject_id = ${String(sellerId)} order by id
    `;
    expect(audit.map(({ post }) => post)).toEqual([SIGNATORY.post, 'Глава']);
    await expect(run(SIGNATORY, 999_999, runSignatory)).rejects.toThrow('There is no seller 999999.');
    await expect(run(SIGNATORY, undefined, runSignatory)).rejects.toThrow('Name the seller');
  });
});
