import { logInByPhone } from '@okoem/contract/sign-in.ts';
import { expect, it } from 'vitest';
import { askForCode, CONSENTS, newPhone } from '../../testing/account-calls.ts';
import { createTestApp, expectRefusal } from '../../testing/test-app.ts';

const CODES = 20;
const GUESSES = 1000;

it('I9: of a thousand guesses at once five are judged, for each of twenty codes, and the right one comes too late', async () => {
  const shop = await createTestApp({ MAX_IN_FLIGHT: '5000', REQUEST_DEADLINE_MS: '60000' });
  const started = performance.now();
  for (let round = 0; round < CODES; round += 1) {
    const phone = newPhone();
    const { request_id, code } = await askForCode(shop, { phone });
    const enter = (guess: string) =>
      shop.call(logInByPhone, { body: { phone, request_id, code: guess, consents: CONSENTS } });
    const wrong = Array.from({ length: GUESSES }, (_, guess) =>
      String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(wrong.map(enter));
    const tally = Map.groupBy(answers, (answer) => answer.json().errors[0].code as string);
    expect(Object.fromEntries([...tally].map(([name, list]) => [name, list.length]))).toEqual({
      CODE_INVALID: 5,
      CODE_ATTEMPTS: GUESSES - 5,
    });
    expectRefusal(await enter(code), 400, 'CODE_ATTEMPTS');
    const [row] = await shop.pool`select attempts, used_at from verification_code where id = ${request_id}`;
    expect(row).toEqual({ attempts: 5, usedAt: null });
  }
  const [accounts] = await shop.pool`select count(*)::int as count from customer`;
  expect(accounts).toEqual({ count: 0 });
  const seconds = (performance.now() - started) / 1000;
  console.log(`codes: ${CODES * GUESSES} guesses in ${seconds.toFixed(1)} s`);
  await shop.close();
});
