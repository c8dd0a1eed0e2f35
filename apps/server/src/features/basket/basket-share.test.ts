import { sharedBasket, shareBasket } from '@okoem/contract/baskets.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { forgetBasketSharesJob } from './forget-shares.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

it('a link to a basket is the same for the same goods and opens for anybody for thirty days [CART-035]', async () => {
  const [one, other] = [await createOffer(shop.pool), await createOffer(shop.pool)];
  const items = [
    { offer_id: one.offerId, qty: 2 },
    { offer_id: other.offerId, qty: 5 },
  ];
  const share = () => shop.call(shareBasket, { body: { items } });
  const first = await share();
  expect(first.statusCode).toBe(201);
  const { token, path } = first.json().data;
  expect(path).toBe(`/cart/shared/${token}`);
  expect((await share()).json().data.token).toBe(token);
  const opened = await shop.call(sharedBasket, { params: { token } });
  expect(opened.json().data.items).toEqual(items);
  const age = (days: number) =>
    shop.pool`update basket_share set expires_at = expires_at - make_interval(days => ${days}, mins => -5) where token = ${token}`;
  await age(30);
  expect((await shop.call(sharedBasket, { params: { token } })).statusCode).toBe(200);
  await age(1);
  expectRefusal(await shop.call(sharedBasket, { params: { token } }), 404, 'NOT_FOUND');
  await shop.pool`update basket_share set expires_at = now() where token = ${token}`;
  expectRefusal(await shop.call(sharedBasket, { params: { token } }), 404, 'NOT_FOUND');
  const forget = () =>
    forgetBasketSharesJob.perform(
      { pool: shop.pool, log: createLog('silent'), signal: new AbortController().signal },
      {},
    );
  await forget();
  expect(await shop.pool`select from basket_share where token = ${token}`).toHaveLength(0);
  // Shared once more it lives its days again, and nobody forgets it before.
  await share();
  await age(30);
  await forget();
  const again = await shop.call(sharedBasket, { params: { token } });
  expect(again.json().data.items).toEqual(items);
  await share();
  await age(30);
  expect((await shop.call(sharedBasket, { params: { token } })).statusCode).toBe(200);
});
