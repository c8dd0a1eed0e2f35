import { getCurrentUser } from '@okoem/contract/accounts.ts';
import {
  decideJoinRequest,
  inviteEmployee,
  listEmployees,
  removeEmployee,
  transferOwnership,
  updateEmployee,
} from '@okoem/contract/employees.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo, newEmail, newPhone } from '../../testing/account-calls.ts';
import { addColleague, askToJoin, auditOf, createTeam, newPerson, teamOf } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const idOf = (id: number) => ({ id: String(id) });
const userOf = async (token: string) => (await shop.call(getCurrentUser, { token })).json().data;

describe('the employees of a company', () => {
  it('are listed for its owner: role, limit, position and when they acted for it', async () => {
    const { companyId, owner } = await createTeam(shop);
    const buyer = await addColleague(shop, companyId, 'buyer');
    await shop.pool`
      update company_member set order_limit = 5000000, position = 'Снабженец' where customer_id = ${buyer.id}
    `;
    await shop.pool`
      update session set last_seen_at = '2026-01-02T03:04:05Z' where customer_id = ${buyer.id}
    `;
    const { employees, invitations, join_requests } = await teamOf(shop, owner.token);
    expect(employees).toMatchObject([
      { id: owner.id, role: 'owner', order_limit: null },
      {
        id: buyer.id,
        role: 'buyer',
        order_limit: 5_000_000,
        position: 'Снабженец',
        last_seen_at: '2026-01-02T03:04:05.000Z',
      },
    ]);
    expect([invitations, join_requests]).toEqual([[], []]);
  });

  it('know nothing of another company, and what somebody does there is not told', async () => {
    const one = await createTeam(shop);
    const other = await createTeam(shop);
    const both = await addColleague(shop, one.companyId);
    await addColleague(shop, other.companyId);
    await askToJoin(shop, other.companyId);
    await shop.call(inviteEmployee, { token: other.owner.token, body: { email: newEmail(), role: 'buyer' } });
    await shop.pool`insert into company_member (company_id, customer_id, role)
                    values (${other.companyId}, ${both.id}, 'viewer')`;
    const mine = await teamOf(shop, one.owner.token);
    expect(mine.employees.map(({ id }: { id: number }) => id).sort()).toEqual([one.owner.id, both.id].sort());
    expect([mine.invitations, mine.join_requests]).toEqual([[], []]);
    const { employees } = await teamOf(shop, other.owner.token);
    const visitor = employees.find(({ id }: { id: number }) => id === both.id);
    expect(visitor).toMatchObject({ role: 'viewer', last_seen_at: null });
  });

  it.each(['buyer', 'approver', 'accountant', 'viewer'] as const)(
    'are not the business of a %s',
    async (role) => {
      const { companyId, owner } = await createTeam(shop);
      const { token } = await addColleague(shop, companyId, role);
      expectRefusal(await shop.call(listEmployees, { token }), 403, 'FORBIDDEN');
      const body = { role: 'approver' };
      expectRefusal(
        await shop.call(updateEmployee, { token, params: idOf(owner.id), body }),
        403,
        'FORBIDDEN',
      );
      expectRefusal(await shop.call(removeEmployee, { token, params: idOf(owner.id) }), 403, 'FORBIDDEN');
    },
  );
});

