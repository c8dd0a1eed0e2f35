import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { changePassword, endOtherSessions, endOwnSession, listSessions } from '@okoem/contract/sessions.ts';
import { logIn } from '@okoem/contract/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/session/password.ts';
import { openSession } from '../../platform/session/refresh-session.ts';
import { messagesTo, newEmail, PASSWORD } from '../../testing/account-calls.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { refreshWith } from '../../testing/session-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

interface Listed {
  id: string;
  device: string;
  caller: string;
  is_current: boolean;
}
const sessionsOf = async (token: string) =>
  (await shop.call(listSessions, { token })).json<{ data: { sessions: Listed[] } }>().data.sessions;

const isLetIn = async (token: string) => (await shop.call(getCurrentUser, { token })).statusCode === 200;
/** Another process would believe a token for a second. */
const untilOut = async (token: string) => {
  await expect.poll(() => isLetIn(token), { timeout: 10_000 }).toBe(false);
};

/** A customer on his computer and on his phone. */
async function onTwoDevices() {
  const { id: customerId } = await createCustomer(shop.pool);
  const computer = await openSession(
    shop.pool,
    { customerId },
    { device: 'Chrome, Windows', caller: '85.140.7.12' },
  );
  const phone = await openSession(shop.pool, { customerId }, { device: 'Safari, iPhone', caller: '' });
  return { customerId, computer, phone };
}

describe('the list of sessions', () => {
  it('shows the devices somebody is signed in on, and nobody else’s', async () => {
    const { computer, customerId } = await onTwoDevices();
    await onTwoDevices();
    const listed = await sessionsOf(computer.accessToken);
    expect(listed).toHaveLength(2);
    const current = listed.filter(({ is_current }) => is_current);
    expect(current).toMatchObject([{ device: 'Chrome, Windows', caller: '85.140.*.*' }]);
    expect(JSON.stringify(listed)).not.toContain('85.140.7.12');
    await shop.pool`
      update refresh_token set expires_at = now()
        from session where session.id = session_id and customer_id = ${customerId} and device like 'Safari%'
    `;
    await shop.pool`
      update access_token set expires_at = now()
        from session where session.id = session_id and customer_id = ${customerId} and device like 'Safari%'
    `;
    expect(await sessionsOf(computer.accessToken)).toHaveLength(1);
  });

  it('ends one of them, and not one of a stranger [ROLE-008]', async () => {
    const { computer, phone } = await onTwoDevices();
    const stranger = await onTwoDevices();
    const other = (await sessionsOf(computer.accessToken)).find(({ is_current }) => !is_current);
    const end = (token: string, id: string) => shop.call(endOwnSession, { token, body: { id } });
    const foreign = await end(stranger.computer.accessToken, other!.id);
    expectRefusal(foreign, 404, 'NOT_FOUND');
    const unknown = await end(stranger.computer.accessToken, '00000000-0000-4000-8000-000000000000');
    expect(unknown.json()).toEqual(foreign.json());
    expect(await isLetIn(phone.accessToken)).toBe(true);
    expect((await end(computer.accessToken, other!.id)).json()).toEqual({ data: { ended: 1 } });
    await untilOut(phone.accessToken);
    expectRefusal(await refreshWith(shop, phone.refreshToken), 401, 'UNAUTHORIZED');
    expect(await isLetIn(computer.accessToken)).toBe(true);
  });

  it('ends all but the one that asks', async () => {
    const { computer, phone } = await onTwoDevices();
    const bystander = await onTwoDevices();
    const ended = await shop.call(endOtherSessions, { token: computer.accessToken });
    expect(ended.json()).toEqual({ data: { ended: 1 } });
    await untilOut(phone.accessToken);
    expect(await isLetIn(computer.accessToken)).toBe(true);
    expect(await isLetIn(bystander.phone.accessToken)).toBe(true);
  });

  it('knows when and from where a session was last used, to ten minutes', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId });
    const age = async () => {
      const [row] = await shop.pool<{ minutes: number; caller: string }[]>`
        select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes, caller
          from session where customer_id = ${customerId}
      `;
      return row!;
    };
    await shop.pool`update session set last_seen_at = now() - interval '9 minutes' where customer_id = ${customerId}`;
    await isLetIn(token);
    expect(await age()).toEqual({ minutes: 9, caller: '' });
    // Another session of theirs, for this process has looked at the first one a moment ago.
    await shop.pool`delete from session where customer_id = ${customerId}`;
    const later = await signIn(shop.pool, { customerId });
    await shop.pool`update session set last_seen_at = now() - interval '1 hour' where customer_id = ${customerId}`;
    await isLetIn(later);
    await expect.poll(age, { timeout: 10_000 }).toEqual({ minutes: 0, caller: '127.0.0.1' });
  });
});

