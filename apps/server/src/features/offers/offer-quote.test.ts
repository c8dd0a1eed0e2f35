import { type BasketItem, type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixClock } from '../../testing/fixed-clock.ts';
import {
  createBuyer,
  createDiscount,
  createManyOffers,
  createNextOffer,
  createPriceList,
} from '../../testing/price-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, MOSCOW } from '../../testing/trade-factories.ts';

const TULA = 'b2601b18-6da2-4789-9fbe-800dde06a2bb';

fixClock();
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('offers:quote', () => {
  it('prices a basket that nobody keeps', async () => {
    const { offerId, productId, sellerId, storeId } = await createOffer(shop.pool, { cost: 120_00, vat: 20 });
    await shop.pool`update product set weight_g = 700, volume_cm3 = 1500, images = '{a/b.svg}' where id = ${productId}`;
    const before = await rowsOfBaskets();

    const basket = await quote({ items: [{ offer_id: offerId, qty: 3 }] });

    expect(basket.customer_region_guid).toBe(MOSCOW);
    expect(basket.items).toHaveLength(1);
    expect(basket.items[0]).toMatchObject({
      id: offerId,
      offer_id: offerId,
      product_id: productId,
      qty: 3,
      quantity: 3,
      name: 'Камера',
      main_image: '/files/a/b.svg',
      store_city: 'Москва',
      price: 120_00,
      cost: 120_00,
      full: 360_00,
      discount: 0,
      total: 360_00,
      vat: 20,
      vat_amount: 60_00,
      available: 10,
      is_available: true,
      is_pre_order: false,
      has_personal_price: false,
      notices: [],
    });
    expect(basket.groups).toMatchObject([
      {
        key: `${sellerId}-${storeId}`,
        seller: { id: sellerId },
        store: { id: storeId, city: 'Москва', can_pickup: true },
        items: [offerId],
        goods_total: 360_00,
        weight_kg: 2.1,
        volume_m3: 0.0045,
        arrival_days: 0,
      },
    ]);
    expect(basket.totals).toMatchObject({
      full: 360_00,
      discount: 0,
      goods: 360_00,
      services: 0,
      total: 360_00,
      vat: 60_00,
      by_seller: [{ seller: { id: sellerId }, total: 360_00, vat: 60_00 }],
    });
    expect(await rowsOfBaskets()).toEqual(before);
  });

  it('groups by seller and warehouse, tells the minimum of the seller, and knows no zero for unknown', async () => {
    const one = await createOffer(shop.pool, { cost: 100_00 });
    const next = await createNextOffer(shop.pool, one, { cost: 200_00 });
    const other = await createOffer(shop.pool, { cost: 50_00 });
    await shop.pool`update seller set min_order_sum = ${1000_00} where id = ${one.sellerId}`;

    const { groups, totals } = await quote({ items: [one.offerId, other.offerId, next].map(wish) });

    expect(groups.map(({ items }) => items)).toEqual([[one.offerId], [other.offerId], [next]]);
    expect(groups[0]).toMatchObject({ min_order_sum: 1000_00, min_order_left: 700_00, weight_kg: null });
    expect(groups[2]).toMatchObject({ min_order_sum: 1000_00, min_order_left: 700_00 });
    expect(groups[1]).not.toHaveProperty('min_order_sum');
    expect(totals.by_seller.map(({ seller, total }) => [seller.id, total])).toEqual([
      [one.sellerId, 300_00],
      [other.sellerId, 50_00],
    ]);
  });

  it('weighs the discounts of the basket by their conditions, tells them and never adds them up [ENT-010] [ENT-016] [DISC-001] [DISC-002] [DISC-003] [DISC-004] [DISC-006]', async () => {
    const counted = await createOffer(shop.pool, { cost: 100_00 });
    const fixed = await createOffer(shop.pool, { cost: 1000_00 });
    await createDiscount(shop.pool, { productIds: [counted.productId], value: 10 });
    await createDiscount(shop.pool, { productIds: [counted.productId], value: 20, minCount: 5 });
    await createDiscount(shop.pool, {
      productIds: [fixed.productId],
      value: 300_00,
      valueType: 2,
      minOrderSum: 1400_00,
    });
    const itemsFor = async (qty: number) =>
      (await quote({ items: [{ offer_id: counted.offerId, qty }, wish(fixed.offerId)] })).items;
    const few = await itemsFor(4);

    expect(few.map(({ total }) => total)).toEqual([360_00, 1000_00]);
    expect(few.map(({ discounts }) => discounts)).toEqual([
      [
        { variant: 1, value_type: 1, value: 10, conditions: [] },
        { variant: 1, value_type: 1, value: 20, conditions: [{ type: 5, condition: 5 }] },
      ],
      [{ variant: 1, value_type: 2, value: 300_00, conditions: [{ type: 10, condition: 1400_00 }] }],
    ]);
    expect(few.map(({ base_price: base, personal_price: own }) => [base, own])).toEqual([
      [{ price: 90_00, cost: 100_00, discount_percent: 10 }, null],
      [{ price: 1000_00, cost: 1000_00, discount_percent: 0 }, null],
    ]);
    // 450 ₽ at the page's price and 1000 ₽ make the order sum, before any discount of the basket.
    expect((await itemsFor(5)).map(({ total }) => total)).toEqual([400_00, 700_00]);
  });

  it('charges a company its own price, and a fixed one whatever the promotions [ENT-010] [ENT-011]', async () => {
    const offer = await createOffer(shop.pool, { cost: 100_00 });
    const { companyId, token } = await createBuyer(shop.pool);
    await createPriceList(shop.pool, offer, { companyIds: [companyId], price: 80_00, isFixed: true });
    await createDiscount(shop.pool, { productIds: [offer.productId], value: 60_00, valueType: 2 });

    const asGuest = await quote({ items: [wish(offer.offerId)] });
    const asCompany = await quote({ items: [wish(offer.offerId)] }, token);

    expect(asGuest.items[0]).toMatchObject({ price: 100_00, total: 40_00, has_personal_price: false });
    expect(asCompany.items[0]).toMatchObject({ price: 80_00, total: 80_00, has_personal_price: true });
    const base_price = { price: 100_00, cost: 100_00, discount_percent: 0 };
    const personal_price = { price: 80_00, cost: 100_00, discount_percent: 20 };
    expect(asGuest.items[0]).toMatchObject({ base_price, personal_price: null });
    expect(asCompany.items[0]).toMatchObject({ base_price, personal_price });
    expect(asCompany.basket_version).not.toBe(asGuest.basket_version);
  });

  it('prices the services of its lines, and says which are gone', async () => {
    const { offerId } = await createOffer(shop.pool, { cost: 100_00 });
    const [fixed, piece, asked] = await createServices();
    const service = (service_type_id: number, quantity = 1, offer_id = offerId) => ({
      offer_id,
      service_type_id,
      quantity,
    });

    const basket = await quote({
      items: [wish(offerId)],
      services: [
        service(fixed!, 3),
        service(piece!, 1),
        service(piece!, 4),
        service(asked!),
        service(999_999),
        service(fixed!, 1, offerId + 1000),
      ],
    });

    expect(basket.offer_service_types.map(({ total }) => total)).toEqual([1900_00, 240_00, null]);
    expect(basket.totals).toMatchObject({ goods: 100_00, services: 2140_00, total: 2240_00 });
    expect(basket.notices.map(({ code }) => code)).toEqual(['SERVICE_GONE']);
  });

  it('keeps a promo code off what was agreed as fixed, be it a percentage or an amount [PROMO-001]', async () => {
    const { companyId, token } = await createBuyer(shop.pool);
    const cost = 1000_00;
    const offers = [await createOffer(shop.pool, { cost }), await createOffer(shop.pool, { cost })];
    await createPriceList(shop.pool, offers[0]!, { companyIds: [companyId], price: 990_00, isFixed: true });
    await shop.pool`
      insert into promo_code (code, name, value_type, value)
      values ('TEN', 'Десять процентов', 1, 10), ('TWO', 'Двести рублей', 2, 20000)
    `;
    const items = offers.map(({ offerId }) => wish(offerId));
    const totals = async (promo_code: string) =>
      (await quote({ items, promo_code }, token)).items.map(({ total }) => total);
    expect(await totals('TEN')).toEqual([990_00, 900_00]);
    expect(await totals('TWO')).toEqual([990_00, 800_00]);
  });

  it('tells that it knows no such promo code, and prices all the same', async () => {
    const { offerId } = await createOffer(shop.pool);
    const basket = await quote({ items: [wish(offerId)], promo_code: "SALE' or 1=1--" });
    expect(basket.notices).toEqual([{ code: 'PROMO_CODE_UNKNOWN', message: 'Такого промокода нет' }]);
    expect(basket.totals.total).toBe(100_00);
  });

  it('tells guest and member why a promo code is of no use now, and prices without it [PROMO-003]', async () => {
    const { token } = await createBuyer(shop.pool);
    const { offerId } = await createOffer(shop.pool);
    await shop.pool`insert into promo_code (code, name, value_type, value) values ('WHY', 'Почему', 1, 10)`;
    const body = { items: [wish(offerId)], promo_code: 'why' };
    expect((await quote(body)).totals.total).toBe(90_00);
    const ended = { code: 'PROMO_CODE_ENDED', message: 'Этот промокод сейчас не действует' };
    const used = { code: 'PROMO_CODE_USED', message: 'Этот промокод уже использован' };
    const rule = { starts_at: new Date(0), ends_at: null, is_active: true, uses_at_most: null, used: 0 };
    for (const [changes, notice] of [
      [{ ends_at: new Date(1) }, ended],
      [{ starts_at: new Date('2199-01-01') }, ended],
      [{ is_active: false }, ended],
      [{ uses_at_most: 1, used: 1 }, used],
    ] as const) {
      await shop.pool`update promo_code set ${shop.pool({ ...rule, ...changes })} where code = 'WHY'`;
      for (const basket of [await quote(body), await quote(body, token)])
        expect([basket.notices, basket.totals.total]).toEqual([[notice], 100_00]);
    }
  });
});

