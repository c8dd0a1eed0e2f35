import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuyer } from '../../testing/order-life-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { open, opened, send, visitorCookie } from '../../testing/thread-calls.ts';

const SPAM = 10_000;
const AT_ONCE = 20;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => shop.close());

/** How many of so many calls had which status. */
async function flood(call: () => Promise<{ statusCode: number }>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  let left = SPAM;
  const spammer = async () => {
    while (left > 0) {
      left -= 1;
      const { statusCode } = await call();
      counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, spammer));
  return counts;
}

it('ten thousand messages of a member leave no more than the hour allows, and others chat on [TALK-016]', async () => {
  const [spammer, honest] = [await createBuyer(shop), await createBuyer(shop)];
  const { id } = await opened(shop, spammer, { kind: 'support' });
  const own = await opened(shop, honest, { kind: 'support' });
  const begun = performance.now();
  const counts = await flood(() => send(shop, spammer, { id, text: 'Купите слона' }));
  const seconds = (performance.now() - begun) / 1000;
  console.info(`10,000 messages of a member in ${seconds.toFixed(1)} s: ${JSON.stringify(counts)}`);
  expect(Object.keys(counts).map(Number).sort()).toEqual([201, 429]);
  // Thirty each minute that the flood lasted.
  expect(counts[201]).toBeLessThanOrEqual(Math.min(300, 30 * (Math.ceil(seconds / 60) + 1)));
  expect(counts[429]).toBe(SPAM - counts[201]!);
  const [row] = await shop.pool<{ count: number }[]>`
    select count(*)::int as count from thread_message where thread_id = ${id}
  `;
  expect(row!.count).toBe(counts[201]);
  expect((await send(shop, honest, { id: own.id, text: 'Помогите' })).statusCode).toBe(201);
});

it('ten thousand messages of guests who throw their cookies away leave no more than their address may [TALK-016]', async () => {
  const chats: { cookie: string; id: number }[] = [];
  for (let at = 0; at < 30; at += 1) {
    const answer = await open(shop, {}, { kind: 'support' });
    if (answer.statusCode === 200)
      chats.push({ cookie: visitorCookie(answer), id: answer.json<{ data: { id: number } }>().data.id });
  }
  expect(chats).toHaveLength(20);
  let turn = 0;
  const begun = performance.now();
  const counts = await flood(() => {
    const chat = chats[(turn += 1) % chats.length]!;
    return send(shop, { cookie: chat.cookie }, { id: chat.id, text: 'Слон' });
  });
  const seconds = (performance.now() - begun) / 1000;
  console.info(`10,000 messages of guests in ${seconds.toFixed(1)} s: ${JSON.stringify(counts)}`);
  expect(Object.keys(counts).map(Number).sort()).toEqual([201, 429]);
  expect(counts[201]).toBeLessThanOrEqual(Math.min(120, 30 * (Math.ceil(seconds / 60) + 1)));
});
