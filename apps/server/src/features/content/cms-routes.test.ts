import {
  type Menu,
  searchBanners,
  searchCmsPages,
  searchMenus,
  searchPosts,
} from '@okoem/contract/content.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperator, signIn } from '../../testing/factories.ts';
import { insertRow } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS);
const WRONG_PAGES = [
  { limit: 0 },
  { limit: -2 },
  { limit: 1e9 },
  { limit: '10' },
  { offset: -1 },
  { offset: 1e12 },
];

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('cms/pages:search', () => {
  let aboutId: number;
  beforeAll(async () => {
    aboutId = await insertRow(shop.pool, 'cms_page', {
      slug: 'about',
      title: 'О компании',
      bodyHtml: '<h2>Кто мы</h2><script>alert(1)</script><p onclick="x()">Маркетплейс</p>',
      updatedAt: new Date('2026-11-02T09:30:00Z'),
    });
    await insertRow(shop.pool, 'cms_page', { slug: 'delivery', title: 'Доставка' });
    await insertRow(shop.pool, 'cms_page', { slug: 'draft', title: 'Черновик', isPublished: false });
  });
  const call = (body: object) => shop.call(searchCmsPages, { body });

  it('answers a page by its slug with clean HTML [API-056] [CMS-004]', async () => {
    const { data, meta } = (await call({ data: { filter: { slug: 'about' } } })).json();
    expect(data).toEqual([
      {
        id: aboutId,
        slug: 'about',
        title: 'О компании',
        body: '<h2>Кто мы</h2><p>Маркетплейс</p>',
        updated_at: '2026-11-02T09:30:00.000Z',
      },
    ]);
    expect(meta.pagination.total).toBe(1);
  });

  it('takes the filter wrapped, flat, by id and as the data itself [API-040] [API-056]', async () => {
    const bodies = [{ filter: { slug: 'about' } }, { filter: { id: aboutId } }, { data: { slug: 'about' } }];
    for (const body of [...bodies, { slug: 'about' }]) {
      const { data } = (await call(body)).json();
      expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(['about']);
    }
  });

  it('shows nobody what is not published, nor what is not there', async () => {
    const { id: operatorId } = await createOperator(shop.pool);
    const token = await signIn(shop.pool, { operatorId });
    const draft = await shop.call(searchCmsPages, { body: { filter: { slug: 'draft' } }, token });
    expect(draft.json()).toMatchObject({ data: [], meta: { pagination: { total: 0 } } });
    expect((await call({ filter: { slug: 'nowhere' } })).json().data).toEqual([]);
  });

  it('lists ten pages unless told otherwise [API-077]', async () => {
    await shop.pool`
      insert into cms_page (slug, title) select 'many-' || n, 'Страница ' || n from generate_series(1, 12) as n
    `;
    const { data, meta } = (await call({})).json();
    expect(data).toHaveLength(10);
    expect(meta.pagination).toEqual({ type: 'offset', offset: 0, limit: 10, total: 14 });
  });

  it('refuses wrong pages and unknown fields', async () => {
    for (const pagination of [...WRONG_PAGES, { limit: -1 }, { limit: 101 }]) {
      expectRefusal(await call({ pagination }), 400, 'LIMIT');
    }
    expectRefusal(await call({ filter: { code: 'about' } }), 400, 'UNKNOWN_FIELD');
  });
});