describe('a line', () => {
  it('is rounded up to the multiple, and a rest below it may be taken whole [QTY-014]', async () => {
    const { offerId } = await createOffer(shop.pool, { stock: 17, multiple: 5 });
    expect(await line(offerId, 5)).toMatchObject({ qty: 5, notices: [] });
    expect(await line(offerId, 6)).toMatchObject({ qty: 10, requested_qty: 6, ...noted('QUANTITY_ROUNDED') });
    expect(await line(offerId, 16)).toMatchObject({ qty: 17, ...noted('QUANTITY_ROUNDED') });
    expect(await line(offerId, 18)).toMatchObject({ qty: 17, total: 1700_00, ...noted('QUANTITY_REDUCED') });
  });

  it('has decimals as exact as they are sold', async () => {
    const { offerId } = await createOffer(shop.pool, { cost: 33_33, stock: 100, multiple: 0.1 });
    expect(await line(offerId, 0.25)).toMatchObject({ qty: 0.3, total: 10_00 });
    expect(await line(offerId, 0.3)).toMatchObject({ qty: 0.3, notices: [] });
  });

  it('is not counted when the offer is sold out, out of reach or gone, and keeps the wish [GEN-004]', async () => {
    const soldOut = await createOffer(shop.pool, { stock: 4, multiple: 5 });
    const near = await createNextOffer(shop.pool, soldOut, { radiusKm: 50 });
    const closed = await createNextOffer(shop.pool, soldOut);
    await shop.pool`update offer set is_active = false where id = ${closed}`;
    const secret = await createOffer(shop.pool);
    await shop.pool`update product set status = 'draft', name = 'Тайна' where id = ${secret.productId}`;
    const good = await createOffer(shop.pool, { cost: 500_00 });
    const ids = [soldOut.offerId, near, closed, secret.offerId, 999_999_999, good.offerId];

    const basket = await quote({
      customer_region_guid: TULA,
      items: ids.map((offer_id) => ({ offer_id, qty: 7 })),
    });

    expect(basket.items.map(({ notices }) => notices.map(({ code }) => code))).toEqual([
      ['OUT_OF_STOCK'],
      ['NOT_DELIVERED'],
      ['OFFER_GONE'],
      ['OFFER_GONE'],
      ['OFFER_GONE'],
      [],
    ]);
    for (const item of basket.items.slice(0, 5)) {
      expect(item).toMatchObject({ qty: 7, is_available: false, full: 0, total: 0, vat_amount: 0 });
    }
    expect(basket.items[0]).toMatchObject({ name: 'Камера', price: 100_00, available: 4 });
    expect(basket.items[2]).toMatchObject({ name: 'Камера', available: 0 });
    expect(basket.items[2]).not.toHaveProperty('price');
    expect(basket.items[3]).not.toHaveProperty('name');
    expect(JSON.stringify(basket)).not.toContain('Тайна');
    expect(basket.totals.total).toBe(3500_00);
    expect(basket.groups.map(({ items }) => items)).toEqual([[good.offerId]]);
    // What is out of reach of one city is not out of reach of another.
    const inMoscow = await quote({ items: [{ offer_id: near, qty: 5 }] });
    expect(inMoscow.items[0]).toMatchObject({ is_available: true, notices: [] });
  });

  it('survives a feed that writes "unlimited" as a row of nines', async () => {
    const { offerId, productId } = await createOffer(shop.pool, {
      stock: 9_000_000_000,
      cost: 99_999_999_00,
    });
    await createDiscount(shop.pool, { productIds: [productId], value: 1, minCount: 1 });
    expect(await line(offerId, 1_000_000_000)).toMatchObject({
      is_available: true,
      ...noted('QUANTITY_REDUCED'),
    });
  });
});

