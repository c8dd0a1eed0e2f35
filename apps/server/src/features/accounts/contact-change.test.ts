import { changeEmail, changePhone, confirmIdentity, getIdentityWays } from '@okoem/contract/identity.ts';
import { changePassword, listSessions } from '@okoem/contract/sessions.ts';
import { logIn } from '@okoem/contract/sign-in.ts';
import { sendEmailCode, sendPhoneCode } from '@okoem/contract/verification-codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/session/password.ts';
import {
  ageCodes,
  codeSentTo,
  messagesTo,
  newEmail,
  newPhone,
  otherCode,
  PASSWORD,
} from '../../testing/account-calls.ts';
import { signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let passwordHash: string;
beforeAll(async () => {
  [shop, passwordHash] = await Promise.all([createTestApp(), hashPassword(PASSWORD)]);
});
afterAll(() => shop.close());

/** Signed in a moment ago, with a password and both addresses confirmed. */
async function createMember({ app = shop, hasPassword = true, hasPhone = true } = {}) {
  const [email, phone] = [newEmail(), newPhone()];
  const [row] = await app.pool<{ id: number }[]>`
    insert into customer (first_name, email, email_verified_at, phone, phone_verified_at, password_hash)
    values ('Анна', ${email}, now(), ${hasPhone ? phone : null}, case when ${hasPhone} then now() end,
            ${hasPassword ? passwordHash : null})
    returning id
  `;
  const { id } = row!;
  return { id, email, phone, token: await signIn(app.pool, { customerId: id }) };
}

type To = { email: string } | { phone: string };

const askFor = (token: string, to: To, app = shop) =>
  app.call('email' in to ? sendEmailCode : sendPhoneCode, { token, body: { ...to, purpose: 'change' } });

/** A code that has arrived where it was sent. */
async function sentCode(token: string, to: To) {
  const answer = await askFor(token, to);
  expect(answer.statusCode, answer.body).toBe(200);
  const { request_id } = answer.json<{ data: { request_id: string } }>().data;
  return { request_id, code: await codeSentTo(shop, 'email' in to ? to.email : to.phone) };
}

interface Typed {
  request_id?: string;
  code: string;
  end_others?: boolean;
}

const change = (token: string, body: To & Typed) =>
  shop.call('email' in body ? changeEmail : changePhone, { token, body });

const ageIdentity = (customerId: number, age = '10 minutes 1 second') =>
  shop.pool`update session set authenticated_at = now() - ${age}::interval where customer_id = ${customerId}`;

const subjectsTo = async (to: string) => (await messagesTo(shop, to)).map(({ subject }) => subject);

describe('a new address', () => {
  it('takes the place of the old one by the code sent to it, and the old ones hear of it [AUTH-027]', async () => {
    const { email: old, phone, token } = await createMember();
    const email = newEmail();
    const answer = await change(token, { email: email.toUpperCase(), ...(await sentCode(token, { email })) });
    expect(answer.json().data).toMatchObject({ user: { email, email_verified: true, phone }, ended: 0 });
    expect((await subjectsTo(old))[0]).toBe('Почта для входа изменена');
    expect((await messagesTo(shop, phone))[0]!.body).toContain('почта для входа изменена');
    expect(await subjectsTo(email)).toHaveLength(1);
    const enter = (login: string) => shop.call(logIn, { body: { login, password: PASSWORD } });
    expect((await enter(email)).statusCode).toBe(200);
    expectRefusal(await enter(old), 400, 'LOGIN_FAILED');
  });

  it('may be a phone, in any spelling; of a first one the mailbox hears, and the audit that it came, not what it is', async () => {
    const { id, email, token } = await createMember({ hasPhone: false });
    const phone = newPhone();
    const code = await sentCode(token, { phone });
    const answer = await change(token, { phone: phone.replace('+7', '8 '), ...code });
    expect(answer.json().data.user).toMatchObject({ phone, phone_verified: true });
    expect(await subjectsTo(email)).toEqual(['Добавлен телефон для входа']);
    const audit = await shop.pool`
      select before, after from audit_entry where subject_kind = 'customer' and subject_id = ${String(id)}
    `;
    expect([...audit]).toEqual([{ before: { sms: null }, after: { sms: 'changed' } }]);
  });

  it('that is a phone is told of too, and the other sessions end when that is wished, and only then [AUTH-027]', async () => {
    const { id, token, phone: oldPhone, email: oldEmail } = await createMember();
    await signIn(shop.pool, { customerId: id });
    const sessions = async () => (await shop.call(listSessions, { token })).json().data.sessions.length;
    const [phone, email] = [newPhone(), newEmail()];
    await change(token, { phone, ...(await sentCode(token, { phone })) });
    expect(await sessions()).toBe(2);
    // A phone is told of as an address is: to where one was reached until now.
    expect((await messagesTo(shop, oldPhone))[0]!.body).toContain('телефон для входа изменён');
    expect(await subjectsTo(oldEmail)).toEqual(['Телефон для входа изменён']);
    const answer = await change(token, { email, ...(await sentCode(token, { email })), end_others: true });
    expect(answer.json().data.ended).toBe(1);
    expect(await sessions()).toBe(1);
    await signIn(shop.pool, { customerId: id });
    const again = newPhone();
    await change(token, { phone: again, ...(await sentCode(token, { phone: again })), end_others: true });
    expect(await sessions()).toBe(1);
  });

  it('is not taken by a wrong, late or used code, one of another purpose or of another person', async () => {
    const [one, other] = [await createMember(), await createMember()];
    const email = newEmail();
    const { request_id, code } = await sentCode(one.token, { email });
    expectRefusal(await change(one.token, { email, request_id, code: otherCode(code) }), 400, 'CODE_INVALID');
    expectRefusal(await change(other.token, { email, request_id, code }), 400, 'CODE_INVALID');
    expectRefusal(await change(one.token, { email: newEmail(), request_id, code }), 400, 'CODE_INVALID');
    await ageCodes(shop, 301);
    expectRefusal(await change(one.token, { email, request_id, code }), 400, 'CODE_INVALID');

    const login = await shop.call(sendEmailCode, { body: { email, purpose: 'login' } });
    const forLogin = { request_id: login.json().data.request_id, code: await codeSentTo(shop, email) };
    expectRefusal(await change(one.token, { email, ...forLogin }), 400, 'CODE_INVALID');
    await ageCodes(shop, 3600);
    const good = await sentCode(one.token, { email });
    expect((await change(one.token, { email, ...good })).statusCode).toBe(200);
    expectRefusal(await change(one.token, { email, ...good }), 400, 'CODE_INVALID');
  });

  it('gets five guesses of its code', async () => {
    const { token } = await createMember();
    const email = newEmail();
    const { request_id, code } = await sentCode(token, { email });
    const guess = (typed: string) => change(token, { email, request_id, code: typed });
    for (let tries = 0; tries < 5; tries += 1)
      expectRefusal(await guess(otherCode(code)), 400, 'CODE_INVALID');
    expectRefusal(await guess(code), 400, 'CODE_ATTEMPTS');
  });

  it('of another account is answered as a free one, until its reader types the code [AUTH-027]', async () => {
    const [one, owner] = [await createMember(), await createMember()];
    const shapeOf = async (to: To) => {
      const { request_id: _, ...rest } = (await askFor(one.token, to)).json<{ data: object }>()
        .data as Record<string, unknown>;
      return rest;
    };
    const free = newEmail();
    expect(await shapeOf({ email: owner.email })).toEqual(await shapeOf({ email: free }));
    const [taken] = await messagesTo(shop, owner.email);
    const [untaken] = await messagesTo(shop, free);
    const words = (text = '') => text.replaceAll(/\d{6}/g, '······');
    expect(words(taken?.body)).toBe(words(untaken?.body));
    const freePhone = newPhone();
    expect(await shapeOf({ phone: owner.phone })).toEqual(await shapeOf({ phone: freePhone }));
    const [told] = await messagesTo(shop, owner.phone);
    const [untold] = await messagesTo(shop, freePhone);
    expect(words(told?.body)).toMatch(/······/);
    expect(words(told?.body)).toBe(words(untold?.body));
    const code = await codeSentTo(shop, owner.email);
    expectRefusal(
      await change(one.token, { email: owner.email, code: otherCode(code) }),
      400,
      'CODE_INVALID',
    );
    expectRefusal(await change(one.token, { email: owner.email, code }), 409, 'EMAIL_TAKEN');
    const { request_id } = (await askFor(one.token, { phone: owner.phone })).json<{
      data: { request_id: string };
    }>().data;
    const phone = { request_id, code: await codeSentTo(shop, owner.phone) };
    const mistyped = { ...phone, code: otherCode(phone.code) };
    expectRefusal(await change(one.token, { phone: owner.phone, ...mistyped }), 400, 'CODE_INVALID');
    expectRefusal(await change(one.token, { phone: owner.phone, ...phone }), 409, 'PHONE_TAKEN');
  });

  it('for which two accounts run is one of them’s', async () => {
    const members = [await createMember(), await createMember(), await createMember()];
    const email = newEmail();
    const codes: Typed[] = [];
    for (const { token } of members) {
      codes.push(await sentCode(token, { email }));
      await ageCodes(shop, 60);
    }
    const answers = await Promise.all(
      members.map(({ token }, place) => change(token, { email, ...codes[place]! })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const owners =
      await shop.pool`select from customer where email = ${email} and email_verified_at is not null`;
    expect(owners.count).toBe(1);
  });

  it('is confirmed by a code where it was only typed, without a word to itself', async () => {
    const { id, email, token } = await createMember();
    await shop.pool`update customer set email_verified_at = null where id = ${id}`;
    const answer = await change(token, { email, ...(await sentCode(token, { email })) });
    expect(answer.json().data.user).toMatchObject({ email, email_verified: true });
    expect(await subjectsTo(email)).toEqual([expect.stringContaining('код')]);
  });

  it('is asked for five times an hour and once a minute, by whoever', async () => {
    const limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
    try {
      const { token } = await createMember({ app: limited });
      const email = newEmail();
      const ask = () => askFor(token, { email }, limited);
      expect((await ask()).statusCode).toBe(200);
      expectRefusal(await ask(), 429, 'TOO_MANY_REQUESTS');
      for (let asked = 1; asked < 5; asked += 1) {
        await ageCodes(limited, 61);
        expect((await ask()).statusCode).toBe(200);
      }
      await ageCodes(limited, 61);
      expectRefusal(await ask(), 429, 'TOO_MANY_REQUESTS');
    } finally {
      await limited.close();
    }
  });
});

describe('who was not seen for long shows again who it is', () => {
  const confirm = (token: string, body: object) => shop.call(confirmIdentity, { token, body });

  it('before an address is changed, by the password [AUTH-028]', async () => {
    const { id, token } = await createMember();
    const email = newEmail();
    await ageIdentity(id, '9 minutes 50 seconds');
    const code = await sentCode(token, { email });
    await ageIdentity(id);
    expectRefusal(await askFor(token, { email: newEmail() }), 403, 'CONFIRM_IDENTITY');
    expectRefusal(await askFor(token, { phone: newPhone() }), 403, 'CONFIRM_IDENTITY');
    expectRefusal(await change(token, { email, ...code }), 403, 'CONFIRM_IDENTITY');
    expectRefusal(await change(token, { phone: newPhone(), ...code }), 403, 'CONFIRM_IDENTITY');
    const wrong = await confirm(token, { password: 'другой-пруд-9' });
    expectRefusal(wrong, 400, 'VALIDATION');
    expect(wrong.json().errors[0]).toMatchObject({ field: 'password', message: 'Пароль не подходит' });
    expectRefusal(await change(token, { email, ...code }), 403, 'CONFIRM_IDENTITY');
    expect((await confirm(token, { password: PASSWORD })).statusCode).toBe(200);
    expect((await change(token, { email, ...code })).statusCode).toBe(200);
  });

  it('or by a code to an address of theirs, and to no other [AUTH-028]', async () => {
    const { id, email, phone, token } = await createMember({ hasPassword: false });
    await ageIdentity(id);
    expectRefusal(await confirm(token, { password: PASSWORD }), 400, 'VALIDATION');
    const code = await sentCode(token, { phone });
    expectRefusal(await confirm(token, { channel: 'email', ...code }), 400, 'CODE_INVALID');
    expectRefusal(
      await confirm(token, { channel: 'phone', ...code, code: otherCode(code.code) }),
      400,
      'CODE_INVALID',
    );
    expect((await confirm(token, { channel: 'phone', ...code })).statusCode).toBe(200);
    expectRefusal(await confirm(token, { channel: 'phone', ...code }), 400, 'CODE_INVALID');
    expect((await askFor(token, { email: newEmail() })).statusCode).toBe(200);

    // A code that came to a new address says nothing of who has the old ones.
    const fresh = await sentCode(token, { email: newEmail() });
    await ageIdentity(id);
    expectRefusal(await confirm(token, { channel: 'email', ...fresh }), 400, 'CODE_INVALID');
    expect(
      (await confirm(token, { channel: 'email', ...(await sentCode(token, { email })) })).statusCode,
    ).toBe(200);
    // A contact that is not confirmed shows nothing, though its code was read.
    const unconfirmed = await sentCode(token, { phone });
    await shop.pool`update customer set phone_verified_at = null where id = ${id}`;
    await ageIdentity(id);
    expectRefusal(await confirm(token, { channel: 'phone', ...unconfirmed }), 400, 'CODE_INVALID');
  });

  it('by the ways they have, and is told which', async () => {
    const ways = async (token: string) => (await shop.call(getIdentityWays, { token })).json().data;
    const { email, phone, token } = await createMember();
    expect(await ways(token)).toEqual({ phone, email, has_password: true, has_passkey: false });
    const other = await createMember({ hasPassword: false, hasPhone: false });
    await shop.pool`update customer set email_verified_at = null where id = ${other.id}`;
    expect(await ways(other.token)).toEqual({
      phone: null,
      email: null,
      has_password: false,
      has_passkey: false,
    });
  });

  it('not in the name of others: another session stays as it was', async () => {
    const { id, token } = await createMember();
    const elsewhere = await signIn(shop.pool, { customerId: id });
    await ageIdentity(id);
    expect((await confirm(token, { password: PASSWORD })).statusCode).toBe(200);
    expectRefusal(await askFor(elsewhere, { email: newEmail() }), 403, 'CONFIRM_IDENTITY');
  });

  it('before a first password is set: a session alone makes nobody an owner [AUTH-028]', async () => {
    const { id, email, token } = await createMember({ hasPassword: false });
    await ageIdentity(id);
    const body = { password: 'новый-пруд-7', password_confirmation: 'новый-пруд-7' };
    const set = () => shop.call(changePassword, { token, body });
    expectRefusal(await set(), 403, 'CONFIRM_IDENTITY');
    const code = await sentCode(token, { email });
    expect((await confirm(token, { channel: 'email', ...code })).statusCode).toBe(200);
    expect((await set()).statusCode).toBe(200);
    const entered = await shop.call(logIn, { body: { login: email, password: body.password } });
    expect(entered.statusCode).toBe(200);
  });

  it('with ten wrong passwords an hour', async () => {
    const limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
    try {
      const { token } = await createMember({ app: limited });
      const guess = (password: string) => limited.call(confirmIdentity, { token, body: { password } });
      expect((await guess(PASSWORD)).statusCode).toBe(200);
      for (let tries = 0; tries < 10; tries += 1)
        expectRefusal(await guess('другой-пруд-9'), 400, 'VALIDATION');
      expectRefusal(await guess(PASSWORD), 429, 'TOO_MANY_REQUESTS');
    } finally {
      await limited.close();
    }
  });
});
