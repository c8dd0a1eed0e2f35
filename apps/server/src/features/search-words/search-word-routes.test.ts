import { searchProducts } from '@okoem/contract/product-search.ts';
import * as contract from '@okoem/contract/search-words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGoods } from '../../testing/catalog-factories.ts';
import { createCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp();
  token = await signedIn('catalogue');
  await createGoods(shop.pool, { name: 'Шуруповёрт аккумуляторный', article: 'ШУР-18' });
  await shop.settleCatalog();
});
afterAll(() => shop.close());
beforeEach(() => shop.pool`truncate search_synonym`);

async function signedIn(role: string): Promise<string> {
  return signIn(shop.pool, { operatorId: (await createOperator(shop.pool, { role })).id });
}

const list = (body: object = {}) => shop.call(contract.searchSynonyms, { body, token });
const create = (...words: string[]) => shop.call(contract.createSynonyms, { body: { words }, token });
const change = (id: number, ...words: string[]) =>
  shop.call(contract.updateSynonyms, { params: { id: String(id) }, body: { words }, token });
const remove = (id: number | string) =>
  shop.call(contract.deleteSynonyms, { params: { id: String(id) }, token });
const made = async (...words: string[]): Promise<number> => (await create(...words)).json().data.id;
const groups = async (body: object = {}): Promise<string[]> =>
  (await list(body)).json().data.map(({ words }: contract.SynonymGroup) => words.join(' '));

