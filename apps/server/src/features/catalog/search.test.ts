import { searchProducts } from '@okoem/contract/product-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogReader, type CatalogReader } from '../../testing/catalog-calls.ts';
import {
  createAttribute,
  createCategoryPath,
  createGoods,
  type GoodsWish,
  type MadeGoods,
  setStock,
} from '../../testing/catalog-factories.ts';
import { createCustomer, createOperator, signIn } from '../../testing/factories.ts';
import { createBrand, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let reader: CatalogReader;
const goods = new Map<string, MadeGoods>();

beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
  const { pool: db } = shop;
  const video = await createCategoryPath(db, {
    code: 'video',
    names: ['Видеонаблюдение', 'Камеры видеонаблюдения', 'Уличные камеры', 'Кронштейны'],
  });
  const fire = await createCategoryPath(db, {
    code: 'fire',
    names: ['Пожарная безопасность', 'Извещатели', 'Дымовые извещатели'],
  });
  const gate = await createCategoryPath(db, {
    code: 'gate',
    names: ['Контроль доступа', 'Проход', 'Турникеты'],
  });
  const power = await createCategoryPath(db, {
    code: 'power',
    names: ['Питание', 'Источники', 'Аккумуляторы'],
  });
  const resolution = await createAttribute(db, { code: 'resolution', type: 'number', unit: 'Мп' });
  const body = await createAttribute(db, { code: 'body', values: ['Антивандальный', 'Пластиковый'] });
  const zorkan = await createBrand(db, { name: 'Зоркан' });
  const sellerId = await createSeller(db);
  const make = async (article: string, wish: GoodsWish) => {
    goods.set(article, await createGoods(db, { article, sellerId, ...wish }));
  };
  const [street, brackets] = video.leaves;
  await make('DS-2CD2143', {
    name: 'Видеокамера уличная цилиндрическая',
    categoryId: street!,
    brandId: zorkan,
    attributes: [
      [resolution, 4],
      [body, 'Антивандальный'],
    ],
    offers: [{ cost: 900_00 }],
  });
  await make('DS-2CD2183', {
    name: 'Видеокамера уличная купольная',
    categoryId: street!,
    attributes: [[resolution, 8]],
    offers: [{ cost: 700_00 }],
  });
  await make('KR-100', { name: 'Кронштейн для видеокамеры', categoryId: brackets!, popularity: 900 });
  await make('ИП 212-45', { name: 'Извещатель пожарный дымовой', categoryId: fire.leaves[0]! });
  await make('ИП 101-1А', { name: 'Извещатель пожарный тепловой', categoryId: fire.section });
  await make('С2000-М', {
    name: 'Пульт контроля и управления',
    categoryId: fire.section,
    offers: [{ stock: 0 }],
  });
  await make('КР-С2000', { name: 'Крышка для пульта С2000-М', categoryId: fire.section, popularity: 900 });
  await make('ТТ-08', { name: 'Турникет-трипод', categoryId: gate.leaves[0]!, popularity: 1 });
  await make('СТ-1', { name: 'Стойка ограждения', categoryId: gate.leaves[0]!, popularity: 900 });
  await make('АКБ-1207', { name: 'Аккумулятор 12 В 7 А·ч', categoryId: power.leaves[0]! });
  await make('АКБ-1217', { name: 'Аккумулятор 12 В 17 А·ч', categoryId: power.leaves[0]! });
  await make('ШУР-18', { name: 'Шуруповёрт ударный', categoryId: power.section });
  await shop.settleCatalog();
});
afterAll(() => shop.close());

const call = (body: object) => shop.call(searchProducts, { body });

/** Articles of what is found, best first. */
async function found(query: string, filter: object = {}): Promise<string[]> {
  const { data } = await reader.search({ query, filter, pagination: { limit: 50 } });
  return data.map(({ article }) => article);
}

async function suggestedQueries(typed: string): Promise<string[]> {
  const { data } = await reader.suggest(typed);
  return (data.queries ?? []).map(({ text }) => text);
}

async function meta(query: string) {
  const { pagination: _, ...rest } = (await reader.search({ query })).meta;
  return rest;
}

