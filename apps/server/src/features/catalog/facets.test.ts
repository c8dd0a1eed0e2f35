import { findFacets } from '@okoem/contract/product-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogReader, type CatalogReader, countsOf, facetOf } from '../../testing/catalog-calls.ts';
import {
  type CategoryPath,
  CITIES,
  createAttribute,
  createCategoryPath,
  createCollection,
  createGoods,
  type GoodsWish,
  type MadeAttribute,
  type MadeGoods,
} from '../../testing/catalog-factories.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { fixClock } from '../../testing/fixed-clock.ts';
import { createBuyer, createDiscount, createPriceList } from '../../testing/price-factories.ts';
import { createBrand, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let reader: CatalogReader;
let categories: CategoryPath;
let place: { category_id: number };
let brands: { zorkan: number; lumetra: number };
let sellers: { contour: number; signal: number };
let mount: MadeAttribute;
let lens: MadeAttribute;
let heated: MadeAttribute;
let goods: Record<'wall' | 'ceiling' | 'pole' | 'soldOut' | 'kazan', MadeGoods>;

beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
  const { pool: db } = shop;
  categories = await createCategoryPath(db, {
    code: 'video',
    names: ['Видеонаблюдение', 'Камеры', 'Уличные камеры', 'Купольные камеры'],
  });
  const [leaf, otherLeaf] = categories.leaves as [number, number];
  place = { category_id: leaf };
  brands = {
    zorkan: await createBrand(db, { name: 'Зоркан' }),
    lumetra: await createBrand(db, { name: 'Люметра' }),
  };
  sellers = {
    contour: await createSeller(db, { name: 'Контур' }),
    signal: await createSeller(db, { name: 'Сигнал' }),
  };
  const filterOf = categories.leaves;
  mount = await createAttribute(db, {
    code: 'mount',
    name: 'Крепление',
    values: ['Стена', 'Потолок', 'Столб'],
    filterOf,
  });
  lens = await createAttribute(db, { code: 'lens', name: 'Объектив', type: 'number', unit: 'мм', filterOf });
  heated = await createAttribute(db, { code: 'heated', name: 'Подогрев', type: 'flag', filterOf });
  const make = (wish: GoodsWish) => createGoods(db, { categoryId: leaf, sellerId: sellers.contour, ...wish });
  goods = {
    wall: await make({
      brandId: brands.zorkan,
      attributes: [
        [mount, 'Стена'],
        [lens, 2.8],
        [heated, true],
      ],
      offers: [{ cost: 500_00 }],
    }),
    ceiling: await make({
      brandId: brands.zorkan,
      sellerId: sellers.signal,
      attributes: [
        [mount, 'Потолок'],
        [lens, 4],
        [heated, false],
      ],
      offers: [{ cost: 300_00 }],
    }),
    pole: await make({
      brandId: brands.lumetra,
      sellerId: sellers.signal,
      attributes: [
        [mount, ['Стена', 'Столб']],
        [lens, 2.8],
        [heated, true],
      ],
      offers: [{ cost: 700_00, isPreOrder: true }],
    }),
    soldOut: await make({
      brandId: brands.lumetra,
      attributes: [
        [mount, 'Столб'],
        [lens, 12],
      ],
      offers: [{ cost: 100_00, stock: 0 }],
    }),
    kazan: await make({
      attributes: [[mount, 'Стена']],
      offers: [{ city: 'Казань', cost: 900_00, radiusKm: 100 }],
    }),
  };
  await make({ categoryId: otherLeaf, brandId: brands.zorkan });
  await createDiscount(db, { productIds: [goods.wall.id], value: 10 });
  await shop.settleCatalog();
});
afterAll(() => shop.close());

const facets = (filter: object, beside: object = {}) =>
  reader.facets({ filter: { ...place, ...filter }, ...beside });

