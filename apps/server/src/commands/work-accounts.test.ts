import { Readable } from 'node:stream';
import { logInSeller } from '@okoem/contract/staff-session.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newEmail } from '../testing/account-calls.ts';
import { createSeller } from '../testing/showcase-factories.ts';
import { auditOf } from '../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../testing/test-app.ts';
import { addSellerUser, resetSecondFactor, setPasswordFromStdin } from './work-accounts.ts';

const BY_COMMAND = { actor: { kind: 'job', name: 'npm run operator' }, requestId: null } as const;
const PASSWORD = 'тихий-пруд-8';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function newSellerUser() {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const email = newEmail();
  const seller = String(await createSeller(shop.pool));
  const values = { seller, email, name: 'Иван', role: 'catalogue' };
  await addSellerUser(shop.pool, values, BY_COMMAND);
  const [row] = await shop.pool<{ id: number }[]>`select id from seller_user where email = ${email}`;
  return { ...values, id: row!.id };
}

async function setPassword(email: string, typed: string): Promise<void> {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([typed]) as typeof process.stdin);
  await setPasswordFromStdin(shop.pool, { 'seller-user': email }, BY_COMMAND);
}

const enter = (email: string) => shop.call(logInSeller, { body: { email, password: PASSWORD } });

it('somebody of a seller is added once, gets a password from stdin and signs in', async () => {
  const { id, ...values } = await newSellerUser();
  expectRefusal(await enter(values.email), 400, 'STAFF_LOGIN_FAILED');
  await setPassword(values.email, `${PASSWORD}\n`);
  expect((await enter(values.email)).statusCode).toBe(200);
  expect(await auditOf(shop, 'seller-user', id)).toMatchObject([
    { action: 'staff.write', after: { sellerId: Number(values.seller), role: 'catalogue' } },
    { after: { changed: 'password' } },
  ]);
  const again = { ...values, email: values.email.toUpperCase() };
  await expect(addSellerUser(shop.pool, again, BY_COMMAND)).rejects.toThrow(/has that e-mail already/);
});

it('what cannot be is refused in words: a seller, a role, a password', async () => {
  const { email, id: _, ...values } = await newSellerUser();
  const other = { ...values, email: newEmail() };
  const add = (changes: object) => addSellerUser(shop.pool, { ...other, ...changes }, BY_COMMAND);
  await expect(add({ seller: '999999999' })).rejects.toThrow('There is no such seller.');
  await expect(add({ role: 'wizard' })).rejects.toThrow(/one of owner, catalogue, orders, finance/);
  await expect(setPassword(email, 'short')).rejects.toThrow('Минимум 8 символов');
  const named = { 'seller-user': email };
  await expect(resetSecondFactor(shop.pool, named, BY_COMMAND)).rejects.toThrow(/no second factor/);
});

it('who lost the second factor begins anew: it is gone, and every session of the account with it', async () => {
  const { id, email } = await newSellerUser();
  await setPassword(email, PASSWORD);
  await enter(email);
  await shop.pool`
    insert into second_factor (seller_user_id, secret, confirmed_at) values (${id}, ${Buffer.from('x')}, now())
  `;
  expect((await enter(email)).json().data).toMatchObject({ totp_required: true });
  await resetSecondFactor(shop.pool, { 'seller-user': email }, BY_COMMAND);
  expect((await shop.pool`select from session where seller_user_id = ${id} and ended_at is null`).count).toBe(
    0,
  );
  expect((await enter(email)).json().data).toMatchObject({ totp_required: false });
  expect((await auditOf(shop, 'seller-user', id)).at(-1)).toMatchObject({
    before: { secondFactor: true },
    after: { secondFactor: false },
  });
});
