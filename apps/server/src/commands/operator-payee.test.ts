import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPERATOR_PAYEE, placedByCompany } from '../testing/paper-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createOffer } from '../testing/trade-factories.ts';
import { runPayee } from './operator-payee.ts';

const by = { actor: { kind: 'job', name: 'npm run operator' }, requestId: null } as const;
const folder = mkdtempSync(join(tmpdir(), 'payee-'));

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

async function run(requisites: object | 'none', seller?: number): Promise<string[]> {
  const file = requisites === 'none' ? 'none' : join(folder, 'payee.json');
  if (requisites !== 'none') writeFileSync(file, JSON.stringify(requisites));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  log.mockClear();
  await runPayee(shop.pool, file, { seller: seller?.toString(), by });
  return log.mock.calls.map(([line]) => String(line));
}

const sellersOf = async (orderId: number) => {
  const rows = await shop.pool<{ name: string }[]>`
    select content -> 'seller' ->> 'name' as name from order_paper where order_id = ${orderId} and kind = 'invoice'
  `;
  return rows.map(({ name }) => name);
};

describe('npm run operator -- payee', () => {
  it('says whom invoices are paid to, the operator or a seller itself, and writes the audit [PAPER-017]', async () => {
    expect(await run(OPERATOR_PAYEE)).toEqual(['Счета выставляет ООО «Окоём»']);
    const offer = await createOffer(shop.pool);
    const signatory = { post: 'Директор', last_name: 'Тестов', first_name: 'Пётр' };
    await run({ ...OPERATOR_PAYEE, name: 'ООО «Гарантум»', signatory }, offer.sellerId);
    const direct = await placedByCompany(shop, { offers: [offer] });
    expect(await sellersOf(direct.id)).toEqual(['ООО «Гарантум»']);
    expect(await run('none', offer.sellerId)).toEqual([
      `Продавец ${offer.sellerId}: счета выставляет оператор`,
    ]);
    const byAgent = await placedByCompany(shop, { offers: [offer] });
    expect(await sellersOf(byAgent.id)).toEqual(['ООО «Окоём»']);
    const audit =
      await shop.pool`select subject_id from audit_entry where subject_kind = 'payee' order by id`;
    expect(audit.map(({ subjectId }) => subjectId)).toEqual([
      '0',
      String(offer.sellerId),
      String(offer.sellerId),
    ]);
  });

  it('takes no account of another bank and no wrong number, and changes nothing then [PAPER-017]', async () => {
    await run(OPERATOR_PAYEE);
    await expect(run({ ...OPERATOR_PAYEE, bik: '044525225' })).rejects.toThrow('account: not of this bank');
    await expect(run({ ...OPERATOR_PAYEE, inn: '9801000105' })).rejects.toThrow('inn: wrong number');
    await expect(run('none')).rejects.toThrow('Somebody must be paid');
    await expect(run(OPERATOR_PAYEE, 999_999)).rejects.toThrow('There is no seller 999999.');
    const rows = await shop.pool`select bik from payee where seller_id is null`;
    expect(rows).toEqual([{ bik: OPERATOR_PAYEE.bik }]);
  });
});
