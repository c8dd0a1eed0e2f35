import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createCustomer } from '../../testing/factories.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { housekeepingJob } from '../jobs/housekeeping.ts';
import { createLog } from '../log.ts';
import { openSession, refreshSession } from './refresh-session.ts';
import { createSession } from './session-repository.ts';
import { hashToken } from './session-token.ts';

const DAY = 86_400;
const log = createLog('silent');
const opened: TestDatabase[] = [];
let database: TestDatabase;
let customerId: number;
beforeEach(async () => {
  database = await cloneDatabase();
  opened.push(database);
  ({ id: customerId } = await createCustomer(database.pool));
});
afterAll(() => Promise.all(opened.map((one) => one.drop())));

async function refreshed(token: string): Promise<string> {
  return (await refreshSession({ pool: database.pool, log, requestId: '1' }, token)).refreshToken;
}

/** Time passes; afterwards the hourly job runs. */
async function afterSeconds(seconds: number): Promise<void> {
  const { pool } = database;
  const step = pool`make_interval(secs => ${seconds})`;
  await pool`update session set created_at = created_at - ${step}, ended_at = ended_at - ${step}`;
  await pool`update refresh_token set expires_at = expires_at - ${step}, rotated_at = rotated_at - ${step}`;
  await pool`update access_token set expires_at = expires_at - ${step}`;
  await housekeepingJob.perform({ pool, log, signal: new AbortController().signal }, {});
}

async function rows(): Promise<{ sessions: number; refresh: number; access: number; salts: number }> {
  const [counts] = await database.pool<
    { sessions: number; refresh: number; access: number; salts: number }[]
  >`
    select (select count(*)::int from session) as sessions,
           (select count(*)::int from refresh_token) as refresh,
           (select count(successor_salt)::int from refresh_token) as salts,
           (select count(*)::int from access_token) as access
  `;
  return counts!;
}

describe('housekeeping of sessions', () => {
  it('takes expired access tokens and leaves a session that can be refreshed', async () => {
    const { refreshToken } = await openSession(database.pool, { customerId });
    await afterSeconds(3 * DAY);
    expect(await rows()).toEqual({ sessions: 1, refresh: 1, access: 0, salts: 0 });
    await expect(refreshed(refreshToken)).resolves.toMatch(/^[\w-]{43}$/);
  });

  it('keeps a rotated token for as long as it would have lived, so that its use betrays a theft', async () => {
    const first = (await openSession(database.pool, { customerId })).refreshToken;
    let last = await refreshed(first);
    await afterSeconds(20 * DAY);
    last = await refreshed(last);
    await afterSeconds(9 * DAY);
    expect((await rows()).refresh).toBe(3);

    await afterSeconds(3 * DAY);
    expect((await rows()).refresh).toBe(1);
    await expect(refreshed(first)).rejects.toThrow('Войдите');
    await expect(refreshed(last)).resolves.toMatch(/^[\w-]{43}$/);
  });

  it('takes a session nobody came back to, and an ended one a day after its end', async () => {
    await openSession(database.pool, { customerId });
    await afterSeconds(30 * DAY);
    expect(await rows()).toMatchObject({ sessions: 1, refresh: 1 });
    await afterSeconds(1.1 * DAY);
    expect(await rows()).toEqual({ sessions: 0, refresh: 0, access: 0, salts: 0 });

    const { refreshToken } = await openSession(database.pool, { customerId });
    await refreshed(refreshToken);
    await database.pool`update session set ended_at = now()`;
    await afterSeconds(0.9 * DAY);
    expect(await rows()).toMatchObject({ sessions: 1, refresh: 2, access: 2 });
    await afterSeconds(0.2 * DAY);
    expect(await rows()).toEqual({ sessions: 0, refresh: 0, access: 0, salts: 0 });
  });

  it('takes a session that has no refresh token with its last access token', async () => {
    const { sessionId } = await createSession(database.pool, { customerId });
    await afterSeconds(1.9 * DAY);
    await database.pool`
      insert into access_token (token_hash, session_id, expires_at)
      values (${hashToken('younger')}, ${sessionId}, now() + interval '1 day')
    `;
    await afterSeconds(0.2 * DAY);
    expect(await rows()).toMatchObject({ sessions: 1, access: 1 });
    await afterSeconds(2 * DAY);
    expect(await rows()).toMatchObject({ sessions: 0, access: 0 });
  });

  it('forgets what successors are made of, but not while somebody may ask for one', async () => {
    const { refreshToken } = await openSession(database.pool, { customerId });
    const successor = await refreshed(refreshToken);
    await afterSeconds(25);
    expect((await rows()).salts).toBe(1);
    expect(await refreshed(refreshToken)).toBe(successor);
    await afterSeconds(600);
    expect((await rows()).salts).toBe(0);
  });
});