describe('words', () => {
  it('are found in every form', async () => {
    for (const query of [
      'дымовой извещатель',
      'Извещатели дымовые',
      'ДЫМОВЫХ ИЗВЕЩАТЕЛЕЙ',
      'извещателю дымовому',
    ]) {
      expect((await found(query))[0], query).toBe('ИП 212-45');
    }
    expect(await found('уличные видеокамеры')).toEqual(expect.arrayContaining(['DS-2CD2143', 'DS-2CD2183']));
    expect((await found('шуруповерт'))[0]).toBe('ШУР-18');
  });

  it('with a slip of the finger are found, and the answer says what was searched for', async () => {
    for (const [typed, meant] of [
      ['извещатиль', 'извещатель'],
      ['турнекет', 'турникет'],
      ['акумулятор', 'аккумулятор'],
    ] as const) {
      expect(await found(typed), typed).not.toEqual([]);
      expect(await meta(typed), typed).toMatchObject({
        corrected_query: { text: meant, reason: 'typo', reason_name: 'опечатка' },
      });
    }
    expect((await found('извещатиль дымавой'))[0]).toBe('ИП 212-45');
  });

  it('in quotes are meant as they are typed', async () => {
    expect(await meta('"nehybrtn"')).not.toHaveProperty('corrected_query');
    expect(await found('"nehybrtn"')).toEqual([]);
    expect(await found('«турникет»')).toEqual(await found('турникет'));
    expect(await found('"DS-2CD2143"')).toEqual(await found('DS-2CD2143'));
  });

  it('typed in the wrong layout are found', async () => {
    expect((await found('nehybrtn'))[0]).toBe('ТТ-08');
    expect(await meta('nehybrtn')).toMatchObject({
      corrected_query: { text: 'турникет', reason: 'layout', reason_name: 'раскладка' },
    });
  });

  it('written in Latin letters are found', async () => {
    expect((await found('turniket'))[0]).toBe('ТТ-08');
    expect(await meta('turniket')).toMatchObject({
      corrected_query: { text: 'турникет', reason: 'transliteration', reason_name: 'транслит' },
    });
  });

  it('with letters of the other alphabet that look alike are the same words', async () => {
    expect((await found('кpонштeйн'))[0]).toBe('KR-100');
    expect((await found('туpникeт'))[0]).toBe('ТТ-08');
  });

  it('that say nothing are passed over, and what nothing is found with is named', async () => {
    expect((await found('купить турникет для прохода с доставкой'))[0]).toBe('ТТ-08');
    expect((await found('кронштейн для видеокамеры'))[0]).toBe('KR-100');
    expect((await found('турникет абракадабрус'))[0]).toBe('ТТ-08');
    expect(await meta('турникет абракадабрус')).toMatchObject({ ignored_words: ['абракадабрус'] });
    expect(await meta('турникет')).not.toHaveProperty('ignored_words');
    expect(await meta('турникет')).not.toHaveProperty('corrected_query');
  });

  it('count more in the name of the thing than in its category, its values or what it is for', async () => {
    expect((await found('турникет')).slice(0, 2)).toEqual(['ТТ-08', 'СТ-1']);
    const cameras = await found('видеокамера');
    expect(cameras.indexOf('KR-100')).toBeGreaterThan(cameras.indexOf('DS-2CD2183'));
    expect(await found('антивандальный')).toEqual(['DS-2CD2143']);
    expect((await found('видеокамера зоркан'))[0]).toBe('DS-2CD2143');
  });

  it('with numbers and units are found however the unit is written', async () => {
    for (const query of ['аккумулятор 7 А·ч', 'аккумулятор 7ач', 'аккумулятор 12в 7ач', 'аккумулятор 7 Ah']) {
      expect((await found(query))[0], query).toBe('АКБ-1207');
    }
    for (const query of ['видеокамера 4 Мп', 'видеокамера 4мп', 'видеокамера 4 mp']) {
      expect((await found(query))[0], query).toBe('DS-2CD2143');
    }
    expect((await found('видеокамера 8мп'))[0]).toBe('DS-2CD2183');
  });

  it('that mean nothing here find nothing', async () => {
    expect(await reader.search({ query: 'зюйдвест' })).toMatchObject({
      data: [],
      meta: { pagination: { total: 0 } },
    });
    for (const query of ['!!!', '«»', '—', 'для', '😀'])
      expect((await call({ query })).statusCode, query).toBe(200);
  });
});

