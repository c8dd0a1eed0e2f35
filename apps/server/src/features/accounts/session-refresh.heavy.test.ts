import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { expect, it } from 'vitest';
import { accessTokenOf, cookieOfAnswer, refreshWith, signInForLong } from '../../testing/session-calls.ts';
import { createTestApp } from '../../testing/test-app.ts';

const SESSIONS = 100;
const AT_ONCE = 20;
const ROUNDS = 3;

it('100 sessions refreshed 20 times at once, three times over, log nobody out and rotate once a round', async () => {
  const shop = await createTestApp({ MAX_IN_FLIGHT: '5000', MAX_OPEN_REQUESTS: '10000' });
  const opened = await Promise.all(Array.from({ length: SESSIONS }, () => signInForLong(shop)));
  let jars = opened.map(({ refreshToken }) => refreshToken);
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    const storms = await Promise.all(
      jars.map((jar) => Promise.all(Array.from({ length: AT_ONCE }, () => refreshWith(shop, jar)))),
    );
    for (const answers of storms) {
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(new Set(answers.map(cookieOfAnswer)).size).toBe(1);
      expect(new Set(answers.map(accessTokenOf)).size).toBe(1);
    }
    jars = storms.map((answers) => cookieOfAnswer(answers.at(-1)!));
    for (const answers of storms) {
      const token = accessTokenOf(answers[0]!);
      expect((await shop.call(getCurrentUser, { token })).statusCode).toBe(200);
    }
  }
  const seconds = (performance.now() - started) / 1000;

  const [counts] = await shop.pool`
    select count(*)::int as sessions, count(ended_at)::int as ended,
           (select count(*)::int from refresh_token) as refresh,
           (select count(*)::int from refresh_token where rotated_at is null) as living,
           (select count(*)::int from access_token) as access
      from session
  `;
  expect(counts).toEqual({
    sessions: SESSIONS,
    ended: 0,
    refresh: SESSIONS * (ROUNDS + 1),
    living: SESSIONS,
    access: SESSIONS * (ROUNDS + 1),
  });
  console.log(`sessions: ${SESSIONS * AT_ONCE * ROUNDS} refreshes in ${seconds.toFixed(1)} s`);
  await shop.close();
});
