import { currentBasketWithDeliveries, type OwnBasket } from '@okoem/contract/baskets.ts';
import type { CalculatedDelivery } from '@okoem/contract/logistic.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, setItems } from '../../testing/basket-calls.ts';
import { CITIES } from '../../testing/catalog-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, MOSCOW } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

it('a member’s basket is answered with the ways of every parcel, with images, for the city; a guest has none [API-064]', async () => {
  const { token } = await createMember(shop);
  const [one, two] = [await createOffer(shop.pool), await createOffer(shop.pool)];
  await setItems(shop, token, [
    { offer_id: one.offerId, qty: 2 },
    { offer_id: two.offerId, qty: 1 },
  ]);
  const body = { include: ['images'], customer_region_guid: MOSCOW } as const;
  const answered = await shop.call(currentBasketWithDeliveries, { token, body });
  expect(answered.statusCode).toBe(200);
  const { data } = answered.json<{ data: OwnBasket & { deliveries: CalculatedDelivery } }>();
  expect(data.items.map(({ offer_id: id, images }) => [id, Array.isArray(images)])).toEqual([
    [one.offerId, true],
    [two.offerId, true],
  ]);
  expect(data.deliveries.groups.map(({ key }) => key)).toEqual(data.groups.map(({ key }) => key));
  const ways = data.deliveries.groups.map(({ options }) => options.map(({ method }) => method));
  expect(ways).toEqual([expect.arrayContaining([3]), expect.arrayContaining([3])]);
  expectRefusal(await shop.call(currentBasketWithDeliveries, { body }), 401, 'UNAUTHORIZED');

  // What else is said asks of the deliveries: of one parcel alone, by one way.
  const group = data.groups[1]!.key;
  const narrowed = async (more: object) => {
    const response = await shop.call(currentBasketWithDeliveries, { token, body: { ...body, ...more } });
    const { deliveries, items } = response.json<{
      data: OwnBasket & { deliveries: CalculatedDelivery };
    }>().data;
    expect(items).toHaveLength(2);
    return deliveries.groups.map(({ key, options }) => [key, options.map(({ method }) => method)]);
  };
  expect(await narrowed({ group_key: group })).toEqual([[group, expect.arrayContaining([3])]]);

  // Another city, without images.
  const far = await shop.call(currentBasketWithDeliveries, {
    token,
    body: { customer_region_guid: CITIES.Казань },
  });
  const { data: there } = far.json<{ data: OwnBasket & { deliveries: CalculatedDelivery } }>();
  expect([data, there].map(({ customer_region_guid: guid }) => guid)).toEqual([MOSCOW, CITIES.Казань]);
  expect(there.items[0]).not.toHaveProperty('images');
  expect(there.items).toHaveLength(2);
  for (const [at, { arrival_days: days }] of there.items.entries())
    expect(days).toBeGreaterThan(data.items[at]!.arrival_days!);
  // From a warehouse of Moscow one collects in Moscow alone.
  const collected = [data, there].map(({ deliveries: { groups } }) =>
    groups.map(({ options }) => options.map(({ method }) => method)),
  );
  expect(collected).toEqual([
    [[3], [3]],
    [[], []],
  ]);
});
