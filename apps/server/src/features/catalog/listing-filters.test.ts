import { searchProducts } from '@okoem/contract/product-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogReader, type CatalogReader } from '../../testing/catalog-calls.ts';
import {
  type CategoryPath,
  createAttribute,
  createCategoryPath,
  createCollection,
  createGoods,
  type GoodsWish,
  type MadeAttribute,
} from '../../testing/catalog-factories.ts';
import { createDiscount } from '../../testing/price-factories.ts';
import { createBrand, createCategory, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let reader: CatalogReader;
let video: CategoryPath;
let fire: CategoryPath;
let sellers: { contour: number; signal: number };
let brands: { zorkan: number; lumetra: number };
let mount: MadeAttribute;
let lens: MadeAttribute;
let heated: MadeAttribute;
let goods: Record<'street' | 'dome' | 'loose' | 'smoke' | 'soldOut', number>;

beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
  const { pool: db } = shop;
  video = await createCategoryPath(db, {
    code: 'video',
    names: ['Видеонаблюдение', 'Камеры', 'Уличные камеры', 'Купольные камеры'],
  });
  fire = await createCategoryPath(db, {
    code: 'fire',
    names: ['Пожарная безопасность', 'Извещатели', 'Дымовые'],
  });
  sellers = { contour: await createSeller(db), signal: await createSeller(db) };
  brands = { zorkan: await createBrand(db), lumetra: await createBrand(db) };
  const filterOf = video.leaves;
  mount = await createAttribute(db, { code: 'mount', values: ['Стена', 'Потолок', 'Столб'], filterOf });
  lens = await createAttribute(db, { code: 'lens', type: 'number', unit: 'мм', filterOf });
  heated = await createAttribute(db, { code: 'heated', type: 'flag', filterOf });
  const [streetLeaf, domeLeaf] = video.leaves as [number, number];
  const make = async (wish: GoodsWish) => (await createGoods(db, wish)).id;
  goods = {
    street: await make({
      categoryId: streetLeaf,
      sellerId: sellers.contour,
      brandId: brands.zorkan,
      ageDays: 59,
      attributes: [
        [mount, ['Стена', 'Столб']],
        [lens, 2.8],
        [heated, true],
      ],
      offers: [{ cost: 500_00 }],
    }),
    dome: await make({
      categoryId: domeLeaf,
      sellerId: sellers.signal,
      brandId: brands.lumetra,
      popularity: 5,
      attributes: [
        [mount, 'Потолок'],
        [lens, 4],
        [heated, false],
      ],
      offers: [{ cost: 300_00 }],
    }),
    loose: await make({
      categoryId: video.section,
      sellerId: sellers.signal,
      offers: [{ isPreOrder: true }],
    }),
    smoke: await make({ categoryId: fire.leaves[0]!, sellerId: sellers.signal, brandId: brands.zorkan }),
    soldOut: await make({
      categoryId: domeLeaf,
      sellerId: sellers.contour,
      offers: [{ stock: 0 }],
      ageDays: 61,
    }),
  };
  await createDiscount(db, { productIds: [goods.dome], value: 10 });
  await shop.settleCatalog();
});
afterAll(() => shop.close());

const call = (body: object) => shop.call(searchProducts, { body });

/** Names of what a filter finds, in the order of their making. */
async function found(filter: object, beside: object = {}): Promise<string[]> {
  const ids = new Set(await reader.ids({ filter, pagination: { limit: 100 }, ...beside }));
  return Object.entries(goods).flatMap(([name, id]) => (ids.has(id) ? [name] : []));
}

