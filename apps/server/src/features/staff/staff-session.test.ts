import { getCurrentUser } from '@okoem/contract/accounts.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { searchDeadJobs } from '@okoem/contract/operations.ts';
import * as contract from '@okoem/contract/staff-session.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../platform/session/password.ts';
import { totpCode, totpStep } from '../../platform/session/totp.ts';
import { newEmail } from '../../testing/account-calls.ts';
import { workOf } from '../../testing/counted-work.ts';
import { createOperator, createSellerUser, signIn } from '../../testing/factories.ts';
import { accessTokenOf, ageTokens, cookieOfAnswer, refreshWith } from '../../testing/session-calls.ts';
import { createSeller } from '../../testing/showcase-factories.ts';
import { auditOf } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'тихий-пруд-8';

let shop: TestApp;
let passwordHash: string;
beforeAll(async () => {
  shop = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => shop.close());

async function newOperator({ pool }: TestApp = shop) {
  const { id } = await createOperator(pool);
  const email = newEmail();
  await pool`update operator set email = ${email}, password_hash = ${passwordHash} where id = ${id}`;
  return { id, email };
}

async function newSellerUser() {
  const { id } = await createSellerUser(shop.pool, {
    sellerId: await createSeller(shop.pool),
    role: 'orders',
  });
  const email = newEmail();
  await shop.pool`update seller_user set email = ${email}, password_hash = ${passwordHash} where id = ${id}`;
  return { id, email };
}

type Door = Record<'logIn' | 'byTotp' | 'begin' | 'confirm', Endpoint> & {
  newAccount: () => Promise<{ id: number; email: string }>;
  subject: string;
};

const STAFF: Door = {
  logIn: contract.logInStaff,
  byTotp: contract.logInStaffByTotp,
  begin: contract.beginStaffTotp,
  confirm: contract.confirmStaffTotp,
  newAccount: () => newOperator(),
  subject: 'operator',
};
const SELLER: Door = {
  logIn: contract.logInSeller,
  byTotp: contract.logInSellerByTotp,
  begin: contract.beginSellerTotp,
  confirm: contract.confirmSellerTotp,
  newAccount: newSellerUser,
  subject: 'seller-user',
};

const enter = (email: string, { logIn } = STAFF, password = PASSWORD) =>
  shop.call(logIn, { body: { email, password } });

/** Of authenticator apps: the base32 text back to bytes. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
}

const codeAt = (secret: string, aside = 0) => totpCode(bytesOf(secret), totpStep(Date.now()) + aside);

/** An account with the second factor on, by the step before this one, so that this one is still free. */
async function armed(door = STAFF) {
  const account = await door.newAccount();
  const token = accessTokenOf(await enter(account.email, door));
  const { secret } = (await shop.call(door.begin, { token })).json().data;
  const confirmed = await shop.call(door.confirm, { token, body: { code: codeAt(secret, -1) } });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  return { ...account, token, secret, recovery: confirmed.json().data.recovery_codes as string[] };
}

async function ticketFor(email: string, door = STAFF): Promise<string> {
  return (await enter(email, door)).json().data.ticket;
}

describe('who works here', () => {
  it('signs in by password, for an hour at a time and half a day without coming back', async () => {
    const { email } = await newOperator();
    const answer = await enter(email.toUpperCase());
    expect(answer.json().data).toMatchObject({ totp_required: false, expires_in: 3600 });
    expect(answer.headers['set-cookie']).toContain('Max-Age=43200;');
    const jobs = await shop.call(searchDeadJobs, { token: accessTokenOf(answer), body: {} });
    expect(jobs.statusCode).toBe(200);
    const refreshed = await refreshWith(shop, cookieOfAnswer(answer));
    expect(refreshed.json().data).toMatchObject({ expires_in: 3600 });
    expect(refreshed.headers['set-cookie']).toContain('Max-Age=43200;');
    await ageTokens(shop, 43_201);
    expectRefusal(await refreshWith(shop, cookieOfAnswer(refreshed)), 401, 'UNAUTHORIZED');
  });

  it('is no customer, and a seller comes in by another door', async () => {
    const operator = await newOperator();
    const seller = await newSellerUser();
    expectRefusal(await enter(operator.email, SELLER), 400, 'STAFF_LOGIN_FAILED');
    expectRefusal(await enter(seller.email, STAFF), 400, 'STAFF_LOGIN_FAILED');
    const token = accessTokenOf(await enter(seller.email, SELLER));
    expectRefusal(await shop.call(getCurrentUser, { token }), 403, 'FORBIDDEN');
    expectRefusal(await shop.call(searchDeadJobs, { token, body: {} }), 403, 'FORBIDDEN');
    expectRefusal(await shop.call(contract.beginStaffTotp, { token }), 403, 'FORBIDDEN');
  });

  it('with a wrong password, without one or closed is refused alike', async () => {
    const wrong = await newOperator();
    const closed = await newOperator();
    const without = await newOperator();
    await shop.pool`update operator set closed_at = now() where id = ${closed.id}`;
    await shop.pool`update operator set password_hash = null where id = ${without.id}`;
    const answers = [
      await enter(wrong.email, STAFF, 'другой-пруд-9'),
      await enter(closed.email),
      await enter(without.email),
      await enter(newEmail()),
    ];
    for (const answer of answers) expectRefusal(answer, 400, 'STAFF_LOGIN_FAILED');
    expect(new Set(answers.map((answer) => JSON.stringify(answer.json().errors))).size).toBe(1);
  });
});

describe.each([
  ['staff', STAFF],
  ['seller', SELLER],
])('the second factor of %s', (_, door) => {
  it('is asked for once it is confirmed, and then opens the session', async () => {
    const { id, email, token, secret, recovery } = await armed(door);
    expect(new Set(recovery).size).toBe(10);
    const first = await enter(email, door);
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(Object.keys(first.json().data).sort()).toEqual(['ticket', 'totp_required']);
    const answer = await shop.call(door.byTotp, {
      body: { ticket: first.json().data.ticket, code: codeAt(secret) },
    });
    expect(answer.json().data).toMatchObject({ refresh_token: 'present', expires_in: 3600 });
    expect(cookieOfAnswer(answer)).toHaveLength(43);
    expectRefusal(await shop.call(door.begin, { token }), 409, 'SECOND_FACTOR_SET');
    expect(await auditOf(shop, door.subject, id)).toMatchObject([
      { action: 'second-factor.set', actorId: id, after: { secondFactor: true } },
    ]);
  });

  it('takes each step once, however many bring it at the same time', async () => {
    const { email, secret } = await armed(door);
    const ticket = await ticketFor(email, door);
    const body = { ticket, code: codeAt(secret) };
    const answers = await Promise.all([1, 2, 3].map(() => shop.call(door.byTotp, { body })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const earlier = await shop.call(door.byTotp, { body: { ticket, code: codeAt(secret, -1) } });
    expectRefusal(earlier, 400, 'CODE_INVALID');
  });

  it('has recovery codes, each good once', async () => {
    const { email, recovery } = await armed(door);
    const ticket = await ticketFor(email, door);
    const send = (code: string) => shop.call(door.byTotp, { body: { ticket, code } });
    expect((await send(recovery[3]!.toUpperCase())).statusCode).toBe(200);
    expectRefusal(await send(recovery[3]!), 400, 'CODE_INVALID');
    expect((await send(recovery[4]!)).statusCode).toBe(200);
  });
});

describe('a second factor', () => {
  it('is not on before its first code, and ends the other sessions then', async () => {
    const { id, email } = await newOperator();
    const other = await signIn(shop.pool, { operatorId: id });
    const token = accessTokenOf(await enter(email));
    const { secret, address } = (await shop.call(contract.beginStaffTotp, { token })).json().data;
    expect(address).toContain(`secret=${secret}&`);
    const wrong = await shop.call(contract.confirmStaffTotp, { token, body: { code: codeAt(secret, -5) } });
    expectRefusal(wrong, 400, 'CODE_INVALID');
    expect((await enter(email)).json().data.totp_required).toBe(false);
    const body = { code: codeAt(secret) };
    expect((await shop.call(contract.confirmStaffTotp, { token, body })).statusCode).toBe(200);
    expectRefusal(await shop.call(searchDeadJobs, { token: other, body: {} }), 401, 'UNAUTHORIZED');
    expect((await shop.call(searchDeadJobs, { token, body: {} })).statusCode).toBe(200);
  });

  it('is kept sealed for its owner: in another row it opens nothing', async () => {
    const one = await armed();
    const other = await armed();
    const [row] = await shop.pool`select secret from second_factor where operator_id = ${one.id}`;
    expect(row!['secret'].includes(bytesOf(one.secret))).toBe(false);
    await shop.pool`update second_factor set secret = ${row!['secret']} where operator_id = ${other.id}`;
    const body = { ticket: await ticketFor(other.email), code: codeAt(one.secret) };
    expectRefusal(await shop.call(contract.logInStaffByTotp, { body }), 400, 'CODE_INVALID');
  });

  it('needs a ticket of its own door, not older than five minutes', async () => {
    const { email, secret } = await armed();
    const ticket = await ticketFor(email);
    const code = codeAt(secret);
    const foreign = await shop.call(contract.logInSellerByTotp, { body: { ticket, code } });
    expectRefusal(foreign, 400, 'TICKET_INVALID');
    const forged = await shop.call(contract.logInStaffByTotp, { body: { ticket: `${ticket}A`, code } });
    expectRefusal(forged, 400, 'TICKET_INVALID');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 });
    const late = await shop.call(contract.logInStaffByTotp, { body: { ticket, code: codeAt(secret) } });
    vi.useRealTimers();
    expectRefusal(late, 400, 'TICKET_INVALID');
  });
});

describe('guessing', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '10000' });
  });
  afterAll(() => limited.close());

  it('costs the same work for a known and an unknown address', async () => {
    const { email } = await newOperator(limited);
    const guess = (address: string) =>
      workOf(limited.pool, () =>
        limited.call(contract.logInStaff, { body: { email: address, password: 'другой-пруд-9' } }),
      );
    await guess(newEmail());
    const [known, unknown] = [await guess(email), await guess(newEmail())];
    expect(known.queries.length).toBeGreaterThan(1);
    expect(known).toEqual(unknown);
    expect(known.hashes).toBe(1);
  });

  it('ends after ten wrong passwords of an account, the right one included', async () => {
    const { email } = await newOperator(limited);
    const send = (password: string) => limited.call(contract.logInStaff, { body: { email, password } });
    const statuses = await Promise.all(Array.from({ length: 10 }, () => send('другой-пруд-9')));
    expect(new Set(statuses.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expectRefusal(await send(PASSWORD), 429, 'TOO_MANY_REQUESTS');
  });

  it('ends after ten wrong codes, whatever the ticket', async () => {
    const { id, email } = await newOperator(limited);
    const secret = Buffer.alloc(60);
    await limited.pool`
      insert into second_factor (operator_id, secret, confirmed_at) values (${id}, ${secret}, now())
    `;
    const guess = async () => {
      const first = await limited.call(contract.logInStaff, { body: { email, password: PASSWORD } });
      const { ticket } = first.json().data;
      return (await limited.call(contract.logInStaffByTotp, { body: { ticket, code: '000000' } })).statusCode;
    };
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push(await guess());
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe('in production', () => {
  it('staff without a second factor may only set it; sellers need none', async () => {
    const production = await createTestApp({
      APP_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      SESSION_SECRET: 's'.repeat(40),
    });
    try {
      const { id: operatorId } = await newOperator(production);
      const token = await signIn(production.pool, { operatorId });
      const jobs = () => production.call(searchDeadJobs, { token, body: {} });
      expectRefusal(await jobs(), 403, 'TOTP_REQUIRED');
      const { secret } = (await production.call(contract.beginStaffTotp, { token })).json().data;
      expectRefusal(await jobs(), 403, 'TOTP_REQUIRED');
      const body = { code: codeAt(secret) };
      expect((await production.call(contract.confirmStaffTotp, { token, body })).statusCode).toBe(200);
      await expect.poll(async () => (await jobs()).statusCode, { timeout: 10_000 }).toBe(200);
      const sellerId = await createSeller(production.pool);
      const { id: sellerUserId } = await createSellerUser(production.pool, { sellerId });
      const seller = await signIn(production.pool, { sellerUserId });
      expect((await production.call(contract.beginSellerTotp, { token: seller })).statusCode).toBe(200);
    } finally {
      await production.close();
    }
  });
});
