import * as contract from '@okoem/contract/price-lists.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createPriceManager, createTermsList } from '../../testing/price-list-factories.ts';
import { createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp();
  ({ token } = await createPriceManager(shop.pool));
});
afterAll(() => shop.close());

const create = (body: object) => shop.call(contract.createPriceList, { token, body });
const made = async (body: object) => {
  const response = await create(body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: contract.PriceList }>().data;
};

describe('a price list', () => {
  it('belongs to a seller or to the marketplace, which bears its own, and holds for days of Moscow', async () => {
    const sellerId = await createSeller(shop.pool);
    const own = { name: 'Опт', seller_id: sellerId, starts_on: '2026-01-01', ends_on: '2026-12-31' };
    const list = await made(own);
    expect(list).toMatchObject({
      name: 'Опт',
      seller: { id: sellerId },
      is_by_operator: false,
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      version: 1,
    });
    const [row] = await shop.pool`select starts_at, ends_at from price_list where id = ${list.id}`;
    expect(row).toEqual({
      startsAt: new Date('2026-01-01T00:00:00+03:00'),
      endsAt: new Date('2027-01-01T00:00:00+03:00'),
    });
    expect(await made({ name: 'Наш', starts_on: '2026-01-01' })).toMatchObject({
      seller: null,
      is_by_operator: true,
      ends_on: null,
    });
    expectRefusal(await create({ ...own, seller_id: 999_999_999 }), 404, 'NOT_FOUND');
    expect((await create({ ...own, ends_on: '2025-12-31' })).statusCode).toBe(400);
  });

  it('is found by name, seller and company, changed with an entry of the audit, and not for support to write', async () => {
    const sellerId = await createSeller(shop.pool);
    const { companyId } = await createCompanyCustomer(shop.pool);
    const id = await createTermsList(shop.pool, {
      sellerId,
      name: 'Зимний договор',
      companyIds: [companyId],
    });
    const found = async (filter: object) => {
      const response = await shop.call(contract.searchPriceLists, { token, body: { filter } });
      return response.json<{ data: contract.PriceList[] }>().data.map((list) => list.id);
    };
    expect(await found({ query: 'зимний' })).toEqual([id]);
    expect(await found({ seller_id: sellerId })).toEqual([id]);
    expect(await found({ company_id: companyId })).toEqual([id]);
    expect(await found({ query: 'летний договор' })).toEqual([]);
    const body = {
      name: 'Летний',
      is_fixed: true,
      is_by_operator: true,
      starts_on: '2026-06-01',
      ends_on: null,
    };
    const params = { id: String(id) };
    const changed = await shop.call(contract.updatePriceList, { token, params, body });
    expect(changed.json().data).toMatchObject({ name: 'Летний', is_fixed: true, companies: 1 });
    const [entry] = await shop.pool`
      select before, after from audit_entry where subject_kind = 'price_list' and subject_id = ${String(id)}
    `;
    expect(entry).toMatchObject({
      before: { name: 'Зимний договор', isFixed: false },
      after: { name: 'Летний' },
    });
    const support = await signIn(shop.pool, {
      operatorId: (await createOperator(shop.pool, { role: 'support' })).id,
    });
    const refused = await shop.call(contract.updatePriceList, { token: support, params, body });
    expectRefusal(refused, 403, 'FORBIDDEN');
  });
});

describe('a group of companies', () => {
  it('is made with companies and lists, replaced as a whole and dissolved [PRICE-024]', async () => {
    const [one, other] = [await createCompanyCustomer(shop.pool), await createCompanyCustomer(shop.pool)];
    const [listId, secondId] = [
      await createTermsList(shop.pool, { sellerId: null }),
      await createTermsList(shop.pool, { sellerId: null }),
    ];
    const wish = {
      name: 'Монтажники',
      company_ids: [one.companyId, other.companyId],
      price_list_ids: [listId, secondId],
    };
    const response = await shop.call(contract.createCompanyGroup, { token, body: wish });
    const group = response.json<{ data: contract.CompanyGroup }>().data;
    expect(group.companies.map(({ id }) => id).toSorted()).toEqual(
      [one.companyId, other.companyId].toSorted(),
    );
    const held = () =>
      shop.pool`select from company_agreed_list where price_list_id in (${listId}, ${secondId})`;
    expect((await held()).length).toBe(4);
    const again = await shop.call(contract.createCompanyGroup, {
      token,
      body: { ...wish, name: 'монтажники' },
    });
    expectRefusal(again, 409, 'CONFLICT');
    const params = { id: String(group.id) };
    const put = (body: object) => shop.call(contract.updateCompanyGroup, { token, params, body });
    expectRefusal(await put({ ...wish, company_ids: [999_999_999] }), 404, 'NOT_FOUND');
    expectRefusal(await put({ ...wish, price_list_ids: [999_999_999] }), 404, 'NOT_FOUND');
    expect((await put({ ...wish, company_ids: [one.companyId] })).json().data.companies).toHaveLength(1);
    expect((await held()).length).toBe(2);
    expect((await shop.call(contract.deleteCompanyGroup, { token, params })).statusCode).toBe(200);
    expect((await held()).length).toBe(0);
    const groups = await shop.call(contract.listCompanyGroups, { token });
    expect(groups.json<{ data: contract.CompanyGroup[] }>().data.map(({ id }) => id)).not.toContain(group.id);
  });
});