describe('a place to look in', () => {
  it('is a category with everything below it, by id or by code', async () => {
    expect(await found({ category_id: video.top })).toEqual(['street', 'dome', 'loose']);
    expect(await found({ category_id: [video.section] })).toEqual(['street', 'dome', 'loose']);
    expect(await found({ category_id: String(video.leaves[0]) })).toEqual(['street']);
    expect(await found({ category_code: 'video' })).toEqual(['street', 'dome', 'loose']);
    expect(await found({ category_code: 'video-section' })).toEqual(['street', 'dome', 'loose']);
    expect(await found({ category_code: 'video-2' })).toEqual(['dome']);
  });

  it('is several categories, of which one may lie within another, without counting anything twice', async () => {
    const category_id = [video.top, video.leaves[0]!, fire.section];
    expect(await found({ category_id })).toEqual(['street', 'dome', 'loose', 'smoke']);
    expect(await reader.total({ filter: { category_id } })).toBe(4);
  });

  it('is a brand, a seller, or both, as numbers or as digits', async () => {
    expect(await found({ brand_id: brands.zorkan })).toEqual(['street', 'smoke']);
    expect(await found({ brand_id: [String(brands.zorkan), brands.lumetra] })).toEqual([
      'street',
      'dome',
      'smoke',
    ]);
    expect(await found({ seller_id: String(sellers.signal) })).toEqual(['dome', 'loose', 'smoke']);
    expect(await found({ seller_id: [sellers.signal], brand_id: [brands.zorkan] })).toEqual(['smoke']);
  });

  it('is empty where nobody has heard of it', async () => {
    for (const filter of [
      { category_id: 999_999 },
      { category_code: 'nothing' },
      { category_id: video.top, category_code: 'fire' },
      { brand_id: 999_999 },
      { seller_id: [999_999] },
      { id: 999_999_999_999 },
    ]) {
      expect(await reader.total({ filter })).toBe(0);
    }
  });

  it('is a list of ids, in which the sold out wait for with_zero_stock', async () => {
    const id = [goods.smoke, goods.soldOut, goods.smoke, 999_999];
    expect(await found({ id })).toEqual(['smoke']);
    expect(await found({ id, with_zero_stock: true })).toEqual(['smoke', 'soldOut']);
    expect(await reader.total({ filter: { id, with_zero_stock: true } })).toBe(2);
    expect(await found({ id: String(goods.dome) })).toEqual(['dome']);
    expect(await found({ id, category_id: video.top, with_zero_stock: true })).toEqual(['soldOut']);
  });

  it('is what came within sixty days [LIST-017]', async () => {
    expect(await found({}, { is_new: true })).toEqual(['street']);
    expect(await found({ with_zero_stock: true }, { is_new: true })).toEqual(['street']);
    expect(await found({ with_zero_stock: true }, { is_new: false })).toHaveLength(5);
    const [street] = (await reader.search({ filter: { id: goods.street } })).data;
    const aged = { id: goods.soldOut, with_zero_stock: true };
    const [soldOut] = (await reader.search({ filter: aged })).data;
    expect([street!.is_new, soldOut!.is_new]).toEqual([true, false]);
  });
});

describe('a choice', () => {
  it('of a list takes any of the values chosen, also of a product that has several', async () => {
    const { Стена: wall, Потолок: ceiling, Столб: pole } = mount.values;
    expect(await found({ [mount.facet]: [pole] })).toEqual(['street']);
    expect(await found({ [mount.facet]: [wall, pole] })).toEqual(['street']);
    expect(await found({ [mount.facet]: [String(wall), ceiling] })).toEqual(['street', 'dome']);
    expect(await found({ [mount.facet]: ceiling })).toEqual(['dome']);
    expect(await found({ [mount.facet]: [999_999] })).toEqual([]);
  });

  it('of a number takes both ends of the range, and an open side', async () => {
    expect(await found({ [lens.facet]: [2.8, 4] })).toEqual(['street', 'dome']);
    expect(await found({ [lens.facet]: [2.81, 4] })).toEqual(['dome']);
    expect(await found({ [lens.facet]: [null, 2.8] })).toEqual(['street']);
    expect(await found({ [lens.facet]: ['3', null] })).toEqual(['dome']);
    expect(await found({ [lens.facet]: [4, 2.8] })).toEqual([]);
  });

  it('of a flag is yes or no, and a product that does not say is neither', async () => {
    expect(await found({ [heated.facet]: true })).toEqual(['street']);
    expect(await found({ [heated.facet]: [true] })).toEqual(['street']);
    expect(await found({ [heated.facet]: false })).toEqual(['dome']);
  });

  it('of price is in kopecks after the discount', async () => {
    expect(await found({ price: [270_00, 270_00] })).toEqual(['dome']);
    expect(await found({ price: [270_01, null] })).toEqual(['street']);
    expect(await found({ price: [null, 100_00] })).toEqual(['loose', 'smoke']);
  });

  it('of brand, seller, category, stock and discount narrows what the place holds', async () => {
    expect(await found({ category_id: video.top, brand: [brands.zorkan] })).toEqual(['street']);
    expect(await found({ category_id: video.top, seller: [sellers.signal] })).toEqual(['dome', 'loose']);
    expect(await found({ category_id: video.top, category: [video.leaves[1]] })).toEqual(['dome']);
    expect(await found({ category_id: video.top, in_stock: true })).toEqual(['street', 'dome']);
    expect(await found({ discount: true })).toEqual(['dome']);
    expect(await found({ category_id: video.top, in_stock: false, discount: false })).toHaveLength(3);
    expect(await found({ in_stock: true, brand: [String(brands.zorkan)], price: [0, 100_00] })).toEqual([
      'smoke',
    ]);
  });
});

