import { suggest } from '@okoem/contract/product-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogReader, type CatalogReader } from '../../testing/catalog-calls.ts';
import { CITIES, createCategoryPath, createGoods } from '../../testing/catalog-factories.ts';
import { createBrand, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let reader: CatalogReader;
let zorkan: number;

beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
  const { pool: db } = shop;
  const video = await createCategoryPath(db, {
    code: 'video',
    names: ['Видеонаблюдение', 'Камеры видеонаблюдения', 'Камеры уличные', 'Камеры купольные', 'Муляжи'],
  });
  const gate = await createCategoryPath(db, {
    code: 'gate',
    names: ['Контроль доступа', 'Проход', 'Турникеты'],
  });
  zorkan = await createBrand(db, { code: 'zorkan', name: 'Зоркан', imagePath: 'brands/zorkan.png' });
  await createBrand(db, { name: 'Зоркий без товаров' });
  const sellerId = await createSeller(db);
  for (let n = 1; n <= 8; n += 1) {
    await createGoods(db, {
      name: `Камера уличная модель ${n}`,
      article: `ЗК-${n}00`,
      categoryId: video.leaves[0]!,
      brandId: zorkan,
      sellerId,
      popularity: n,
    });
  }
  await createGoods(db, { name: 'Камера купольная', categoryId: video.leaves[1]!, sellerId });
  await createGoods(db, {
    name: 'Турникет-трипод',
    article: 'ТТ-08',
    categoryId: gate.leaves[0]!,
    sellerId,
    popularity: 50,
    offers: [
      { city: 'Казань', cost: 80_00, radiusKm: 100 },
      { city: 'Москва', cost: 120_00, radiusKm: 100 },
    ],
  });
  await createGoods(db, {
    name: 'Турникет полноростовой',
    categoryId: gate.leaves[0]!,
    sellerId,
    offers: [{ city: 'Казань', radiusKm: 100 }],
  });
  await shop.settleCatalog();
});
afterAll(() => shop.close());

