import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { searchDeadJobs } from '@okoem/contract/operations.ts';
import { listSessions } from '@okoem/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endSessions } from '../../commands/end-sessions.ts';
import { createTokenMint } from '../../platform/session/minted-token.ts';
import { openSession } from '../../platform/session/refresh-session.ts';
import { hashToken } from '../../platform/session/session-token.ts';
import { createCustomer, createOperator } from '../../testing/factories.ts';
import { accessTokenOf, refreshWith } from '../../testing/session-calls.ts';
import { auditOf } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

const DAY = 86_400;

const SECRET = 'a secret of thirty-two characters';
const LATER = Math.floor(Date.now() / 1000) + 3600;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ SESSION_SECRET: SECRET });
});
afterAll(() => shop.close());

/** The sign-in lies so far back; the tokens are as fresh as ever. */
async function openedAgo(owner: { customerId: number } | { operatorId: number }, seconds: number) {
  const session = await openSession(shop.pool, owner);
  const column = 'customerId' in owner ? 'customer_id' : 'operator_id';
  await shop.pool`
    update session set created_at = now() - make_interval(secs => ${seconds})
     where ${shop.pool(column)} = ${Object.values(owner)[0]!}
  `;
  return session;
}

async function sessionOf(accessToken: string): Promise<string> {
  const [row] = await shop.pool<{ sessionId: string }[]>`
    select session_id from access_token where token_hash = ${hashToken(accessToken)}
  `;
  return row!.sessionId;
}

const asCustomer = async (token: string) => (await shop.call(getCurrentUser, { token })).statusCode;
const asStaff = async (token: string) => (await shop.call(searchDeadJobs, { token, body: {} })).statusCode;

describe('however often somebody comes back', () => {
  it('a customer signs in anew after a year, with whatever token', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const young = await openedAgo({ customerId }, 365 * DAY - 60);
    expect(await asCustomer(young.accessToken)).toBe(200);
    const early = createTokenMint(SECRET).mint({
      sessionId: await sessionOf(young.accessToken),
      endsAt: LATER,
    });
    expect(await asCustomer(early)).toBe(200);
    const refreshed = await refreshWith(shop, young.refreshToken);
    expect(await asCustomer(accessTokenOf(refreshed))).toBe(200);

    const { id: other } = await createCustomer(shop.pool);
    const old = await openedAgo({ customerId: other }, 365 * DAY + 1);
    expect(await asCustomer(old.accessToken)).toBe(401);
    expectRefusal(await refreshWith(shop, old.refreshToken), 401, 'UNAUTHORIZED');
    const minted = createTokenMint(SECRET).mint({
      sessionId: await sessionOf(old.accessToken),
      endsAt: LATER,
    });
    expect(await asCustomer(minted)).toBe(401);
    const living = await openSession(shop.pool, { customerId: other });
    const { sessions } = (await shop.call(listSessions, { token: living.accessToken })).json().data;
    expect(sessions).toHaveLength(1);
  });

  it('who works here signs in anew after a day', async () => {
    const young = await openedAgo({ operatorId: (await createOperator(shop.pool)).id }, DAY - 60);
    expect(await asStaff(young.accessToken)).toBe(200);
    const old = await openedAgo({ operatorId: (await createOperator(shop.pool)).id }, DAY + 1);
    expect(await asStaff(old.accessToken)).toBe(401);
    expectRefusal(await refreshWith(shop, old.refreshToken), 401, 'UNAUTHORIZED');
  });
});

describe('one account', () => {
  it('has fifty sessions: the next sign-in ends the one that was used least lately', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const { id: neighbour } = await createCustomer(shop.pool);
    const theirs = await openSession(shop.pool, { customerId: neighbour });
    const [first, second] = [
      await openSession(shop.pool, { customerId }),
      await openSession(shop.pool, { customerId }),
    ];
    await shop.pool`
      update session set last_seen_at = now() - interval '1 hour'
       where id = (select session_id from access_token where token_hash = ${hashToken(first.accessToken)})
    `;
    for (let more = 3; more <= 50; more += 1) await openSession(shop.pool, { customerId });
    const hasFirst = async () => {
      const [row] = await shop.pool`
        select ended_at is null as lives from session where id = ${await sessionOf(first.accessToken)}
      `;
      return row!['lives'];
    };
    expect(await hasFirst()).toBe(true);
    await openSession(shop.pool, { customerId });
    expect(await hasFirst()).toBe(false);
    expect(await asCustomer(first.accessToken)).toBe(401);
    expect(await asCustomer(second.accessToken)).toBe(200);
    expect(await asCustomer(theirs.accessToken)).toBe(200);
    const [row] = await shop.pool`
      select count(*)::int as living from session where customer_id = ${customerId} and ended_at is null
    `;
    expect(row).toEqual({ living: 50 });
  });

  it('is signed out everywhere by command, and the audit knows', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const email = 'stolen@example.com';
    const { id: customerId } = await createCustomer(shop.pool, { email });
    const sessions = [
      await openSession(shop.pool, { customerId }),
      await openSession(shop.pool, { customerId }),
    ];
    const by = { actor: { kind: 'job', name: 'npm run operator' }, requestId: null } as const;
    await endSessions(shop.pool, { customer: 'Stolen@example.com' }, by);
    for (const { accessToken, refreshToken } of sessions) {
      expect(await asCustomer(accessToken)).toBe(401);
      expectRefusal(await refreshWith(shop, refreshToken), 401, 'UNAUTHORIZED');
    }
    expect(await auditOf(shop, 'customer', customerId)).toMatchObject([
      { action: 'people.write', before: { sessions: 2 }, after: { sessions: 0 } },
    ]);
    await expect(endSessions(shop.pool, { customer: 'nobody@example.com' }, by)).rejects.toThrow('nobody');
    await createCustomer(shop.pool, { email });
    await expect(endSessions(shop.pool, { customer: email }, by)).rejects.toThrow('Several');
    await expect(endSessions(shop.pool, {}, by)).rejects.toThrow('Name one');
  });
});