describe('an employee', () => {
  it('gets another role and limit, in the words of the audit too', async () => {
    const { companyId, owner } = await createTeam(shop);
    const { id } = await addColleague(shop, companyId, 'buyer');
    const change = (body: object) =>
      shop.call(updateEmployee, { token: owner.token, params: idOf(id), body });
    const changed = await change({ role: 'approver', order_limit: 100 });
    expect(changed.json().data).toMatchObject({ id, role: 'approver', order_limit: 100 });
    const freed = await change({ order_limit: null });
    expect(freed.json().data).toMatchObject({ role: 'approver', order_limit: null });
    expect(await auditOf(shop, 'company-member', `${companyId}/${id}`)).toMatchObject([
      {
        action: 'employees.write',
        actorId: owner.id,
        before: { role: 'buyer', orderLimit: null },
        after: { role: 'approver', orderLimit: 100 },
      },
      { before: { orderLimit: 100 }, after: { orderLimit: null } },
    ]);
  });

  it('who is removed acts for himself in every session and at the next sign-in', async () => {
    const { companyId, owner } = await createTeam(shop);
    const gone = await addColleague(shop, companyId);
    const removed = await shop.call(removeEmployee, { token: owner.token, params: idOf(gone.id) });
    expect(removed.statusCode).toBe(200);
    expect(await userOf(gone.token)).toMatchObject({ company_id: null, companies: [] });
    const [session] = await shop.pool`select company_id from session where customer_id = ${gone.id}`;
    const [person] = await shop.pool`select chosen_company_id from customer where id = ${gone.id}`;
    expect([session!['companyId'], person!['chosenCompanyId']]).toEqual([null, null]);
    expect(await auditOf(shop, 'company-member', `${companyId}/${gone.id}`)).toMatchObject([
      { before: { role: 'buyer' }, after: null },
    ]);
    const again = await shop.call(removeEmployee, { token: owner.token, params: idOf(gone.id) });
    expectRefusal(again, 404, 'NOT_FOUND');
  });

  it('of another company is unknown: nothing is changed, removed or made owner', async () => {
    const { owner } = await createTeam(shop);
    const other = await createTeam(shop);
    const stranger = await addColleague(shop, other.companyId);
    const { token } = owner;
    const params = idOf(stranger.id);
    const answers = [
      await shop.call(updateEmployee, { token, params, body: { role: 'viewer' } }),
      await shop.call(removeEmployee, { token, params }),
      await shop.call(transferOwnership, { token, body: { customer_id: stranger.id } }),
      await shop.call(removeEmployee, { token, params: idOf(999_999_999) }),
    ];
    for (const answer of answers) expectRefusal(answer, 404, 'NOT_FOUND');
    expect(new Set(answers.map((answer) => JSON.stringify(answer.json().errors))).size).toBe(1);
    expect((await teamOf(shop, other.owner.token)).employees).toMatchObject([
      { role: 'owner' },
      { id: stranger.id, role: 'buyer' },
    ]);
  });
});

