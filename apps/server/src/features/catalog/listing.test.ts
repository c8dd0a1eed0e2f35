import { searchProducts } from '@okoem/contract/product-search.ts';
import { LISTING_SORTS } from '@okoem/domain/catalog/listing-sort.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogReader, type CatalogReader } from '../../testing/catalog-calls.ts';
import { createGoods, type GoodsWish } from '../../testing/catalog-factories.ts';
import { createDiscount } from '../../testing/price-factories.ts';
import { createCategory, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let reader: CatalogReader;
let sellerId: number;
beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
  sellerId = await createSeller(shop.pool);
});
afterAll(() => shop.close());

const call = (body: object) => shop.call(searchProducts, { body });

/** Products of a new category; the answer knows them by the names they were given here. */
async function shelf<Name extends string>(wishes: Record<Name, GoodsWish>) {
  const categoryId = await createCategory(shop.pool);
  const ids = {} as Record<Name, number>;
  for (const [name, wish] of Object.entries<GoodsWish>(wishes)) {
    const { id } = await createGoods(shop.pool, { categoryId, sellerId, ...wish });
    ids[name as Name] = id;
  }
  await shop.settleCatalog();
  const nameOf = new Map(Object.entries<number>(ids).map(([name, id]) => [id, name]));
  const order = async (body: object = {}) => {
    const found = await reader.search({
      filter: { category_id: categoryId, with_zero_stock: true },
      ...body,
    });
    return found.data.map(({ id }) => nameOf.get(id));
  };
  return { categoryId, ids, order };
}

describe('pages', () => {
  const COUNT = 25;
  let filter: { category_id: number };
  let all: number[];
  beforeAll(async () => {
    const wishes = Array.from({ length: COUNT }, (_, place): [string, GoodsWish] => [`p${place}`, {}]);
    const { categoryId, ids } = await shelf(Object.fromEntries(wishes));
    filter = { category_id: categoryId };
    all = Object.values(ids);
  });

  it('are ten products from the first one when nothing is said [API-077] [FMT-015]', async () => {
    const { data, meta } = await reader.search({ filter });
    expect(data).toHaveLength(10);
    expect(meta).toEqual({ pagination: { type: 'offset', offset: 0, limit: 10, total: COUNT } });
    expect((await reader.search({ filter, pagination: {} })).meta).toEqual(meta);
  });

  it('begin where the offset says and tell the size of the whole [API-076]', async () => {
    const { data, meta } = await reader.search({
      filter,
      pagination: { type: 'offset', offset: 20, limit: 10 },
    });
    expect(data).toHaveLength(5);
    expect(meta.pagination).toEqual({ type: 'offset', offset: 20, limit: 10, total: COUNT });
    const past = await reader.search({ filter, pagination: { offset: 30, limit: 10 } });
    expect(past.data).toEqual([]);
    expect(past.meta.pagination.total).toBe(COUNT);
  });

  it.each([...LISTING_SORTS, 'id'])(
    'sorted by %s neither repeat nor lose one of equal products',
    async (sort) => {
      const met: number[] = [];
      for (let offset = 0; offset < COUNT; offset += 7) {
        met.push(...(await reader.ids({ filter, sort, pagination: { offset, limit: 7 } })));
      }
      expect(met).toHaveLength(COUNT);
      expect([...met].sort((one, other) => one - other)).toEqual(all);
      expect(await reader.ids({ filter, sort, pagination: { limit: 100 } })).toEqual(met);
    },
  );

  it('of a search neither repeat nor lose one of equally fitting products', async () => {
    const met: number[] = [];
    for (let offset = 0; offset < COUNT; offset += 7) {
      met.push(...(await reader.ids({ filter, query: 'камеры', pagination: { offset, limit: 7 } })));
    }
    expect([...met].sort((one, other) => one - other)).toEqual(all);
  });

  it('hold a hundred rows at most, and begin no deeper than ten thousand', async () => {
    expect((await call({ filter, pagination: { limit: 100 } })).statusCode).toBe(200);
    expect((await call({ filter, pagination: { limit: 100, offset: 10_000 } })).statusCode).toBe(200);
    for (const pagination of [
      { limit: 101 },
      { limit: 200 },
      { limit: 0 },
      { limit: -1 },
      { limit: 1.5 },
      { limit: '10' },
      { limit: null },
      { offset: -1 },
      { offset: 10_001 },
      { offset: '0' },
      { type: 'cursor' },
      [],
    ]) {
      expectRefusal(await call({ filter, pagination }), 400, 'LIMIT');
    }
    expectRefusal(await call({ filter, pagination: { page: 2 } }), 400, 'UNKNOWN_FIELD');
  });
});