describe('operator/synonyms', () => {
  it('adds a group as the search reads it: small letters, single spaces [SEARCH-012]', async () => {
    const response = await create('  ИБП ', 'Источник   Питания');
    expect(response.statusCode).toBe(201);
    expect(response.json().data).toEqual({ id: expect.any(Number), words: ['ибп', 'источник питания'] });
    expect(await groups()).toEqual(['ибп источник питания']);
  });

  it('lists page by page, by a part of a word, in the order asked for [SEARCH-012]', async () => {
    await made('шлюз', 'gateway');
    await made('ёлка', 'ель');
    await made('камера', 'видеокамера');
    expect(await groups({ sort: 'id' })).toEqual(['шлюз gateway', 'ёлка ель', 'камера видеокамера']);
    expect(await groups({ filter: { word: 'КАМЕР' } })).toEqual(['камера видеокамера']);
    expect(await groups({ filter: { word: 'елк' } })).toEqual(['ёлка ель']);
    const page = (await list({ sort: 'id', pagination: { offset: 1, limit: 1 } })).json();
    expect(page.data.map(({ words }: contract.SynonymGroup) => words[0])).toEqual(['ёлка']);
    expect(page.meta.pagination).toEqual({ type: 'offset', offset: 1, limit: 1, total: 3 });
  });

  it('replaces the words of a group and deletes it [SEARCH-012]', async () => {
    await made('ибп', 'упс');
    const id = await made('камера', 'видеокамера');
    await made('замок', 'запор');
    expect((await change(id, 'видеокамера', 'камера', 'телекамера')).json().data).toEqual({
      id,
      words: ['видеокамера', 'камера', 'телекамера'],
    });
    const others = ['ибп упс', 'замок запор'];
    expect(await groups({ sort: 'id' })).toEqual(others.toSpliced(1, 0, 'видеокамера камера телекамера'));
    expect((await remove(id)).json()).toEqual({ data: null });
    expect(await groups({ sort: 'id' })).toEqual(others);
  });

  it('does not know a group that is not there [SEARCH-012]', async () => {
    expectRefusal(await change(999_999, 'камера', 'видеокамера'), 404, 'NOT_FOUND');
    expectRefusal(await remove(999_999), 404, 'NOT_FOUND');
    expectRefusal(await remove('0x1'), 400, 'VALIDATION');
  });

  it('refuses a group that is there already, whatever the order of its words [SEARCH-012]', async () => {
    await made('камера', 'видеокамера');
    const other = await made('ибп', 'упс');
    const refused = await create('Видеокамера', 'камера');
    expectRefusal(refused, 409, 'SYNONYMS_KNOWN');
    expect(refused.json().errors[0].message).toBe('Такая группа синонимов уже есть');
    expectRefusal(await change(other, 'видеокамера', 'камера'), 409, 'SYNONYMS_KNOWN');
    expect((await change(other, 'упс', 'ибп')).statusCode).toBe(200);
    const both = await Promise.all([create('замок', 'запор'), create('запор', 'замок')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it.each([
    ['no words', [], 'words', 'Укажите хотя бы два слова'],
    ['one word', ['камера'], 'words', 'Укажите хотя бы два слова'],
    ['an empty word', ['камера', '  '], 'words.1', 'Пустое слово'],
    ['the same word twice', ['ёлка', 'Елка'], 'words', 'Слова в группе не должны повторяться'],
    ['a long word', ['камера', 'к'.repeat(61)], 'words.1', 'Не больше 60 знаков'],
    ['a very long word', ['камера', 'к'.repeat(5000)], 'words.1', 'Не больше 60 знаков'],
    ['a long phrase', ['камера', 'а1 б2 в3 г4 д5 е6'], 'words.1', 'Не больше 5 слов в выражении'],
    ['a word nobody searches by', ['камера', 'для'], 'words.1', 'По этому слову поиск не ищет'],
    ['signs only', ['камера', '-+-'], 'words.1', 'По этому слову поиск не ищет'],
    [
      'too many words',
      Array.from({ length: 21 }, (_, place) => `слово${place}`),
      'words',
      'Не больше 20 слов в группе',
    ],
  ])('refuses %s with a sentence [SEARCH-012]', async (_, words, field, message) => {
    const id = await made('ибп', 'упс');
    for (const response of [await create(...words), await change(id, ...words)]) {
      expectRefusal(response, 400, 'VALIDATION');
      expect(response.json().errors).toContainEqual({ code: 'VALIDATION', field, message });
    }
    expect(await groups()).toEqual(['ибп упс']);
  });

  it('refuses other signs and unknown fields [SEARCH-012]', async () => {
    for (const word of ['<b>', 'カメラ', 'a,b', 'İx', '😀'])
      expectRefusal(await create('камера', word), 400, 'VALIDATION');
    const body = { words: ['камера', 'видеокамера'], id: 1 };
    expectRefusal(await shop.call(contract.createSynonyms, { body, token }), 400, 'UNKNOWN_FIELD');
    expectRefusal(await list({ filter: { words: 'камера' } }), 400, 'UNKNOWN_FIELD');
    expectRefusal(await list({ sort: 'word' }), 400, 'VALIDATION');
    expectRefusal(await list({ pagination: { limit: 101 } }), 400, 'LIMIT');
  });

  it('lets the right roles write, the rest of the staff read, and nobody else in [SEARCH-013]', async () => {
    const id = await made('камера', 'видеокамера');
    const body = { words: ['камера', 'телекамера'] };
    const params = { id: String(id) };
    const calls = (as?: string) => {
      const who = as === undefined ? {} : { token: as };
      return Promise.all([
        shop.call(contract.searchSynonyms, { body: {}, ...who }),
        shop.call(contract.createSynonyms, { body, ...who }),
        shop.call(contract.updateSynonyms, { params, body, ...who }),
        shop.call(contract.deleteSynonyms, { params, ...who }),
      ]);
    };
    const customer = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
    for (const response of await calls()) expectRefusal(response, 401, 'UNAUTHORIZED');
    for (const response of await calls(customer)) expectRefusal(response, 403, 'FORBIDDEN');
    for (const role of ['sales', 'support', 'finance', 'auditor']) {
      const [read, ...writes] = await calls(await signedIn(role));
      expect(read!.statusCode, role).toBe(200);
      for (const response of writes) expectRefusal(response, 403, 'FORBIDDEN');
    }
    expect(await groups()).toEqual(['камера видеокамера']);
    for (const role of ['administrator', 'content', 'catalogue']) {
      const own = { token: await signedIn(role) };
      const created = await shop.call(contract.createSynonyms, { body: { words: ['слово', role] }, ...own });
      expect(created.statusCode, role).toBe(201);
      const one = { params: { id: String(created.json().data.id) }, ...own };
      const changed = await shop.call(contract.updateSynonyms, { body: { words: ['речь', role] }, ...one });
      expect(changed.statusCode, role).toBe(200);
      expect(await groups({ filter: { word: role } }), role).toEqual([`речь ${role}`]);
      expect((await shop.call(contract.searchSynonyms, { body: {}, ...own })).statusCode, role).toBe(200);
      expect((await shop.call(contract.deleteSynonyms, one)).statusCode, role).toBe(200);
      expect(await groups({ filter: { word: role } }), role).toEqual([]);
    }
  });

  it('tells the audit who changed what, and nothing of what was refused', async () => {
    const id = await made('камера', 'видеокамера');
    await change(id, 'камера', 'телекамера');
    await create('телекамера', 'камера');
    await remove(id);
    await remove(id);
    const entries = await shop.pool`
      select actor_kind, actor_role, action, before, after, request_id is not null as is_of_request
        from audit_entry
       where subject_kind = 'search_synonym'
         and subject_id = ${String(id)}
       order by id
    `;
    const by = {
      actorKind: 'staff',
      actorRole: 'catalogue',
      action: 'search-words.write',
      isOfRequest: true,
    };
    expect([...entries]).toEqual([
      { ...by, before: null, after: { words: ['камера', 'видеокамера'] } },
      { ...by, before: { words: ['камера', 'видеокамера'] }, after: { words: ['камера', 'телекамера'] } },
      { ...by, before: { words: ['камера', 'телекамера'] }, after: null },
    ]);
  });
});

describe('a changed group', () => {
  const found = async (query: string): Promise<string[]> =>
    (await shop.call(searchProducts, { body: { query } }))
      .json()
      .data.map(({ article }: { article: string }) => article);
  const soon = { timeout: 10_000, interval: 20 };

  it('is searched by within a second, and no more once it is deleted [SEARCH-014]', async () => {
    const waits: number[] = [];
    const seen = async (query: string, articles: string[]) => {
      const since = performance.now();
      await expect.poll(() => found(query), soon).toEqual(articles);
      waits.push(performance.now() - since);
    };
    expect(await found('винторез')).toEqual([]);
    const id = await made('винторез', 'шуруповёрт');
    await seen('винторез', ['ШУР-18']);
    await change(id, 'винтодёр', 'шуруповёрт');
    await seen('винтодёр', ['ШУР-18']);
    await remove(id);
    await seen('винтодёр', []);
    // One of them may have met a busy machine; what comes by the clock alone would take as long each time.
    expect(Math.min(...waits)).toBeLessThan(1000);
  });
});
