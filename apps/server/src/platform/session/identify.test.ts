import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSession, endSession } from './session-repository.ts';
import { hashToken } from './session-token.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function statusWith(token: string): Promise<number> {
  return (await shop.call(getCurrentUser, { token })).statusCode;
}

async function expireIn(token: string, seconds: number): Promise<void> {
  await shop.pool`
    update access_token
       set expires_at = now() + make_interval(secs => ${seconds})
     where token_hash = ${hashToken(token)}
  `;
}

describe('a session', () => {
  it('opens with its token and with no other', async () => {
    const { id } = await createCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId: id });
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(token.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')))).toBe(401);
  });

  it('leaves only a hash of its token in the database', async () => {
    const { id } = await createCustomer(shop.pool);
    const { accessToken } = await createSession(shop.pool, { customerId: id });
    const rows = await shop.pool`select to_jsonb(access_token)::text as row from access_token`;
    expect(rows.map(({ row }) => row).join()).not.toContain(accessToken);
    expect(accessToken).toMatch(/^[\w-]{43}$/);
  });

  it('accepts a token up to a minute late and not later', async () => {
    const { id } = await createCustomer(shop.pool);
    const late = await signIn(shop.pool, { customerId: id });
    await expireIn(late, -50);
    expect(await statusWith(late)).toBe(200);

    const tooLate = await signIn(shop.pool, { customerId: id });
    await expireIn(tooLate, -61);
    expect(await statusWith(tooLate)).toBe(401);
  });

  it('is dead on every process soon after it ended', async () => {
    const { id } = await createCustomer(shop.pool);
    const { accessToken, sessionId } = await createSession(shop.pool, { customerId: id });
    expect(await statusWith(accessToken)).toBe(200);
    await endSession(shop.pool, sessionId);
    await expect.poll(() => statusWith(accessToken), { timeout: 10_000 }).toBe(401);
  });

  it('dies with the account', async () => {
    const { id } = await createCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId: id });
    await shop.pool`update customer set closed_at = now() where id = ${id}`;
    expect(await statusWith(token)).toBe(401);
  });
});
