import { logInByEmail, logInByPhone } from '@okoem/contract/sign-in.ts';
import { sendEmailCode, sendPhoneCode } from '@okoem/contract/verification-codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ageCodes,
  askForCode,
  codeSentTo,
  CONSENTS,
  messagesTo,
  newEmail,
  newPhone,
  otherCode,
} from '../../testing/account-calls.ts';
import { createCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { pruneCodes } from './verification-code-repository.ts';

let shop: TestApp;
beforeAll(async () => {
  // One caller gets half of what is worked on at once.
  shop = await createTestApp({ MAX_IN_FLIGHT: '1000' });
});
afterAll(() => shop.close());

const enterBy = (phone: string, body: object) =>
  shop.call(logInByPhone, { body: { phone, consents: CONSENTS, ...body } });

describe('a code', () => {
  it('goes to a phone, in whatever spelling, and to a mailbox [API-018] [API-019]', async () => {
    const phone = newPhone();
    const sent = {
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ttl: 300,
      resend_in: 60,
      length: 6,
    };
    const spelled = phone.replace('+7', '8 (').replace(/^(8 \(\d{3})/, '$1) ');
    const sms = await shop.call(sendPhoneCode, { body: { phone: spelled } });
    expect(sms.statusCode).toBe(200);
    expect(sms.json()).toEqual({ data: sent });
    expect((await messagesTo(shop, phone))[0]!.body).toMatch(/^Окоём: \d{6} — код для входа\./);

    const email = newEmail();
    const letter = await shop.call(sendEmailCode, { body: { data: { email: email.toUpperCase() } } });
    expect(letter.statusCode).toBe(200);
    expect(letter.json()).toEqual({ data: sent });
    expect((await messagesTo(shop, email))[0]!.subject).toMatch(/^\d{6} — код для входа$/);
  });

  it('cannot be read from a copy of the database', async () => {
    const phone = newPhone();
    const { request_id, code } = await askForCode(shop, { phone });
    const [row] = await shop.pool<{ text: string }[]>`
      select verification_code::text as text from verification_code where id = ${request_id}
    `;
    expect(row!.text).toContain(phone);
    expect(row!.text).not.toContain(code);
  });

  it('of six other digits is refused, and from the sixth try the right one too (A02) [API-020]', async () => {
    const phone = newPhone();
    const { request_id, code } = await askForCode(shop, { phone });
    for (let guess = 1; guess <= 5; guess += 1)
      expectRefusal(await enterBy(phone, { request_id, code: otherCode(code) }), 400, 'CODE_INVALID');
    expectRefusal(await enterBy(phone, { request_id, code }), 400, 'CODE_ATTEMPTS');
    expectRefusal(await enterBy(phone, { code }), 400, 'CODE_ATTEMPTS');
  });

  it('is judged five times, however many guesses come at once (A02)', async () => {
    const phone = newPhone();
    const { request_id, code } = await askForCode(shop, { phone });
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => enterBy(phone, { request_id, code: otherCode(code) })),
    );
    const tally = Map.groupBy(answers, (answer) => answer.json().errors[0].code as string);
    expect(tally.get('CODE_INVALID')).toHaveLength(5);
    expect(tally.get('CODE_ATTEMPTS')).toHaveLength(195);
    const [row] = await shop.pool`select attempts from verification_code where id = ${request_id}`;
    expect(row).toEqual({ attempts: 5 });
  });

  it('that was used, is of another address or is late gets one and the same answer (A03)', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const first = await askForCode(shop, { phone });
    expect((await enterBy(phone, first)).statusCode).toBe(200);
    const used = await enterBy(phone, first);

    const second = await askForCode(shop, { phone });
    await askForCode(shop, { phone: other });
    const foreign = await enterBy(other, second);

    await ageCodes(shop, 299);
    expect((await enterBy(phone, second)).statusCode).toBe(200);
    const third = await askForCode(shop, { phone });
    await ageCodes(shop, 301);
    const late = await enterBy(phone, third);

    expectRefusal(used, 400, 'CODE_INVALID');
    expect(foreign.json().errors).toEqual(used.json().errors);
    expect(late.json().errors).toEqual(used.json().errors);
  });

  it('made for one purpose opens nothing else', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId });
    const phone = newPhone();
    const sent = await shop.call(sendPhoneCode, { token, body: { phone, purpose: 'change' } });
    const { request_id } = sent.json().data;
    const code = await codeSentTo(shop, phone);
    expectRefusal(await enterBy(phone, { request_id, code }), 400, 'CODE_INVALID');
    const subscribed = await askForCode(shop, { phone }, 'subscribe');
    expectRefusal(await enterBy(phone, subscribed), 400, 'CODE_INVALID');
  });

  it('for a change of address is for who has signed in', async () => {
    const body = { phone: newPhone(), purpose: 'change' };
    expectRefusal(await shop.call(sendPhoneCode, { body }), 401, 'UNAUTHORIZED');
    const { id: operatorId } = await createOperator(shop.pool);
    const token = await signIn(shop.pool, { operatorId });
    expectRefusal(await shop.call(sendPhoneCode, { body, token }), 403, 'FORBIDDEN');
  });

  it('needs no request id while it is the only one that is open for its address', async () => {
    const email = newEmail();
    const enter = (body: object) => shop.call(logInByEmail, { body: { email, consents: CONSENTS, ...body } });
    const first = await askForCode(shop, { email });
    const second = await askForCode(shop, { email }, 'checkout');
    expectRefusal(await enter({ code: second.code }), 400, 'CODE_INVALID');
    expect((await enter(second)).statusCode).toBe(200);
    expect((await enter({ code: first.code })).statusCode).toBe(200);
  });

  it('is forgotten a day after its end', async () => {
    await askForCode(shop, { phone: newPhone() });
    await ageCodes(shop, 86_400);
    const { request_id } = await askForCode(shop, { phone: newPhone() });
    await ageCodes(shop, 301);
    await pruneCodes(shop.pool);
    expect([...(await shop.pool`select id from verification_code`)]).toEqual([{ id: request_id }]);
  });
});

