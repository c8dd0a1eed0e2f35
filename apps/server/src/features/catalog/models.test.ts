import { searchCategories } from '@okoem/contract/catalog.ts';
import { searchOffers } from '@okoem/contract/offers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogReader, type CatalogReader, countsOf, facetOf } from '../../testing/catalog-calls.ts';
import {
  CITIES,
  createCollection,
  createGoods,
  type GoodsWish,
  type OfferWish,
} from '../../testing/catalog-factories.ts';
import { fixClock } from '../../testing/fixed-clock.ts';
import { createDiscount } from '../../testing/price-factories.ts';
import { createBrand, createCategory, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

fixClock();
let shop: TestApp;
let reader: CatalogReader;
let sellers: number[];
beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
  sellers = [];
  for (const name of ['Альфа', 'Бета', 'Вега', 'Гамма'])
    sellers.push(await createSeller(shop.pool, { name }));
});
afterAll(() => shop.close());

let lastModel = 0;

/** The same thing of several sellers in a new category, and one thing that only the first of them has. */
async function model(wishes: readonly GoodsWish[]) {
  const categoryId = await createCategory(shop.pool);
  const modelId = (lastModel += 1);
  const members: number[] = [];
  for (const [place, wish] of wishes.entries()) {
    const made = await createGoods(shop.pool, { categoryId, sellerId: sellers[place]!, modelId, ...wish });
    members.push(made.id);
  }
  const { id: alone } = await createGoods(shop.pool, { categoryId, sellerId: sellers[0]! });
  await shop.settleCatalog();
  return { modelId, categoryId, members, alone, filter: { category_id: categoryId } };
}

const rubles = (cost: number): readonly OfferWish[] => [{ cost: cost * 100 }];