describe('offers:suggest', () => {
  it('answers groups, each a list, for the text typed so far [SEARCH-004] [API-049]', async () => {
    const { data, meta } = await reader.suggest('камер');
    expect(Object.keys(data).sort()).toEqual(['categories', 'products', 'queries']);
    expect(data.products).toHaveLength(6);
    expect(data.products![0]).toMatchObject({ name: expect.stringContaining('Камера'), price: 100_00 });
    expect(data.categories!.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Камеры видеонаблюдения', 'Камеры уличные', 'Камеры купольные']),
    );
    expect(data.categories!.length).toBeLessThanOrEqual(4);
    expect(data.categories!.find(({ code }) => code === 'video-1')).toEqual({
      id: expect.any(Number),
      code: 'video-1',
      name: 'Камеры уличные',
      path: ['Видеонаблюдение', 'Камеры видеонаблюдения'],
    });
    expect(data.queries!.length).toBeLessThanOrEqual(5);
    for (const { text } of data.queries!) expect(text.toLowerCase()).toContain('камер');
    expect(meta).toEqual({});
  });

  it('knows brands by their beginning, but none without products [API-049]', async () => {
    const { data } = await reader.suggest('Зорк');
    expect(data.brands).toEqual([
      { id: zorkan, code: 'zorkan', name: 'Зоркан', image_url: '/files/brands/zorkan.png' },
    ]);
  });

  it('suggests a brand and a category from their first product on and until their last one goes', async () => {
    const groups = async () => {
      const { data } = await reader.suggest('новоград');
      return [data.brands?.map(({ name }) => name), data.categories?.map(({ name }) => name)];
    };
    const brandId = await createBrand(shop.pool, { name: 'Новоград' });
    const { leaves } = await createCategoryPath(shop.pool, {
      code: 'novograd',
      names: ['Новоградские товары', 'Новоградский раздел', 'Новоградский лист'],
    });
    await shop.settleCatalog();
    expect(await groups()).toEqual([undefined, undefined]);
    const soon = { timeout: 10_000, interval: 20 };
    const { id } = await createGoods(shop.pool, { name: 'Розетка', categoryId: leaves[0]!, brandId });
    const all = ['Новоградские товары', 'Новоградский раздел', 'Новоградский лист'];
    await expect.poll(groups, soon).toEqual([['Новоград'], all]);
    await shop.pool`update product set status = 'hidden' where id = ${id}`;
    await expect.poll(groups, soon).toEqual([undefined, undefined]);
  });

  it('knows categories by any form of their words, those that begin so first', async () => {
    const path = await createCategoryPath(shop.pool, {
      code: 'locks',
      names: ['Замочные изделия', 'Замки', 'Замки врезные', 'Ключи от замков'],
    });
    for (const categoryId of path.leaves) await createGoods(shop.pool, { name: 'Изделие', categoryId });
    await shop.settleCatalog();
    await expect
      .poll(async () => (await reader.suggest('замок')).data.categories?.map(({ name }) => name))
      .toEqual(['Замки', 'Замки врезные', 'Ключи от замков']);
  });

  it('leaves empty groups out, so that none is ever empty', async () => {
    for (const query of ['турникет', 'зоркан', 'муляжи', 'зюйдвест', 'ЗК-300', '!!!', 'для']) {
      const { data } = await reader.suggest(query);
      for (const [group, list] of Object.entries(data)) expect(list, `${query}: ${group}`).not.toEqual([]);
    }
    expect((await reader.suggest('зюйдвест')).data).toEqual({});
    expect((await reader.suggest('муляжи')).data).not.toHaveProperty('categories');
  });

  it('brings the product of an article first', async () => {
    expect((await reader.suggest('зк300')).data.products![0]).toMatchObject({ article: 'ЗК-300' });
  });

  it('says what it corrected and why [SEARCH-004]', async () => {
    const layout = await reader.suggest('nehybrtn');
    expect(layout.meta.corrected_query).toEqual({
      text: 'турникет',
      reason: 'layout',
      reason_name: 'раскладка',
    });
    expect(layout.data.products![0]).toMatchObject({ article: 'ТТ-08' });
    expect(layout.data.categories).toMatchObject([{ name: 'Турникеты' }]);
    const typo = await reader.suggest('турнекет');
    expect(typo.meta.corrected_query).toEqual({ text: 'турникет', reason: 'typo', reason_name: 'опечатка' });
    expect((await reader.suggest('turniket')).meta.corrected_query).toMatchObject({
      reason: 'transliteration',
    });
  });

  it('shows what most people come for while nothing is typed', async () => {
    const { data, meta } = await reader.suggest('');
    expect(data.products!.map(({ name }) => name)[0]).toBe('Турникет-трипод');
    expect(data.products).toHaveLength(6);
    expect(data.queries![0]).toEqual({ text: 'Турникеты' });
    expect(data).not.toHaveProperty('categories');
    expect(data).not.toHaveProperty('brands');
    expect(meta).toEqual({});
    for (const body of [{}, { filter: {} }, { data: { filter: { query: '   ' } } }]) {
      expect((await shop.call(suggest, { body })).json()).toEqual({ data, meta });
    }
  });

  it('has prices and stock of the city asked for', async () => {
    const moscow = await reader.suggest('турникет');
    expect(moscow.data.products).toMatchObject([
      { name: 'Турникет-трипод', price: 120_00, store_city: 'Москва' },
    ]);
    const kazan = await reader.suggest('турникет', { customer_region_guid: CITIES['Казань'] });
    expect(kazan.data.products).toHaveLength(2);
    expect(kazan.data.products![0]).toMatchObject({ price: 80_00, store_city: 'Казань' });
    const body = { filter: { query: 'а' }, customer_region_guid: '00000000-0000-4000-8000-000000000000' };
    expectRefusal(await shop.call(suggest, { body }), 400, 'UNKNOWN_REGION');
  });

  it('shows the more popular of equals first, also after their fame has changed', async () => {
    const first = async () => (await reader.suggest('камера')).data.products![0]!.name;
    expect(await first()).toBe('Камера уличная модель 8');

    await shop.pool`update product set popularity = 100 where name = 'Камера уличная модель 2'`;
    await shop.settleCatalog();
    expect(await first()).toBe('Камера уличная модель 2');

    await shop.pool`update product set popularity = 2 where name = 'Камера уличная модель 2'`;
    await shop.settleCatalog();
    expect(await first()).toBe('Камера уличная модель 8');
  });

  it('takes a text of two hundred letters and nothing else', async () => {
    expect((await reader.suggest('я'.repeat(200))).data).toEqual({});
    const ask = (body: object) => shop.call(suggest, { body });
    expectRefusal(await ask({ filter: { query: 'я'.repeat(201) } }), 400, 'VALIDATION');
    expectRefusal(await ask({ filter: { query: 7 } }), 400, 'VALIDATION');
    expectRefusal(await ask({ filter: { query: null } }), 400, 'VALIDATION');
    expectRefusal(await ask({ filter: { category_id: 1 } }), 400, 'UNKNOWN_FIELD');
    expectRefusal(await ask({ query: 'камера' }), 400, 'UNKNOWN_FIELD');
  });
});