describe('an article', () => {
  it('brings its product first, however it is spelt, even when it is sold out', async () => {
    for (const query of ['С2000-М', 'с2000м', 'c2000-m', 'C2000M', 'С 2000 М']) {
      expect((await found(query))[0], query).toBe('С2000-М');
    }
    const { data, meta: said } = await reader.search({ query: 'С2000-М' });
    expect(data[0]).toMatchObject({ availability: 'out_of_stock', quantity: 0 });
    expect(said.exact_product_id).toBe(goods.get('С2000-М')!.id);
    expect(data.map(({ article }) => article)).toContain('КР-С2000');
    const { meta: counted } = await reader.facets({ query: 'С2000-М' });
    expect(counted.total).toBe(said.pagination.total);
  });

  it('leads straight to a product only when it is the whole of the query and of one product', async () => {
    expect(await meta('DS-2CD2143')).toMatchObject({ exact_product_id: goods.get('DS-2CD2143')!.id });
    expect(await meta('DS-2CD')).not.toHaveProperty('exact_product_id');
    expect(await meta('турникет')).not.toHaveProperty('exact_product_id');
    const twins = [await createSeller(shop.pool), await createSeller(shop.pool)];
    for (const sellerId of twins) await createGoods(shop.pool, { article: 'TWIN-77', sellerId });
    await shop.settleCatalog();
    expect(await found('twin77')).toEqual(['TWIN-77', 'TWIN-77']);
    expect(await meta('twin77')).not.toHaveProperty('exact_product_id');
  });

  it('is found by a part of it', async () => {
    expect([...(await found('DS-2CD'))].sort()).toEqual(['DS-2CD2143', 'DS-2CD2183']);
    expect(await found('2cd2183')).toEqual(['DS-2CD2183']);
    expect((await found('ип212'))[0]).toBe('ИП 212-45');
    expect((await found('акб1217'))[0]).toBe('АКБ-1217');
  });

  it('with a word beside it is found by both', async () => {
    expect((await found('извещатель ИП 212-45'))[0]).toBe('ИП 212-45');
    expect((await found('видеокамера DS-2CD2183'))[0]).toBe('DS-2CD2183');
  });
});

