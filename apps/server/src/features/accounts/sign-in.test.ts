import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { registerPerson } from '@okoem/contract/registration.ts';
import { changePassword } from '@okoem/contract/sessions.ts';
import { logIn, logInByEmail, logInByPhone } from '@okoem/contract/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/session/password.ts';
import {
  askForCode,
  CONSENTS,
  newEmail,
  newPhone,
  PASSWORD,
  personBody,
} from '../../testing/account-calls.ts';
import { createCompanyCustomer, signIn } from '../../testing/factories.ts';
import {
  accessTokenOf,
  ageTokens,
  cookieHeader,
  cookieOfAnswer,
  refreshWith,
  signInForLong,
} from '../../testing/session-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let passwordHash: string;
beforeAll(async () => {
  [shop, passwordHash] = await Promise.all([createTestApp(), hashPassword(PASSWORD)]);
});
afterAll(() => shop.close());

/** A customer with a password; addresses are confirmed unless said otherwise. */
async function createMember({ isConfirmed = true, app = shop } = {}) {
  const [email, phone] = [newEmail(), newPhone()];
  const [row] = await app.pool<{ id: number }[]>`
    insert into customer (first_name, email, email_verified_at, phone, phone_verified_at, password_hash)
    values ('Анна', ${email}, case when ${isConfirmed} then now() end, ${phone},
            case when ${isConfirmed} then now() end, ${passwordHash})
    returning id
  `;
  return { id: row!.id, email, phone };
}

const login = (body: { login: string; password?: string }, headers: Record<string, string> = {}) =>
  shop.call(logIn, { body: { password: PASSWORD, ...body }, headers });

/**
 * How many of this database wait for a row: behind a transaction, or behind each other. Asked outside of it: within, the list
 * of connections stays as it was first read.
 */
