import { type SeoData, searchSeo } from '@okoem/contract/seo.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoods } from '../../testing/catalog-factories.ts';
import {
  createBrand,
  createCategory,
  createProduct,
  createSeller,
  insertRow,
} from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await shop.pool`
    insert into seo_page (path, h1, title, description, keywords, seo_text, canonical)
    values ('/', 'Окоём', 'Маркетплейс', 'Описание', 'слова', '<p>Текст</p><script>alert(1)</script>', ''),
           ('/catalog/cameras', '', 'Камеры со склада', '', '', '', '/catalog/videokamery'),
           ('/brands', 'Бренды', '', '', '', '<a href="javascript:x">Все</a>', 'javascript:alert(1)')
  `;
});
afterAll(() => shop.close());

const call = (filter: object) => shop.call(searchSeo, { body: { filter } });

async function found(filter: object): Promise<SeoData> {
  const response = await call(filter);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

const EMPTY = { h1: '', title: '', description: '', keywords: '', seo_text: '' };

describe('seo:search-one', () => {
  it('answers what editors wrote for the path, cleaned [API-055] [SEO-001] [ENT-036] [CMS-004]', async () => {
    const home = {
      h1: 'Окоём',
      title: 'Маркетплейс',
      description: 'Описание',
      keywords: 'слова',
      seo_text: '<p>Текст</p>',
      canonical: '/',
    };
    expect(await found({ url: '/', type: 'main_page' })).toEqual(home);
    const wrapped = await shop.call(searchSeo, { body: { data: { filter: { url: '/?utm=1' } } } });
    expect(wrapped.json().data).toEqual(home);
  });

  it('asks no id for the home page and the rest, and refuses one [SEO-007]', async () => {
    expect(await found({ url: '/cart', type: 'other' })).toEqual({ ...EMPTY, canonical: '/cart' });
    expectRefusal(await call({ url: '/', type: 'main_page', page_id: 1 }), 400, 'VALIDATION');
    expectRefusal(await call({ url: '/cart', type: 'other', product_id: 1 }), 400, 'VALIDATION');
  });

  it('has words for the pages of calculators', async () => {
    const { title, description } = await found({ url: '/calculators/poe', type: 'other' });
    expect(title).toContain('бюджета PoE');
    expect(description).toContain('потери в кабеле');
    expect((await found({ url: '/calculators', type: 'other' })).title).toContain('Калькуляторы');
  });

  it('makes words from the name of whatever the page shows [SEO-006] [SEO-008]', async () => {
    const { pool: db } = shop;
    const named = {
      brand: await createBrand(db, { name: 'Зоркан' }),
      seller: await createSeller(db, { name: 'Рубеж' }),
      category: await createCategory(db, { name: 'Сейфы' }),
      product: (await createGoods(db, { name: 'Камера DX', article: 'DX-1002' })).id,
      collection: await insertRow(db, 'collection', {
        code: 'hity',
        name: 'Хиты',
        description: 'Всё на складах.',
      }),
      card: await insertRow(db, 'reference_card', { code: 'kupola', name: 'Купола' }),
      page: await insertRow(db, 'cms_page', { slug: 'help', title: 'Помощь' }),
    };
    const pages = [
      [{ url: '/brands/zorkan-1', type: 'brand_detail', brand_id: named.brand }, 'Зоркан'],
      [{ url: '/seller/rubezh-1', type: 'seller_page', seller_id: named.seller }, 'Рубеж'],
      [{ url: '/catalog/safes', type: 'catalog', category_id: named.category }, 'Сейфы'],
      [{ url: '/product/dx-1', type: 'pdp', product_id: String(named.product) }, 'Камера DX'],
      [
        {
          url: '/catalog/collections/hity',
          type: 'virtual_categories',
          virtual_category_id: named.collection,
        },
        'Хиты',
      ],
      [
        { url: '/catalog/reference-cards/kupola', type: 'reference_card', reference_card_id: named.card },
        'Купола',
      ],
      [{ url: '/pages/help', type: 'page', page_id: named.page }, 'Помощь'],
    ] as const;
    for (const [filter, name] of pages) {
      const seo = await found(filter);
      expect(seo).toMatchObject({ h1: name, canonical: filter.url, seo_text: '' });
      expect(seo.title).toMatch(new RegExp(`${name}.* — Окоём$`));
    }
    expect((await found(pages[3][0])).description).toContain('артикул DX-1002');
    expect((await found(pages[4][0])).description).toBe('Всё на складах.');
  });

  it('fills the gaps editors left, and follows their canonical address', async () => {
    const id = await createCategory(shop.pool, { code: 'cameras', name: 'Камеры' });
    const seo = await found({ url: '/catalog/cameras/?page=2', type: 'plp', category_id: id });
    expect(seo).toMatchObject({ h1: 'Камеры', title: 'Камеры со склада', canonical: '/catalog/videokamery' });
    expect(seo.description).toContain('Камеры на маркетплейсе');
  });

  it('lets no address through that would run or lead elsewhere', async () => {
    expect(await found({ url: '/brands' })).toMatchObject({ seo_text: 'Все', canonical: '/brands' });
    expect((await found({ url: '//evil.example/x' })).canonical).toBe('/evil.example/x');
    for (const url of ['https://evil.example/', '', 'x', '/\\evil', '/a b', `/${'x'.repeat(3000)}`]) {
      expectRefusal(await call({ url, type: 'other' }), 400, 'VALIDATION');
    }
  });

  it('never answers 404, and tells no name that visitors may not see [API-055]', async () => {
    const hidden = await createProduct(shop.pool, { name: 'Тайна', status: 'draft' });
    const gone = await createSeller(shop.pool, { name: 'Ушедший', isActive: false });
    const draft = await insertRow(shop.pool, 'cms_page', {
      slug: 'secret',
      title: 'Тайна',
      isPublished: false,
    });
    for (const filter of [
      { url: '/product/x-1', type: 'pdp', product_id: hidden },
      { url: '/product/x-2', type: 'pdp', product_id: 999_999 },
      { url: '/product/x-3', type: 'pdp', product_id: await createProduct(shop.pool, { name: 'Тайна' }) },
      { url: '/seller/x-1', type: 'seller_page', seller_id: gone },
      { url: '/pages/secret', type: 'page', page_id: draft },
      { url: '/nowhere/at/all', type: 'other' },
      { url: '/catalog/search', type: 'catalog' },
    ]) {
      expect(await found(filter)).toEqual({ ...EMPTY, canonical: filter.url });
    }
  });

  it('answers what editors wrote only for pages that visitors can see [API-055]', async () => {
    const { pool: db } = shop;
    const write = (path: string) => db`
      insert into seo_page (path, h1, title, seo_text) values (${path}, 'Слова', 'Слова', '<p>Слова</p>')
    `;
    const draft = await insertRow(db, 'cms_page', { slug: 'draft', title: 'Черновик', isPublished: false });
    const { id: sold } = await createGoods(db, { name: 'Реле' });
    const bare = await createProduct(db);
    const closed = await createSeller(db, { isActive: false });
    await insertRow(db, 'post', {
      slug: 'later',
      title: 'Потом',
      bodyHtml: '',
      publishedAt: new Date(Date.now() + 86_400_000),
    });
    await insertRow(db, 'post', {
      slug: 'now',
      title: 'Сейчас',
      bodyHtml: '',
      publishedAt: new Date(Date.now() - 1000),
    });
    await insertRow(db, 'cms_page', { slug: 'shown', title: 'Видно' });
    await createCategory(db, { code: 'shown' });
    await insertRow(db, 'collection', { code: 'shown', name: 'Видно' });
    await insertRow(db, 'reference_card', { code: 'shown', name: 'Видно' });
    const open = [
      '/pages/shown',
      '/pages/specs',
      `/product/rele-${sold}`,
      '/blog/now',
      '/blog',
      '/cart',
      '/catalog/shown',
      '/catalog/search',
      '/catalog/collections/shown',
      '/catalog/reference-cards/shown',
    ];
    const shut = [
      '/pages/draft',
      '/pages/nowhere',
      `/product/x-${bare}`,
      '/product/x',
      `/seller/x-${closed}`,
      '/brands/x-999999',
      '/blog/later',
      '/catalog/nowhere',
      '/catalog/collections/nowhere',
      '/catalog/reference-cards/nowhere',
    ];
    for (const url of [...open, ...shut]) await write(url);
    for (const url of open) expect(await found({ url }), url).toMatchObject({ h1: 'Слова', title: 'Слова' });
    for (const url of shut) expect(await found({ url }), url).toEqual({ ...EMPTY, canonical: url });
    expect(await found({ url: '/pages/draft', type: 'page', page_id: draft })).toMatchObject(EMPTY);
    // A type that was said does not open what the path keeps closed.
    expect(await found({ url: '/pages/draft', type: 'other' })).toMatchObject(EMPTY);
    await db`update cms_page set is_published = true where id = ${draft}`;
    expect(await found({ url: '/pages/draft' })).toMatchObject({ h1: 'Слова' });
  });

  it('refuses two ids, an id of another kind of page, and what it does not know [SEO-006]', async () => {
    const url = '/product/x-1';
    expectRefusal(await call({ url, type: 'pdp', product_id: 1, brand_id: 1 }), 400, 'VALIDATION');
    expectRefusal(await call({ url, type: 'pdp', category_id: 1 }), 400, 'VALIDATION');
    expectRefusal(await call({ url, type: 'product' }), 400, 'VALIDATION');
    expectRefusal(await call({ url, type: 'pdp', product_id: 'x' }), 400, 'VALIDATION');
    expectRefusal(await call({ url, type: 'pdp', offer_id: 1 }), 400, 'UNKNOWN_FIELD');
    expectRefusal(await shop.call(searchSeo, { body: {} }), 400, 'VALIDATION');
  });
});