describe('a collection', () => {
  it('is its saved filter with the pinned products first, unless another order is asked for', async () => {
    const filter = { category_code: 'video', in_stock: true };
    await createCollection(shop.pool, { code: 'winter', filter, pins: [goods.street] });
    const asked = { filter: { collection_code: 'winter' } };
    expect(await reader.ids(asked)).toEqual([goods.street, goods.dome]);
    expect(await reader.ids({ ...asked, sort: 'popular' })).toEqual([goods.street, goods.dome]);
    expect(await reader.ids({ ...asked, sort: 'price_asc' })).toEqual([goods.dome, goods.street]);
    expect(await found({ collection_code: 'winter', brand: [brands.lumetra] })).toEqual(['dome']);
  });

  it('may be saved by brand, seller, ids, words and attributes alike', async () => {
    const saved: [object, string[]][] = [
      [{ brand_id: brands.zorkan }, ['street', 'smoke']],
      [{ brand_id: [String(brands.zorkan)] }, ['street', 'smoke']],
      [{ seller_id: [sellers.signal], discount: true }, ['dome']],
      [{ [mount.facet]: [mount.values['Столб']] }, ['street']],
      [{ is_new: true }, ['street']],
      [{ id: [goods.smoke, goods.dome] }, ['dome', 'smoke']],
      [{ id: [goods.soldOut], with_zero_stock: true }, ['soldOut']],
    ];
    for (const [place, [filter, names]] of saved.entries()) {
      await createCollection(shop.pool, { code: `saved-${place}`, filter });
      expect(await found({ collection_code: `saved-${place}` }), JSON.stringify(filter)).toEqual(names);
    }
  });

  it('keeps its own words when a shopper types others: both must be met', async () => {
    const { pool: db } = shop;
    const categoryId = await createCategory(db, { name: 'Склад' });
    const red = await createGoods(db, { name: 'Фонарь красный', categoryId });
    const blue = await createGoods(db, { name: 'Фонарь синий', categoryId });
    const bucket = await createGoods(db, { name: 'Ведро красное', categoryId });
    await createCollection(db, { code: 'lamps', filter: { query: 'фонарь' }, pins: [blue.id, bucket.id] });
    await shop.settleCatalog();
    const filter = { collection_code: 'lamps' };
    const ids = async (body: object) => (await reader.ids(body)).sort((one, other) => one - other);
    expect(await ids({ filter })).toEqual([red.id, blue.id]);
    expect(await ids({ filter, query: '  ' })).toEqual([red.id, blue.id]);
    for (const typed of [{ query: 'красный' }, { filter: { query: 'красный' } }]) {
      const body = { ...typed, filter: { ...filter, ...('filter' in typed ? typed.filter : {}) } };
      expect(await ids(body)).toEqual([red.id]);
      expect((await reader.facets(body)).meta.total).toBe(1);
    }
    expect(await ids({ filter, query: 'ведро' })).toEqual([]);
    expect(await ids({ filter: { ...filter, id: [blue.id, bucket.id] }, query: 'фонарь' })).toEqual([
      blue.id,
    ]);
    expect((await reader.facets({ filter, query: 'ведро' })).meta.total).toBe(0);
  });

  it('that nobody can read any more is empty, which is told in the log once', async () => {
    const saved: [string, object, string][] = [
      ['unknown', { attr_nope: [1] }, 'attr_nope'],
      ['unknown-absent', { attr_nope: [1], with_zero_stock: true, in_stock: false }, 'attr_nope'],
      ['wrong', { price: 'abc' }, 'price'],
      ['wrong-beside', { category_code: 'video', brand: [-1], in_stock: 'yes' }, 'brand, in_stock'],
      ['shapeless', { price: { from: 1 }, category_id: 'x' }, 'category_id, price'],
      ['of-another', { collection_code: 'winter' }, 'collection_code'],
    ];
    for (const [code, filter, keys] of saved) {
      await createCollection(shop.pool, { code, filter, pins: [goods.street] });
      for (const beside of [{}, { query: 'камера' }, { filter: { brand: [brands.zorkan] } }]) {
        const body = {
          ...beside,
          filter: { collection_code: code, ...('filter' in beside ? beside.filter : {}) },
        };
        expect(await reader.total(body), code).toBe(0);
        expect((await reader.facets(body)).meta.total, code).toBe(0);
      }
      const lines = shop.logLines.filter((line) =>
        line.includes(`collection ${code} cannot be read: ${keys}"`),
      );
      expect(lines, code).toHaveLength(1);
    }
  });

  it('leaves out a key nobody knows any more as long as others say what it holds', async () => {
    const filter = { category_code: 'video', in_stock: true, attr_nope: [1] };
    await createCollection(shop.pool, { code: 'half', filter });
    expect(await found({ collection_code: 'half' })).toEqual(
      await found({ category_code: 'video', in_stock: true }),
    );
  });

  it('that does not exist is not found', async () => {
    expectRefusal(await call({ filter: { collection_code: 'nothing' } }), 404, 'NOT_FOUND');
  });
});