describe('the version', () => {
  it('is the same for the same basket and another for another price, quantity or stock', async () => {
    const one = await createOffer(shop.pool, { stock: 10 });
    const other = await createOffer(shop.pool);
    const items = [{ offer_id: one.offerId, qty: 3 }, wish(other.offerId)];
    const version = async (changed: object = {}) => (await quote({ items, ...changed })).basket_version;
    const first = await version();

    expect(first).toMatch(/^[\w-]{32}$/);
    expect(await version()).toBe(first);
    expect(await version({ items: items.toReversed() })).toBe(first);
    expect(await version({ promo_code: 'X' })).toBe(first);
    expect(await version({ customer_region_guid: TULA })).not.toBe(first);
    expect(await version({ items: [{ offer_id: one.offerId, qty: 4 }, items[1]] })).not.toBe(first);

    await shop.pool`update offer_stock set on_hand_milli = 9000 where offer_id = ${one.offerId}`;
    expect(await version()).toBe(first);
    await shop.pool`update offer_stock set on_hand_milli = 2000 where offer_id = ${one.offerId}`;
    expect(await version()).not.toBe(first);
    await shop.pool`update offer_stock set on_hand_milli = 9000 where offer_id = ${one.offerId}`;
    await shop.pool`update offer set cost = cost + 1 where id = ${other.offerId}`;
    expect(await version()).not.toBe(first);
  });
});

