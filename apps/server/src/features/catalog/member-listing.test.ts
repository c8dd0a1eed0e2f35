import { findFacetsAsMember, searchProductsAsMember } from '@okoem/contract/product-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogReader, type CatalogReader } from '../../testing/catalog-calls.ts';
import { CITIES, createGoods, type GoodsWish, type MadeGoods } from '../../testing/catalog-factories.ts';
import { createCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createBuyer, createDiscount, createPriceList } from '../../testing/price-factories.ts';
import { createCategory, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let reader: CatalogReader;
let person: string;
beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
  person = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
});
afterAll(() => shop.close());

/** Products of a new category, with a company that will have prices of its own for some of them. */
async function company(...wishes: GoodsWish[]) {
  const categoryId = await createCategory(shop.pool);
  const buyer = await createBuyer(shop.pool);
  const goods: MadeGoods[] = [];
  for (const wish of wishes) goods.push(await createGoods(shop.pool, { categoryId, ...wish }));
  const agree = async (of: MadeGoods, price: number, isFixed = false) => {
    await createPriceList(shop.pool, of, { companyIds: [buyer.companyId], price, isFixed });
    await shop.settleCatalog();
  };
  await shop.settleCatalog();
  return { ...buyer, goods, agree, filter: { category_id: categoryId } };
}

describe('the members’ calls', () => {
  it('are for signed-in customers only [API-041] [API-045] [LIST-013] [LIST-014]', async () => {
    const operator = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
    for (const endpoint of [searchProductsAsMember, findFacetsAsMember]) {
      expectRefusal(await shop.call(endpoint, { body: {} }), 401, 'UNAUTHORIZED');
      expectRefusal(await shop.call(endpoint, { body: {}, token: 'nonsense' }), 401, 'UNAUTHORIZED');
      expectRefusal(await shop.call(endpoint, { body: {}, token: operator }), 403, 'FORBIDDEN');
      expect((await shop.call(endpoint, { body: {}, token: person })).statusCode).toBe(200);
    }
  });

  it('take the payload of favourites and comparison as it is [API-042]', async () => {
    const { goods, token } = await company(
      { offers: [{ stock: 0 }] },
      { offers: [{ city: 'Казань', radiusKm: 20 }] },
      {},
    );
    const id = goods.map((made) => made.id);
    const { data, meta } = await reader.searchAs(token, {
      data: {
        sort: ['id'],
        customer_region_guid: CITIES.Москва,
        filter: { id, with_zero_stock: true },
        pagination: { type: 'offset', offset: 0, limit: id.length },
        include: ['brand', 'category', 'images', 'attributes', 'seller', 'nameplates'],
      },
    });
    expect(data.map((card) => card.id)).toEqual(id);
    expect(data.map((card) => card.availability)).toEqual(['out_of_stock', 'not_delivered', 'in_stock']);
    expect(meta.pagination).toEqual({ type: 'offset', offset: 0, limit: 3, total: 3 });
  });

  it('answer two hundred products at once when they are named by id [API-042]', async () => {
    const sellerId = await createSeller(shop.pool);
    const categoryId = await createCategory(shop.pool);
    const first = await createGoods(shop.pool, { sellerId, categoryId });
    await shop.pool`
      with made as (
        insert into product (seller_id, category_id, code, article, name)
        select ${sellerId}, ${categoryId}, 'many-' || n, 'many-' || n, 'Камера ' || n from generate_series(1, 210) as n
        returning id
      )
      insert into offer (product_id, store_id, seller_id, cost)
      select made.id, offer.store_id, ${sellerId}, 5000 from made, offer where offer.id = ${first.offerIds[0]!}
    `;
    await shop.settleCatalog();
    const filter = { category_id: categoryId, with_zero_stock: true };
    const some = await reader.ids({ filter, sort: 'id', pagination: { limit: 100 } });
    const more = await reader.ids({ filter, sort: 'id', pagination: { limit: 100, offset: 100 } });
    const id = [...some, ...more];
    expect(new Set(id).size).toBe(200);

    const named = { id, with_zero_stock: true };
    const { data } = await reader.searchAs(person, { filter: named, sort: 'id', pagination: { limit: 200 } });
    expect(data.map((card) => card.id)).toEqual(id);
    const ask = (body: object) => shop.call(searchProductsAsMember, { body, token: person });
    expectRefusal(await ask({ filter, pagination: { limit: 101 } }), 400, 'LIMIT');
    expectRefusal(await ask({ filter: named, pagination: { limit: 201 } }), 400, 'LIMIT');
    expectRefusal(await ask({ filter: { id: [...id, first.id] } }), 400, 'LIST_TOO_LONG');
  });
});

