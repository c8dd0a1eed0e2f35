import { searchBrands } from '@okoem/contract/brands.ts';
import { type Category, searchCategories } from '@okoem/contract/catalog.ts';
import { searchCollection, searchCollections } from '@okoem/contract/collections.ts';
import { type Menu, searchMenus } from '@okoem/contract/content.ts';
import { type ReferenceCard, searchReferenceCard } from '@okoem/contract/reference-cards.ts';
import { type Seller, searchSeller } from '@okoem/contract/sellers.ts';
import { flattenCategories } from '@okoem/domain/catalog/category-tree.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoOnce } from '../../commands/demo-data/load-demo.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** A small part of the demo, for the sake of time: some families have fewer models than they would. */
const PRODUCTS = 600;
const DEPARTMENTS = [
  'Видеонаблюдение',
  'Охранно-пожарная сигнализация',
  'Контроль доступа',
  'Генераторы',
  'Кабельные системы',
  'Сейфы',
  'Сетевое оборудование',
  'Умный дом',
  'Электропитание',
  'Шлагбаумы и автоматика',
  'Электронные компоненты',
  'Оргтехника',
  'Измерительные приборы',
  'Инструмент для протяжки кабеля',
  'Журналы учёта',
  'Системы оповещения',
  'Пожаротушение',
  'Освещение',
];

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await loadDemoOnce(shop.pool, { count: PRODUCTS, progress: () => {} });
  await shop.settleCatalog();
}, 60_000);
afterAll(() => shop.close());

async function data<Data>(
  endpoint: typeof searchBrands | { method: 'POST'; path: `/${string}` },
  body: object,
) {
  const response = await shop.call(endpoint, { body });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json().data as Data;
}

const codesOf = async (table: string) =>
  (await shop.pool<{ code: string }[]>`select code from ${shop.pool(table)} order by id`).map(
    ({ code }) => code,
  );

describe('the demo marketplace shows', () => {
  it('its tree of categories below the 18 departments without loss, with every product counted once [API-053] [ENUM-001]', async () => {
    const tree = await data<Category[]>(searchCategories, { include: ['counts'] });
    expect(tree.map(({ name }) => name)).toEqual(DEPARTMENTS);
    expect(new Set(tree.map(({ level }) => level))).toEqual(new Set([0]));
    expect(flattenCategories(tree)).toHaveLength((await codesOf('category')).length);
    const counted = tree.reduce((sum, { products_count }) => sum + products_count!, 0);
    expect(counted).toBe((await codesOf('product')).length);
  });

  it('its brands, each with as many products as its categories together', async () => {
    const include = ['counts', 'categories'];
    const brands = await data<{ products_count: number; categories: { products_count: number }[] }[]>(
      searchBrands,
      { include },
    );
    expect(brands).toHaveLength(60);
    for (const { products_count: count, categories } of brands) {
      expect(categories.reduce((sum, { products_count }) => sum + products_count, 0)).toBe(count);
    }
  });

  it('every seller with details, terms and warehouses, and no figure that too few orders stand behind', async () => {
    const codes = await codesOf('seller');
    expect(codes).toHaveLength(30);
    for (const code of codes) {
      const seller = await data<Seller>(searchSeller, { filter: { code } });
      expect(seller.legal_name && seller.about && seller.terms).not.toBe('');
      expect(seller.cities.length).toBeGreaterThan(0);
      expect([seller.promise_kept_percent, seller.returns_percent]).toEqual([null, null]);
    }
  });

  it('every collection', async () => {
    const collections = await data<{ code: string }[]>(searchCollections, {});
    expect(collections.map(({ code }) => code)).toEqual(await codesOf('collection'));
    for (const { code } of collections) {
      expect(await data(searchCollection, { filter: { code } })).toMatchObject({ code });
    }
  });

  it('every reference card, its models told apart by their differences', async () => {
    const cards: ReferenceCard[] = [];
    for (const code of await codesOf('reference_card')) {
      cards.push(await data<ReferenceCard>(searchReferenceCard, { filter: { code } }));
    }
    const tables = cards.filter(({ products }) => products.length > 1);
    expect(tables.length).toBeGreaterThan(3);
    for (const { code, body, columns, products, documents } of tables) {
      expect(body, code).toContain('<h2>Вопросы и ответы</h2>');
      expect(columns.length, code).toBeGreaterThan(0);
      expect(products.every(({ values }) => values.length === columns.length)).toBe(true);
      expect(documents.length, code).toBeGreaterThan(0);
    }
  });

  it('menus for the header and for three columns of the footer [CMS-003]', async () => {
    const codes = ['header_main', 'header_help', 'footer_1', 'footer_2', 'footer_3'];
    const menus = await data<Menu[]>(searchMenus, { filter: { code: codes }, include: ['items'] });
    expect(menus.map(({ code }) => code)).toEqual(codes);
    for (const { items, items_tree } of menus) {
      expect(items!.length).toBeGreaterThan(3);
      expect(items_tree).toHaveLength(items!.length);
    }
  });
});
