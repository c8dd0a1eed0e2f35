import { searchCollection, searchCollections } from '@okoem/contract/collections.ts';
import { searchProducts } from '@okoem/contract/product-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoods } from '../../testing/catalog-factories.ts';
import { createCategory, createProduct, createSeller, insertRow } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

const FILTER = { category_code: 'umnyy-dom', in_stock: true, attr_101: ['IP67'], price: [100_00, null] };

let shop: TestApp;
let ids: { home: number; news: number };
let pins: number[];
beforeAll(async () => {
  shop = await createTestApp();
  const { pool: db } = shop;
  ids = {
    news: await insertRow(db, 'collection', { code: 'novinki', name: 'Новинки' }),
    home: await insertRow(db, 'collection', {
      code: 'dlya-doma',
      name: 'Для дома',
      description: 'Датчики и реле.',
      imagePath: 'banners/home.png',
    }),
  };
  await db`update collection set filter = ${JSON.stringify(FILTER)}::text::jsonb where id = ${ids.home}`;
  const categoryId = await createCategory(db, { code: 'umnyy-dom' });
  const make = async (wish: object = {}) => (await createGoods(db, { categoryId, ...wish })).id;
  pins = [await make(), await make()];
  const unseen = [
    await make({ status: 'hidden' }),
    await make({ sellerId: await createSeller(db, { isActive: false }) }),
    await createProduct(db, { categoryId }),
    await make({ offers: [{ stock: 0 }] }),
    await make({ offers: [{ cost: 99_99 }] }),
    await make({ categoryId: await createCategory(db) }),
  ];
  for (const [position, productId] of [unseen[0]!, pins[1]!, pins[0]!, ...unseen.slice(1)].entries()) {
    await db`insert into collection_pin (collection_id, product_id, position) values (${ids.home}, ${productId}, ${position})`;
  }
  await db`
    insert into seo_page (path, title, seo_text)
    values ('/catalog/collections/dlya-doma', 'Умный дом', '<p onclick="x()">Уют</p><script>x()</script>')
  `;
  await shop.settleCatalog();
});
afterAll(() => shop.close());

const one = (body: object) => shop.call(searchCollection, { body });
const list = (body: object) => shop.call(searchCollections, { body });

describe('catalog/virtual-categories:search-one', () => {
  it('answers a collection by its code or id, the filter as it was saved [API-054] [ENT-041]', async () => {
    const response = await one({ filter: { code: 'dlya-doma' } });
    expect(response.json().data).toMatchObject({
      id: ids.home,
      code: 'dlya-doma',
      name: 'Для дома',
      description: 'Датчики и реле.',
      banner: '/files/banners/home.png',
      filter: FILTER,
    });
    expect(response.json().data.filter).toEqual(FILTER);
    expect((await one({ data: { filter: { id: ids.home } } })).json()).toEqual(response.json());
  });

  it('names the pinned products that its listing begins with, in their order', async () => {
    expect((await one({ filter: { id: ids.home } })).json().data.pins).toEqual([pins[1], pins[0]]);
    const listing = await shop.call(searchProducts, { body: { filter: { collection_code: 'dlya-doma' } } });
    expect(listing.json().data.map(({ id }: { id: number }) => id)).toEqual([pins[1], pins[0]]);
    expect((await one({ filter: { id: ids.news } })).json().data.pins).toEqual([]);
  });

  it('brings the words of its page, cleaned, and none when nobody wrote them', async () => {
    expect((await one({ filter: { id: ids.home } })).json().data.seo).toEqual({
      h1: 'Для дома',
      title: 'Умный дом',
      description: 'Датчики и реле.',
      keywords: 'для дома, подборка, купить',
      seo_text: '<p>Уют</p>',
      canonical: '/catalog/collections/dlya-doma',
    });
    expect((await one({ filter: { id: ids.news } })).json().data.seo).toBeNull();
  });

  it('answers 404 for an unknown one and refuses what names none', async () => {
    for (const filter of [{ code: 'nowhere' }, { id: 999_999 }]) {
      expectRefusal(await one({ filter }), 404, 'NOT_FOUND');
    }
    expectRefusal(await one({}), 400, 'VALIDATION');
    expectRefusal(await one({ filter: { code: 'dlya-doma', id: ids.home } }), 400, 'VALIDATION');
    expectRefusal(await one({ filter: { slug: 'x' } }), 400, 'UNKNOWN_FIELD');
  });
});

describe('catalog/virtual-categories:search', () => {
  it('lists collections without their filters, all by default', async () => {
    const { data, meta } = (await list({})).json();
    expect(data).toEqual([
      { id: ids.news, code: 'novinki', name: 'Новинки', description: '', banner: '' },
      {
        id: ids.home,
        code: 'dlya-doma',
        name: 'Для дома',
        description: 'Датчики и реле.',
        banner: '/files/banners/home.png',
      },
    ]);
    expect(meta.pagination).toEqual({ type: 'offset', offset: 0, limit: 500, total: 2 });
  });

  it('finds some of them by codes or ids, sorts and pages', async () => {
    const codes = async (body: object) =>
      (await list(body)).json().data.map(({ code }: { code: string }) => code);
    expect(await codes({ filter: { code: 'novinki' } })).toEqual(['novinki']);
    expect(await codes({ filter: { code: ['dlya-doma', 'nowhere'] } })).toEqual(['dlya-doma']);
    expect(await codes({ filter: { id: [ids.news] } })).toEqual(['novinki']);
    expect(await codes({ data: { sort: 'name' } })).toEqual(['dlya-doma', 'novinki']);
    expect(await codes({ pagination: { offset: 1, limit: 1 } })).toEqual(['dlya-doma']);
  });

  it('refuses injections and pages that are too large', async () => {
    for (const sort of ['id;select pg_sleep(5)', 'id desc--']) {
      expectRefusal(await list({ sort }), 400, 'VALIDATION');
    }
    for (const limit of [0, 501, '10', 1e9]) {
      expectRefusal(await list({ pagination: { limit } }), 400, 'LIMIT');
    }
    expectRefusal(await list({ filter: { name: 'x' } }), 400, 'UNKNOWN_FIELD');
  });
});