describe('prices of a company', () => {
  it('are shown to its members in lists, and to nobody else [API-041] [ENT-010] [ENT-011]', async () => {
    const { goods, agree, token, filter } = await company({ offers: [{ cost: 100_00 }] });
    await agree(goods[0]!, 61_37);
    const other = await createBuyer(shop.pool, { kind: 'IP' });
    expect((await reader.searchAs(token, { filter })).data[0]).toMatchObject({
      price: 61_37,
      cost: 100_00,
      base_price: { price: 100_00, cost: 100_00, discount_percent: 0 },
      personal_price: { price: 61_37, cost: 100_00, discount_percent: 38 },
      has_personal_price: true,
    });
    const strangers = [
      await reader.search({ filter }),
      await reader.searchAs(person, { filter }),
      await reader.searchAs(other.token, { filter }),
    ];
    for (const answer of strangers) {
      expect(answer.data[0]).toMatchObject({
        price: 100_00,
        personal_price: null,
        has_personal_price: false,
      });
      expect(JSON.stringify(answer)).not.toContain('6137');
    }
    // Before the token was asked for, the public call must not know the member either.
    const guestCall = await shop.call(
      { ...searchProductsAsMember, path: '/catalog/products:search' },
      {
        body: { filter },
        token,
      },
    );
    expect(guestCall.json().data[0]).toMatchObject({ price: 100_00, has_personal_price: false });
  });

  it('decide on order and price range', async () => {
    const { goods, agree, token, filter } = await company(
      { offers: [{ cost: 300_00 }] },
      { offers: [{ cost: 200_00 }] },
    );
    const [dear, cheap] = goods.map((made) => made.id);
    await agree(goods[0]!, 150_00);
    const ids = async (body: object) => (await reader.searchAs(token, body)).data.map((card) => card.id);
    expect(await ids({ filter, sort: 'price_asc' })).toEqual([dear, cheap]);
    expect(await ids({ filter, sort: 'discount' })).toEqual([dear, cheap]);
    expect(await ids({ filter: { ...filter, price: [100_00, 160_00] } })).toEqual([dear]);
    expect(await reader.ids({ filter, sort: 'price_asc' })).toEqual([cheap, dear]);
    expect(await reader.ids({ filter: { ...filter, price: [100_00, 160_00] } })).toEqual([]);
  });

  it('yield to a better promotion unless they are fixed; beside a fixed one no promotion is announced', async () => {
    const { goods, agree, token, filter } = await company(
      { offers: [{ cost: 100_00 }] },
      { offers: [{ cost: 100_00 }] },
    );
    await createDiscount(shop.pool, { productIds: goods.map((made) => made.id), value: 25 });
    await agree(goods[0]!, 90_00);
    await agree(goods[1]!, 91_00, true);
    const { data } = await reader.searchAs(token, { filter, sort: 'id' });
    expect(data[0]).toMatchObject({
      price: 75_00,
      personal_price: { price: 75_00 },
      base_price: { price: 75_00 },
    });
    expect(data[0]!.discounts).toHaveLength(1);
    expect(data[1]).toMatchObject({
      price: 91_00,
      personal_price: { price: 91_00, discount_percent: 9 },
      base_price: { price: 75_00 },
      discounts: [],
    });
  });

  it('wait for a verified company and a confirmed e-mail [VERIF-006]', async () => {
    const { goods, agree, companyId, customerId, filter } = await company({});
    await shop.pool`update company set verification = 2 where id = ${companyId}`;
    await agree(goods[0]!, 50_00);
    // A session of its own each time: an identity is believed for a second.
    const seen = async () =>
      (await reader.searchAs(await signIn(shop.pool, { customerId }), { filter })).data[0]!.price;
    expect(await seen()).toBe(100_00);
    await shop.pool`update company set verification = 3 where id = ${companyId}`;
    expect(await seen()).toBe(50_00);
    await shop.pool`update customer set email_verified_at = null where id = ${customerId}`;
    expect(await seen()).toBe(100_00);
  });

  it('change for the next request when the list changes, begins or is taken back', async () => {
    const { goods, agree, token, filter } = await company({});
    const seen = async () => (await reader.searchAs(token, { filter })).data[0]!.price;
    expect(await seen()).toBe(100_00);
    await agree(goods[0]!, 80_00);
    expect(await seen()).toBe(80_00);
    await shop.pool`update price_list_item set price = 7000 where product_id = ${goods[0]!.id}`;
    await shop.settleCatalog();
    expect(await seen()).toBe(70_00);
    await shop.pool`
      delete from company_price_list
       where price_list_id in (select price_list_id from price_list_item where product_id = ${goods[0]!.id})
    `;
    await shop.settleCatalog();
    expect(await seen()).toBe(100_00);
  });
});
