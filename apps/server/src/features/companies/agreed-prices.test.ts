import { listAgreedPrices, setAgreedPrices } from '@okoem/contract/agreed-prices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPrices } from '../../commands/operator-prices.ts';
import { createCompanyCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
let sales: string;
let operatorId: number;
beforeAll(async () => {
  shop = await createTestApp();
  ({ id: operatorId } = await createOperator(shop.pool, { role: 'sales' }));
  sales = await signIn(shop.pool, { operatorId });
});
afterAll(() => shop.close());

async function priceList(name: string): Promise<number> {
  const { sellerId } = await createOffer(shop.pool);
  const [row] = await shop.pool<{ id: number }[]>`
    insert into price_list (seller_id, name) values (${sellerId}, ${name}) returning id
  `;
  return row!.id;
}

const give = (companyId: number, price_list_ids: number[], token = sales) =>
  shop.call(setAgreedPrices, { token, params: { id: String(companyId) }, body: { price_list_ids } });
const listed = async (companyId: number) => {
  const answer = await shop.call(listAgreedPrices, { token: sales, params: { id: String(companyId) } });
  return answer.json<{ data: { id: number; name: string }[] }>().data;
};

describe('the price lists of a company', () => {
  it('are replaced as a whole by the staff, with an entry that says from what to what [PRICE-024]', async () => {
    const { companyId } = await createCompanyCustomer(shop.pool);
    const [first, second, third] = [
      await priceList('Опт'),
      await priceList('Проект'),
      await priceList('Старый'),
    ];
    expect((await give(companyId, [first, third])).statusCode).toBe(200);
    expect((await give(companyId, [first, second])).json().data).toMatchObject([
      { id: first, name: 'Опт', ends_at: null },
      { id: second, name: 'Проект' },
    ]);
    expect((await listed(companyId)).map(({ id }) => id)).toEqual([first, second]);
    const entries = await shop.pool`
      select actor_kind, actor_id, before, after from audit_entry
       where action = 'prices.write' and subject_id = ${String(companyId)} order by id
    `;
    expect(entries).toEqual([
      {
        actorKind: 'staff',
        actorId: operatorId,
        before: { priceLists: [] },
        after: { priceLists: [first, third] },
      },
      {
        actorKind: 'staff',
        actorId: operatorId,
        before: { priceLists: [first, third] },
        after: { priceLists: [first, second] },
      },
    ]);
  });

  it('stay as they are when one of the new ones or the company is not there, or one is named twice', async () => {
    const { companyId } = await createCompanyCustomer(shop.pool);
    const one = await priceList('Опт');
    await give(companyId, [one]);
    expectRefusal(await give(companyId, [one, 999_999_999]), 404, 'NOT_FOUND');
    expectRefusal(await give(999_999_999, [one]), 404, 'NOT_FOUND');
    expect((await give(companyId, [one, one])).statusCode).toBe(400);
    expect((await listed(companyId)).map(({ id }) => id)).toEqual([one]);
  });

  it('are not for support to write, nor for the company', async () => {
    const { id, companyId } = await createCompanyCustomer(shop.pool);
    const support = await signIn(shop.pool, {
      operatorId: (await createOperator(shop.pool, { role: 'support' })).id,
    });
    expectRefusal(await give(companyId, [], support), 403, 'FORBIDDEN');
    expect((await give(companyId, [], await signIn(shop.pool, { customerId: id }))).statusCode).toBe(403);
  });

  it('are set by the operator’s command too', async () => {
    const { companyId } = await createCompanyCustomer(shop.pool);
    const [row] = await shop.pool<{ inn: string }[]>`select inn from company where id = ${companyId}`;
    const one = await priceList('Опт');
    const by = { actor: { kind: 'job', name: 'operator' }, requestId: null } as const;
    await runPrices(shop.pool, row!.inn, { lists: String(one), by });
    expect((await listed(companyId)).map(({ id }) => id)).toEqual([one]);
    await expect(runPrices(shop.pool, row!.inn, { lists: '1;2', by })).rejects.toThrow(/numbers/);
    await expect(runPrices(shop.pool, '0', { lists: undefined, by })).rejects.toThrow(/no company/);
    await runPrices(shop.pool, row!.inn, { lists: 'none', by });
    expect(await listed(companyId)).toEqual([]);
  });
});
