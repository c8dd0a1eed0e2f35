import { quoteOffers } from '@okoem/contract/basket-quote.ts';
import { calculateDelivery, searchPickupPoints } from '@okoem/contract/logistic.ts';
import { DELIVERY_METHOD_LABELS } from '@okoem/domain/delivery/delivery-method.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, setItems } from '../../testing/basket-calls.ts';
import { catalogReader } from '../../testing/catalog-calls.ts';
import { CITIES } from '../../testing/catalog-factories.ts';
import {
  type Asked,
  calculated,
  createPickupPoint,
  createSizedOffer,
  deliveryBody,
  optionOf,
} from '../../testing/delivery-factories.ts';
import { fixClock } from '../../testing/fixed-clock.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { loadCarriers } from './load-carriers.ts';

const [DELIVERY, PICKUP, PICKUP_STORE] = [1, 2, 3];
const [CDEK, DELLIN, COURIER] = [1, 2, 5];

fixClock();
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await createPickupPoint(shop.pool, { carrierId: CDEK, maxKg: 30 });
  await createPickupPoint(shop.pool, { carrierId: DELLIN });
});
afterAll(() => shop.close());

const one = (offerId: number, qty = 1) => [{ offer_id: offerId, qty }];

describe('logistic/delivery/calculate', () => {
  it('answers each parcel with its size and all ways it can go, wrapped and flat [API-074] [ENUM-008]', async () => {
    const { offerId, sellerId } = await createSizedOffer(shop.pool, { kg: 2, litres: 5 });
    const body = deliveryBody({ items: one(offerId, 3) });
    const [flat, wrapped] = await Promise.all(
      [body, { data: body }].map((given) => shop.call(calculateDelivery, { body: given })),
    );
    expect(flat!.statusCode, flat!.body).toBe(200);
    expect(wrapped!.json()).toEqual(flat!.json());
    const { groups, errors } = flat!.json().data;
    expect(errors).toEqual([]);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({
      seller: { id: sellerId },
      store: { city: 'Москва', can_pickup: true },
      weight_kg: 6,
      volume_m3: 0.015,
      places: 1,
      methods: [
        { method: 1, name: 'Курьерская доставка', is_possible: true },
        { method: 2, name: 'Самовывоз из ПВЗ', is_possible: true },
        { method: 3, name: 'Самовывоз со склада', is_possible: true },
      ],
    });
    // 6 kg in the first zone of the reference tables.
    expect(optionOf(groups[0], PICKUP, CDEK)).toMatchObject({
      carrier_name: 'СДЭК',
      tariff: 'Посылка до пункта выдачи',
      price_with_vat: 710_00,
      vat: 128_03,
      price: 581_97,
      vat_rate: 22,
      is_free: false,
      days_min: 1,
      days_max: 2,
      ship_date: '2026-11-16',
      arrive_from: '2026-11-17',
      arrive_to: '2026-11-18',
      source: 'table',
      valid_until: '2026-11-16T07:15:00.000Z',
      pickup_points: [{ carrier_id: CDEK, max_weight: 30 }],
    });
    expect(optionOf(groups[0], PICKUP_STORE, null)).toMatchObject({
      price_with_vat: 0,
      ship_date: '2026-11-16',
      arrive_from: '2026-11-16',
    });
  });

  it('has four carriers under their numbers, and an own courier near the warehouse [ENUM-009] [ENUM-011]', async () => {
    const { offerId } = await createSizedOffer(shop.pool);
    const names = async (city: 'Москва' | 'Казань') => {
      const { groups } = await calculated(shop, { items: one(offerId) }, { city });
      return groups[0]!.options
        .filter(({ method }) => method === DELIVERY)
        .map(({ carrier_id: id, carrier_name: name }) => `${id} ${name}`);
    };
    const four = ['1 СДЭК', '2 Деловые Линии', '3 ПЭК', '4 Boxberry'];
    expect(await names('Москва')).toEqual([...four, '5 Курьер Окоёма']);
    expect(await names('Казань')).toEqual(four);
    // Rows of configuration: renamed and switched off without a word of code.
    await shop.pool`update carrier set name = 'Берёзка' where id = 4`;
    await shop.pool`update carrier set name = 'Сокол' where id = 1`;
    await shop.pool`update carrier set is_active = false where id = 3`;
    // Every start brings the defaults, and takes nothing back.
    await loadCarriers(shop.pool);
    const { groups } = await calculated(
      shop,
      { items: one(offerId), basket_hash: 'new' },
      { city: 'Казань' },
    );
    const named = new Set(
      groups[0]!.options.map(({ carrier_id: id, carrier_name: name }) => `${id} ${name}`),
    );
    expect([...named].filter((one) => !one.startsWith('null')).toSorted()).toEqual([
      '1 Сокол',
      '2 Деловые Линии',
      '4 Берёзка',
    ]);
    const points = await shop.call(searchPickupPoints, {
      body: { filter: { city_guid: CITIES.Москва, carrier_id: CDEK } },
    });
    expect(points.json().data).toMatchObject([{ carrier_name: 'Сокол' }]);
    await shop.pool`update carrier set name = 'Boxberry' where id = 4`;
    await shop.pool`update carrier set name = 'СДЭК' where id = 1`;
    await shop.pool`update carrier set is_active = true`;
  });

  it('shows all three methods always: one that cannot be says why [DELIV-012]', async () => {
    const near = await createSizedOffer(shop.pool, { kg: 2 });
    const heavy = await createSizedOffer(shop.pool, { kg: 25_000 });
    const unsized = await createSizedOffer(shop.pool, { kg: null, city: 'Казань' });
    const methodsOf = async (offers: readonly { offerId: number }[], city: 'Москва' | 'Тула') => {
      const items = offers.flatMap(({ offerId }) => one(offerId));
      const { groups } = await calculated(shop, { items }, { city });
      const names = groups.map(({ methods }) => methods.map(({ name }) => name));
      expect(names).toEqual(offers.map(() => Object.values(DELIVERY_METHOD_LABELS)));
      return groups.map(({ methods }) =>
        methods.map(({ is_possible: isPossible, reason }) => (isPossible ? 'да' : reason)),
      );
    };
    const unknown = 'Вес или размеры товара не указаны: стоимость доставки рассчитает менеджер';
    expect(await methodsOf([near, unsized], 'Тула')).toEqual([
      ['да', 'В вашем городе нет пунктов выдачи', 'Забрать можно только в городе склада: Москва'],
      [unknown, unknown, 'Забрать можно только в городе склада: Казань'],
    ]);
    expect(await methodsOf([heavy], 'Москва')).toEqual([
      [
        'Отправление тяжелее, чем берут перевозчики: стоимость доставки рассчитает менеджер',
        'Отправление слишком тяжёлое для пунктов выдачи',
        'да',
      ],
    ]);
  });

  it('never tells a price for goods of unknown size: a manager will [DELIV-013]', async () => {
    for (const size of [{ kg: null }, { litres: null }]) {
      const { offerId } = await createSizedOffer(shop.pool, { city: 'Казань', ...size });
      const known = await createSizedOffer(shop.pool, { city: 'Казань' });
      const { groups, errors } = await calculated(shop, { items: [...one(offerId), ...one(known.offerId)] });
      expect(groups).toHaveLength(2);
      const unsized = groups.find(({ key }) => key === errors[0]?.group_key)!;
      expect(unsized).toMatchObject({ options: [], places: null });
      expect([unsized.weight_kg, unsized.volume_m3]).not.toContain(0);
      expect(errors).toEqual([
        {
          group_key: unsized.key,
          code: 'NO_DIMENSIONS',
          message: 'Вес или размеры товара не указаны: стоимость доставки рассчитает менеджер',
        },
      ]);
      const priced = groups.find(({ key }) => key !== unsized.key)!;
      expect(Math.min(...priced.options.map(({ price_with_vat: price }) => price))).toBeGreaterThan(0);
    }
  });

  it('tells of a parcel that cannot be sent as it was chosen: too heavy, nowhere, a wrong address or point [DELIV-022]', async () => {
    const heavy = await createSizedOffer(shop.pool, { kg: 25_000 });
    const regional = await createSizedOffer(shop.pool, { city: 'Казань', regions: ['Татарстан'] });
    const { offerId } = await createSizedOffer(shop.pool);
    const codeOf = async (asked: Parameters<typeof calculated>[1]) => {
      const { errors } = await calculated(shop, asked);
      expect(errors.every(({ message }) => /[а-я]/.test(message))).toBe(true);
      return errors.map(({ code }) => code);
    };
    const kazan = { address_string: 'г Казань, ул. Баумана, 1', geo_lat: '55.79', geo_lon: '49.11' };
    const elsewhere = await createPickupPoint(shop.pool, { carrierId: CDEK, city: 'Казань' });
    const closed = await createPickupPoint(shop.pool, { carrierId: CDEK, isActive: false });
    const small = await createPickupPoint(shop.pool, { carrierId: CDEK, maxKg: 1 });
    const items = one(offerId);
    expect(await codeOf({ items: one(heavy.offerId) })).toEqual(['TOO_HEAVY']);
    expect(await codeOf({ items: one(regional.offerId) })).toEqual(['NO_ROUTE']);
    expect(await codeOf({ items, address: kazan })).toEqual(['BAD_ADDRESS']);
    expect(await codeOf({ items, address: { ...kazan, geo_lat: '55.7', geo_lon: '37.6' } })).toEqual([]);
    const chosen = { items, method: PICKUP, carrier_id: CDEK };
    expect(await codeOf({ ...chosen, pickup_point_id: elsewhere })).toEqual(['BAD_ADDRESS']);
    expect(await codeOf({ ...chosen, pickup_point_id: closed })).toEqual(['BAD_ADDRESS']);
    expect(await codeOf({ ...chosen, pickup_point_id: small })).toEqual(['TOO_HEAVY']);
    expect(await codeOf({ ...chosen, carrier_id: DELLIN, pickup_point_id: small })).toEqual(['BAD_ADDRESS']);
    await shop.pool`update pickup_point set is_active = false where id = ${small}`;
  });

  it('arrives first on the day that card and basket tell, what has to be made first too [DELIV-017]', async () => {
    const stores = ['Москва', 'Тула', 'Санкт-Петербург', 'Казань', 'Владивосток'] as const;
    const wishes = [...stores.map((city) => ({ city })), { city: 'Казань', leadDays: 9 } as const];
    const reader = catalogReader(shop);
    for (const wish of wishes) {
      const { offerId, sellerId } = await createSizedOffer(shop.pool, wish);
      await shop.settleCatalog();
      const city = JSON.stringify(wish);
      const body = { items: one(offerId), customer_region_guid: CITIES.Москва };
      const told = (await shop.call(quoteOffers, { body })).json().data.groups[0].arrival_date;
      const listed = { filter: { seller_id: sellerId }, customer_region_guid: CITIES.Москва };
      expect((await reader.search(listed)).data, city).toMatchObject([{ arrival_date: told }]);
      const { groups } = await calculated(shop, { items: one(offerId) });
      const dates = groups[0]!.options
        .filter(({ method }) => method !== PICKUP_STORE)
        .map(({ arrive_from: from }) => from)
        .toSorted();
      expect(dates[0], city).toBe(told);
    }
  });

  it('is free from the seller\u2019s sum on, by the region before everywhere [DELIV-019]', async () => {
    const { offerId, sellerId } = await createSizedOffer(shop.pool, { kg: 2, cost: 100_00 });
    await shop.pool`
      insert into free_delivery (seller_id, region, from_sum, up_to_grams)
      values (${sellerId}, null, 30000, 10000), (${sellerId}, 'Москва', 50000, null)
    `;
    const price = async (qty: number, city: 'Москва' | 'Казань') => {
      const { groups } = await calculated(shop, { items: one(offerId, qty) }, { city });
      const { is_free: isFree, price_with_vat: paid } = optionOf(groups[0]!, DELIVERY, CDEK)!;
      expect(isFree).toBe(paid === 0);
      return isFree;
    };
    const { groups } = await calculated(shop, { items: one(offerId, 2) }, { city: 'Казань' });
    expect(groups[0]!.free_delivery).toEqual({ from_sum: 300_00, left: 100_00, up_to_kg: 10 });
    expect(await price(2, 'Казань')).toBe(false);
    expect(await price(3, 'Казань')).toBe(true);
    expect(await price(5, 'Казань')).toBe(true);
    expect(await price(6, 'Казань')).toBe(false);
    expect(await price(4, 'Москва')).toBe(false);
    expect(await price(5, 'Москва')).toBe(true);
    expect(await price(6, 'Москва')).toBe(true);
    // What one seller pays for is not what another does.
    const other = await createSizedOffer(shop.pool, { kg: 2, cost: 100_00 });
    const theirs = await calculated(shop, { items: one(other.offerId, 4) }, { city: 'Казань' });
    expect(optionOf(theirs.groups[0]!, DELIVERY, CDEK)!.is_free).toBe(false);
  });

  it('counts what heavy goods need: up the stairs, by carriers that do it', async () => {
    const { offerId } = await createSizedOffer(shop.pool, { kg: 40, litres: 50 });
    const ask = (services: string[], lift: boolean) =>
      calculated(shop, {
        items: one(offerId),
        services,
        address: { address_string: 'г Москва, ул. Мира, 1', floor: 5, lift },
      });
    const plain = optionOf((await ask([], false)).groups[0]!, DELIVERY, DELLIN)!;
    const carried = (await ask(['lift', 'pass'], false)).groups[0]!;
    expect(optionOf(carried, DELIVERY, DELLIN)).toMatchObject({
      price_with_vat: plain.price_with_vat + 450_00 + 40 * 2_50 * 4 + 350_00,
      services: [
        { code: 'floor', name: 'Подъём по лестнице', price_with_vat: 450_00 + 40 * 2_50 * 4 },
        { code: 'pass', price_with_vat: 350_00 },
      ],
    });
    // СДЭК makes out no passes.
    expect(optionOf(carried, DELIVERY, CDEK)).toBeUndefined();
    expect(optionOf(carried, DELIVERY, COURIER)).toBeDefined();
    const lifted = (await ask(['lift'], true)).groups[0]!;
    expect(optionOf(lifted, DELIVERY, DELLIN)!.services[0]!.code).toBe('lift');
  });

  it('answers one parcel when one is asked for', async () => {
    const some = [await createSizedOffer(shop.pool), await createSizedOffer(shop.pool)];
    const items = some.map(({ offerId }) => ({ offer_id: offerId, qty: 1 }));
    const { groups } = await calculated(shop, { items });
    expect(groups).toHaveLength(2);
    const { groups: asked } = await calculated(shop, { items, group_key: groups[1]!.key });
    expect(asked.map(({ key }) => key)).toEqual([groups[1]!.key]);
  });

  it('reads the kept basket of who is signed in, and wants lines of everybody else', async () => {
    const { offerId } = await createSizedOffer(shop.pool);
    const { token } = await createMember(shop);
    await setItems(shop, token, one(offerId, 4));
    expect((await calculated(shop, {}, { token })).groups).toMatchObject([{ weight_kg: 8 }]);
    expect((await calculated(shop, { items: one(offerId) }, { token })).groups).toMatchObject([
      { weight_kg: 2 },
    ]);
    expectRefusal(await shop.call(calculateDelivery, { body: deliveryBody({}) }), 400, 'VALIDATION');
  });

  it('refuses what is no question', async () => {
    const refused = async (asked: Asked, code: string) =>
      expectRefusal(await shop.call(calculateDelivery, { body: deliveryBody(asked) }), 400, code);
    await refused({ items: one(1), method: 4 }, 'VALIDATION');
    await refused({ items: one(1), customer_region_guid: CITIES.Москва.replace('0', '1') }, 'UNKNOWN_REGION');
    await refused({ items: [...one(1), ...one(1)] }, 'DUPLICATE_OFFER');
    await refused(
      { items: Array.from({ length: 2001 }, (_, id) => ({ offer_id: id + 1, qty: 1 })) },
      'LIST_TOO_LONG',
    );
    await refused({ items: one(1), quantity: -1 }, 'VALIDATION');
    await refused({ items: one(1), wish: 1 }, 'UNKNOWN_FIELD');
  });
});
