import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { updateProfile } from '@okoem/contract/profile.ts';
import { changePassword } from '@okoem/contract/sessions.ts';
import { logInByPhone } from '@okoem/contract/sign-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../platform/session/password.ts';
import { askForCode, newPhone, otherCode, PASSWORD } from './account-calls.ts';
import { createCompanyCustomer, signIn } from './factories.ts';
import { createTestApp, expectRefusal, type TestApp } from './test-app.ts';

/** Cases of docs/security.md that no feature's own test stands for. */
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

it('A09: a wrong password, code or ИНН of somebody who has signed in is a wrong field, never the end of the session', async () => {
  const { id: customerId } = await createCompanyCustomer(shop.pool);
  await shop.pool`update customer set password_hash = ${await hashPassword(PASSWORD)} where id = ${customerId}`;
  const token = await signIn(shop.pool, { customerId });
  const passwords = { password: 'другой-пруд-9', password_confirmation: 'другой-пруд-9' };
  const oldPassword = await shop.call(changePassword, {
    token,
    body: { old_password: 'не тот 1', ...passwords },
  });
  expectRefusal(oldPassword, 400, 'VALIDATION');
  expect(oldPassword.json().errors[0].field).toBe('old_password');

  const phone = newPhone();
  const { request_id, code } = await askForCode(shop, { phone });
  const body = { phone, request_id, code: otherCode(code) };
  expectRefusal(await shop.call(logInByPhone, { token, body }), 400, 'CODE_INVALID');

  const inn = await shop.call(updateProfile, { token, body: { version: 1, inn: '7707083894' } });
  expectRefusal(inn, 400, 'VALIDATION');
  expect((await shop.call(getCurrentUser, { token })).statusCode).toBe(200);
});

it('A16: a guest is told to sign in by every call that needs somebody, and leaves nothing behind', async () => {
  const closed = shop.endpoints().filter(({ access }) => !['public', 'session'].includes(access));
  expect(closed.length).toBeGreaterThan(40);
  const before = await rowCounts();
  expect(Object.keys(before).length).toBeGreaterThan(40);
  for (const endpoint of closed) {
    const params = { id: '1', token: 'A'.repeat(43) };
    // A form is known by its type before anything else is looked at.
    const body = endpoint.consumes === 'multipart' ? {} : { body: { first_name: 'x' } };
    expectRefusal(await shop.call(endpoint, { params, ...body }), 401, 'UNAUTHORIZED');
  }
  expect(await rowCounts()).toEqual(before);
});

async function rowCounts(): Promise<Record<string, number>> {
  const tables = await shop.pool<{ name: string }[]>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'call_quota'
  `;
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await shop.pool<
        { count: number }[]
      >`select count(*)::int as count from ${shop.pool(name)}`;
      return [name, row!.count] as const;
    }),
  );
  return Object.fromEntries(counts);
}
