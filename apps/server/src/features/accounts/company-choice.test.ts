import { chooseCompany, getCurrentUser } from '@okoem/contract/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyCustomer, createCustomer, joinCompany, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function userOf(token: string) {
  return (await shop.call(getCurrentUser, { token })).json().data;
}

describe('who has signed in', () => {
  it('is told who he is, for whom he acts and what he may there [API-025] [ENT-026] [ENT-030]', async () => {
    const { id: customerId, companyId } = await createCompanyCustomer(shop.pool, { role: 'accountant' });
    const user = await userOf(await signIn(shop.pool, { customerId }));
    expect(user).toMatchObject({
      id: customerId,
      customer_type: 'ENTITY',
      counterparty_type: 1,
      customer: { first_name: 'Пётр', last_name: 'Ильин', patronymic: '', org_name: 'ООО «Контур»' },
      phone: null,
      phone_verified: false,
      email_verified: false,
      avatar_initials: 'ОО',
      verification_status: 1,
      company_id: companyId,
      companies: [{ id: companyId, name: 'ООО «Контур»', role: 'accountant', customer_type: 'ENTITY' }],
    });
    expect(user.email).toContain('@example.com');
    expect(user.permissions).toContain('documents.read');
    expect(user.permissions).not.toContain('orders.place');
  });

  it('without a company acts for himself [API-025] [ENT-026] [ENT-027]', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    expect(await userOf(await signIn(shop.pool, { customerId }))).toMatchObject({
      customer_type: 'PHYSICAL',
      counterparty_type: 2,
      customer: { first_name: 'Анна', last_name: 'Смирнова', org_name: '' },
      avatar_initials: 'АС',
      verification_status: null,
      company_id: null,
      companies: [],
    });
  });
});

describe('the choice of company', () => {
  it('is changed at once for the new token, within a second for others, and kept for the next sign-in [ENUM-002] [ENUM-004]', async () => {
    const { id: customerId, companyId } = await createCompanyCustomer(shop.pool);
    const { companyId: otherId } = await createCompanyCustomer(shop.pool, { kind: 'IP' });
    await joinCompany(shop.pool, { customerId, companyId: otherId, role: 'buyer' });
    const token = await signIn(shop.pool, { customerId });
    expect(await userOf(token)).toMatchObject({
      company_id: otherId,
      customer_type: 'IP',
      counterparty_type: 3,
    });

    const chosen = await shop.call(chooseCompany, { token, body: { company_id: companyId } });
    expect(chosen.json().data).toMatchObject({
      refresh_token: 'present',
      expires_in: 86_400,
      user: { company_id: companyId, customer_type: 'ENTITY' },
    });
    const fresh: string = chosen.json().data.access_token;
    expect(await userOf(fresh)).toMatchObject({
      company_id: companyId,
      customer_type: 'ENTITY',
      counterparty_type: 1,
    });
    await expect.poll(async () => (await userOf(token)).company_id, { timeout: 10_000 }).toBe(companyId);
    const later = await signIn(shop.pool, { customerId });
    expect(await userOf(later)).toMatchObject({ company_id: companyId });

    const self = await shop.call(chooseCompany, { token: fresh, body: { company_id: null } });
    expect(self.json().data.user).toMatchObject({
      company_id: null,
      customer_type: 'PHYSICAL',
      counterparty_type: 2,
    });
    expect(await userOf(self.json().data.access_token)).toMatchObject({ customer_type: 'PHYSICAL' });
  });

  it("of somebody else's company is refused as an unknown one, and changes nothing", async () => {
    const { id: customerId, companyId } = await createCompanyCustomer(shop.pool);
    const stranger = await createCompanyCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId });
    const choose = (company: number) => shop.call(chooseCompany, { token, body: { company_id: company } });
    const [foreign, unknown] = [await choose(stranger.companyId), await choose(999_999_999)];
    expectRefusal(foreign, 404, 'NOT_FOUND');
    expect(unknown.json().errors).toEqual(foreign.json().errors);
    expect(await userOf(await signIn(shop.pool, { customerId }))).toMatchObject({ company_id: companyId });
  });

  it('ends with the session: a token made for it is dead after the logout', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId });
    const { json } = await shop.call(chooseCompany, { token, body: { company_id: null } });
    const fresh: string = json().data.access_token;
    expect((await shop.call(getCurrentUser, { token: fresh })).statusCode).toBe(200);
    await shop.pool`update session set ended_at = now() where customer_id = ${customerId}`;
    await expect
      .poll(async () => (await shop.call(getCurrentUser, { token: fresh })).statusCode, { timeout: 10_000 })
      .toBe(401);
  });
});