describe('the owner', () => {
  it('is neither removed nor given a smaller role, and nobody is made a second one', async () => {
    const { companyId, owner } = await createTeam(shop);
    const { id } = await addColleague(shop, companyId);
    const { token } = owner;
    expectRefusal(await shop.call(removeEmployee, { token, params: idOf(owner.id) }), 409, 'OWNER_STAYS');
    const body = { role: 'buyer' };
    expectRefusal(
      await shop.call(updateEmployee, { token, params: idOf(owner.id), body }),
      409,
      'OWNER_STAYS',
    );
    const second = await shop.call(updateEmployee, { token, params: idOf(id), body: { role: 'owner' } });
    expectRefusal(second, 400, 'VALIDATION');
    expect((await teamOf(shop, token)).employees.map(({ role }: { role: string }) => role)).toEqual([
      'owner',
      'buyer',
    ]);
  });

  it('cannot be one who has closed the account', async () => {
    const { companyId, owner } = await createTeam(shop);
    const heir = await addColleague(shop, companyId);
    await shop.pool`update customer set closed_at = now() where id = ${heir.id}`;
    const answer = await shop.call(transferOwnership, {
      token: owner.token,
      body: { customer_id: heir.id },
    });
    expectRefusal(answer, 404, 'NOT_FOUND');
    expect((await teamOf(shop, owner.token)).employees).toMatchObject([{ id: owner.id, role: 'owner' }]);
  });

  it('hands the company over: one owner before and after, whoever asks at once', async () => {
    const { companyId, owner } = await createTeam(shop);
    const heirs = [await addColleague(shop, companyId), await addColleague(shop, companyId)];
    const answers = await Promise.all(
      heirs.map(({ id }) => shop.call(transferOwnership, { token: owner.token, body: { customer_id: id } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const roles = await shop.pool<{ customerId: number; role: string }[]>`
      select customer_id, role from company_member where company_id = ${companyId} order by role
    `;
    expect(roles.map(({ role }) => role)).toEqual(['approver', 'buyer', 'owner']);
    expect(roles[0]!.customerId).toBe(owner.id);
    expect(await auditOf(shop, 'company', companyId)).toMatchObject([
      { actorId: owner.id, before: { ownerId: owner.id }, after: { ownerId: roles[2]!.customerId } },
    ]);
    // The token may still be believed: the database is asked.
    const late = await shop.call(removeEmployee, { token: owner.token, params: idOf(roles[1]!.customerId) });
    expectRefusal(late, 403, 'FORBIDDEN');
  });
});

describe('a request to join', () => {
  it('shows only addresses that were shown to be the person’s', async () => {
    const { companyId, owner } = await createTeam(shop);
    const person = await askToJoin(shop, companyId, { isConfirmed: false });
    const phone = newPhone();
    await shop.pool`update customer set phone = ${phone}, phone_verified_at = now() where id = ${person.id}`;
    expect((await teamOf(shop, owner.token)).join_requests).toMatchObject([
      { email: null, phone, is_confirmed: true },
    ]);
  });

  it('is accepted with a role: the person is told, and begins with the company', async () => {
    const { companyId, owner } = await createTeam(shop);
    const person = await askToJoin(shop, companyId);
    expect((await teamOf(shop, owner.token)).join_requests).toMatchObject([
      { id: Number(person.requestId), email: person.email, is_confirmed: true, position: 'Снабженец' },
    ]);
    const decide = { token: owner.token, params: { id: person.requestId } };
    const body = { accept: true, role: 'accountant' };
    const answers = await Promise.all([
      shop.call(decideJoinRequest, { ...decide, body }),
      shop.call(decideJoinRequest, { ...decide, body: { accept: false } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await auditOf(shop, 'join-request', person.requestId)).toHaveLength(1);
  });

  it('without a word about the role lets in to look only', async () => {
    const { companyId, owner } = await createTeam(shop);
    const person = await askToJoin(shop, companyId);
    const params = { id: person.requestId };
    await shop.call(decideJoinRequest, { token: owner.token, params, body: { accept: true } });
    const { employees, join_requests } = await teamOf(shop, owner.token);
    expect(employees).toMatchObject([
      { role: 'owner' },
      { id: person.id, role: 'viewer', position: 'Снабженец' },
    ]);
    expect(join_requests).toEqual([]);
    expect((await messagesTo(shop, person.email)).map(({ subject }) => subject)).toEqual([
      'Доступ к компании открыт',
    ]);
    const [row] = await shop.pool`select chosen_company_id from customer where id = ${person.id}`;
    expect(row!['chosenCompanyId']).toBe(companyId);
  });

  it('is refused: the person is told and sees nothing', async () => {
    const { companyId, owner } = await createTeam(shop);
    const person = await askToJoin(shop, companyId);
    const params = { id: person.requestId };
    await shop.call(decideJoinRequest, { token: owner.token, params, body: { accept: false } });
    expect((await messagesTo(shop, person.email)).map(({ subject }) => subject)).toEqual([
      'Запрос на доступ отклонён',
    ]);
    expect((await userOf(person.token)).companies).toEqual([]);
  });

  it('of who has confirmed no address is not accepted', async () => {
    const { companyId, owner } = await createTeam(shop);
    const person = await askToJoin(shop, companyId, { isConfirmed: false });
    const params = { id: person.requestId };
    const answer = await shop.call(decideJoinRequest, { token: owner.token, params, body: { accept: true } });
    expectRefusal(answer, 409, 'CONTACT_UNCONFIRMED');
    expect((await teamOf(shop, owner.token)).employees).toHaveLength(1);
  });

  it('to another company is unknown, and nobody decides on his own', async () => {
    const { companyId } = await createTeam(shop);
    const other = await createTeam(shop);
    const person = await askToJoin(shop, companyId);
    const params = { id: person.requestId };
    const body = { accept: true };
    const foreign = await shop.call(decideJoinRequest, { token: other.owner.token, params, body });
    expectRefusal(foreign, 404, 'NOT_FOUND');
    const own = await shop.call(decideJoinRequest, { token: (await newPerson(shop)).token, params, body });
    expectRefusal(own, 403, 'FORBIDDEN');
    expectRefusal(
      await shop.call(decideJoinRequest, { token: person.token, params, body }),
      403,
      'FORBIDDEN',
    );
  });
});
