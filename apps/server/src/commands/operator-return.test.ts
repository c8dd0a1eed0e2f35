import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesOf, OPERATOR } from '../testing/operator-calls.ts';
import { stockOf } from '../testing/order-factories.ts';
import { createBuyer } from '../testing/order-life-calls.ts';
import { askedReturn, receivedOrder } from '../testing/return-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runReturn } from './operator-return.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const run = (...words: string[]) => linesOf(() => runReturn(shop.pool, words, OPERATOR));

it('a return is led by command to its end, and what cannot be done is said [RETURN-017]', async () => {
  const buyer = await createBuyer(shop);
  const order = await receivedOrder(shop, { customerId: buyer.id });
  const { number } = await askedReturn(shop, buyer.token, order, { quantity: 2 });
  const { number: other } = await askedReturn(shop, buyer.token, order, { quantity: 1 });
  expect(await run()).toHaveLength(2);
  expect((await run(number))[0]).toMatch(
    new RegExp(`^${number}\\tЗаявка отправлена\\tзаказ ${order.number}\\t200\\s₽`),
  );
  await expect(run(number, 'refund')).rejects.toThrow('Из этого состояния');
  await expect(run(number, 'reject')).rejects.toThrow('Say why');
  await expect(run(number, 'burn')).rejects.toThrow('nothing called');
  await expect(run('ВЗ-2020-000001')).rejects.toThrow('There is no return');
  expect((await run(other, 'reject', 'Был', 'в', 'работе'))[0]).toContain('Возврат отклонён');
  await run(number, 'approve', 'Привозите');
  await run(number, 'accept', 'broken');
  expect(await stockOf(shop.pool, order.parts[0]!.offerIds[0]!)).toEqual([7, 0]);
  expect((await run(number, 'refund'))[0]).toContain('Деньги возвращены');
  const audit =
    await shop.pool`select from audit_entry where action = 'returns.write' and actor_kind = 'job'`;
  expect(audit.count).toBe(5);
  expect(await run()).toEqual([]);
});
