import { quoteOffers } from '@okoem/contract/basket-quote.ts';
import {
  clearBasket,
  currentBasket,
  searchServiceTypes,
  setBasketItems,
  setBasketPromo,
  updateItemServices,
} from '@okoem/contract/baskets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basketOf, createMember, linesOf, setItems } from '../../testing/basket-calls.ts';
import { CITIES } from '../../testing/catalog-factories.ts';
import { signIn } from '../../testing/factories.ts';
import { createManyOffers, createNextOffer } from '../../testing/price-factories.ts';
import { createBrand } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, MOSCOW } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const serviceType = async (code: string): Promise<number> => {
  const [row] = await shop.pool<{ id: number }[]>`
    insert into service_type (code, name, pricing, price) values (${code}, 'Проверка', 'per_piece', 19000)
        on conflict (code) do update set name = excluded.name
    returning id
  `;
  return row!.id;
};

describe("a member's basket", () => {
  it('keeps what is set, absolutely, and zero takes a line out [API-060] [CART-001] [CART-016] [CART-021]', async () => {
    const { token } = await createMember(shop);
    const [one, two] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const first = await setItems(shop, token, [{ offer_id: one.offerId, qty: 2 }]);
    expect(first).toMatchObject({ count: 1, items: [{ offer_id: one.offerId, qty: 2, quantity: 2 }] });
    const second = await setItems(shop, token, [
      { offer_id: one.offerId, qty: 3 },
      { offer_id: two.offerId, qty: 1 },
    ]);
    expect(second.count).toBe(2);
    expect(Number(second.basket_version)).toBeGreaterThan(Number(first.basket_version));
    expect(await linesOf(shop, token)).toEqual([
      [one.offerId, 3],
      [two.offerId, 1],
    ]);
    await setItems(shop, token, [{ offer_id: one.offerId, qty: 0 }]);
    expect(await linesOf(shop, token)).toEqual([[two.offerId, 1]]);
  });

  it('is answered with prices, brands, groups, sums and images for the city [API-061] [ENT-006] [ENT-014] [ENT-021]', async () => {
    const { token } = await createMember(shop);
    // Offers and products have numbers of their own.
    await createNextOffer(shop.pool, await createOffer(shop.pool));
    const { offerId, productId, sellerId, storeId } = await createOffer(shop.pool, { cost: 120_00 });
    const brandId = await createBrand(shop.pool, { name: 'Зоркан' });
    await shop.pool`
      update product set images = '{a.svg,b.svg}', brand_id = ${brandId} where id = ${productId}
    `;
    const service = await serviceType('proverka');
    await setItems(shop, token, [{ offer_id: offerId, qty: 2, seen_price: 110_00 }]);
    const basket = await basketOf(shop, token, { include: ['images', 'items.service_types'] });
    expect(basket).toMatchObject({
      customer_region_guid: MOSCOW,
      items: [
        {
          id: offerId,
          quantity: 2,
          product_id: productId,
          name: 'Камера',
          brand_id: brandId,
          brand: { id: brandId, name: 'Зоркан' },
          price: 120_00,
          cost: 120_00,
          total: 240_00,
          seen_price: 110_00,
          images: ['/files/a.svg', '/files/b.svg'],
          service_types: [{ id: service, pricing: 'per_piece', price: 190_00 }],
        },
      ],
      groups: [{ key: `${sellerId}-${storeId}`, items: [offerId] }],
      totals: { total: 240_00 },
      offer_service_types: [],
    });
    const far = await basketOf(shop, token, { customer_region_guid: CITIES.Казань });
    expect(far.customer_region_guid).toBe(CITIES.Казань);
    expect(far.items[0]!.arrival_days).toBeGreaterThan(basket.items[0]!.arrival_days!);
    const plain = (await basketOf(shop, token)).items[0]!;
    expect(plain.images).toBeUndefined();
    expect(plain.service_types).toBeUndefined();
    const quoted = await shop.call(quoteOffers, { body: { items: [{ offer_id: offerId, qty: 2 }] } });
    expect(quoted.json().data.totals).toEqual(basket.totals);
  });

  it('is empty for who never had one, and after it was cleared [API-063] [CART-029]', async () => {
    const { token } = await createMember(shop);
    expect(await basketOf(shop, token)).toMatchObject({ basket_version: '0', items: [], groups: [] });
    const [one, two] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    await setItems(shop, token, [
      { offer_id: one.offerId, qty: 1 },
      { offer_id: two.offerId, qty: 2 },
    ]);
    const cleared = await shop.call(clearBasket, { token });
    expect(cleared.json().data).toMatchObject({ count: 0, items: [] });
    expect(await linesOf(shop, token)).toEqual([]);
  });

  it('rounds up to the multiple, takes the whole rest, and refuses more than there is [CART-032] [ENT-004]', async () => {
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool, { multiple: 5, stock: 12 });
    const stored = async (qty: number) =>
      (await setItems(shop, token, [{ offer_id: offerId, qty }])).items[0]!.qty;
    expect(await stored(3)).toBe(5);
    expect(await stored(5)).toBe(5);
    expect(await stored(11)).toBe(12);
    // Also what a guest brings.
    await setItems(shop, token, [{ offer_id: offerId, qty: 0 }]);
    const merged = await setItems(shop, token, [{ offer_id: offerId, qty: 6 }], { merge: true });
    expect(merged.items).toMatchObject([{ offer_id: offerId, qty: 10 }]);
    expect(await stored(11)).toBe(12);
    const refused = await shop.call(setBasketItems, {
      token,
      body: { items: [{ offer_id: offerId, qty: 13 }] },
    });
    expectRefusal(refused, 400, 'QUANTITY_OVER_STOCK');
    expect(refused.json().errors[0]).toMatchObject({ field: 'items.0.qty', available: 12 });
    const other = await createOffer(shop.pool, { stock: 7 });
    const items = [
      { offer_id: offerId, qty: 5 },
      { offer_id: other.offerId, qty: 8 },
    ];
    const second = await shop.call(setBasketItems, { token, body: { items } });
    expectRefusal(second, 400, 'QUANTITY_OVER_STOCK');
    expect(second.json().errors[0]).toMatchObject({
      field: 'items.1.qty',
      offer_id: other.offerId,
      available: 7,
    });
    expect(await linesOf(shop, token)).toEqual([[offerId, 12]]);
    const metres = await createOffer(shop.pool, { multiple: 0.5, stock: 9.7 });
    await setItems(shop, token, [{ offer_id: offerId, qty: 0 }]);
    for (const [asked, kept] of [
      [0.2, 0.5],
      [1.1, 1.5],
      [2, 2],
      [9.6, 9.7],
    ] as const) {
      await setItems(shop, token, [{ offer_id: metres.offerId, qty: asked }]);
      expect(await linesOf(shop, token)).toEqual([[metres.offerId, kept]]);
    }
  });

  it('refuses what is no quantity, names the field and changes nothing (A19) [CART-032]', async () => {
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool, { stock: 1000 });
    await setItems(shop, token, [{ offer_id: offerId, qty: 4 }]);
    const wrong = [-1, 0.0005, 1001, 1e308, Number('9007199254740993'), '5', ' 5', '５', null, [], {}, true];
    for (const qty of wrong) {
      const refused = await shop.call(setBasketItems, {
        token,
        body: { items: [{ offer_id: offerId, qty }] },
      });
      expect(refused.statusCode, JSON.stringify(qty)).toBe(400);
      expect(refused.json().errors[0].field, JSON.stringify(qty)).toBe('items.0.qty');
    }
    expect(await linesOf(shop, token)).toEqual([[offerId, 4]]);
  });

  it('takes no price from a browser (A18), no offer twice (A20) and no offer that is not there', async () => {
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool, { stock: 8 });
    const send = (items: object[]) => shop.call(setBasketItems, { token, body: { items } });
    const forged = { offer_id: offerId, qty: 1, price: 1, cost: 1, discount_percent: 99, multiple: 1 };
    expectRefusal(await send([forged]), 400, 'UNKNOWN_FIELD');
    const twice = [5, 7].map((qty) => ({ offer_id: offerId, qty }));
    expectRefusal(await send(twice), 400, 'DUPLICATE_OFFER');
    expectRefusal(await send([{ offer_id: 999_999_999, qty: 1 }]), 404, 'NOT_FOUND');
    expect(await linesOf(shop, token)).toEqual([]);
  });

  it('loses nothing when thirty calls set thirty offers at once (A23)', async () => {
    const { token } = await createMember(shop);
    const ids = await createManyOffers(shop.pool, await createOffer(shop.pool), 30);
    const answers = await Promise.all(
      ids.map((id, place) => setItems(shop, token, [{ offer_id: id, qty: place + 1 }])),
    );
    expect(answers.map(({ items }) => items[0]!.qty)).toEqual(ids.map((_, place) => place + 1));
    expect(new Set(answers.map(({ basket_version: version }) => version)).size).toBe(30);
    const kept = new Map(await linesOf(shop, token));
    expect(ids.map((id) => kept.get(id))).toEqual(ids.map((_, place) => place + 1));
  });

  it('puts a line back to its place [CART-034]', async () => {
    const { token } = await createMember(shop);
    const [a, b, c] = await createManyOffers(shop.pool, await createOffer(shop.pool), 3);
    await setItems(
      shop,
      token,
      [a!, b!, c!].map((id) => ({ offer_id: id, qty: 1 })),
    );
    const { place } = (await basketOf(shop, token)).items[1]!;
    await setItems(shop, token, [{ offer_id: b!, qty: 0 }]);
    await setItems(shop, token, [{ offer_id: b!, qty: 1, place }]);
    expect((await linesOf(shop, token)).map(([id]) => id)).toEqual([a, b, c]);
  });

  it('is one for each choice of company and nobody else’s (A12)', async () => {
    const { offerId } = await createOffer(shop.pool);
    const [anna, boris] = [await createMember(shop), await createMember(shop)];
    await setItems(shop, anna.token, [{ offer_id: offerId, qty: 1 }]);
    expect(await linesOf(shop, boris.token)).toEqual([]);
    const [company] = await shop.pool<{ id: number }[]>`
      insert into company (kind, name, inn, kpp, ogrn)
      values ('ENTITY', 'ООО «Контур»', '7701234567', '770101001', '1027700132195') returning id
    `;
    await shop.pool`insert into company_member (company_id, customer_id, role) values (${company!.id}, ${anna.id}, 'owner')`;
    await shop.pool`update session set company_id = ${company!.id} where customer_id = ${anna.id}`;
    await shop.pool`update customer set chosen_company_id = ${company!.id} where id = ${anna.id}`;
    const forCompany = await signIn(shop.pool, { customerId: anna.id });
    expect(await linesOf(shop, forCompany)).toEqual([]);
    await setItems(shop, forCompany, [{ offer_id: offerId, qty: 7 }]);
    const kept = await shop.pool`select 1 from basket where customer_id = ${anna.id}`;
    expect(kept).toHaveLength(2);
  });

  it('is closed to guests: nothing is created (A16) [ROLE-001]', async () => {
    const before = await shop.pool`select count(*) from basket`;
    const calls = [setBasketItems, currentBasket, clearBasket, updateItemServices, setBasketPromo];
    for (const endpoint of calls) {
      expectRefusal(await shop.call(endpoint, { body: {} }), 401, 'UNAUTHORIZED');
    }
    expect(await shop.pool`select count(*) from basket`).toEqual(before);
  });

  it('holds two thousand lines and says so when there are more', async () => {
    const { token } = await createMember(shop);
    const ids = await createManyOffers(shop.pool, await createOffer(shop.pool), 2001);
    expect(ids).toHaveLength(2001);
    const all = ids.slice(0, 2000).map((id) => ({ offer_id: id, qty: 1 }));
    expect((await setItems(shop, token, all)).count).toBe(2000);
    const more = await shop.call(setBasketItems, {
      token,
      body: { items: [{ offer_id: ids[2000], qty: 1 }] },
    });
    expectRefusal(more, 422, 'BASKET_FULL');
    expect((await basketOf(shop, token)).items).toHaveLength(2000);
  });
});