describe('the facets of a category', () => {
  fixClock();

  it('are lists, ranges and flags in one shape [API-044]', async () => {
    const plain = { selected: false };
    expect(await facets({})).toEqual({
      data: [
        { code: 'price', name: 'Цена', type: 'range', min: 300_00, max: 700_00 },
        {
          code: 'brand',
          name: 'Бренд',
          type: 'list',
          values: [
            { id: brands.zorkan, name: 'Зоркан', count: 2, ...plain },
            { id: brands.lumetra, name: 'Люметра', count: 1, ...plain },
          ],
        },
        {
          code: 'in_stock',
          name: 'В наличии',
          type: 'bool',
          values: [{ id: true, name: 'Да', count: 2, ...plain }],
        },
        {
          code: 'discount',
          name: 'Со скидкой',
          type: 'bool',
          values: [{ id: true, name: 'Да', count: 1, ...plain }],
        },
        {
          code: 'arrival',
          name: 'Когда привезём',
          type: 'list',
          values: [
            { id: 0, name: 'Сегодня', count: 3, ...plain },
            { id: 1, name: 'Завтра и раньше', count: 3, ...plain },
            { id: 3, name: 'До 3 дней', count: 3, ...plain },
          ],
        },
        {
          code: 'pickup',
          name: 'Самовывоз в моём городе',
          type: 'bool',
          values: [{ id: true, name: 'Да', count: 3, ...plain }],
        },
        {
          code: 'warehouse',
          name: 'Город склада',
          type: 'list',
          values: [{ id: 7700000000000, name: 'Москва', count: 3, ...plain }],
        },
        { code: 'stock', name: 'Остаток', type: 'least', max: 10 },
        {
          code: 'attr_mount',
          name: 'Крепление',
          type: 'list',
          values: [
            { id: mount.values['Стена'], name: 'Стена', count: 2, ...plain },
            { id: mount.values['Потолок'], name: 'Потолок', count: 1, ...plain },
            { id: mount.values['Столб'], name: 'Столб', count: 1, ...plain },
          ],
        },
        { code: 'attr_lens', name: 'Объектив', type: 'range', unit: 'мм', min: 2.8, max: 4 },
        {
          code: 'attr_heated',
          name: 'Подогрев',
          type: 'bool',
          values: [{ id: true, name: 'Да', count: 2, ...plain }],
        },
        {
          code: 'seller',
          name: 'Продавец',
          type: 'list',
          values: [
            { id: sellers.signal, name: 'Сигнал', count: 2, ...plain },
            { id: sellers.contour, name: 'Контур', count: 1, ...plain },
          ],
        },
      ],
      meta: { total: 3 },
    });
  });

  it('are asked for wrapped or flat, and know no pages and no order [API-044] [API-040]', async () => {
    const flat = await facets({});
    expect(await reader.facets({ data: { filter: place } })).toEqual(flat);
    for (const more of [{ sort: 'id' }, { pagination: {} }, { include: [] }]) {
      expectRefusal(await shop.call(findFacets, { body: { filter: place, ...more } }), 400, 'UNKNOWN_FIELD');
    }
  });

  it('look at the stock and at the city asked for [LIST-015]', async () => {
    const all = await facets({ with_zero_stock: true });
    expect(all.meta.total).toBe(5);
    expect(countsOf(all, 'brand')).toEqual({ Зоркан: 2, Люметра: 2 });
    expect(facetOf(all, 'price')).toMatchObject({ min: 100_00, max: 900_00 });
    expect(facetOf(all, 'attr_lens')).toMatchObject({ max: 12 });
    const kazan = await facets({}, { customer_region_guid: CITIES['Казань'] });
    expect(kazan.meta.total).toBe(4);
    expect(countsOf(kazan, 'attr_mount')).toEqual({ Стена: 3, Потолок: 1, Столб: 1 });
    expect(facetOf(kazan, 'price')).toMatchObject({ max: 900_00 });
    const nowhere = await shop.call(findFacets, {
      body: { customer_region_guid: '00000000-0000-4000-8000-000000000000' },
    });
    expectRefusal(nowhere, 400, 'UNKNOWN_REGION');
  });

  it('are none where there is nothing', async () => {
    expect(await reader.facets({ filter: { category_id: 999_999 } })).toEqual({
      data: [],
      meta: { total: 0 },
    });
  });
});

