import { registerPerson } from '@okoem/contract/registration.ts';
import { logIn } from '@okoem/contract/sign-in.ts';
import { sendEmailCode, sendPhoneCode } from '@okoem/contract/verification-codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/session/password.ts';
import { messagesTo, newEmail, newPhone, PASSWORD, personBody } from '../../testing/account-calls.ts';
import { workOf } from '../../testing/counted-work.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** Nobody learns from us who is registered: not from words, nor from how much there was to do. */
let shop: TestApp;
const known = { email: newEmail(), phone: newPhone() };
beforeAll(async () => {
  // With limits in force, since counting is work too.
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '10000' });
  await shop.pool`
    insert into customer (first_name, email, email_verified_at, phone, phone_verified_at, password_hash)
    values ('Анна', ${known.email}, now(), ${known.phone}, now(), ${await hashPassword('другой-пруд-9')})
  `;
});
afterAll(() => shop.close());

type Send = (who: { email: string; phone: string }) => ReturnType<TestApp['call']>;

async function compared(send: Send) {
  const of = async (who: { email: string; phone: string }) => {
    let answer: Awaited<ReturnType<Send>> | undefined;
    const work = await workOf(shop.pool, async () => {
      answer = await send(who);
    });
    return { status: answer!.statusCode, body: withoutSecrets(answer!.json()), ...work };
  };
  // Once before: the first statements of a connection describe themselves.
  await send({ email: newEmail(), phone: newPhone() });
  return [await of(known), await of({ email: newEmail(), phone: newPhone() })] as const;
}

/** What differs from call to call. */
function withoutSecrets(body: object): unknown {
  return JSON.parse(JSON.stringify(body).replace(/"[\w-]{36}"|"[\w-]{43}"|(?<="id":)\d+/g, 'null'));
}

describe('a known and an unknown address', () => {
  it.each<[string, Send, { hashes: number; messages: number }]>([
    [
      'asking for a code by phone',
      ({ phone }) => shop.call(sendPhoneCode, { body: { phone } }),
      { hashes: 0, messages: 1 },
    ],
    [
      'asking for a code by e-mail',
      ({ email }) => shop.call(sendEmailCode, { body: { email } }),
      { hashes: 0, messages: 1 },
    ],
    [
      'a wrong password',
      ({ email }) => shop.call(logIn, { body: { login: email, password: PASSWORD } }),
      { hashes: 1, messages: 0 },
    ],
    [
      'a registration',
      (who) => shop.call(registerPerson, { body: personBody(who) }),
      { hashes: 1, messages: 1 },
    ],
  ])('%s: the same answer, hashes, statements and messages (A01)', async (_, send, costs) => {
    const [one, other] = await compared(send);
    expect(one.queries.length).toBeGreaterThan(1);
    expect(one).toEqual(other);
    expect(one).toMatchObject(costs);
  });

  it('the owner of an address is told that somebody registered with it', async () => {
    expect((await messagesTo(shop, known.email)).map(({ subject }) => subject)).toContain(
      'У вас уже есть кабинет',
    );
  });
});