describe('who asks for codes', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '10000' });
  });
  afterAll(() => limited.close());

  const ask = (body: object, headers: Record<string, string> = {}) =>
    limited.call('phone' in body ? sendPhoneCode : sendEmailCode, { body, headers });

  it('gets one a minute and five an hour for an address, whatever address he claims to call from (A04) [API-013]', async () => {
    const phone = newPhone();
    const spoofed = (n: number) => ({
      'x-client-ip-address': `10.0.0.${n}`,
      'x-forwarded-for': `10.0.1.${n}`,
    });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask({ phone }, spoofed(n))));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(19);
    expectRefusal(refused[0]!, 429, 'TOO_MANY_REQUESTS');
    const wait = Number(refused[0]!.headers['retry-after']);
    expect(wait).toBeGreaterThan(20);
    expect(wait).toBeLessThanOrEqual(61);
    expect(refused[0]!.json().errors[0].retry_after).toBe(wait);
    expect(await messagesTo(limited, phone)).toHaveLength(1);

    for (let more = 2; more <= 5; more += 1) {
      await ageCodes(limited, 61);
      expect((await ask({ phone })).statusCode).toBe(200);
    }
    await ageCodes(limited, 61);
    const sixth = await ask({ phone });
    expectRefusal(sixth, 429, 'TOO_MANY_REQUESTS');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000);
    await ageCodes(limited, 3600);
    expect((await ask({ phone })).statusCode).toBe(200);
  });

  it('shares one count for all spellings of one mailbox', async () => {
    expect((await ask({ email: 'anna.petrova@gmail.com' })).statusCode).toBe(200);
    expectRefusal(await ask({ email: 'annapetrova+shop@Gmail.com' }), 429, 'TOO_MANY_REQUESTS');
  });

  it('gets twenty an hour from one network address', async () => {
    await limited.pool`delete from call_quota`;
    for (let sent = 1; sent <= 20; sent += 1)
      expect((await ask({ phone: newPhone() })).statusCode, String(sent)).toBe(200);
    expectRefusal(await ask({ phone: newPhone() }), 429, 'TOO_MANY_REQUESTS');
  });
});