describe('cms/posts:search', () => {
  beforeAll(async () => {
    const post = (slug: string, publishedAt: Date | null) =>
      insertRow(shop.pool, 'post', {
        slug,
        title: slug,
        lead: 'Коротко',
        bodyHtml: '<p>Длинно</p><iframe src="//evil.example"></iframe>',
        imagePath: 'illustrations/a.svg',
        publishedAt,
      });
    await post('old', day(-10));
    await post('new', day(-1));
    await post('tomorrow', day(1));
    await post('draft', null);
  });
  const call = (body: object) => shop.call(searchPosts, { body });
  const slugs = async (body: object) =>
    (await call(body)).json().data.map(({ slug }: { slug: string }) => slug);

  it('answers published articles, the newest first, without their texts', async () => {
    const { data, meta } = (await call({})).json();
    expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(['new', 'old']);
    expect(data[0]).toMatchObject({ lead: 'Коротко', image_url: '/files/illustrations/a.svg' });
    expect(data[0]).not.toHaveProperty('body');
    expect(meta.pagination.total).toBe(2);
  });

  it('brings the text, cleaned, on demand [CMS-004]', async () => {
    const { data } = (await call({ data: { filter: { slug: 'old' }, include: ['body'] } })).json();
    expect(data).toMatchObject([{ slug: 'old', body: '<p>Длинно</p>' }]);
  });

  it('brings goods and calculators that stand in the text, and leaves out what was written wrongly [CALC-011]', async () => {
    const goods = { kind: 'products', after: 'primer', title: 'Диски', filter: { category_code: 'hdd' } };
    const sheet = { kind: 'calculator', after: '', code: 'poe', values: { n1: '4' } };
    await insertRow(shop.pool, 'post', {
      slug: 'with-blocks',
      title: 'Бюджет',
      lead: '',
      bodyHtml: '<h2>Пример</h2>',
      imagePath: '',
      publishedAt: day(-20),
    });
    const wrong = [
      { ...sheet, code: 'abacus' },
      { ...goods, filter: { category_code: 5 } },
      { kind: 'script' },
      'text',
    ];
    await shop.pool`
      update post set blocks = ${shop.pool.json([goods, sheet, ...wrong] as never)} where slug = 'with-blocks'
    `;
    const { data } = (await call({ filter: { slug: 'with-blocks' }, include: ['body'] })).json();
    expect(data).toMatchObject([{ body: '<h2>Пример</h2>', blocks: [goods, sheet] }]);
    expect((await call({ filter: { slug: 'with-blocks' } })).json().data[0]).not.toHaveProperty('blocks');
    expect(await slugs({ filter: { calculator: 'poe' } })).toEqual(['with-blocks']);
    expect(await slugs({ filter: { calculator: 'cable' } })).toEqual([]);
    expectRefusal(await call({ filter: { calculator: 'abacus' } }), 400, 'VALIDATION');
    await expect(shop.pool`update post set blocks = '{}' where slug = 'with-blocks'`).rejects.toThrow(
      'post_blocks_are_a_list',
    );
    await shop.pool`delete from post where slug = 'with-blocks'`;
  });

  it('pages through them and finds none that is not out yet', async () => {
    expect(await slugs({ pagination: { offset: 1, limit: 1 } })).toEqual(['old']);
    expect(await slugs({ filter: { slug: 'tomorrow' } })).toEqual([]);
    expect(await slugs({ filter: { slug: 'draft' } })).toEqual([]);
  });

  it('refuses wrong pages, other parts and unknown fields', async () => {
    for (const pagination of WRONG_PAGES) expectRefusal(await call({ pagination }), 400, 'LIMIT');
    expectRefusal(await call({ include: ['author'] }), 400, 'VALIDATION');
    expectRefusal(await call({ sort: 'id' }), 400, 'UNKNOWN_FIELD');
  });
});

describe('cms/banners:search', () => {
  beforeAll(async () => {
    const banner = (title: string, columns: Record<string, string | number | Date>) =>
      insertRow(shop.pool, 'banner', { place: 'home-main', title, url: '/catalog/x', ...columns });
    await banner('второй', {
      position: 2,
      imagePath: 'banners/2.png',
      action: 'Собрать',
      secondUrl: '/pages/specs',
      secondAction: 'Загрузить',
    });
    await banner('первый', { position: 1, startsAt: day(-1), endsAt: day(1), text: 'Со склада' });
    await banner('прошёл', { startsAt: day(-2), endsAt: day(-1) });
    await banner('будет', { startsAt: day(1) });
    await banner('в подвале', { place: 'footer' });
  });
  const call = (body: object) => shop.call(searchBanners, { body });

  it('answers the banners of a place that are shown now, in order, with both of their calls [CMS-005] [HOME-003]', async () => {
    const { data } = (await call({ filter: { place: 'home-main' } })).json();
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['первый', 'второй']);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      place: 'home-main',
      title: 'первый',
      text: 'Со склада',
      url: '/catalog/x',
      action: '',
      second_url: '',
      second_action: '',
      image_url: '',
      sort: 1,
    });
    expect(data[1]).toMatchObject({
      action: 'Собрать',
      second_url: '/pages/specs',
      second_action: 'Загрузить',
    });
    expect(data[1].image_url).toBe('/files/banners/2.png');
  });

  it('answers those of all places when none is named, and none for an unknown one', async () => {
    expect((await call({ data: {} })).json().data).toHaveLength(3);
    expect((await call({ filter: { place: 'nowhere' } })).json().data).toEqual([]);
    expectRefusal(await call({ filter: { place: 7 } }), 400, 'VALIDATION');
    expectRefusal(await call({ filter: { ends_at: null } }), 400, 'UNKNOWN_FIELD');
  });
});

