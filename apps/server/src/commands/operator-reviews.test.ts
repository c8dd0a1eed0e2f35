import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesOf, OPERATOR } from '../testing/operator-calls.ts';
import { createReviewer, reviewsOf, written } from '../testing/review-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runReviews } from './operator-reviews.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const run = (...words: string[]) => linesOf(() => runReviews(shop.pool, words, OPERATOR));

it('the queue is read and decided by command, and what cannot be done is said [REVIEW-022]', async () => {
  expect(await run()).toEqual(['Nothing waits.']);
  const buyer = await createReviewer(shop);
  const { id } = await written(shop, buyer, { rating: 3, text: 'Пишите ivan@example.com' });
  expect(await run()).toEqual([
    expect.stringMatching(
      new RegExp(`^review:${id}\\tОтзыв\\tНа проверке\\t3★\\tАнна С\\.\\tКамера\\t.*\\tссылка, контакты$`),
    ),
  ]);
  expect((await run(`review:${id}`))[1]).toBe('  Пишите ivan@example.com');
  await expect(run(`review:${id}`, 'refuse')).rejects.toThrow('Напишите причину');
  await expect(run(`review:${id}`, 'burn')).rejects.toThrow('nothing called');
  await expect(run('review:999999')).rejects.toThrow('There is no review:999999');
  await expect(run('letter:1')).rejects.toThrow('Name one as KIND:ID');
  expect((await run(`review:${id}`, 'refuse', 'Уберите', 'адрес')).at(-1)).toBe('  Причина: Уберите адрес');
  expect((await run(`review:${id}`, 'publish'))[0]).toContain('Опубликован');
  expect((await reviewsOf(shop, buyer.productId)).data).toHaveLength(1);
  await expect(run('automatic', 'maybe')).rejects.toThrow('on or off');
  await run('automatic', 'off');
  expect((await written(shop, await createReviewer(shop))).status).toBe('NEW');
  await run('automatic', 'on');
  expect((await written(shop, await createReviewer(shop))).status).toBe('PUBLISHED');
  const audit =
    await shop.pool`select from audit_entry where action = 'reviews.write' and actor_kind = 'job'`;
  expect(audit.count).toBe(4);
});
