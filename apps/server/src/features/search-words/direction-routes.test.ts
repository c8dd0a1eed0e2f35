import { searchProducts } from '@okoem/contract/product-search.ts';
import * as contract from '@okoem/contract/search-directions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGoods } from '../../testing/catalog-factories.ts';
import { createCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createCategory } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { loadDirections } from '../catalog-index/build/load-directions.ts';

let shop: TestApp;
let token: string;
let code: string;
beforeAll(async () => {
  shop = await createTestApp();
  token = await signedIn('catalogue');
  code = 'shurupoverty';
  const categoryId = await createCategory(shop.pool, { code, name: 'Шуруповёрты' });
  await createGoods(shop.pool, {
    name: 'Шуруповёрт аккумуляторный',
    article: 'ШУР-18',
    categoryId,
  });
  await shop.settleCatalog();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool`truncate search_direction`;
  await shop.settleCatalog();
});

async function signedIn(role: string): Promise<string> {
  return signIn(shop.pool, { operatorId: (await createOperator(shop.pool, { role })).id });
}

const maker = (extra: object = {}) => ({
  kind: 'maker',
  name: 'Винтодел',
  words: ['винтодел', 'vintodel'],
  categories: [code],
  ...extra,
});
const create = (body: object, as = token) => shop.call(contract.createDirection, { body, token: as });
const change = (id: number, body: object, as = token) =>
  shop.call(contract.updateDirection, { params: { id: String(id) }, body, token: as });
const remove = (id: number, as = token) =>
  shop.call(contract.deleteDirection, { params: { id: String(id) }, token: as });
const list = async (body: object = {}): Promise<string[]> =>
  (await shop.call(contract.searchDirections, { body, token }))
    .json()
    .data.map(({ words }: contract.StoredDirection) => words[0]);
const made = async (body: object): Promise<number> => (await create(body)).json().data.id;

