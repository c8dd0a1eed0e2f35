import { type Category, searchCategories } from '@okoem/contract/catalog.ts';
import { flattenCategories } from '@okoem/domain/catalog/category-tree.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoods } from '../../testing/catalog-factories.ts';
import { eventually } from '../../testing/eventually.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createCategory, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let ids: Record<'cctv' | 'cameras' | 'domes' | 'bullets' | 'safes', number>;
beforeAll(async () => {
  shop = await createTestApp();
  const { pool: db } = shop;
  const safes = await createCategory(db, { code: 'safes', name: 'Сейфы', position: 2 });
  const cctv = await createCategory(db, { code: 'cctv', name: 'Видеонаблюдение', position: 1 });
  const below = (code: string, name: string, level: number, parentId: number, position = 0) =>
    createCategory(db, { code, name, level, parentId, position });
  const cameras = await below('cameras', 'Камеры', 1, cctv);
  const bullets = await below('bullets', 'Цилиндрические', 2, cameras, 2);
  const domes = await below('domes', 'Купольные', 2, cameras, 1);
  ids = { cctv, cameras, domes, bullets, safes };

  const gone = await createSeller(db, { isActive: false });
  for (const categoryId of [domes, domes, bullets]) await createGoods(db, { categoryId });
  await createGoods(db, { categoryId: domes, status: 'hidden' });
  await createGoods(db, { categoryId: domes, sellerId: gone });
  await shop.settleCatalog();
});
afterAll(() => shop.close());

async function found(body: object): Promise<Category[]> {
  const response = await shop.call(searchCategories, { body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

describe('catalog/categories:search-info', () => {
  it('answers the whole tree in the order of the shop [API-053]', async () => {
    const tree = await found({});
    expect(tree.map(({ code }) => code)).toEqual(['cctv', 'safes']);
    expect(tree[0]!.children[0]!.children.map(({ code }) => code)).toEqual(['domes', 'bullets']);
    expect(flattenCategories(tree)).toHaveLength(5);
  });

  it('gives a category id, code, name, level, children and its parent under both names [ENT-031]', async () => {
    const [cctv] = await found({});
    expect(cctv!.children[0]).toMatchObject({
      id: ids.cameras,
      code: 'cameras',
      name: 'Камеры',
      level: 1,
      parentId: ids.cctv,
      parent_id: ids.cctv,
    });
    expect(cctv).toMatchObject({ level: 0, parentId: null, parent_id: null });
    expect(cctv!.children[0]!.children[0]).toMatchObject({ level: 2, children: [] });
  });

  it('finds one category by code or id, with the way to it from the top and all that is below [API-053]', async () => {
    for (const filter of [{ code: 'cameras' }, { id: ids.cameras }, { id: [String(ids.cameras)] }]) {
      const [cameras, ...others] = await found({ filter });
      expect(others).toEqual([]);
      expect(cameras!.chain).toEqual([{ id: ids.cctv, code: 'cctv', name: 'Видеонаблюдение' }]);
      expect(cameras!.children).toHaveLength(2);
    }
    const [domes] = await found({ filter: { code: 'domes' } });
    expect(domes!.chain!.map(({ code }) => code)).toEqual(['cctv', 'cameras']);
    expect((await found({ filter: { code: 'cctv' } }))[0]!.chain).toEqual([]);
  });

  it('finds a level, the children of a category, and what fits all that is asked [API-053]', async () => {
    const codes = async (filter: object) => (await found({ filter })).map(({ code }) => code);
    expect(await codes({ level: 2 })).toEqual(['domes', 'bullets']);
    expect(await codes({ parent_id: ids.cameras })).toEqual(['domes', 'bullets']);
    expect(await codes({ level: 2, code: 'cameras' })).toEqual([]);
    expect(await codes({ id: [ids.safes, ids.domes] })).toEqual(['safes', 'domes']);
  });

  it('answers an empty list for what is not there', async () => {
    for (const filter of [{ code: 'nowhere' }, { id: 999_999 }, { parent_id: ids.safes }]) {
      expect(await found({ filter })).toEqual([]);
    }
  });

  it('counts on demand what visitors can find in the branch', async () => {
    const [cctv, safes] = await found({ include: ['counts'] });
    expect(cctv!.products_count).toBe(3);
    expect(cctv!.children[0]!.children.map((leaf) => leaf.products_count)).toEqual([2, 1]);
    expect(safes!.products_count).toBe(0);
    expect((await found({}))[0]!.products_count).toBeUndefined();
  });

  it('counts a product as it comes and goes', async () => {
    const count = async () =>
      (await found({ filter: { code: 'safes' }, include: ['counts'] }))[0]!.products_count;
    const { id } = await createGoods(shop.pool, { categoryId: ids.safes });
    await eventually(async () => expect(await count()).toBe(1));
    await shop.pool`delete from offer where product_id = ${id}`;
    await eventually(async () => expect(await count()).toBe(0));
  });

  it('takes its body flat and wrapped, from guests and members [API-040]', async () => {
    const { id: customerId } = await createCustomer(shop.pool);
    const token = await signIn(shop.pool, { customerId });
    const filter = { code: 'safes' };
    const wrapped = await shop.call(searchCategories, { body: { data: { filter } }, token });
    expect(wrapped.json().data).toEqual(await found({ filter }));
  });

  it('refuses unknown fields, levels and parts', async () => {
    const call = (body: object) => shop.call(searchCategories, { body });
    expectRefusal(await call({ filter: { name: 'x' } }), 400, 'UNKNOWN_FIELD');
    expectRefusal(await call({ filter: { level: 3 } }), 400, 'VALIDATION');
    expectRefusal(await call({ filter: { id: 'safes' } }), 400, 'VALIDATION');
    expectRefusal(await call({ include: ['customer'] }), 400, 'VALIDATION');
    expectRefusal(await call({ sort: 'id' }), 400, 'UNKNOWN_FIELD');
  });
});
