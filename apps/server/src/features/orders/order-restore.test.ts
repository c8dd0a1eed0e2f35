import { cancelOrder, restoreOrder } from '@okoem/contract/order-moves.ts';
import { getOrder, type OrderView } from '@okoem/contract/orders.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createMember, setItems } from '../../testing/basket-calls.ts';
import { placed } from '../../testing/order-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { orderTimersJob } from './order-timers.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

it('a part that was cancelled on purpose is neither paid for nor brought back with the others [LIFE-015]', async () => {
  const { token } = await createMember(shop);
  const [kept, dropped] = [await createOffer(shop.pool), await createOffer(shop.pool)];
  await setItems(
    shop,
    token,
    [kept, dropped].map(({ offerId }) => ({ offer_id: offerId, qty: 1 })),
  );
  const { id } = await placed(shop, token, { payment_method: 'invoice' });
  const params = { id: String(id) };
  const show = async () => (await shop.call(getOrder, { token, params })).json<{ data: OrderView }>().data;
  const part = (await show()).parts.find(({ seller }) => seller.id === dropped.sellerId)!;
  const cancelled = await shop.call(cancelOrder, {
    token,
    params,
    body: { part_id: part.id, reason: 'Не нужно' },
  });
  expect(cancelled.statusCode).toBe(200);
  await shop.pool`update customer_order set pay_until = now() - interval '10 days' where id = ${id}`;
  const job = orderTimersJob({ publicUrl: 'http://localhost', supportEmail: 'help@example.com' });
  await job.perform({ pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal }, {});
  expect(await show()).toMatchObject({ status: 'CANCELLED', can_restore: true });

  expect((await shop.call(restoreOrder, { token, params, body: {} })).statusCode).toBe(200);
  const states = new Map((await show()).parts.map(({ seller, state }) => [seller.id, state]));
  expect(states.get(kept.sellerId)).toBe('NEW');
  expect(states.get(dropped.sellerId)).toBe('CANCELLED');
  const stock = await shop.pool<{ offerId: number; reservedMilli: number }[]>`
    select offer_id, reserved_milli from offer_stock where offer_id = any(${[kept.offerId, dropped.offerId]})
  `;
  expect(new Map(stock.map((row) => [row.offerId, row.reservedMilli]))).toEqual(
    new Map([
      [kept.offerId, 1000],
      [dropped.offerId, 0],
    ]),
  );
});