describe('cms/menus:search', () => {
  beforeAll(async () => {
    const header = await insertRow(shop.pool, 'menu', { code: 'header_main', name: 'Верх' });
    const footer = await insertRow(shop.pool, 'menu', { code: 'footer_1', name: 'Покупателям' });
    const item = (menuId: number, name: string, columns: Record<string, string | number> = {}) =>
      insertRow(shop.pool, 'menu_item', { menuId, name, url: '/pages/x', ...columns });
    await item(header, 'Доставка', { position: 2 });
    await item(header, 'Продавцам', { position: 1, type: 'grey', url: '/pages/become-seller' });
    const root = await item(footer, 'Заказ', { position: 1 });
    await item(footer, 'Оплата', { parentId: root, position: 2 });
    await item(footer, 'Возврат', { parentId: root, position: 1 });
  });
  const call = (body: object) => shop.call(searchMenus, { body });
  const unlimited = { type: 'offset', offset: 0, limit: -1 };

  it('answers a menu by its code with items, asked for as the specification writes it [API-057] [API-078] [ENT-034]', async () => {
    const body = { filter: { code: 'header_main' }, pagination: unlimited, include: ['items'] };
    const response = await call({ data: body });
    const [menu] = response.json().data as Menu[];
    expect(menu).toMatchObject({ code: 'header_main', name: 'Верх' });
    expect(menu!.items).toMatchObject([
      { name: 'Продавцам', url: '/pages/become-seller', type: 'grey', parent_id: null, sort: 1 },
      { name: 'Доставка', url: '/pages/x', type: '', sort: 2 },
    ]);
    const kept = await shop.pool<{ id: number }[]>`
      select id from menu_item where menu_id = ${menu!.id} order by position
    `;
    expect(menu!.items!.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
    expect((await call(body)).json()).toEqual(response.json());
  });

  it('hangs the items of a footer menu below each other [API-059] [ENT-035]', async () => {
    const codes = { code: ['footer_1', 'footer_2'] };
    const [footer, ...others] = (await call({ filter: codes, include: ['items'] })).json().data as Menu[];
    expect(others).toEqual([]);
    expect(footer).toMatchObject({ code: 'footer_1', name: 'Покупателям' });
    expect(footer!.items).toHaveLength(3);
    expect(footer!.items_tree).toMatchObject([
      { name: 'Заказ', children: [{ name: 'Возврат' }, { name: 'Оплата' }] },
    ]);
  });

  it('leaves items out when they are not asked for', async () => {
    const { data } = (await call({})).json();
    expect(data).toHaveLength(2);
    expect(data[0]).not.toHaveProperty('items');
  });

  it('answers at most 500 menus for −1, and says how many there are', async () => {
    await shop.pool`insert into menu (code, name) select 'm' || n, 'Меню' from generate_series(1, 510) as n`;
    const response = await call({ pagination: unlimited, include: ['items'] });
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toHaveLength(500);
    expect(response.json().meta.pagination).toMatchObject({ limit: 500, total: 512 });
  });

  it('refuses wrong pages, other parts and unknown fields', async () => {
    for (const pagination of WRONG_PAGES) expectRefusal(await call({ pagination }), 400, 'LIMIT');
    expectRefusal(await call({ include: ['customer'] }), 400, 'VALIDATION');
    expectRefusal(await call({ filter: { code: [] } }), 400, 'VALIDATION');
    expectRefusal(await call({ filter: { id: 1 } }), 400, 'UNKNOWN_FIELD');
  });
});