describe('the same thing of several sellers', () => {
  it('is one card with the best offer, and says how many other sellers there are [MODEL-001, MODEL-002]', async () => {
    const { members, alone, filter } = await model([
      { offers: rubles(300) },
      { offers: [...rubles(200), ...rubles(210)] },
      { offers: rubles(250) },
    ]);
    const { data, meta } = await reader.search({ filter, sort: 'price_desc' });
    expect(data.map(({ id, price, other_sellers }) => [id, price, other_sellers])).toEqual([
      [members[1], 200_00, 2],
      [alone, 100_00, undefined],
    ]);
    expect(meta.pagination.total).toBe(2);
    expect(data[0]!.offers).toHaveLength(4);
    expect(Object.keys(data[1]!)).not.toContain('other_sellers');
  });

  it('shows the seller that is best in the city, and counts those that deliver there [MODEL-002]', async () => {
    const { members, filter } = await model([
      { offers: [{ cost: 100_00, city: 'Тула', radiusKm: 300 }] },
      { offers: [{ cost: 900_00 }] },
      { offers: [{ cost: 950_00, stock: 0 }] },
    ]);
    const shown = async (city: string) => {
      const { data } = await reader.search({ filter, customer_region_guid: city, sort: 'price_desc' });
      return data.map(({ id, other_sellers }) => [id, other_sellers])[0];
    };
    expect(await shown(CITIES['Владивосток'])).toEqual([members[1], undefined]);
    const inTula = await reader.search({ filter, customer_region_guid: CITIES['Тула'], sort: 'price_asc' });
    const card = inTula.data.find(({ id }) => id === members[0]);
    expect(card?.other_sellers).toBe(1);
    expect(inTula.meta.pagination.total).toBe(2);
  });

  it('is one row of every facet, page and sort; a choice of offers may show another seller [MODEL-003]', async () => {
    const brandId = await createBrand(shop.pool, { name: 'Маяк' });
    const { members, filter } = await model([
      { brandId, offers: [{ cost: 300_00, stock: 5 }] },
      { brandId, offers: [{ cost: 200_00, city: 'Владивосток', stock: 50 }] },
    ]);
    const facets = await reader.facets({ filter });
    expect(countsOf(facets, 'brand')).toEqual({ Маяк: 1 });
    expect(facetOf(facets, 'price')).toMatchObject({ min: 100_00, max: 200_00 });
    const days = facetOf(facets, 'arrival')!.values!;
    expect(days.length).toBeGreaterThan(0);
    for (const { id, count } of days) {
      expect(await reader.total({ filter: { ...filter, arrival: [id] } })).toBe(count);
    }
    expect(await reader.ids({ filter: { ...filter, brand: [brandId], arrival: [3] } })).toEqual([members[0]]);
    expect(await reader.ids({ filter: { ...filter, stock: 20 } })).toEqual([members[1]]);
    for (const [place, member] of [
      ['Москва', members[0]],
      ['Владивосток', members[1]],
    ] as const) {
      const city = facetOf(facets, 'warehouse')!.values!.find(({ name }) => name === place)!;
      const asked = { filter: { ...filter, brand: [brandId], warehouse: [city.id] } };
      expect([city.count, await reader.ids(asked)]).toEqual([place === 'Москва' ? 2 : 1, [member]]);
    }
    expect(await reader.ids({ filter: { ...filter, brand: [brandId], pickup: true } })).toEqual([members[0]]);
    expect(await reader.ids({ filter, pagination: { offset: 1, limit: 1 } })).toHaveLength(1);
  });

  it("a seller's filter shows that seller's own product with its own offers [MODEL-004]", async () => {
    const { members, filter } = await model([{ offers: rubles(300) }, { offers: rubles(200) }]);
    const { data } = await reader.search({ filter: { ...filter, seller: [sellers[0]] }, sort: 'price_desc' });
    expect(data[0]).toMatchObject({ id: members[0], price: 300_00 });
    expect(data[0]!.offers).toHaveLength(1);
    expect(Object.keys(data[0]!)).not.toContain('other_sellers');
    expect(await reader.ids({ filter: { ...filter, seller_id: sellers[0]! }, sort: 'price_desc' })).toContain(
      members[0],
    );
    expect(countsOf(await reader.facets({ filter }), 'seller')).toEqual({ Альфа: 2, Бета: 1 });
  });

  it('a filter by product id answers each product [MODEL-005]', async () => {
    const { members } = await model([{ offers: rubles(300) }, { offers: rubles(200) }]);
    const { data } = await reader.search({ filter: { id: members }, sort: 'id' });
    // Each with its own price and offers: none stands for the other.
    expect(data.map(({ id, price, offers }) => [id, price, offers.length])).toEqual([
      [members[0], 300_00, 1],
      [members[1], 200_00, 1],
    ]);
    expect(data.flatMap((card) => Object.keys(card))).not.toContain('other_sellers');
  });

  it('is found by the article of each of its products, once [MODEL-006]', async () => {
    const { members } = await model([
      { article: 'QWA-88101', offers: rubles(300) },
      { article: 'ZXB-99202', name: 'Турникет роторный', offers: rubles(200) },
    ]);
    for (const query of ['QWA-88101', 'ZXB-99202', 'QWA-8810', 'ZXB-9920']) {
      const { data, meta } = await reader.search({ query });
      expect(
        data.map(({ id }) => id),
        query,
      ).toEqual([members[1]]);
      expect(meta.pagination.total, query).toBe(1);
      const { products } = (await reader.suggest(query)).data;
      expect(products?.map(({ id }) => id)).toEqual([members[1]]);
    }
    const { meta } = await reader.search({ query: 'QWA-88101' });
    expect(meta.exact_product_id).toBe(members[1]);
    const own = await reader.search({ query: 'ZXB-99202', filter: { seller: [sellers[0]] } });
    expect(own.data.map(({ id }) => id)).toEqual([members[0]]);
  });

  it('takes one place among suggestions and in a collection, as popular as its most popular product [MODEL-001, MODEL-014]', async () => {
    const name = 'Барограф суточный';
    const { members, filter } = await model([
      { name, offers: rubles(300), popularity: 900 },
      { name, offers: rubles(200), popularity: 5 },
    ]);
    const other = await createGoods(shop.pool, { name, categoryId: filter.category_id, popularity: 400 });
    await createCollection(shop.pool, { code: 'barografy', filter, pins: [members[0]!] });
    await shop.settleCatalog();
    const { products } = (await reader.suggest('барограф')).data;
    expect(products?.map(({ id }) => id)).toEqual([members[1], other.id]);
    expect((await reader.ids({ filter })).slice(0, 2)).toEqual([members[1], other.id]);
    expect(await reader.ids({ query: 'барограф' })).toEqual([members[1], other.id]);
    // Pinned by any of its products, it stays before what is more popular.
    await shop.pool`update product set popularity = 2000 where id = ${other.id}`;
    await shop.settleCatalog();
    expect((await reader.ids({ filter })).slice(0, 2)).toEqual([other.id, members[1]]);
    const row = await reader.ids({ filter: { collection_code: 'barografy' } });
    expect(row[0]).toBe(members[1]);
    expect(row).not.toContain(members[0]);
  });

  it('has the offers of all sellers on the page of each product, each with its seller [MODEL-007]', async () => {
    const { members } = await model([
      { offers: rubles(300) },
      { offers: [{ cost: 200_00 }, { cost: 210_00 }] },
    ]);
    for (const id of members) {
      const page = await reader.product(id);
      expect([page.id, page.other_sellers, page.offers.length]).toEqual([id, 1, 3]);
      const body = { filter: { id: page.offers.map((offer) => offer.id) }, sort: ['price'] };
      const { data } = (await shop.call(searchOffers, { body })).json();
      expect(
        data.map((offer: { price: number; seller: { name: string } }) => [offer.price, offer.seller.name]),
      ).toEqual([
        [200_00, 'Бета'],
        [210_00, 'Бета'],
        [300_00, 'Альфа'],
      ]);
    }
    expect((await reader.product(members[0]!)).price).toBe(300_00);
  });
});