describe('what offers:quote refuses', () => {
  it.each([-1, 0, 0.0005, 1.0001, 1e-7, 1_000_000_001, 1e308, 2 ** 53, '5', ' 5', '５', null, [], {}, true])(
    'is a quantity of %j, by the field’s name',
    async (qty) => {
      const { offerId } = await createOffer(shop.pool);
      const items = [wish(offerId), { offer_id: offerId + 1, qty }];
      const response = await shop.call(quoteOffers, { body: { items } });
      expectRefusal(response, 400, 'VALIDATION');
      expect(response.json<{ errors: { field: string }[] }>().errors[0]!.field).toBe('items.1.qty');
    },
  );

  it('is one offer twice', async () => {
    const { offerId } = await createOffer(shop.pool, { stock: 8 });
    const items = [
      { offer_id: offerId, qty: 5 },
      { offer_id: offerId, qty: 7 },
    ];
    const response = await shop.call(quoteOffers, { body: { items } });
    expectRefusal(response, 400, 'DUPLICATE_OFFER');
    expect(response.json<{ errors: unknown[] }>().errors[0]).toMatchObject({ field: 'items.1.offer_id' });
  });

  it.each(['price', 'cost', 'discount_percent', 'multiple'])('is a %s from the browser', async (field) => {
    const items = [{ offer_id: 1, qty: 1, [field]: 1 }];
    expectRefusal(await shop.call(quoteOffers, { body: { items } }), 400, 'UNKNOWN_FIELD');
  });

  it.each([
    [{ items: [] }, 'VALIDATION'],
    [{}, 'VALIDATION'],
    [{ items: [{ offer_id: '1; drop table offer', qty: 1 }] }, 'VALIDATION'],
    [{ items: [{ offer_id: 1, qty: 1 }], customer_region_guid: "' or 1=1--" }, 'VALIDATION'],
    [
      { items: [{ offer_id: 1, qty: 1 }], customer_region_guid: '00000000-0000-4000-8000-000000000000' },
      'UNKNOWN_REGION',
    ],
    [{ items: [{ offer_id: 1, qty: 1 }], promo_code: 'я'.repeat(65) }, 'VALIDATION'],
  ])('is %j', async (body, code) => {
    expectRefusal(await shop.call(quoteOffers, { body }), 400, code);
  });
});