describe('the order', () => {
  /** The better it is sold elsewhere in this list, the worse it is by everything else. */
  const BEST = { popularity: 900, ageDays: 1, ratings: Array.from({ length: 90 }, () => 5) };
  const OFFER = { city: 'Москва', cost: 50_00 } as const;

  it.each(LISTING_SORTS.filter((sort) => sort !== 'price_desc'))(
    'by %s has what is in stock first, then what is made to order, then the sold out, then what is not sent here',
    async (sort) => {
      const { order, ids } = await shelf({
        unreachable: { ...BEST, offers: [{ ...OFFER, city: 'Казань', cost: 1_00, radiusKm: 10 }] },
        soldOut: { ...BEST, offers: [{ ...OFFER, cost: 2_00, stock: 0 }] },
        toOrder: { ...BEST, offers: [{ ...OFFER, cost: 3_00, isPreOrder: true }] },
        inStock: { ageDays: 200, offers: [{ ...OFFER, city: 'Владивосток', cost: 99_00, leadDays: 9 }] },
      });
      await createDiscount(shop.pool, {
        productIds: [ids.unreachable, ids.soldOut, ids.toOrder],
        value: 50,
      });
      await shop.settleCatalog();
      expect(await order({ sort })).toEqual(['inStock', 'toOrder', 'soldOut', 'unreachable']);
      expect(await order({ sort: 'price_desc' })).toEqual(['inStock', 'toOrder', 'soldOut', 'unreachable']);
    },
  );

  it('by popularity, which is the usual one, has the most wanted first [LIST-018]', async () => {
    const { order } = await shelf({
      rare: { popularity: 1 },
      hit: { popularity: 80 },
      common: { popularity: 7 },
    });
    expect(await order()).toEqual(['hit', 'common', 'rare']);
    expect(await order({ sort: 'popular' })).toEqual(['hit', 'common', 'rare']);
  });

  it('by price looks at what is charged after the discount [LIST-018]', async () => {
    const { order, ids } = await shelf({
      middle: { offers: [{ cost: 200_00 }] },
      reduced: { offers: [{ cost: 300_00 }] },
      dear: { offers: [{ cost: 250_00 }] },
    });
    await createDiscount(shop.pool, { productIds: [ids.reduced], value: 50 });
    await shop.settleCatalog();
    expect(await order({ sort: 'price_asc' })).toEqual(['reduced', 'middle', 'dear']);
    expect(await order({ sort: 'price_desc' })).toEqual(['dear', 'middle', 'reduced']);
  });

  it('by age has the youngest first [LIST-018]', async () => {
    const { order } = await shelf({ old: { ageDays: 90 }, young: { ageDays: 1 }, middle: { ageDays: 30 } });
    expect(await order({ sort: 'new' })).toEqual(['young', 'middle', 'old']);
  });

  it('by rating believes a rating as far as it has voters [LIST-018]', async () => {
    const { order } = await shelf({
      bad: { ratings: [1, 2, 1, 2] },
      single: { ratings: [5] },
      unrated: {},
      proven: { ratings: Array.from({ length: 100 }, (_, vote) => (vote % 10 === 0 ? 4 : 5)) },
    });
    expect(await order({ sort: 'rating' })).toEqual(['proven', 'single', 'unrated', 'bad']);
  });

  it('by rating tells close ratings apart among goods to order and sold out ones too', async () => {
    const votes = (fours: number) => Array.from({ length: 1000 }, (_, vote) => (vote < fours ? 4 : 5));
    for (const offer of [{ isPreOrder: true }, { stock: 0 }]) {
      const { order } = await shelf({
        third: { ratings: votes(306), offers: [offer] },
        second: { ratings: votes(303), offers: [offer] },
        first: { ratings: votes(300), offers: [offer] },
      });
      expect(await order({ sort: 'rating' })).toEqual(['first', 'second', 'third']);
    }
  });

  it('by discount has the largest one first [LIST-018]', async () => {
    const { order, ids } = await shelf({ none: {}, half: {}, tenth: {} });
    await createDiscount(shop.pool, { productIds: [ids.tenth], value: 10 });
    await createDiscount(shop.pool, { productIds: [ids.half, ids.tenth], value: 50, minCount: 3 });
    await createDiscount(shop.pool, { productIds: [ids.half], value: 50 });
    await shop.settleCatalog();
    expect(await order({ sort: 'discount' })).toEqual(['half', 'tenth', 'none']);
  });

  it('by delivery has what arrives first in the city asked for, as the cards tell it', async () => {
    const { order } = await shelf({
      slow: { offers: [{ city: 'Москва', leadDays: 20 }] },
      moscow: { offers: [{ city: 'Москва' }, { city: 'Владивосток', cost: 110_00 }] },
      kazan: { offers: [{ city: 'Казань' }] },
    });
    expect(await order({ sort: 'delivery' })).toEqual(['moscow', 'kazan', 'slow']);
    const customer_region_guid = '93b3df57-4c89-44df-ac42-96f05e9cd3b9';
    expect(await order({ sort: 'delivery', customer_region_guid })).toEqual(['kazan', 'moscow', 'slow']);
  });

  it('by id is that of the ids, sold out or not', async () => {
    const { order } = await shelf({ one: { offers: [{ stock: 0 }] }, two: { popularity: 9 }, three: {} });
    expect(await order({ sort: 'id' })).toEqual(['one', 'two', 'three']);
  });

  it('is written as a text or as a list of one [API-079]', async () => {
    const { order, categoryId } = await shelf({
      dear: { offers: [{ cost: 300_00 }] },
      cheap: { offers: [{ cost: 200_00 }] },
    });
    expect(await order({ sort: 'price_asc' })).toEqual(['cheap', 'dear']);
    expect(await order({ sort: ['price_asc'] })).toEqual(['cheap', 'dear']);
    expect(await order({ sort: ['id'] })).toEqual(['dear', 'cheap']);
    const filter = { category_id: categoryId };
    for (const sort of ['price', 'location', '', [], ['id', 'new'], 7, null, { id: 'asc' }]) {
      expectRefusal(await call({ filter, sort }), 400, 'VALIDATION');
    }
  });
});