describe('a choice', () => {
  it('leaves its own facet open for a second value and narrows all others', async () => {
    const found = await facets({ brand: [brands.zorkan] });
    expect(found.meta.total).toBe(2);
    expect(facetOf(found, 'brand')!.values).toEqual([
      { id: brands.zorkan, name: 'Зоркан', count: 2, selected: true },
      { id: brands.lumetra, name: 'Люметра', count: 1, selected: false },
    ]);
    expect(countsOf(found, 'attr_mount')).toEqual({ Стена: 1, Потолок: 1 });
    expect(facetOf(found, 'price')).toMatchObject({ min: 300_00, max: 450_00 });
  });

  it('of two groups counts each group without itself and with the other', async () => {
    const found = await facets({ brand: [brands.zorkan], [mount.facet]: [mount.values['Стена']] });
    expect(found.meta.total).toBe(1);
    expect(countsOf(found, 'brand')).toEqual({ Зоркан: 1, Люметра: 1 });
    expect(countsOf(found, 'attr_mount')).toEqual({ Стена: 1, Потолок: 1 });
    expect(countsOf(found, 'seller')).toEqual({ Контур: 1 });
    expect(countsOf(found, 'in_stock')).toEqual({ Да: 1 });
  });

  it('of a range tells its own bounds beside those of the goods', async () => {
    const found = await facets({ price: [null, 500_00], [lens.facet]: [2, 3.5] });
    expect(found.meta.total).toBe(1);
    expect(facetOf(found, 'price')).toMatchObject({ min: 450_00, max: 700_00, selected: [null, 500_00] });
    expect(facetOf(found, 'attr_lens')).toMatchObject({ min: 2.8, max: 4, selected: [2, 3.5] });
    expect(countsOf(found, 'brand')).toEqual({ Зоркан: 1 });
  });

  it('of a flag is marked when it is yes, and not when it is no', async () => {
    const yes = await facets({ [heated.facet]: true, in_stock: true });
    expect(facetOf(yes, 'attr_heated')!.values).toEqual([{ id: true, name: 'Да', count: 1, selected: true }]);
    expect(facetOf(yes, 'in_stock')!.values).toEqual([{ id: true, name: 'Да', count: 1, selected: true }]);
    const no = await facets({ [heated.facet]: false });
    expect(no.meta.total).toBe(1);
    expect(facetOf(no, 'attr_heated')!.values).toEqual([{ id: true, name: 'Да', count: 2, selected: false }]);
  });

  it('stays in sight when nothing is left of it', async () => {
    const found = await facets({ brand: [brands.lumetra], in_stock: true, discount: true });
    expect(found.meta.total).toBe(0);
    expect(countsOf(found, 'brand')).toEqual({ Зоркан: 1, Люметра: 0 });
    expect(countsOf(found, 'in_stock')).toEqual({ Да: 0 });
    expect(countsOf(found, 'discount')).toEqual({ Да: 0 });
  });
});

describe('the categories among the facets', () => {
  it('are the children of the one looked at, with all below them', async () => {
    const atTop = await reader.facets({ filter: { category_id: categories.top } });
    expect(countsOf(atTop, 'category')).toEqual({ Камеры: 4 });
    const inSection = await reader.facets({ filter: { category_code: 'video-section' } });
    expect(countsOf(inSection, 'category')).toEqual({ 'Уличные камеры': 3, 'Купольные камеры': 1 });
    const leaf = categories.leaves[1]!;
    const chosen = await reader.facets({ filter: { category_id: categories.section, category: [leaf] } });
    expect(chosen.meta.total).toBe(1);
    expect(facetOf(chosen, 'category')!.values).toMatchObject([
      { count: 3, selected: false },
      { id: leaf, count: 1, selected: true },
    ]);
  });

  it('are those of the goods themselves elsewhere, the fullest first', async () => {
    const everywhere = await reader.facets({ filter: { seller_id: [sellers.contour, sellers.signal] } });
    const names = facetOf(everywhere, 'category')!.values!.map(({ name, count }) => [name, count]);
    expect(names).toEqual([
      ['Уличные камеры', 3],
      ['Купольные камеры', 1],
    ]);
  });
});

