import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { decideJoinRequest } from '@okoem/contract/employees.ts';
import {
  addCompany,
  leaveCompany,
  listOwnJoinRequests,
  withdrawJoinRequest,
} from '@okoem/contract/own-companies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo, newEmail, newInn } from '../../testing/account-calls.ts';
import { addColleague, askToJoin, auditOf, createTeam, newPerson, teamOf } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const companyBody = (inn: string) => ({
  customer_type: 'ENTITY',
  inn,
  kpp: '770101001',
  ogrn: '1027700132195',
  org_name: 'ООО «Гранитум»',
  tax_system: 5,
  position: 'Снабженец',
});

const add = (token: string, inn: string) => shop.call(addCompany, { token, body: companyBody(inn) });
const requestsOf = async (token: string) =>
  (await shop.call(listOwnJoinRequests, { token })).json<{ data: { id: number }[] }>().data;

async function withEmail(person: { id: number }): Promise<string> {
  const email = newEmail();
  await shop.pool`update customer set email = ${email}, email_verified_at = now() where id = ${person.id}`;
  return email;
}

describe('a company added by who has signed in', () => {
  it('is theirs when it is new: they own it and act for it at once', async () => {
    const person = await newPerson(shop);
    const inn = newInn();
    const answer = await add(person.token, inn);
    expect(answer.statusCode).toBe(201);
    const { access_token: token, user, join_requested } = answer.json().data;
    expect(join_requested).toBe(false);
    expect(user.companies).toMatchObject([{ inn, role: 'owner', name: 'ООО «Гранитум»' }]);
    const now = (await shop.call(getCurrentUser, { token })).json().data;
    expect(now.company_id).toBe(user.companies[0].id);
    expect((await teamOf(shop, token)).employees).toMatchObject([{ id: person.id, position: 'Снабженец' }]);
    expect(await auditOf(shop, 'company', user.company_id)).toMatchObject([
      { action: 'company.add', actorId: person.id, after: { inn, ownerId: person.id } },
    ]);
    expectRefusal(await add(token, inn), 409, 'COMPANY_OWN');
  });

  it('is asked for when it is known: its owner is told once and decides, until then nothing is seen', async () => {
    const owner = await newPerson(shop);
    const ownersEmail = await withEmail(owner);
    const inn = newInn();
    const { access_token: ownersToken } = (await add(owner.token, inn)).json().data;
    const person = await newPerson(shop);
    await withEmail(person);
    const answers = await Promise.all([add(person.token, inn), add(person.token, inn)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]!.json().data).toMatchObject({ join_requested: true, user: { companies: [] } });
    expect((await messagesTo(shop, ownersEmail)).map(({ subject }) => subject)).toEqual([
      'Сотрудник просит доступ к компании',
    ]);
    const [request, ...others] = await requestsOf(person.token);
    expect([request, others]).toMatchObject([{ inn, status: 'pending', decided_at: null }, []]);

    const params = { id: String(request!.id) };
    const body = { accept: true, role: 'buyer', position: 'Старший снабженец' };
    expect((await shop.call(decideJoinRequest, { token: ownersToken, params, body })).statusCode).toBe(200);
    expect(await requestsOf(person.token)).toEqual([]);
    expect((await teamOf(shop, ownersToken)).employees).toMatchObject([
      { id: owner.id },
      { id: person.id, role: 'buyer', position: 'Старший снабженец' },
    ]);
  });

  it('needs numbers with right check digits, and says which are wrong', async () => {
    const { token } = await newPerson(shop);
    const answer = await shop.call(addCompany, {
      token,
      body: { ...companyBody('9803000451'), ogrn: '1269800000450' },
    });
    expectRefusal(answer, 400, 'VALIDATION');
    const fields = answer.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);
    expect(fields).toEqual(['inn', 'ogrn']);
  });
});

describe('a request of one’s own', () => {
  it('says that it was refused, and is not shown to anybody else', async () => {
    const { companyId, owner } = await createTeam(shop);
    const person = await askToJoin(shop, companyId);
    const params = { id: person.requestId };
    expect(await requestsOf((await newPerson(shop)).token)).toEqual([]);
    await shop.call(decideJoinRequest, { token: owner.token, params, body: { accept: false } });
    expect(await requestsOf(person.token)).toMatchObject([
      { id: Number(person.requestId), status: 'refused', decided_at: expect.any(String) },
    ]);
    await shop.pool`
      update company_join_request set decided_at = now() - interval '31 days' where id = ${person.requestId}
    `;
    expect(await requestsOf(person.token)).toEqual([]);
  });

  it('is withdrawn by who asked, and by nobody else', async () => {
    const { companyId, owner } = await createTeam(shop);
    const person = await askToJoin(shop, companyId);
    const params = { id: person.requestId };
    for (const { token } of [await newPerson(shop), owner])
      expectRefusal(await shop.call(withdrawJoinRequest, { token, params }), 404, 'NOT_FOUND');
    expect((await teamOf(shop, owner.token)).join_requests).toHaveLength(1);
    expect((await shop.call(withdrawJoinRequest, { token: person.token, params })).statusCode).toBe(200);
    expect((await teamOf(shop, owner.token)).join_requests).toEqual([]);
    expectRefusal(await shop.call(withdrawJoinRequest, { token: person.token, params }), 404, 'NOT_FOUND');
  });
});

describe('an employee who leaves', () => {
  const leave = (token: string, companyId: number) =>
    shop.call(leaveCompany, { token, params: { id: String(companyId) } });

  it('acts for himself at once; the owner is told, and the audit knows', async () => {
    const { companyId, owner } = await createTeam(shop);
    const ownersEmail = await withEmail(owner);
    const buyer = await addColleague(shop, companyId);
    const answer = await leave(buyer.token, companyId);
    expect(answer.json().data.user).toMatchObject({ company_id: null, companies: [] });
    const { access_token: token } = answer.json().data;
    expect((await shop.call(getCurrentUser, { token })).json().data).toMatchObject({ companies: [] });
    expect((await teamOf(shop, owner.token)).employees).toMatchObject([{ id: owner.id }]);
    expect((await messagesTo(shop, ownersEmail)).map(({ subject }) => subject)).toEqual([
      'Сотрудник вышел из компании',
    ]);
    expect(await auditOf(shop, 'company-member', `${companyId}/${buyer.id}`)).toMatchObject([
      { action: 'company.leave', actorId: buyer.id, before: { role: 'buyer' }, after: null },
    ]);
    expectRefusal(await leave(token, companyId), 404, 'NOT_FOUND');
  });

  it('leaves only his own company, and an owner hands it over first', async () => {
    const { companyId, owner } = await createTeam(shop);
    const { owner: stranger } = await createTeam(shop);
    expectRefusal(await leave(stranger.token, companyId), 404, 'NOT_FOUND');
    expectRefusal(await leave(owner.token, companyId), 409, 'OWNER_STAYS');
    expect((await teamOf(shop, owner.token)).employees).toMatchObject([{ id: owner.id }]);
  });
});