describe('operator/search-directions', () => {
  it('adds, lists, changes and deletes a direction [SEARCH-022]', async () => {
    const response = await create(maker({ words: ['  ВинтоДел ', 'vintodel'] }));
    expect(response.statusCode).toBe(201);
    const { id, ...stored } = response.json().data;
    expect(stored).toEqual({ ...maker(), query: '' });
    await made({ kind: 'designation', words: ['вд 12*'], query: 'шуруповёрт' });
    expect(await list()).toEqual(['винтодел', 'вд 12*'].sort());
    expect(await list({ filter: { kind: 'maker' } })).toEqual(['винтодел']);
    expect(await list({ filter: { word: 'VINTO' } })).toEqual(['винтодел']);
    expect((await change(id, maker({ name: 'Винтодел-М' }))).json().data.name).toBe('Винтодел-М');
    expect((await remove(id)).json()).toEqual({ data: null });
    expect(await list()).toEqual(['вд 12*']);
    expectRefusal(await remove(id), 404, 'NOT_FOUND');
    expectRefusal(await change(id, maker()), 404, 'NOT_FOUND');
  });

  it.each([
    ['a maker without a name', { name: '' }, 'name', 'Напишите производителя так, как его увидит покупатель'],
    ['a maker without categories', { categories: [] }, 'categories', 'Укажите хотя бы один раздел'],
    [
      'a designation that means nothing',
      { kind: 'designation', categories: [] },
      'query',
      'Укажите раздел или то, что искать вместо обозначения',
    ],
    [
      'a phrase that means nothing',
      { kind: 'phrase', categories: [] },
      'query',
      'Укажите раздел или то, что искать вместо фразы',
    ],
    [
      'a page without a name',
      { kind: 'page', name: '', query: '/pages/delivery' },
      'name',
      'Напишите, как называется страница',
    ],
    [
      'a page of another site',
      { kind: 'page', query: '//example.org' },
      'query',
      'Укажите адрес страницы этого магазина: /pages/delivery',
    ],
    ['a rest in a name', { words: ['винто*'] }, 'words', 'Знаки * и ? понимаются только в обозначениях'],
    [
      'a rest of nearly everything',
      { kind: 'designation', words: ['в*'] },
      'words.0',
      'До знаков * и ? нужно хотя бы 2 буквы или цифры',
    ],
    ['no words', { words: [] }, 'words', 'Укажите хотя бы одно слово'],
    ['the same word twice', { words: ['винт', 'Винт'] }, 'words', 'Слова не должны повторяться'],
    ['an unknown category', { categories: ['net-takogo'] }, 'categories', 'Проверьте введённые данные'],
  ])('refuses %s with a sentence [SEARCH-022]', async (_, extra, field, message) => {
    const id = await made(maker());
    for (const response of [await create(maker(extra)), await change(id, maker(extra))]) {
      expectRefusal(response, 400, 'VALIDATION');
      expect(response.json().errors).toContainEqual(expect.objectContaining({ field, message }));
    }
    expect(await list()).toEqual(['винтодел']);
  });

  it('lets the right roles write, the rest of the staff read, and nobody else in [SEARCH-022]', async () => {
    const id = await made(maker());
    const calls = async (as: string) =>
      Promise.all([
        shop.call(contract.searchDirections, { body: {}, token: as }),
        create(maker(), as),
        change(id, maker(), as),
        remove(id, as),
      ]);
    const customer = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
    for (const response of await calls(customer)) expectRefusal(response, 403, 'FORBIDDEN');
    const [body, params] = [maker({ name: 'Гость' }), { id: String(id) }];
    for (const response of [
      await shop.call(contract.searchDirections, { body: {} }),
      await shop.call(contract.createDirection, { body }),
      await shop.call(contract.updateDirection, { params, body }),
      await shop.call(contract.deleteDirection, { params }),
    ])
      expectRefusal(response, 401, 'UNAUTHORIZED');
    for (const role of ['sales', 'support', 'finance', 'auditor']) {
      const [read, ...writes] = await calls(await signedIn(role));
      expect(read!.statusCode, role).toBe(200);
      for (const response of writes) expectRefusal(response, 403, 'FORBIDDEN');
    }
    expect(await list()).toEqual(['винтодел']);
    for (const role of ['administrator', 'content', 'catalogue']) {
      const own = await signedIn(role);
      const created = await create(maker({ name: role }), own);
      expect(created.statusCode, role).toBe(201);
      const { id: ofRole } = created.json().data;
      expect((await change(ofRole, maker({ name: `${role} 2` }), own)).json().data.name).toBe(`${role} 2`);
      expect((await remove(ofRole, own)).statusCode, role).toBe(200);
    }
  });

  it('is not given again to who changed, removed or added it, nor taken away by a release that gives it up [SEARCH-015]', async () => {
    await shop.pool`truncate search_direction_default`;
    const given = (name: string) => ({
      kind: 'maker' as const,
      name,
      words: [name.toLowerCase()],
      categories: [code],
      query: '',
    });
    const release = ['Альфа', 'Бета', 'Вега'].map(given);
    await loadDirections(shop.pool, release);
    const idOf = async (name: string) =>
      (await shop.pool<{ id: number }[]>`select id from search_direction where name = ${name}`)[0]!.id;
    const changed = await change(await idOf('Бета'), { ...given('Бета'), words: ['бета', 'beta'] });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await remove(await idOf('Вега'))).statusCode).toBe(200);
    await made({ ...given('Гамма') });
    const stored = async () =>
      (await shop.pool`select words from search_direction order by name`).map(({ words }) => words.join(' '));
    await loadDirections(shop.pool, release);
    expect(await stored()).toEqual(['альфа', 'бета beta', 'гамма']);
    await loadDirections(shop.pool, [given('Дельта')]);
    expect(await stored()).toEqual(['бета beta', 'гамма', 'дельта']);
  });

  it('tells the audit who changed what', async () => {
    const id = await made(maker());
    await remove(id);
    const entries = await shop.pool`
      select action, before is null as is_new, after is null as is_gone
        from audit_entry
       where subject_kind = 'search_direction' and subject_id = ${String(id)}
       order by id
    `;
    expect([...entries]).toEqual([
      { action: 'search-words.write', isNew: true, isGone: false },
      { action: 'search-words.write', isNew: false, isGone: true },
    ]);
  });
});