describe('what changes about a model', () => {
  const shownOf = async (filter: object) => {
    const { data } = await reader.search({ filter, sort: 'price_desc' });
    return data.map(({ id, other_sellers }) => [id, other_sellers ?? 0]);
  };

  it('is seen at once: price, stock, publishing, joining and leaving [MODEL-008]', async () => {
    const { pool } = shop;
    const { members, alone, filter, modelId } = await model([
      { offers: rubles(300) },
      { offers: rubles(200) },
    ]);
    const [one, other] = members as [number, number];
    const after = async (change: PromiseLike<unknown>) => {
      await change;
      await shop.settleCatalog();
      return (await shownOf(filter)).filter(([id]) => id !== alone);
    };
    expect(await after(pool`update offer set cost = 15000 where product_id = ${one}`)).toEqual([[one, 1]]);
    expect(await after(pool`update product set status = 'hidden' where id = ${one}`)).toEqual([[other, 0]]);
    expect(await after(pool`update product set status = 'published' where id = ${one}`)).toEqual([[one, 1]]);
    expect(await after(pool`update product set model_id = null where id = ${one}`)).toEqual([
      [other, 0],
      [one, 0],
    ]);
    expect(await after(pool`update product set model_id = ${modelId} where id = ${one}`)).toEqual([[one, 1]]);
    const discount = createDiscount(pool, { value: 60, productIds: [other] });
    expect(await after(discount)).toEqual([[other, 1]]);
    expect(await after(pool`delete from discount_product where product_id = ${other}`)).toEqual([[one, 1]]);
    const out = pool`
      update offer_stock set on_hand_milli = 0 where offer_id in (select id from offer where product_id = ${one})
    `;
    expect(await after(out)).toEqual([[other, 0]]);
    expect(await after(pool`update seller set is_active = false where id = ${sellers[1]!}`)).toEqual([]);
    expect(await after(pool`update seller set is_active = true where id = ${sellers[1]!}`)).toEqual([
      [other, 0],
    ]);
  });
});

describe('how many cards a department has', () => {
  it('is the same number in the tree of categories and in its listing, in every city [MODEL-009]', async () => {
    const { categoryId } = await model([
      { offers: [{ cost: 100_00, city: 'Тула', radiusKm: 300 }] },
      { offers: [{ cost: 900_00 }] },
    ]);
    await createGoods(shop.pool, { categoryId, offers: [{ stock: 0 }] });
    await createGoods(shop.pool, { categoryId, offers: [{ city: 'Тула', radiusKm: 300 }] });
    await shop.settleCatalog();
    const counted = async (city: string) => {
      const body = { filter: { id: categoryId }, include: ['counts'], customer_region_guid: city };
      const { data } = (await shop.call(searchCategories, { body })).json();
      const total = await reader.total({ filter: { category_id: categoryId }, customer_region_guid: city });
      return [data[0].products_count, total];
    };
    expect(await counted(CITIES['Тула'])).toEqual([3, 3]);
    expect(await counted(CITIES['Владивосток'])).toEqual([2, 2]);
    const whole = (
      await shop.call(searchCategories, { body: { filter: { id: categoryId }, include: ['counts'] } })
    ).json();
    expect(whole.data[0].products_count).toBe(4);
  });
});