describe('what nobody may see', () => {
  it('is a draft, a hidden product, one of a closed seller and one without any offer', async () => {
    const { pool: db } = shop;
    const categoryId = await createCategory(db);
    const closed = await createSeller(db, { isActive: false });
    const wishes: GoodsWish[] = [
      { status: 'draft' },
      { status: 'hidden' },
      { sellerId: closed },
      { offers: [] },
    ];
    const id = [];
    for (const wish of wishes)
      id.push((await createGoods(db, { categoryId, article: `no-${id.length}`, ...wish })).id);
    await shop.settleCatalog();
    for (const filter of [{ category_id: categoryId }, { id }, { query: 'no-1' }, { query: 'no-3' }]) {
      expect(await reader.total({ filter: { ...filter, with_zero_stock: true } })).toBe(0);
    }
  });

  it('is an offer switched off, and stock below one multiple [STOCK-004]', async () => {
    const { pool: db } = shop;
    const categoryId = await createCategory(db);
    const off = await createGoods(db, { categoryId, offers: [{ isActive: false }] });
    const rest = await createGoods(db, { categoryId, multiple: 5, offers: [{ stock: 4.999 }] });
    const whole = await createGoods(db, {
      categoryId,
      multiple: 5,
      offers: [{ stock: 5 }, { stock: 4.999, isPreOrder: true }],
    });
    await shop.settleCatalog();
    expect(await reader.ids({ filter: { category_id: categoryId } })).toEqual([whole.id]);
    const { data } = await reader.search({
      filter: { category_id: categoryId, with_zero_stock: true },
      sort: 'id',
    });
    expect(
      data.map(({ id, availability, quantity, offers }) => [id, availability, quantity, offers.length]),
    ).toEqual([
      [off.id, 'not_delivered', 0, 0],
      [rest.id, 'out_of_stock', 0, 0],
      [whole.id, 'in_stock', 5, 1],
    ]);
    // Nor is it on the page of its product.
    for (const [{ id }, count] of [
      [off, 0],
      [rest, 0],
      [whole, 1],
    ] as const)
      expect((await reader.product(id)).offers).toHaveLength(count);
  });
});

describe('a filter that makes no sense', () => {
  it('is refused by the name of its key', async () => {
    for (const key of ['colour', 'attr_nothing', 'attr_', 'constructor', 'toString', 'Brand', 'page']) {
      const response = await call({ filter: { [key]: [1] } });
      expectRefusal(response, 400, 'UNKNOWN_FIELD');
      expect(response.json().errors[0]).toMatchObject({ field: `filter.${key}` });
    }
  });

  it.each<[string, () => object]>([
    ['brand', () => ({ brand: ['зоркан'] })],
    ['brand', () => ({ brand: [true] })],
    ['brand', () => ({ brand: [-1] })],
    ['price', () => ({ price: 100 })],
    ['price', () => ({ price: [1] })],
    ['price', () => ({ price: [1, 2, 3] })],
    ['price', () => ({ price: ['дёшево', null] })],
    ['price', () => ({ price: [true, null] })],
    ['in_stock', () => ({ in_stock: 'true' })],
    ['in_stock', () => ({ in_stock: [true, false] })],
    ['discount', () => ({ discount: 1 })],
    ['attr_mount', () => ({ [mount.facet]: ['Стена'] })],
    ['attr_lens', () => ({ [lens.facet]: 2.8 })],
    ['attr_heated', () => ({ [heated.facet]: ['да'] })],
    ['category_id', () => ({ category_id: 'video' })],
    ['category_id', () => ({ category_id: 0 })],
    ['category_id', () => ({ category_id: [] })],
    ['id', () => ({ id: [1.5] })],
    ['id', () => ({ id: ['01'] })],
    ['brand_id', () => ({ brand_id: '1e3' })],
    ['with_zero_stock', () => ({ with_zero_stock: 1 })],
    ['category_code', () => ({ category_code: '' })],
    ['brand', () => ({ brand: [] })],
    ['brand', () => ({ brand: null })],
    ['brand', () => ({ brand: { id: 1 } })],
    ['brand', () => ({ brand: Array.from({ length: 101 }, (_, id) => id + 1) })],
  ])('because of the value of %s is refused and named', async (key, filter) => {
    const response = await call({ filter: filter() });
    expectRefusal(response, 400, 'VALIDATION');
    expect(response.json().errors[0].field).toMatch(new RegExp(`^filter\\.${key}(\\.|$)`));
  });

  it('has more keys than any page could send', async () => {
    const many = Array.from({ length: 41 }, (_, place): [string, boolean] => [`attr_${place}`, true]);
    expectRefusal(await call({ filter: Object.fromEntries(many) }), 400, 'VALIDATION');
  });
});
