import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { searchDeadJobs } from '@okoem/contract/operations.ts';
import { refreshSession } from '@okoem/contract/session.ts';
import { tokenFromAnswer } from '@okoem/domain/session/auth-token.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { createLog } from '../../platform/log.ts';
import { openSession } from '../../platform/session/refresh-session.ts';
import { endSession } from '../../platform/session/session-repository.ts';
import { hashToken } from '../../platform/session/session-token.ts';
import { createOperator } from '../../testing/factories.ts';
import {
  accessTokenOf,
  ageTokens,
  cookieHeader,
  cookieOfAnswer,
  refreshWith,
  signInForLong,
} from '../../testing/session-calls.ts';
import { auditOf } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());
afterEach(() => void vi.useRealTimers());

async function statusWith(token: string): Promise<number> {
  return (await shop.call(getCurrentUser, { token })).statusCode;
}

async function familyOf(refreshToken: string): Promise<{ id: string; isEnded: boolean; rotations: number }> {
  const [row] = await shop.pool<{ id: string; isEnded: boolean; rotations: number }[]>`
    select session.id, ended_at is not null as is_ended,
           (select count(*)::int from refresh_token where session_id = session.id and rotated_at is not null) as rotations
      from session
     where id = (select session_id from refresh_token where token_hash = ${hashToken(refreshToken)})
  `;
  return row!;
}