describe('a changed direction', () => {
  const answerTo = async (query: string) => (await shop.call(searchProducts, { body: { query } })).json();
  const found = async (query: string): Promise<string[]> =>
    (await answerTo(query)).data.map(({ article }: { article: string }) => article);
  const soon = { timeout: 10_000, interval: 20 };

  it('is searched by within a second, and no more once it is deleted [SEARCH-022]', async () => {
    const waits: number[] = [];
    const seen = async (query: string, articles: string[]) => {
      const since = performance.now();
      await expect.poll(() => found(query), soon).toEqual(articles);
      waits.push(performance.now() - since);
    };
    expect(await found('vintodel')).toEqual([]);
    const id = await made(maker());
    await seen('Vinto-Del', ['ШУР-18']);
    expect((await answerTo('vintodel')).meta.direction).toMatchObject({
      kind: 'maker',
      name: 'Винтодел',
      categories: [{ code, name: 'Шуруповёрты' }],
    });
    await change(id, maker({ words: ['vintodel', 'крутильня'] }));
    await seen('крутильня', ['ШУР-18']);
    await remove(id);
    await seen('vintodel', []);
    // One of them may have met a busy machine; what comes by the clock alone would take as long each time.
    expect(Math.min(...waits)).toBeLessThan(1000);
  });

  it('of a phrase is met by its words in any order and form, beside others [SEARCH-023]', async () => {
    await made({ kind: 'phrase', words: ['закручивать саморезы'], categories: [code] });
    await expect.poll(() => found('чем саморез закручивать'), soon).toEqual(['ШУР-18']);
    expect(await found('саморезы закручивать аккумуляторный')).toEqual(['ШУР-18']);
    expect((await answerTo('закручивать саморезы')).meta.direction.categories).toMatchObject([{ code }]);
    expect(await found('закручивать')).toEqual([]);
  });

  it('of slang is searched as what it stands for; a word that cards have too only alone [SEARCH-023]', async () => {
    await createGoods(shop.pool, { name: 'Держатель шурика', article: 'ДЕР-1' });
    await shop.settleCatalog();
    await made({ kind: 'phrase', words: ['шурик', 'шурупокрут'], query: 'шуруповёрт' });
    await expect.poll(() => found('шурик'), soon).toEqual(['ШУР-18']);
    expect(await found('держатель шурика')).toEqual(['ДЕР-1']);
    expect(await found('шурупокруты аккумуляторные')).toEqual(['ШУР-18']);
    expect(await found('"шурупокрут"')).toEqual([]);
  });

  it('of a page links what a query begins with, beside the goods of its other words [SEARCH-024]', async () => {
    await made({ kind: 'page', name: 'Доставка', words: ['доставка'], query: '/pages/delivery' });
    const pages = [{ name: 'Доставка', url: '/pages/delivery' }];
    const pagesOf = async (query: string) => (await answerTo(query)).meta.direction?.pages;
    await expect.poll(() => pagesOf('доставка'), soon).toEqual(pages);
    expect((await answerTo('доставка')).meta.direction.kind).toBe('page');
    expect(await found('доставка')).toEqual([]);
    expect(await pagesOf('доставка шуруповёрта')).toEqual(pages);
    expect(await found('доставка шуруповёрта')).toEqual(['ШУР-18']);
    expect(await pagesOf('шуруповёрт доставка')).toBeUndefined();
  });

  it('of a designation gives way to the very article [SEARCH-017]', async () => {
    await createGoods(shop.pool, { name: 'Бита', article: 'ВД-12' });
    await shop.settleCatalog();
    await made({ kind: 'designation', words: ['вд12*'], categories: [code] });
    await expect.poll(() => found('вд 12-5'), soon).toEqual(['ШУР-18']);
    expect(await found('DL 12-5')).toEqual(['ШУР-18']);
    expect(await found('вд-12')).toEqual(['ВД-12']);
  });

  it('leaves out a maker whose brand the catalogue has [SEARCH-021]', async () => {
    await made(maker());
    await expect.poll(() => found('винтодел'), soon).toEqual(['ШУР-18']);
    expect((await answerTo('винтодел')).meta.direction).toMatchObject({ kind: 'maker', name: 'Винтодел' });
    const [brand] = await shop.pool<{ id: number }[]>`
      insert into brand (name, code) values ('Винтодел', 'vintodel') returning id
    `;
    await createGoods(shop.pool, { name: 'Отвёртка', article: 'ОТВ-1', brandId: brand!.id });
    await shop.settleCatalog();
    expect(await found('винтодел')).toEqual(['ОТВ-1']);
    expect((await answerTo('винтодел')).meta.direction).toBeUndefined();
  });
});