describe('a search', () => {
  it('takes the words in the filter or beside it, but not two different questions', async () => {
    const beside = await reader.search({ query: 'турникет' });
    expect(await reader.search({ filter: { query: 'турникет' } })).toEqual(beside);
    expect(await reader.search({ data: { filter: { query: 'турникет' }, query: 'турникет' } })).toEqual(
      beside,
    );
    expectRefusal(await call({ query: 'турникет', filter: { query: 'камера' } }), 400, 'DUPLICATE_KEY');
  });

  it('of nothing but spaces is no search', async () => {
    const all = await reader.search({});
    for (const query of ['', '   ', '\t']) expect(await reader.search({ query })).toEqual(all);
  });

  it('of more than two hundred letters is refused', async () => {
    expect((await call({ query: 'я'.repeat(200) })).statusCode).toBe(200);
    expectRefusal(await call({ query: 'я'.repeat(201) }), 400, 'VALIDATION');
    expectRefusal(await call({ filter: { query: 'я'.repeat(201) } }), 400, 'VALIDATION');
    expectRefusal(await call({ query: 7 }), 400, 'VALIDATION');
  });

  it('goes together with filters, pages and any order', async () => {
    expect(await found('видеокамера', { price: [null, 800_00] })).toContain('DS-2CD2183');
    expect(await found('видеокамера', { price: [null, 800_00] })).not.toContain('DS-2CD2143');
    expect(await found('видеокамера', { category_code: 'video-2' })).toEqual(['KR-100']);
    expect(await found('турникет', { id: goods.get('СТ-1')!.id })).toEqual(['СТ-1']);
    const sorted = await reader.search({ query: 'уличная видеокамера', sort: 'price_asc' });
    expect(sorted.data.map(({ price }) => price)).toEqual([700_00, 900_00]);
    const all = await found('извещатель');
    const second = await reader.search({ query: 'извещатель', pagination: { offset: 1, limit: 1 } });
    expect(second.data.map(({ article }) => article)).toEqual([all[1]]);
    expect(second.meta.pagination.total).toBe(all.length);
  });

  it('has of equally fitting things those in stock first', async () => {
    const { offerIds } = goods.get('DS-2CD2143')!;
    await setStock(shop.pool, offerIds[0]!, 0);
    await shop.settleCatalog();
    expect(await found('уличная видеокамера')).toEqual(['DS-2CD2183']);
    expect(await found('уличная видеокамера', { with_zero_stock: true })).toEqual([
      'DS-2CD2183',
      'DS-2CD2143',
    ]);
    await setStock(shop.pool, offerIds[0]!, 10);
    await shop.settleCatalog();
    expect((await found('уличная видеокамера')).length).toBe(2);
  });

  it('names the product of an article only if it is among what is found', async () => {
    const { id } = goods.get('DS-2CD2143')!;
    const exact = async (filter: object) =>
      (await reader.search({ query: 'DS-2CD2143', filter })).meta.exact_product_id;
    expect(await exact({})).toBe(id);
    expect(await exact({ price: [900_00, null] })).toBe(id);
    expect(
      (await reader.search({ query: 'DS-2CD2143', pagination: { offset: 50 } })).meta.exact_product_id,
    ).toBe(id);
    expect(await exact({ brand_id: 999_999 })).toBeUndefined();
    expect(await exact({ price: [1, 1] })).toBeUndefined();
    expect(await exact({ id: [goods.get('DS-2CD2183')!.id] })).toBeUndefined();
  });

  it('learns synonyms as they are written and forgets them as they are struck out', async () => {
    expect(await found('винторез')).toEqual([]);
    await shop.pool`insert into search_synonym (words) values ('{винторез,шуруповёрт}')`;
    await shop.settleCatalog();
    expect(await found('винторез')).toEqual(['ШУР-18']);
    expect(await found('винторезы')).toEqual(['ШУР-18']);
    await shop.pool`update search_synonym set words = '{винторез,турникет}' where 'винторез' = any(words)`;
    await shop.settleCatalog();
    expect((await found('винторез'))[0]).toBe('ТТ-08');
    await shop.pool`delete from search_synonym where 'винторез' = any(words)`;
    await shop.settleCatalog();
    expect(await found('винторез')).toEqual([]);
  });

  it('finds nothing rather than everything with a letter of a code that nobody has', async () => {
    await createGoods(shop.pool, { name: 'Крепление C белое', article: 'КР-1' });
    await shop.settleCatalog();
    expect(await found('крепление c')).toEqual(['КР-1']);
    expect(await found('C7777')).toEqual([]);
  });

  it('takes words of the same root for what is not in quotes', async () => {
    await createGoods(shop.pool, { name: 'Сейф гостиничный', article: 'СГ-1' });
    await shop.settleCatalog();
    expect(await found('гостиница')).toEqual(['СГ-1']);
    expect(await found('"гостиница"')).toEqual([]);
  });

  it('corrects to no word of a synonym that was struck out', async () => {
    await createGoods(shop.pool, { name: 'Огнетушитель порошковый', article: 'ОП-8' });
    await shop.pool`insert into search_synonym (words) values ('{огнитушытел,турникет}')`;
    await shop.settleCatalog();
    expect((await found('огнитушытель'))[0]).toBe('ТТ-08');
    await shop.pool`delete from search_synonym where 'огнитушытел' = any(words)`;
    await shop.settleCatalog();
    expect(await found('огнитушытель')).toEqual(['ОП-8']);
  });

  it('forgets the words of a card that was renamed or hidden, for corrections and for what is suggested', async () => {
    const { id } = await createGoods(shop.pool, { name: 'Хмырькозавр настенный', article: 'ХМ-1' });
    await shop.settleCatalog();
    expect(await suggestedQueries('хмырькоз')).toContain('хмырькозавр');
    expect((await reader.search({ query: 'хмырькозафр' })).meta.corrected_query?.text).toBe('хмырькозавр');

    await shop.pool`update product set name = 'Бармаглот настенный' where id = ${id}`;
    await shop.settleCatalog();
    expect(await suggestedQueries('хмырькоз')).toEqual([]);
    expect((await reader.search({ query: 'хмырькозафр' })).meta.corrected_query).toBeUndefined();

    await shop.pool`update product set status = 'hidden' where id = ${id}`;
    await shop.settleCatalog();
    expect(await suggestedQueries('бармагл')).toEqual([]);
  });

  it('finds a product by its new name at once, and no more by the old one', async () => {
    const { id } = await createGoods(shop.pool, { name: 'Перфоратор сетевой', article: 'ПФ-1' });
    await shop.settleCatalog();
    expect(await found('перфоратор')).toEqual(['ПФ-1']);
    await shop.pool`update product set name = 'Лобзик сетевой', article = 'ЛБ-1' where id = ${id}`;
    await shop.settleCatalog();
    expect(await found('лобзик')).toEqual(['ЛБ-1']);
    expect(await found('перфоратор')).toEqual([]);
    expect(await found('ЛБ-1')).toEqual(['ЛБ-1']);
    await shop.pool`update product set status = 'hidden' where id = ${id}`;
    await shop.settleCatalog();
    expect(await found('лобзик')).toEqual([]);
    expect(await found('ЛБ-1')).toEqual([]);
  });

  it('explains itself to operators, and to nobody else', async () => {
    const operator = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
    const customer = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
    const asked = (token?: string) =>
      shop.call(searchProducts, { body: { query: 'извещатель' }, ...(token === undefined ? {} : { token }) });
    const { data, meta: said } = (await asked(operator)).json();
    expect(said.explain.map(({ id }: { id: number }) => id)).toEqual(
      data.map(({ id }: { id: number }) => id),
    );
    expect(said.explain[0]).toMatchObject({ id: expect.any(Number) });
    expect(Object.keys(said.explain[0]).length).toBeGreaterThan(1);
    expect((await asked()).json().meta).not.toHaveProperty('explain');
    expect((await asked(customer)).json().meta).not.toHaveProperty('explain');
  });
});