describe('a refresh', () => {
  it('answers an access token, its lifetime and a marker in place of the refresh token (A07) [API-022]', async () => {
    const { refreshToken } = await signInForLong(shop);
    const response = await refreshWith(shop, refreshToken);

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        refresh_token: 'present',
        expires_in: 86_400,
      },
    });
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(await statusWith(accessTokenOf(response))).toBe(200);
    expect(cookieOfAnswer(response)).toMatch(/^[\w-]{43}$/);
    expect(cookieOfAnswer(response)).not.toBe(refreshToken);
    expect(response.body).not.toContain(cookieOfAnswer(response));
    expect(tokenFromAnswer(response.json(), 0)).toMatchObject({
      hasRefreshToken: true,
      expiresAt: '1970-01-02T00:00:00.000Z',
    });
  });

  it('sets a cookie no script reads and no other site sends [AUTH-014]', async () => {
    const response = await refreshWith(shop, (await signInForLong(shop)).refreshToken);
    const value = cookieOfAnswer(response);
    expect(response.headers['set-cookie']).toBe(
      `refresh_token=${value}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('is the same call under both API bases [API-001] [API-081]', async () => {
    const { refreshToken } = await signInForLong(shop);
    const answers = await Promise.all(
      ['/api/v1/refresh', '/api/api-front/refresh'].map((url) =>
        shop.send({ method: 'POST', url, headers: cookieHeader(refreshToken) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
    expect(answers[1]!.headers['set-cookie']).toBe(answers[0]!.headers['set-cookie']);
  });

  it('is not hindered by the dead access token it is called for', async () => {
    const { refreshToken } = await signInForLong(shop);
    const headers = { ...cookieHeader(refreshToken), authorization: `Bearer ${'A'.repeat(43)}` };
    expect((await shop.call(refreshSession, { headers })).statusCode).toBe(200);
  });

  it('goes on for as long as somebody comes back, and ends thirty days after the last time', async () => {
    let { refreshToken } = await signInForLong(shop);
    for (let visit = 0; visit < 3; visit += 1) {
      await ageTokens(shop, 30 * 86_400 - 60);
      refreshToken = cookieOfAnswer(await refreshWith(shop, refreshToken));
    }
    await ageTokens(shop, 30 * 86_400);
    expectRefusal(await refreshWith(shop, refreshToken), 401, 'UNAUTHORIZED');
    expect(await familyOf(refreshToken)).toMatchObject({ isEnded: false, rotations: 3 });
  });

  it('leaves only hashes in the database', async () => {
    const { refreshToken } = await signInForLong(shop);
    const response = await refreshWith(shop, refreshToken);
    const rows = await shop.pool<{ row: string }[]>`
      select row_to_json(refresh_token)::text || (select string_agg(row_to_json(access_token)::text, '') from access_token) as row
        from refresh_token
    `;
    const kept = rows.map(({ row }) => row).join();
    for (const secret of [refreshToken, cookieOfAnswer(response), accessTokenOf(response)]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
  });

  it('works for staff as for customers', async () => {
    const { id: operatorId } = await createOperator(shop.pool);
    const { refreshToken } = await openSession(shop.pool, { operatorId });
    const token = accessTokenOf(await refreshWith(shop, refreshToken));
    expect((await shop.call(searchDeadJobs, { token, body: {} })).statusCode).toBe(200);
  });
});

describe('the same cookie, used again', () => {
  it('twenty times at once rotates once and answers every caller with what works (A05)', async () => {
    const { refreshToken } = await signInForLong(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(shop, refreshToken)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(cookieOfAnswer)).size).toBe(1);
    const tokens = new Set(answers.map(accessTokenOf));
    expect(tokens.size).toBe(1);
    for (const token of tokens) expect(await statusWith(token)).toBe(200);
    expect(await familyOf(refreshToken)).toMatchObject({ isEnded: false, rotations: 1 });
    expect((await refreshWith(shop, cookieOfAnswer(answers.at(-1)!))).statusCode).toBe(200);
  });

  it('within half a minute gets the same successor, of another process too', async () => {
    const { refreshToken } = await signInForLong(shop);
    const { config, pool, catalog } = shop;
    const other = await createApp({ config, pool, catalog, log: createLog('silent'), checkAnswers: true });
    await other.app.ready();
    const first = await refreshWith(shop, refreshToken);
    await ageTokens(shop, 25);
    const second = await other.app.inject({
      method: 'POST',
      url: '/api/v1/refresh',
      headers: cookieHeader(refreshToken),
    });
    await other.app.close();
    expect(second.json()).toEqual(first.json());
    expect(second.headers['set-cookie']).toBe(first.headers['set-cookie']);
  });

  it('gets the last successor when the first has been rotated meanwhile', async () => {
    const { refreshToken } = await signInForLong(shop);
    const second = cookieOfAnswer(await refreshWith(shop, refreshToken));
    const third = await refreshWith(shop, second);
    const late = await refreshWith(shop, refreshToken);
    expect(late.json()).toEqual(third.json());
    expect(cookieOfAnswer(late)).toBe(cookieOfAnswer(third));
  });

  it('after half a minute ends the whole session, with a line in the log and in the audit (A06)', async () => {
    const { refreshToken, accessToken, customerId } = await signInForLong(shop);
    const answer = await refreshWith(shop, refreshToken);
    await ageTokens(shop, 31);
    shop.logLines.length = 0;

    const response = await refreshWith(shop, refreshToken);

    expectRefusal(response, 401, 'UNAUTHORIZED');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await familyOf(refreshToken)).isEnded).toBe(true);
    expectRefusal(await refreshWith(shop, cookieOfAnswer(answer)), 401, 'UNAUTHORIZED');
    for (const token of [accessToken, accessTokenOf(answer)])
      await expect.poll(() => statusWith(token), { timeout: 10_000 }).toBe(401);

    expectRefusal(await refreshWith(shop, refreshToken), 401, 'UNAUTHORIZED');
    const lines = shop.logLines.filter((line) => line.includes('refresh-token-reused'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'warn',
      requestId: response.headers['x-request-id'],
      actor: `customer ${customerId}`,
    });
    const { id } = await familyOf(refreshToken);
    expect(await auditOf(shop, 'session', id)).toEqual([
      {
        action: 'session.renew',
        actorId: null,
        before: { ended: false },
        after: { ended: true, owner: `customer ${customerId}`, why: 'reused after its rotation' },
      },
    ]);
  });

  it('is judged by the clock of the database, whatever ours says', async () => {
    for (const offMs of [-3_600_000, 3_600_000]) {
      const { refreshToken } = await signInForLong(shop);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs });
      const first = await refreshWith(shop, refreshToken);
      const again = await refreshWith(shop, refreshToken);
      expect(cookieOfAnswer(again)).toBe(cookieOfAnswer(first));
      expect(await statusWith(accessTokenOf(first))).toBe(200);
      await ageTokens(shop, 31);
      expectRefusal(await refreshWith(shop, refreshToken), 401, 'UNAUTHORIZED');
      vi.useRealTimers();
    }
  });
});

describe('a refresh is refused', () => {
  it('without a cookie, and with one that opens nothing', async () => {
    expectRefusal(await shop.call(refreshSession), 401, 'UNAUTHORIZED');
    const cookies = [
      'refresh_token=',
      'refresh_token=x',
      `refresh_token=${'A'.repeat(43)}`,
      `refresh_token=${'A'.repeat(43)}%0d%0aSet-Cookie: a=b`,
      `refresh_token=${"' or 1=1--".repeat(5)}`,
      `__Host-refresh_token=${(await signInForLong(shop)).refreshToken}`,
      `other=${(await signInForLong(shop)).refreshToken}`,
      ';;==;',
    ];
    for (const cookie of cookies) {
      const response = await shop.call(refreshSession, { headers: { cookie } });
      expectRefusal(response, 401, 'UNAUTHORIZED');
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('with the access token in place of the cookie, which is no refresh token', async () => {
    const { accessToken } = await signInForLong(shop);
    expectRefusal(await shop.call(refreshSession, { token: accessToken }), 401, 'UNAUTHORIZED');
    expectRefusal(await refreshWith(shop, accessToken), 401, 'UNAUTHORIZED');
  });

  it('to an ended session, also within the half minute', async () => {
    const { refreshToken } = await signInForLong(shop);
    const answer = await refreshWith(shop, refreshToken);
    await endSession(shop.pool, (await familyOf(refreshToken)).id);
    for (const token of [refreshToken, cookieOfAnswer(answer)])
      expectRefusal(await refreshWith(shop, token), 401, 'UNAUTHORIZED');
  });

  it('to a closed account, of a customer or of staff', async () => {
    const customer = await signInForLong(shop);
    await shop.pool`update customer set closed_at = now() where id = ${customer.customerId}`;
    const { id: operatorId } = await createOperator(shop.pool);
    const operator = await openSession(shop.pool, { operatorId });
    await shop.pool`update operator set closed_at = now() where id = ${operatorId}`;
    for (const { refreshToken } of [customer, operator]) {
      expectRefusal(await refreshWith(shop, refreshToken), 401, 'UNAUTHORIZED');
      expect((await familyOf(refreshToken)).rotations).toBe(0);
    }
  });

  it('with a body, which it has not', async () => {
    const { refreshToken } = await signInForLong(shop);
    const headers = cookieHeader(refreshToken);
    const response = await shop.call(refreshSession, { headers, body: { refresh_token: refreshToken } });
    expectRefusal(response, 400, 'UNKNOWN_FIELD');
    expect((await familyOf(refreshToken)).rotations).toBe(0);
    expect((await shop.call(refreshSession, { headers, body: {} })).statusCode).toBe(200);
  });
});