describe('the basket of a guest who signs in', () => {
  it('joins the kept one: the union, the larger quantity, at most what there is, told where cut [CART-030]', async () => {
    const { token } = await createMember(shop);
    const [shared, guests, members, sold] = [
      await createOffer(shop.pool, { stock: 6 }),
      await createOffer(shop.pool, { stock: 3 }),
      await createOffer(shop.pool),
      await createOffer(shop.pool, { stock: 0 }),
    ];
    await setItems(shop, token, [
      { offer_id: shared.offerId, qty: 2 },
      { offer_id: members.offerId, qty: 1 },
    ]);
    const merged = await setItems(
      shop,
      token,
      [
        { offer_id: shared.offerId, qty: 5 },
        { offer_id: guests.offerId, qty: 9 },
        { offer_id: sold.offerId, qty: 1 },
      ],
      { merge: true },
    );
    expect(merged.count).toBe(3);
    expect(merged.notices.map(({ offer_id: id, code }) => [id, code])).toEqual([
      [guests.offerId, 'QUANTITY_REDUCED'],
      [sold.offerId, 'OUT_OF_STOCK'],
    ]);
    expect(new Map(await linesOf(shop, token))).toEqual(
      new Map([
        [shared.offerId, 5],
        [members.offerId, 1],
        [guests.offerId, 3],
      ]),
    );
    await setItems(shop, token, [{ offer_id: shared.offerId, qty: 1 }], { merge: true });
    expect(new Map(await linesOf(shop, token)).get(shared.offerId)).toBe(5);
    // What both have is no more than there is either, and what the warehouse took from both is cut.
    const both = await setItems(shop, token, [{ offer_id: shared.offerId, qty: 9 }], { merge: true });
    expect(both.notices).toMatchObject([{ offer_id: shared.offerId, code: 'QUANTITY_REDUCED' }]);
    expect(new Map(await linesOf(shop, token)).get(shared.offerId)).toBe(6);
  });

  it('brings its services [ENT-021]', async () => {
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool);
    const service = await serviceType('proverka');
    const chosen = { offer_id: offerId, service_type_id: service, quantity: 2 };
    await setItems(shop, token, [{ offer_id: offerId, qty: 2 }], {
      merge: true,
      offer_service_types: [chosen],
    });
    expect((await basketOf(shop, token)).offer_service_types).toMatchObject([{ ...chosen, total: 380_00 }]);
  });
});

