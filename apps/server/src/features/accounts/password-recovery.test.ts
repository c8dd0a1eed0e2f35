import { changePasswordPublic, logIn } from '@okoem/contract/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../platform/session/refresh-session.ts';
import {
  ageCodes,
  codeSentTo,
  messagesTo,
  newEmail,
  newPhone,
  otherCode,
} from '../../testing/account-calls.ts';
import { workOf } from '../../testing/counted-work.ts';
import { refreshWith } from '../../testing/session-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const next = { password: 'новый-пруд-9', password_confirmation: 'новый-пруд-9' };
const ask = (login: string) => shop.call(changePasswordPublic, { body: { login } });
const set = (body: object) => shop.call(changePasswordPublic, { body: { ...next, ...body } });

async function createMember() {
  const [email, phone] = [newEmail(), newPhone()];
  const [row] = await shop.pool<{ id: number }[]>`
    insert into customer (first_name, email, email_verified_at, phone, phone_verified_at)
    values ('Анна', ${email}, now(), ${phone}, now())
    returning id
  `;
  return { id: row!.id, email, phone };
}

describe('a forgotten password', () => {
  it('is replaced by a code to the phone or the mailbox, and every session ends [API-026] [AUTH-025]', async () => {
    const { id, email, phone } = await createMember();
    const elsewhere = [
      await openSession(shop.pool, { customerId: id }),
      await openSession(shop.pool, { customerId: id }),
    ];
    for (const login of [email, phone]) {
      const asked = await ask(login);
      expect(asked.json().data).toEqual({
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ttl: 300,
        resend_in: 60,
        length: 6,
      });
      const { request_id } = asked.json().data;
      const code = await codeSentTo(shop, login);
      expectRefusal(await set({ login, request_id, code: otherCode(code) }), 400, 'CODE_INVALID');
      expect((await set({ login, request_id, code })).json()).toEqual({ data: { changed: true } });
      expectRefusal(await set({ login, request_id, code }), 400, 'CODE_INVALID');
    }
    for (const { refreshToken } of elsewhere)
      expectRefusal(await refreshWith(shop, refreshToken), 401, 'UNAUTHORIZED');
    expect((await messagesTo(shop, email))[0]!.subject).toBe('Пароль изменён');
    expect((await shop.call(logIn, { body: { login: email, password: next.password } })).statusCode).toBe(
      200,
    );
  });

  it('costs no try while the new one breaks the rules or is typed in two ways; eight signs are enough [API-026] [VALID-027]', async () => {
    const { email: login } = await createMember();
    const { request_id } = (await ask(login)).json().data;
    const code = await codeSentTo(shop, login);
    for (let guess = 1; guess <= 6; guess += 1) {
      const weak = { password: 'qwerty123', password_confirmation: 'qwerty123' };
      expect((await set({ login, request_id, code, ...weak })).json().errors[0].field).toBe('password');
    }
    const unlike = await set({ login, request_id, code, password_confirmation: 'Другой-пароль-8' });
    expect(unlike.json().errors).toMatchObject([
      { field: 'password_confirmation', message: 'Пароли должны совпадать' },
    ]);
    const without = await shop.call(changePasswordPublic, { body: { login, request_id } });
    expect(without.json().errors.map((error: { field: string }) => error.field)).toEqual([
      'code',
      'password',
      'password_confirmation',
    ]);
    const short = { password: 'пруд-89', password_confirmation: 'пруд-89' };
    expect((await set({ login, request_id, code, ...short })).json().errors).toMatchObject([
      { field: 'password', message: 'Минимум 8 символов' },
    ]);
    const enough = { password: 'пруд-891', password_confirmation: 'пруд-891' };
    expect((await set({ login, request_id, code, ...enough })).statusCode).toBe(200);
  });

  it('is not replaced by a late code, nor by a code for signing in', async () => {
    const { phone: login } = await createMember();
    const { request_id } = (await ask(login)).json().data;
    const code = await codeSentTo(shop, login);
    await ageCodes(shop, 301);
    expectRefusal(await set({ login, request_id, code }), 400, 'CODE_INVALID');
    const sent = await shop.call(
      { method: 'POST', path: '/auth/phone:verification-code' },
      { body: { phone: login } },
    );
    const loginCode = { request_id: sent.json().data.request_id, code: await codeSentTo(shop, login) };
    expectRefusal(await set({ login, ...loginCode }), 400, 'CODE_INVALID');
  });

  it('of nobody is asked for with the same answer and the same work; the address is told that there is none (A01)', async () => {
    const known = await createMember();
    for (const [here, nobody] of [
      [known.email, newEmail()],
      [known.phone, newPhone()],
    ] as const) {
      await ask('first@example.com');
      const answers: Awaited<ReturnType<typeof ask>>[] = [];
      const of = (login: string) =>
        workOf(shop.pool, async () => {
          answers.push(await ask(login));
        });
      const [one, other] = [await of(here), await of(nobody)];
      expect(one.queries.length).toBeGreaterThan(3);
      expect(other).toEqual(one);
      expect(one).toMatchObject({ hashes: 0, messages: 1 });
      const [first, second] = answers.map((answer) => ({ ...answer.json().data, request_id: '' }));
      expect(second).toEqual(first);
      expect((await messagesTo(shop, nobody))[0]!.body).toMatch(/кабинета/);
      expect((await messagesTo(shop, nobody))[0]!.body).not.toMatch(/\d{6}/);
    }
    expect((await ask('никто')).json().errors[0]).toMatchObject({ code: 'VALIDATION', field: 'login' });
  });
});
