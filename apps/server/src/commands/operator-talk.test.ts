import { afterAll, beforeAll, expect, it } from 'vitest';
import { BY_COMMAND, linesOf } from '../testing/operator-calls.ts';
import { createBuyer } from '../testing/order-life-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { opened, said, seen } from '../testing/thread-calls.ts';
import { runTalk } from './operator-talk.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const run = async (...words: string[]) =>
  (await linesOf(() => runTalk(shop.pool, words, BY_COMMAND))).join('\n');

it('the staff lists what waits, reads, answers and closes by a command [TALK-018]', async () => {
  const buyer = await createBuyer(shop);
  const { id } = await opened(shop, buyer, { kind: 'support' });
  await said(shop, buyer, { id, text: 'Не приходит код' });
  expect(await run()).toMatch(new RegExp(`^${id}\\t.*Чат с Окоёмом\\tАнна С\\.\\tНе приходит код$`, 'm'));
  expect(await run(String(id))).toContain('Покупатель Анна С.: Не приходит код');
  const { sides } = await seen(shop, buyer, id);
  expect(sides.find(({ side }) => side === 'operator')).toMatchObject({ read_seq: 1 });

  expect(await run(String(id), 'answer', 'Проверьте', 'спам')).toContain('Окоём Окоём: Проверьте спам');
  expect((await seen(shop, buyer, id)).messages).toMatchObject([
    { side: 'buyer' },
    { side: 'operator', author_name: 'Окоём', text: 'Проверьте спам' },
  ]);
  expect(await run()).not.toContain('Не приходит код');
  expect(await run(String(id), 'close')).toContain('Чат с Окоёмом (закрыта)');
  expect((await seen(shop, buyer, id)).is_closed).toBe(true);

  await expect(run(String(id), 'sing')).rejects.toThrow('There is nothing called "sing"');
  await expect(run(String(id), 'answer')).rejects.toThrow('Say something');
  await expect(run('x')).rejects.toThrow('no number');
  await expect(run('999999')).rejects.toThrow('Не найдено');
});