describe('what the facets answer', () => {
  it.each<[string, () => object]>([
    ['of a leaf', () => place],
    ['of a section', () => ({ category_id: categories.section })],
    ['of everything', () => ({})],
    ['with a choice made', () => ({ ...place, brand: [brands.zorkan] })],
    [
      'with the sold out',
      () => ({ ...place, with_zero_stock: true, [mount.facet]: [mount.values['Столб']] }),
    ],
    ['of a search', () => ({ query: 'камера' })],
  ])('%s, value by value, a search takes as it is and finds as many', async (_, filter) => {
    const found = await reader.facets({ filter: filter() });
    expect(await reader.total({ filter: filter() })).toBe(found.meta.total);
    let tried = 0;
    for (const { code, values = [] } of found.data) {
      for (const { id, count } of values) {
        const value = id === true ? true : [id];
        expect(await reader.total({ filter: { ...filter(), [code]: value } }), `${code} ${id}`).toBe(count);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(4);
    const ranges = found.data.filter(({ type }) => type === 'range');
    expect(ranges.length).toBeGreaterThan(0);
    for (const { code, min, max } of ranges) {
      const inside = await reader.search({
        filter: { ...filter(), [code]: [min, max] },
        include: ['attributes'],
      });
      expect(inside.meta.pagination.total).toBeGreaterThan(0);
      expect(await reader.total({ filter: { ...filter(), [code]: [null, min! - 0.01] } })).toBe(0);
      expect(await reader.total({ filter: { ...filter(), [code]: [max! + 0.01, null] } })).toBe(0);
    }
  });

  it('has no range where nothing is left, only the bounds that were chosen', async () => {
    const found = await facets({ [lens.facet]: [12, null], price: [1, 1] });
    expect(facetOf(found, lens.facet)).toMatchObject({ selected: [12, null] });
    const ranges = found.data.filter(({ type }) => type === 'range');
    expect(ranges.length).toBeGreaterThan(1);
    for (const facet of ranges) {
      expect(Object.keys(facet), facet.code).not.toContain('min');
      expect(Object.keys(facet), facet.code).not.toContain('max');
    }
    expect(facetOf(found, 'price')!.selected).toEqual([1, 1]);
  });

  it('keeps a chosen category in sight though nothing is left of it', async () => {
    const [leaf, otherLeaf] = categories.leaves as [number, number];
    const chosen = async (filter: object) =>
      (facetOf(await reader.facets({ filter }), 'category')?.values ?? [])
        .filter(({ selected }) => selected)
        .map(({ id, count }) => [id, count]);
    expect(await chosen({ category: [otherLeaf], brand: [brands.lumetra] })).toEqual([[otherLeaf, 0]]);
    expect(await chosen({ category: [categories.top], brand: [999_999] })).toEqual([[categories.top, 0]]);
    expect(await chosen({ category: [categories.top], brand: [brands.lumetra] })).toEqual([[leaf, 1]]);
    const place = { category_id: categories.top };
    expect(await chosen({ ...place, category: [otherLeaf], brand: [brands.lumetra] })).toEqual([
      [otherLeaf, 0],
    ]);
    expect(await chosen({ ...place, category: [leaf], brand: [brands.lumetra] })).toEqual([[leaf, 1]]);
    expect(await chosen({ ...place, category: [categories.section], brand: [999_999] })).toEqual([
      [categories.section, 0],
    ]);
  });

  it('in a collection leaves what the collection itself says unchosen', async () => {
    const filter = { category_code: 'video-1', brand: [brands.zorkan] };
    await createCollection(shop.pool, { code: 'our-choice', filter });
    const found = await reader.facets({ filter: { collection_code: 'our-choice' } });
    expect(found.meta.total).toBe(2);
    expect(facetOf(found, 'brand')!.values).toMatchObject([{ name: 'Зоркан', count: 2, selected: false }]);
  });
});

describe('the prices of a company', () => {
  it('make its range of prices and nobody else’s [API-045] [LIST-014]', async () => {
    const own = await createBuyer(shop.pool);
    const other = await createBuyer(shop.pool, { kind: 'IP' });
    const person = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
    await createPriceList(shop.pool, goods.wall, { companyIds: [own.companyId], price: 12_34 });
    await shop.settleCatalog();

    const seen = await reader.facetsAs(own.token, { data: { filter: place } });
    expect(facetOf(seen, 'price')).toMatchObject({ min: 12_34, max: 700_00 });
    const cheap = await reader.facetsAs(own.token, { filter: { ...place, price: [null, 299_99] } });
    expect(cheap.meta.total).toBe(1);
    expect(countsOf(cheap, 'brand')).toEqual({ Зоркан: 1 });

    for (const answer of [
      await facets({}),
      await reader.facetsAs(other.token, { filter: place }),
      await reader.facetsAs(person, { filter: place }),
    ]) {
      expect(facetOf(answer, 'price')).toMatchObject({ min: 300_00, max: 700_00 });
      expect(JSON.stringify(answer)).not.toContain('1234');
    }
    expect((await facets({ price: [null, 299_99] })).meta.total).toBe(0);
  });
});