describe('a password', () => {
  const next = { password: 'новый-пруд-9', password_confirmation: 'новый-пруд-9' };

  async function withPassword() {
    const devices = await onTwoDevices();
    const email = newEmail();
    await shop.pool`
      update customer set email = ${email}, email_verified_at = now(), password_hash = ${await hashPassword(PASSWORD)}
       where id = ${devices.customerId}
    `;
    return { ...devices, email };
  }

  it('is changed by who knows the old one; other sessions end, and a letter says so', async () => {
    const { computer, phone, email } = await withPassword();
    const response = await shop.call(changePassword, {
      token: computer.accessToken,
      body: { old_password: PASSWORD, ...next },
    });
    expect(response.json()).toEqual({ data: { changed: true } });
    await untilOut(phone.accessToken);
    expect(await isLetIn(computer.accessToken)).toBe(true);
    expect((await messagesTo(shop, email))[0]!.subject).toBe('Пароль изменён');
    const login = (password: string) => shop.call(logIn, { body: { login: email, password } });
    expect((await login(next.password)).statusCode).toBe(200);
    expectRefusal(await login(PASSWORD), 400, 'LOGIN_FAILED');
  });

  it('stays when the old one is wrong or left out, and nobody is signed out for it', async () => {
    const { computer, email } = await withPassword();
    for (const old of [{ old_password: 'не-тот-пруд-1' }, {}]) {
      const response = await shop.call(changePassword, {
        token: computer.accessToken,
        body: { ...old, ...next },
      });
      expectRefusal(response, 400, 'VALIDATION');
      expect(response.json().errors[0]).toMatchObject({ field: 'old_password' });
    }
    expect(await isLetIn(computer.accessToken)).toBe(true);
    expect((await shop.call(logIn, { body: { login: email, password: PASSWORD } })).statusCode).toBe(200);
  });

  it('is set by who has none, by the rules of all passwords, eight signs among them [VALID-027]', async () => {
    const { computer } = await onTwoDevices();
    const set = (body: object) => shop.call(changePassword, { token: computer.accessToken, body });
    const weak = { password: 'qwerty123', password_confirmation: 'qwerty123' };
    expect((await set(weak)).json().errors[0]).toMatchObject({ field: 'password' });
    const short = { password: 'пруд-89', password_confirmation: 'пруд-89' };
    expect((await set(short)).json().errors).toMatchObject([
      { field: 'password', message: 'Минимум 8 символов' },
    ]);
    const enough = { password: 'пруд-891', password_confirmation: 'пруд-891' };
    expect((await set(enough)).statusCode).toBe(200);
    expectRefusal(await set({ password: PASSWORD, password_confirmation: PASSWORD }), 400, 'VALIDATION');
  });

  it('is guessed ten times an hour', async () => {
    const limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '10000' });
    try {
      const { id: customerId } = await createCustomer(limited.pool);
      await limited.pool`update customer set password_hash = ${await hashPassword(PASSWORD)}`;
      const token = await signIn(limited.pool, { customerId });
      const body = { old_password: 'не-тот-пруд-1', ...next };
      const statuses = [];
      for (let guess = 1; guess <= 11; guess += 1)
        statuses.push((await limited.call(changePassword, { token, body })).statusCode);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
    } finally {
      await limited.close();
    }
  });
});