describe('the body', () => {
  it('is wrapped in data, flat, or has parts beside data [API-039] [API-040]', async () => {
    // By popularity and by id another one would be the second.
    const { categoryId, ids } = await shelf({
      a: { popularity: 3, offers: [{ cost: 300_00 }] },
      c: { popularity: 2, offers: [{ cost: 400_00 }] },
      b: { popularity: 1, offers: [{ cost: 200_00 }] },
      d: { popularity: 0, offers: [{ cost: 100_00 }] },
    });
    const parts = {
      filter: { category_id: categoryId },
      sort: ['price_asc'],
      pagination: { type: 'offset', offset: 1, limit: 1 },
      include: ['seller'],
    };
    const { filter, ...others } = parts;
    for (const body of [{ data: parts }, parts, { filter, data: others }, { data: { filter }, ...others }]) {
      const { data, meta } = await reader.search(body);
      expect(data.map(({ id }) => id)).toEqual([ids.b]);
      expect(data[0]!.seller).toMatchObject({ id: sellerId });
      expect(meta.pagination).toEqual({ type: 'offset', offset: 1, limit: 1, total: 4 });
    }
    expectRefusal(await call({ data: parts, sort: 'id' }), 400, 'DUPLICATE_KEY');
  });

  it('may be empty, which asks for everything, but knows no other fields', async () => {
    expect((await call({})).json().meta.pagination.total).toBeGreaterThan(20);
    expect((await call({ data: {} })).statusCode).toBe(200);
    expectRefusal(await call({ limit: 10 }), 400, 'UNKNOWN_FIELD');
    expectRefusal(await call({ data: { offset: 10 } }), 400, 'UNKNOWN_FIELD');
  });

  it('is answered alike under both bases of the API, colons and all [API-001] [API-017]', async () => {
    const [one, other] = await Promise.all(
      ['/api/v1', '/api/api-front'].map((base) =>
        shop.send({ method: 'POST', url: `${base}/catalog/products:search`, payload: { sort: 'id' } }),
      ),
    );
    expect(one!.statusCode).toBe(200);
    expect(other!.json()).toEqual(one!.json());
  });
});