describe('services of a line', () => {
  it('are chosen, changed and taken off [API-065] [CART-026]', async () => {
    const { token } = await createMember(shop);
    const { offerId } = await createOffer(shop.pool);
    const service = await serviceType('proverka');
    await setItems(shop, token, [{ offer_id: offerId, qty: 3 }]);
    const set = (quantity: number) =>
      shop.call(updateItemServices, {
        token,
        body: { offer_service_types: [{ offer_id: offerId, service_type_id: service, quantity }] },
      });
    expect((await set(3)).statusCode).toBe(200);
    expect((await basketOf(shop, token)).totals).toMatchObject({ services: 570_00, total: 870_00 });
    expect((await set(1)).json().data.offer_service_types).toEqual([
      { offer_id: offerId, service_type_id: service, quantity: 1 },
    ]);
    expect((await basketOf(shop, token)).totals).toMatchObject({ services: 190_00, total: 490_00 });
    expect((await set(0)).json().data.offer_service_types).toEqual([]);
    expect((await basketOf(shop, token)).totals.services).toBe(0);
    // Of two lines at once, each its own.
    const other = await createOffer(shop.pool);
    await setItems(shop, token, [{ offer_id: other.offerId, qty: 5 }]);
    const both = [
      { offer_id: offerId, service_type_id: service, quantity: 2 },
      { offer_id: other.offerId, service_type_id: service, quantity: 5 },
    ];
    await shop.call(updateItemServices, { token, body: { offer_service_types: both } });
    expect((await basketOf(shop, token)).totals.services).toBe(1330_00);
  });

  it('are those of one’s own lines: a stranger’s item is as unknown as none (A13)', async () => {
    const [anna, boris] = [await createMember(shop), await createMember(shop)];
    const { offerId } = await createOffer(shop.pool);
    const service = await serviceType('proverka');
    await setItems(shop, anna.token, [{ offer_id: offerId, qty: 1 }]);
    const ask = (token: string, offer: number) =>
      shop.call(updateItemServices, {
        token,
        body: { offer_service_types: [{ offer_id: offer, service_type_id: service }] },
      });
    const foreign = await ask(boris.token, offerId);
    expectRefusal(foreign, 404, 'NOT_FOUND');
    expect(foreign.json()).toEqual((await ask(boris.token, 999_999_999)).json());
    expect((await basketOf(shop, anna.token)).offer_service_types).toEqual([]);
  });

  it('are offered by category, from the top down', async () => {
    const { offerId, productId } = await createOffer(shop.pool);
    const other = await createOffer(shop.pool);
    const [type] = await shop.pool<{ id: number }[]>`
      insert into service_type (code, name, pricing) values ('montazh', 'Монтаж', 'on_request') returning id
    `;
    await shop.pool`
      insert into service_type_category (service_type_id, category_id)
      select ${type!.id}, category_id from product where id = ${productId}
    `;
    const offered = async (id: number) => {
      const answer = await shop.call(searchServiceTypes, { body: { offer_id: id } });
      return answer.json<{ data: { code: string }[] }>().data.map(({ code }) => code);
    };
    expect(await offered(offerId)).toContain('montazh');
    expect(await offered(other.offerId)).not.toContain('montazh');
    expectRefusal(await shop.call(searchServiceTypes, { body: { offer_id: 999_999_999 } }), 404, 'NOT_FOUND');
  });
});
