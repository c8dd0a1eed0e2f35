import { afterAll, beforeAll, expect, it } from 'vitest';
import { linesOf, OPERATOR } from '../testing/operator-calls.ts';
import { createHeldOrder, stockOf } from '../testing/order-factories.ts';
import { auditOf, createBuyer, subjectsTo } from '../testing/order-life-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createOffer } from '../testing/trade-factories.ts';
import { runOrder } from './operator-order.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

function run(...said: string[]): Promise<string[]> {
  const words = said.filter((word) => word !== '--force');
  const force = words.length < said.length;
  return linesOf(() => runOrder(shop.pool, words, { ...OPERATOR, force }));
}

it('an order is led by command, part by part or whole, into the audit and with its letters; unpaid goods by force alone [LIFE-013] [LIFE-018]', async () => {
  const buyer = await createBuyer(shop);
  const offers = [await createOffer(shop.pool), await createOffer(shop.pool)];
  const { number, parts } = await createHeldOrder(shop.pool, {
    customerId: buyer.id,
    parts: offers.map((offer) => ({ offers: [offer], method: 1 as const })),
  });
  expect(await run(number, 'confirm')).toEqual([
    `${number}-1: Подтверждён продавцом`,
    `${number}-2: Подтверждён продавцом`,
  ]);
  expect(await run(`${number}-1`, 'confirm')).toEqual([`${number}-1: Подтверждён продавцом (already)`]);
  await run(`${number}-1`, 'pick');
  await expect(run(`${number}-1`, 'ship', 'TR-42')).rejects.toThrow('Заказ ещё не оплачен');
  await run(`${number}-1`, 'ship', 'TR-42', '--force');
  await run(`${number}-2`, 'cancel', 'Нет', 'товара');
  const shown = await run(number);
  expect(shown[0]).toMatch(/Передан в доставку\t300\s₽\t.*\tTR-42$/);
  expect(shown[1]).toContain('Отменён');
  await run(`${number}-1`, 'delivered');
  await run(`${number}-1`, 'receive');
  expect(await auditOf(shop, parts[0]!.id)).toEqual([
    'job CONFIRMED',
    'job PICKING',
    'job SHIPPED',
    'job SHIPPED',
    'job RECEIVED',
  ]);
  const unpaid = await shop.pool<{ sum: string }[]>`
    select after ->> 'unpaid' as sum from audit_entry
     where subject_kind = 'sub_order' and subject_id = ${String(parts[0]!.id)} and after ->> 'unpaid' is not null
  `;
  expect([...unpaid]).toEqual([{ sum: '60000' }]);
  expect(await stockOf(shop.pool, offers[0]!.offerId)).toEqual([7, 0]);
  expect(await stockOf(shop.pool, offers[1]!.offerId)).toEqual([10, 0]);
  expect(await subjectsTo(shop, buyer.email)).toHaveLength(6);
});

it('what cannot be done is said, and nothing is done by half [LIFE-013]', async () => {
  const offers = [await createOffer(shop.pool), await createOffer(shop.pool)];
  const { number, parts } = await createHeldOrder(shop.pool, {
    parts: [{ offers: [offers[0]!] }, { offers: [offers[1]!], moves: ['CONFIRMED', 'PICKING'] }],
  });
  await expect(run(number, 'confirm')).rejects.toThrow(`${number}-2: Из этого состояния`);
  expect(await auditOf(shop, parts[0]!.id)).toEqual([]);
  await expect(run(number, 'cancel')).rejects.toThrow('Say why');
  await expect(run(number, 'dance')).rejects.toThrow('nothing called "dance"');
  await expect(run('2600-000000')).rejects.toThrow('There is no order');
  await expect(run(`${number}-9`, 'pick')).rejects.toThrow('has no part 9');
  await expect(run('x')).rejects.toThrow('Name an order');
  await expect(run(number, 'delivered')).rejects.toThrow('Из этого состояния');
});
