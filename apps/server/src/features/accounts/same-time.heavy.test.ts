import { registerPerson } from '@okoem/contract/registration.ts';
import { changePasswordPublic, logIn } from '@okoem/contract/sign-in.ts';
import { sendEmailCode, sendPhoneCode } from '@okoem/contract/verification-codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/session/password.ts';
import { newEmail, newPhone, PASSWORD, personBody } from '../../testing/account-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const TURNS = 300;
const WARM_UP = 30;
/** By how much the medians may differ; one statement more would be a tenth of a code's time. */
const MOST_APART = 0.05;

interface Who {
  email: string;
  phone: string;
}

/** The work is counted by same-work.test.ts; this measures that the clock says the same. */
let shop: TestApp;
const known: Who = { email: newEmail(), phone: newPhone() };
beforeAll(async () => {
  // Without limits: each call would be the eleventh.
  shop = await createTestApp();
  await shop.pool`
    insert into customer (first_name, email, email_verified_at, phone, phone_verified_at, password_hash)
    values ('Анна', ${known.email}, now(), ${known.phone}, now(), ${await hashPassword('другой-пруд-9')})
  `;
});
afterAll(() => shop.close());

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

describe('A01: a known and an unknown address take the same time', () => {
  it.each<[string, (who: Who) => Promise<unknown>]>([
    ['asking for a code by phone', ({ phone }) => shop.call(sendPhoneCode, { body: { phone } })],
    ['asking for a code by e-mail', ({ email }) => shop.call(sendEmailCode, { body: { email } })],
    ['a wrong password', ({ email }) => shop.call(logIn, { body: { login: email, password: PASSWORD } })],
    ['a forgotten password', ({ email }) => shop.call(changePasswordPublic, { body: { login: email } })],
    ['a registration', (who) => shop.call(registerPerson, { body: personBody({ ...who }) })],
  ])('%s', async (name, send) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
      // By turns, and each first as often as the other: slow moments of the machine fall on both.
      const sides = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const side of sides) {
        const who = side === 'known' ? known : { email: newEmail(), phone: newPhone() };
        const started = performance.now();
        await send(who);
        if (turn >= 0) times[side].push(performance.now() - started);
      }
    }
    const ratio = median(times.known) / median(times.unknown);
    console.log(`${name}: known ${median(times.known).toFixed(2)} ms, ratio ${ratio.toFixed(3)}`);
    expect(Math.abs(ratio - 1)).toBeLessThan(MOST_APART);
  });
});