describe('two thousand lines', () => {
  it('are priced in one call, and one more is refused', async () => {
    const made = await createOffer(shop.pool);
    const ids = await createManyOffers(shop.pool, made, 2001);
    await shop.pool`
      insert into discount_product (discount_id, product_id)
      select ${await createDiscount(shop.pool, { productIds: [made.productId], value: 10 })}, product_id
        from offer
       where id = any(${ids}::bigint[])
    `;

    const basket = await quote({ items: ids.slice(0, 2000).map(wish) });

    expect(basket.items).toHaveLength(2000);
    expect(basket.totals).toMatchObject({ full: 2_001_000_00, goods: 1_800_900_00 });
    expectRefusal(await shop.call(quoteOffers, { body: { items: ids.map(wish) } }), 400, 'LIST_TOO_LONG');
  });
});

function wish(offer_id: number) {
  return { offer_id, qty: 1 };
}

function noted(code: string) {
  return { notices: [{ code }] };
}

async function quote(body: object, token?: string): Promise<PricedBasket> {
  const response = await shop.call(quoteOffers, { body, ...(token === undefined ? {} : { token }) });
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response.json<{ data: PricedBasket }>().data;
}

async function line(offer_id: number, qty: number): Promise<BasketItem> {
  return (await quote({ items: [{ offer_id, qty }] })).items[0]!;
}

async function createServices(): Promise<number[]> {
  const rows = await shop.pool<{ id: number }[]>`
    insert into service_type (code, name, pricing, price)
    values ('a', 'Гарантия', 'fixed', 190000), ('b', 'Маркировка', 'per_piece', 6000), ('c', 'Монтаж', 'on_request', null)
    returning id
  `;
  return rows.map(({ id }) => id);
}

async function rowsOfBaskets(): Promise<unknown> {
  return shop.pool`select (select count(*) from basket) as baskets, (select count(*) from basket_line) as lines`;
}
