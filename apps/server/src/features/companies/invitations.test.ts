import { getCurrentUser } from '@okoem/contract/accounts.ts';
import {
  acceptInvitation,
  inviteEmployee,
  lookAtInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@okoem/contract/employees.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo, newEmail } from '../../testing/account-calls.ts';
import {
  askToJoin,
  auditOf,
  createTeam,
  invitationToken,
  newPerson,
  teamOf,
} from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function invited(terms: object = { role: 'buyer' }) {
  const { companyId, owner } = await createTeam(shop);
  const email = newEmail();
  const response = await shop.call(inviteEmployee, { token: owner.token, body: { email, ...terms } });
  if (response.statusCode !== 201) throw new Error(response.body);
  const { id } = response.json().data;
  return {
    companyId,
    owner,
    email,
    id,
    params: { id: String(id) },
    link: await invitationToken(shop, email),
  };
}

const look = (token: string) => shop.call(lookAtInvitation, { body: { token } });
const accept = (person: { token: string }, token: string) =>
  shop.call(acceptInvitation, { token: person.token, body: { token } });

describe('an invitation', () => {
  it('comes as a letter; its link tells the company, the role and a masked address, and does nothing', async () => {
    const { owner, email, link } = await invited({ role: 'accountant', order_limit: 700 });
    const [letter] = await messagesTo(shop, email);
    expect(letter!.body).toContain('Компания «ООО „Контур“» приглашает вас');
    expect(letter!.body).toContain('бухгалтер');
    expect(letter!.body).toContain('Приглашение отправил сотрудник компании: «');
    const answer = await look(link);
    expect(answer.json()).toEqual({
      data: {
        company_name: 'ООО «Контур»',
        role: 'accountant',
        email: `${email[0]}•••@example.com`,
        invited_by: 'Пётр Ильин',
        expires_at: expect.any(String),
        reader: 'guest',
      },
    });
    const { employees, invitations } = await teamOf(shop, owner.token);
    expect(employees).toHaveLength(1);
    expect(invitations).toMatchObject([{ email, role: 'accountant', order_limit: 700, is_expired: false }]);
    const [stored] = await shop.pool`select * from company_invitation where lower(email) = ${email}`;
    expect(JSON.stringify(stored)).not.toContain(link);
  });

  it('is accepted: the person joins on its terms and acts for the company at once', async () => {
    const { companyId, owner, id, link } = await invited({
      role: 'buyer',
      order_limit: 900,
      position: 'Мастер',
    });
    const person = await newPerson(shop);
    const { access_token, user } = (await accept(person, link)).json().data;
    expect(user).toMatchObject({ id: person.id, company_id: companyId, customer_type: 'ENTITY' });
    const now = (await shop.call(getCurrentUser, { token: access_token })).json().data;
    expect(now).toMatchObject({ company_id: companyId, companies: [{ id: companyId, role: 'buyer' }] });
    const { employees, invitations } = await teamOf(shop, owner.token);
    expect(employees[1]).toMatchObject({
      id: person.id,
      role: 'buyer',
      order_limit: 900,
      position: 'Мастер',
    });
    expect(invitations).toEqual([]);
    expect(await auditOf(shop, 'company-member', `${companyId}/${person.id}`)).toMatchObject([
      { action: 'company.add', actorId: person.id, before: null, after: { invitationId: id, role: 'buyer' } },
    ]);
    expect(await auditOf(shop, 'company-invitation', id)).toMatchObject([
      { actorId: owner.id, before: null },
    ]);
  });

  it('can be copied by its owner as long as it works, and tells who looks whom it is for', async () => {
    const { owner, email, link } = await invited();
    const [shown] = (await teamOf(shop, owner.token)).invitations;
    expect(new URL(shown.link).searchParams.get('token')).toBe(link);
    const lookAs = async (token: string) =>
      (await shop.call(lookAtInvitation, { token, body: { token: link } })).json().data.reader;
    const [person, other] = [await newPerson(shop), await newPerson(shop)];
    await shop.pool`update customer set email = ${email}, email_verified_at = now() where id = ${person.id}`;
    expect([await lookAs(person.token), await lookAs(other.token), await lookAs(owner.token)]).toEqual([
      'addressee',
      'other',
      'colleague',
    ]);
    // An address that nobody has confirmed is nobody's.
    await shop.pool`update customer set email_verified_at = null where id = ${person.id}`;
    expect(await lookAs(person.token)).toBe('other');
  });

  it('works once, whoever comes at the same time', async () => {
    const { companyId, link } = await invited();
    const people = [await newPerson(shop), await newPerson(shop), await newPerson(shop)];
    const answers = await Promise.all(people.map((person) => accept(person, link)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const members = await shop.pool`
      select customer_id from company_member where company_id = ${companyId} and role <> 'owner'
    `;
    expect(members).toHaveLength(1);
    expectRefusal(await look(link), 400, 'TOKEN_USED');
  });

  it('pressed twice by one person makes one membership and two good answers', async () => {
    const { companyId, link } = await invited();
    const person = await newPerson(shop);
    const answers = await Promise.all([accept(person, link), accept(person, link)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await auditOf(shop, 'company-member', `${companyId}/${person.id}`)).toHaveLength(1);
  });

  it('is over after seven days, until it is sent again; the earlier link stays dead', async () => {
    const { owner, email, params, id, link } = await invited();
    await shop.pool`
      update company_invitation set expires_at = expires_at - interval '7 days' where id = ${id}
    `;
    const person = await newPerson(shop);
    expectRefusal(await accept(person, link), 400, 'TOKEN_EXPIRED');
    expectRefusal(await look(link), 400, 'TOKEN_EXPIRED');
    expect((await teamOf(shop, owner.token)).invitations).toMatchObject([
      { id, is_expired: true, link: null },
    ]);
    const resent = await shop.call(resendInvitation, { token: owner.token, params });
    expect(resent.json().data).toMatchObject({ id, is_expired: false });
    const fresh = await invitationToken(shop, email);
    expectRefusal(await look(link), 400, 'TOKEN_INVALID');
    expect((await accept(person, fresh)).statusCode).toBe(200);
    expect(await auditOf(shop, 'company-invitation', id)).toHaveLength(2);
  });

  it('withdrawn opens nothing and is not sent again', async () => {
    const { owner, params, id, link } = await invited();
    expect((await shop.call(withdrawInvitation, { token: owner.token, params })).statusCode).toBe(200);
    expectRefusal(await look(link), 400, 'INVITATION_WITHDRAWN');
    expectRefusal(await accept(await newPerson(shop), link), 400, 'INVITATION_WITHDRAWN');
    expectRefusal(await shop.call(resendInvitation, { token: owner.token, params }), 404, 'NOT_FOUND');
    expect((await teamOf(shop, owner.token)).invitations).toEqual([]);
    expect(await auditOf(shop, 'company-invitation', id)).toMatchObject([{}, { after: null }]);
  });

  it('of another company is unknown to whoever resends or withdraws it', async () => {
    const { params, link } = await invited();
    const { owner } = await createTeam(shop);
    expectRefusal(await shop.call(resendInvitation, { token: owner.token, params }), 404, 'NOT_FOUND');
    expectRefusal(await shop.call(withdrawInvitation, { token: owner.token, params }), 404, 'NOT_FOUND');
    expect((await look(link)).statusCode).toBe(200);
  });

  it('to the same address again changes the terms and the link of the open one', async () => {
    const { owner, email, id, link } = await invited();
    const body = { email: email.toUpperCase(), role: 'viewer' };
    const again = await shop.call(inviteEmployee, { token: owner.token, body });
    expect(again.json().data).toMatchObject({ id, email, role: 'viewer' });
    expect((await teamOf(shop, owner.token)).invitations).toHaveLength(1);
    expectRefusal(await look(link), 400, 'TOKEN_INVALID');
  });

  it('never makes an owner, nor an employee of who is one', async () => {
    const { owner, link } = await invited();
    const body = { email: newEmail(), role: 'owner' };
    expectRefusal(await shop.call(inviteEmployee, { token: owner.token, body }), 400, 'VALIDATION');
    expectRefusal(await accept(owner, link), 409, 'EMPLOYEE_KNOWN');
    expect((await look(link)).statusCode).toBe(200);
    expect((await teamOf(shop, owner.token)).employees).toMatchObject([{ id: owner.id, role: 'owner' }]);
    const email = newEmail();
    await shop.pool`update customer set email = ${email}, email_verified_at = now() where id = ${owner.id}`;
    const known = await shop.call(inviteEmployee, { token: owner.token, body: { email, role: 'buyer' } });
    expectRefusal(known, 409, 'EMPLOYEE_KNOWN');
  });

  it("settles the person's own request to join", async () => {
    const { companyId, owner, link } = await invited();
    const person = await askToJoin(shop, companyId);
    expect((await accept(person, link)).statusCode).toBe(200);
    expect((await teamOf(shop, owner.token)).join_requests).toEqual([]);
  });
});

describe('letters of invitation', () => {
  it('are limited by whom they reach, and no link is changed without its letter', async () => {
    const limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '10000' });
    try {
      const { owner } = await createTeam(limited);
      const body = { email: newEmail(), role: 'buyer' };
      const send = () => limited.call(inviteEmployee, { token: owner.token, body });
      for (let time = 0; time < 3; time += 1) expect((await send()).statusCode).toBe(201);
      const last = await invitationToken(limited, body.email);
      expectRefusal(await send(), 429, 'TOO_MANY_REQUESTS');
      expect((await limited.call(lookAtInvitation, { body: { token: last } })).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
