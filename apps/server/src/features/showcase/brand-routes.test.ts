import { type Brand, searchBrands } from '@okoem/contract/brands.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoods } from '../../testing/catalog-factories.ts';
import { eventually } from '../../testing/eventually.ts';
import { createBrand, createCategory, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let ids: Record<'zorkan' | 'elka' | 'lumetra', number>;
let categories: Record<'cameras' | 'lamps', number>;
beforeAll(async () => {
  shop = await createTestApp();
  const { pool: db } = shop;
  ids = {
    zorkan: await createBrand(db, {
      code: 'zorkan',
      name: 'Зоркан',
      country: 'Россия',
      site: 'https://zorkan.example',
      about: 'Камеры.',
      imagePath: 'brands/zorkan.png',
      isPopular: true,
    }),
    elka: await createBrand(db, { code: 'elka', name: 'Ёлка', site: 'javascript:alert(1)' }),
    lumetra: await createBrand(db, { code: 'lumetra', name: 'Lumetra', isPopular: true }),
  };
  const top = await createCategory(db, { code: 'top' });
  const below = (code: string) => createCategory(db, { code, level: 1, parentId: top });
  categories = { cameras: await below('cameras'), lamps: await below('lamps') };
  const { zorkan: brandId } = ids;
  for (const categoryId of [categories.lamps, categories.cameras, categories.cameras]) {
    await createGoods(db, { brandId, categoryId });
  }
  const gone = await createSeller(db, { isActive: false });
  await createGoods(db, { brandId, categoryId: categories.lamps, status: 'draft' });
  await createGoods(db, { brandId, categoryId: categories.lamps, sellerId: gone });
  await shop.settleCatalog();
});
afterAll(() => shop.close());

const call = (body: object) => shop.call(searchBrands, { body });

async function found(body: object): Promise<Brand[]> {
  const response = await call(body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const codes = async (body: object) => (await found(body)).map(({ code }) => code);

describe('catalog/brands:search', () => {
  it('answers all brands by name with id, code, name and picture [API-052] [ENT-033]', async () => {
    const brands = await found({});
    expect(brands.map(({ code }) => code)).toEqual(['lumetra', 'elka', 'zorkan']);
    expect(brands[2]).toEqual({
      id: ids.zorkan,
      code: 'zorkan',
      name: 'Зоркан',
      image_url: '/files/brands/zorkan.png',
      country: 'Россия',
      is_popular: true,
    });
    expect(brands[0]!.image_url).toBe('');
  });

  it('answers the popular ones, wrapped in data and flat [API-052] [ENT-033] [API-040] [CATPOP-009]', async () => {
    const filter = { is_popular: true };
    expect(await codes({ data: { filter } })).toEqual(['lumetra', 'zorkan']);
    expect(await codes({ filter })).toEqual(['lumetra', 'zorkan']);
    expect(await codes({ filter: { is_popular: false } })).toEqual(['elka']);
  });

  it('finds by id, code, letter and any part of the name, ё being е', async () => {
    expect(await codes({ filter: { id: [ids.elka, String(ids.zorkan)] } })).toEqual(['elka', 'zorkan']);
    expect(await codes({ filter: { code: 'lumetra' } })).toEqual(['lumetra']);
    expect(await codes({ filter: { letter: 'е' } })).toEqual(['elka']);
    expect(await codes({ filter: { letter: 'З' } })).toEqual(['zorkan']);
    expect(await codes({ filter: { query: ' ЕЛК ' } })).toEqual(['elka']);
    expect(await codes({ filter: { query: 'METR' } })).toEqual(['lumetra']);
    for (const query of ['%', '_', '\\', "'"]) expect(await codes({ filter: { query } })).toEqual([]);
    expect(await codes({ filter: { id: 999_999 } })).toEqual([]);
  });

  it('sorts as asked, by a text or a list of one [API-079]', async () => {
    expect(await codes({ sort: 'id' })).toEqual(['zorkan', 'elka', 'lumetra']);
    expect(await codes({ sort: ['popular'] })).toEqual(['lumetra', 'zorkan', 'elka']);
    expect(await codes({ sort: ['name'] })).toEqual(['lumetra', 'elka', 'zorkan']);
  });

  it('answers a part of the list with the size of the whole [API-076]', async () => {
    const response = await call({ pagination: { type: 'offset', offset: 1, limit: 1 } });
    expect(response.json().data.map(({ code }: Brand) => code)).toEqual(['elka']);
    expect(response.json().meta.pagination).toEqual({ type: 'offset', offset: 1, limit: 1, total: 3 });
    const past = await call({ pagination: { offset: 50 } });
    expect(past.json()).toMatchObject({ data: [], meta: { pagination: { total: 3 } } });
  });

  it('takes −1 for all and answers at most 500 of them [API-078]', async () => {
    await shop.pool`
      insert into brand (code, name) select 'many-' || n, 'Яя ' || n from generate_series(1, 520) as n
    `;
    const response = await call({ pagination: { type: 'offset', offset: 0, limit: -1 } });
    expect(response.json().data).toHaveLength(500);
    expect(response.json().meta.pagination).toMatchObject({ limit: 500, total: 523 });
    await shop.pool`delete from brand where code like 'many-%'`;
  });

  it('tells more only on demand, and no address that would run', async () => {
    const [elka, zorkan] = await found({ filter: { id: [ids.elka, ids.zorkan] }, include: ['about'] });
    expect(zorkan).toMatchObject({ about: 'Камеры.', site: 'https://zorkan.example' });
    expect(elka!.site).toBe('');
    expect(zorkan).not.toHaveProperty('products_count');
  });

  it('counts the products visitors can find, by category for the page of a brand', async () => {
    const [zorkan] = await found({ filter: { code: 'zorkan' }, include: ['counts', 'categories'] });
    expect(zorkan!.products_count).toBe(3);
    expect(zorkan!.categories).toMatchObject([
      { id: categories.cameras, code: 'cameras', level: 1, products_count: 2 },
      { id: categories.lamps, code: 'lamps', products_count: 1 },
    ]);
    const [elka] = await found({ filter: { code: 'elka' }, include: ['counts', 'categories'] });
    expect(elka).toMatchObject({ products_count: 0, categories: [] });
  });

  it('counts a product as it comes and goes', async () => {
    const count = async () =>
      (await found({ filter: { code: 'elka' }, include: ['counts'] }))[0]!.products_count;
    const { id } = await createGoods(shop.pool, { brandId: ids.elka, categoryId: categories.lamps });
    await eventually(async () => expect(await count()).toBe(1));
    await shop.pool`update product set status = 'hidden' where id = ${id}`;
    await eventually(async () => expect(await count()).toBe(0));
  });

  it('refuses injections, other parts, other fields and pages that are too large', async () => {
    for (const sort of ['id;select pg_sleep(5)', 'id desc--', ['id', 'name'], 'price']) {
      expectRefusal(await call({ sort }), 400, 'VALIDATION');
    }
    expectRefusal(await call({ include: ['customer'] }), 400, 'VALIDATION');
    expectRefusal(await call({ filter: { country: 'x' } }), 400, 'UNKNOWN_FIELD');
    expectRefusal(await call({ filter: { letter: 'ab' } }), 400, 'VALIDATION');
    const pages = [
      { limit: 0 },
      { limit: -2 },
      { limit: 501 },
      { limit: '10' },
      { offset: -1 },
      { offset: 1e12 },
    ];
    for (const pagination of pages) expectRefusal(await call({ pagination }), 400, 'LIMIT');
    expectRefusal(await call({ pagination: { page: 1 } }), 400, 'UNKNOWN_FIELD');
  });
});