async function countWaiting(): Promise<number> {
  const rows =
    await shop.pool`select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  return rows.count;
}

const userOf = async (token: string) => (await shop.call(getCurrentUser, { token })).json().data;

describe('by password', () => {
  it('one comes in with the e-mail or the phone, in any spelling [AUTH-021]', async () => {
    const { id, email, phone } = await createMember();
    for (const spelling of [email, ` ${email.toUpperCase()} `, phone, phone.replace('+7', '8 ')]) {
      const response = await login({ login: spelling });
      expect(response.json().data, spelling).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        refresh_token: 'present',
        expires_in: 86_400,
        is_new: false,
      });
      expect((await userOf(accessTokenOf(response))).id).toBe(id);
      const refreshed = await refreshWith(shop, cookieOfAnswer(response));
      expect((await userOf(accessTokenOf(refreshed))).id).toBe(id);
    }
  });

  it('a wrong one, an unknown login, an unconfirmed or a closed one are refused in one way, never by 401 [AUTH-021]', async () => {
    const { email } = await createMember();
    const unconfirmed = await createMember({ isConfirmed: false });
    const closed = await createMember();
    await shop.pool`update customer set closed_at = now() where id = ${closed.id}`;
    const wrong = await login({ login: email, password: 'другой-пруд-9' });
    expectRefusal(wrong, 400, 'LOGIN_FAILED');
    expect(wrong.headers['set-cookie']).toBeUndefined();
    for (const name of [newEmail(), newPhone(), 'никто', unconfirmed.email, unconfirmed.phone, closed.email])
      expect((await login({ login: name })).json(), name).toEqual(wrong.json());
  });

  it('who never set one does not come in by any', async () => {
    const { id, email } = await createMember();
    await shop.pool`update customer set password_hash = null where id = ${id}`;
    expectRefusal(await login({ login: email }), 400, 'LOGIN_FAILED');
  });

  it('one that is replaced while it is judged opens nothing, and changes nothing', async () => {
    const { id, email } = await createMember();
    const token = await signIn(shop.pool, { customerId: id });
    const password = 'Медный-ковш-72';
    const change = { old_password: PASSWORD, password, password_confirmation: password };
    let late: Promise<unknown>[] = [];
    await shop.pool.begin(async (tx) => {
      await tx`select from customer where id = ${id} for update`;
      late = [login({ login: email }), shop.call(changePassword, { token, body: change })];
      await expect.poll(countWaiting).toBe(2);
      await tx`update customer set password_hash = 'replaced' where id = ${id}`;
    });
    const [entered, changed] = (await Promise.all(late)) as Awaited<ReturnType<typeof login>>[];
    expectRefusal(entered!, 400, 'LOGIN_FAILED');
    expectRefusal(changed!, 409, 'CONFLICT');
    const [row] = await shop.pool`select password_hash from customer where id = ${id}`;
    expect(row!['passwordHash']).toBe('replaced');
  });

  it('the cookie is a new one, and whatever stood in it before opens nothing (A10)', async () => {
    const { email } = await createMember();
    const before = await signInForLong(shop);
    const after = await login({ login: email }, cookieHeader(before.refreshToken));
    expect(cookieOfAnswer(after)).not.toBe(before.refreshToken);
    expectRefusal(await refreshWith(shop, before.refreshToken), 401, 'UNAUTHORIZED');
    const planted = 'A'.repeat(43);
    const answer = await login({ login: email }, cookieHeader(planted));
    expect(cookieOfAnswer(answer)).not.toBe(planted);
    expectRefusal(await refreshWith(shop, planted), 401, 'UNAUTHORIZED');
    expect(answer.body).not.toContain(cookieOfAnswer(answer));
  });

  it('another site cannot sign its visitors in', async () => {
    const { email } = await createMember();
    const response = await login({ login: email }, { origin: 'https://evil.example' });
    expectRefusal(response, 403, 'FORBIDDEN');
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('wrong passwords', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '10000' });
  });
  afterAll(() => limited.close());
  const tryIn = (name: string, password: string) =>
    limited.call(logIn, { body: { login: name, password }, headers: { 'x-forwarded-for': name } });

  it('are ten an hour for a login, known or not, and right ones do not count', async () => {
    const { email } = await createMember({ app: limited });
    for (const name of [email, newEmail()]) {
      const answers = [];
      for (let guess = 1; guess <= 11; guess += 1) answers.push(await tryIn(name, 'другой-пруд-9'));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(400), 429]);
      expect(Number(answers[10]!.headers['retry-after'])).toBeGreaterThan(3500);
    }
    expectRefusal(await tryIn(email, PASSWORD), 429, 'TOO_MANY_REQUESTS');
    const other = await createMember({ app: limited });
    for (let entrance = 1; entrance <= 12; entrance += 1)
      expect((await tryIn(other.email, PASSWORD)).statusCode).toBe(200);
  });

  it('are sixty an hour from one address', async () => {
    await limited.pool`delete from call_quota`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryIn(newEmail(), 'другой-пруд-9')));
    expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBeGreaterThan(0);
    await limited.pool`update call_quota set calls = 60 where scope = 'login-caller'`;
    expectRefusal(await tryIn(newEmail(), 'другой-пруд-9'), 429, 'TOO_MANY_REQUESTS');
    await limited.pool`update call_quota set until = now() where scope = 'login-caller'`;
    expectRefusal(await tryIn(newEmail(), 'другой-пруд-9'), 400, 'LOGIN_FAILED');
  });
});

describe('the token', () => {
  it("of a sign-in opens calls for '86400' seconds, a minute of grace for other clocks, and no longer [AUTH-024]", async () => {
    const { email } = await createMember();
    const [early, late] = [await login({ login: email }), await login({ login: email })];
    expect(early.json().data.expires_in).toBe(86_400);
    const statusOf = async (answer: typeof early) =>
      (await shop.call(getCurrentUser, { token: accessTokenOf(answer) })).statusCode;
    await ageTokens(shop, 86_400 + 55);
    expect(await statusOf(early)).toBe(200);
    await ageTokens(shop, 10);
    expect(await statusOf(late)).toBe(401);
  });
});

describe('by code', () => {
  const byPhone = (phone: string, body: object) => shop.call(logInByPhone, { body: { phone, ...body } });

  it('whoever has the confirmed phone or mailbox comes in [AUTH-021] [API-020] [API-021]', async () => {
    const { id, email, phone } = await createMember();
    const codeFor = async (address: { phone: string } | { email: string }) =>
      (await askForCode(shop, address)).code;
    const first = await byPhone(phone, { code: await codeFor({ phone }) });
    expect(first.json().data).toMatchObject({ refresh_token: 'present', expires_in: 86_400, is_new: false });
    expect((await userOf(accessTokenOf(first))).id).toBe(id);
    const second = await shop.call(logInByEmail, { body: { email, code: await codeFor({ email }) } });
    expect(second.json().data).toMatchObject({ refresh_token: 'present', expires_in: 86_400, is_new: false });
    expect((await refreshWith(shop, cookieOfAnswer(second))).statusCode).toBe(200);
    expect((await userOf(accessTokenOf(second))).id).toBe(id);
    expect(await userOf(accessTokenOf(first))).toMatchObject({ email_verified: true, phone_verified: true });
  });

  it('an account is opened for who has none, with consents in force, and the code waits for them', async () => {
    const phone = newPhone();
    const sent = await askForCode(shop, { phone });
    const without = await byPhone(phone, sent);
    expectRefusal(without, 400, 'CONSENT_REQUIRED');
    expect(without.json().errors[0]).toMatchObject({ field: 'consents', documents: 'offer,personal_data' });
    const old = await byPhone(phone, {
      ...sent,
      consents: [{ doc: 'offer', revision: '2020-01-01' }, CONSENTS[1]],
    });
    expect(old.json().errors[0]).toMatchObject({ code: 'CONSENT_REQUIRED', documents: 'offer' });

    const opened = await byPhone(phone, { ...sent, first_name: 'Анна', consents: CONSENTS });
    expect(opened.json().data.is_new).toBe(true);
    const user = await userOf(accessTokenOf(opened));
    expect(user).toMatchObject({
      phone,
      phone_verified: true,
      email: null,
      customer: { first_name: 'Анна' },
      customer_type: 'PHYSICAL',
    });
    const consents = await shop.pool`
      select document, revision, source, agreed from consent where customer_id = ${user.id} order by document
    `;
    expect([...consents]).toEqual([
      { document: 'offer', revision: '2026-10-01', source: 'вход по коду', agreed: true },
      { document: 'personal_data', revision: '2026-10-01', source: 'вход по коду', agreed: true },
    ]);
    const again = await byPhone(phone, await askForCode(shop, { phone }));
    expect(again.json().data.is_new).toBe(false);
    expect((await userOf(accessTokenOf(again))).id).toBe(user.id);
  });

  it('used at once many times lets in one', async () => {
    const phone = newPhone();
    const sent = await askForCode(shop, { phone });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => byPhone(phone, { ...sent, consents: CONSENTS })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const accounts = await shop.pool`select from customer where phone = ${phone}`;
    expect(accounts.count).toBe(1);
  });

  it('an account that somebody prepared for the address becomes its reader’s alone', async () => {
    const [phone, email] = [newPhone(), newEmail()];
    const prepared = await shop.call(registerPerson, { body: personBody({ phone, email }) });
    const [stranger, strangersCookie] = [accessTokenOf(prepared), cookieOfAnswer(prepared)];
    const sent = await askForCode(shop, { phone });
    // Who prepared it agreed for himself.
    expectRefusal(await byPhone(phone, sent), 400, 'CONSENT_REQUIRED');
    const entered = await byPhone(phone, { ...sent, consents: CONSENTS });
    expect(entered.json().data.is_new).toBe(false);
    const user = await userOf(accessTokenOf(entered));
    expect(user).toMatchObject({ id: prepared.json().data.id, phone_verified: true, email: null });

    expectRefusal(await refreshWith(shop, strangersCookie), 401, 'UNAUTHORIZED');
    await expect
      .poll(async () => (await shop.call(getCurrentUser, { token: stranger })).statusCode, {
        timeout: 10_000,
      })
      .toBe(401);
    expectRefusal(await login({ login: phone }), 400, 'LOGIN_FAILED');
    expectRefusal(await login({ login: email }), 400, 'LOGIN_FAILED');
    const audit = await shop.pool`
      select action, after from audit_entry where subject_kind = 'customer' and subject_id = ${String(user.id)}
    `;
    expect([...audit]).toEqual([{ action: 'session.open', after: { confirmed: 'sms' } }]);
  });

  it('a company behind a mistyped phone is not its reader’s: they get an account of their own', async () => {
    const { id } = await createCompanyCustomer(shop.pool);
    const phone = newPhone();
    await shop.pool`update customer set phone = ${phone} where id = ${id}`;
    const entered = await byPhone(phone, { ...(await askForCode(shop, { phone })), consents: CONSENTS });
    expect(entered.json().data.is_new).toBe(true);
    expect(await userOf(accessTokenOf(entered))).toMatchObject({ phone, companies: [] });

    const email = newEmail();
    await shop.pool`update customer set email = ${email} where id = ${id}`;
    const code = { ...(await askForCode(shop, { email })), consents: CONSENTS };
    const own = await shop.call(logInByEmail, { body: { email, ...code } });
    expect((await userOf(accessTokenOf(own))).id).toBe(id);
  });

  it('an account with another confirmed address is nobody else’s, whatever phone was typed into it', async () => {
    const { id } = await createMember();
    const phone = newPhone();
    await shop.pool`update customer set phone = ${phone}, phone_verified_at = null where id = ${id}`;
    const entered = await byPhone(phone, { ...(await askForCode(shop, { phone })), consents: CONSENTS });
    expect(entered.json().data.is_new).toBe(true);
    expect((await userOf(accessTokenOf(entered))).id).not.toBe(id);
  });
});

describe('a session', () => {
  it('knows the device and the address it was opened from', async () => {
    const { id, email } = await createMember();
    await login(
      { login: email },
      { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' },
    );
    const [session] = await shop.pool`select device, caller from session where customer_id = ${id}`;
    expect(session).toEqual({ device: 'Chrome, Windows', caller: '127.0.0.1' });
  });
});
