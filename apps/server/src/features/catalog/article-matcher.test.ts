import { matchArticles } from '@okoem/contract/article-match.ts';
import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import { searchProducts } from '@okoem/contract/product-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CITIES, createGoods, type GoodsWish, type MadeGoods } from '../../testing/catalog-factories.ts';
import { createBuyer, createPriceList } from '../../testing/price-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

type Matched = EndpointAnswer<typeof matchArticles>;

let shop: TestApp;
const goods = new Map<string, MadeGoods>();

beforeAll(async () => {
  shop = await createTestApp();
  const make = async (article: string, wish: GoodsWish = {}) => {
    goods.set(article, await createGoods(shop.pool, { article, ...wish }));
  };
  await make('ZK-D4280-IR20', { name: 'Камера купольная', offers: [{ cost: 100_00, stock: 31 }] });
  await make('С2000-М', { name: 'Пульт контроля' });
  await make('SW-108P', { name: 'Коммутатор настольный', multiple: 5, offers: [{ stock: 23 }] });
  await make('KB-2X05', { name: 'Кабель витой', unit: 'm', multiple: 0.5, offers: [{ stock: 400 }] });
  await make('LT-700', { name: 'Считыватель карт', offers: [{ stock: 0 }] });
  await make('LT-800', { name: 'Замок накладной', offers: [{ regions: ['Тульская обл'] }] });
  await make('ZK D7000 IR', { name: 'Камера поворотная' });
  await make('TW-1500', {
    name: 'Датчик дыма',
    offers: [
      { cost: 90_00, stock: 4 },
      { cost: 95_00, stock: 40, city: 'Казань' },
      { cost: 80_00, stock: 500, isPreOrder: true, leadDays: 9 },
    ],
  });
  await make('PL-10-A', { name: 'Плата первая' });
  await make('PL-10-B', { name: 'Плата вторая' });
  for (const sign of 'ABCDE') await make(`ML-20-${sign}`, { name: 'Плата из многих' });
  await shop.settleCatalog();
});
afterAll(() => shop.close());

async function match(body: object): Promise<Matched> {
  const response = await shop.call(matchArticles, { body });
  expect(response.statusCode, response.body.slice(0, 600)).toBe(200);
  return response.json<Matched>();
}

async function only(text: string, more: object = {}): Promise<Matched['data'][number]> {
  const { data } = await match({ text, ...more });
  expect(data).toHaveLength(1);
  return data[0]!;
}

describe('a row of a list', () => {
  it('is answered with the card of its article and the sum of its quantity [LINES-006]', async () => {
    const row = await only('1. Камера ZK-D4280-IR20 — 3 шт');

    expect(row).toMatchObject({
      row: 0,
      line: 1,
      original: '1. Камера ZK-D4280-IR20 — 3 шт',
      article: 'ZK-D4280-IR20',
      text: 'Камера',
      wanted: 3,
      unit: 'шт',
      status: 'matched',
      way: 'exact',
      reason: null,
      qty: 3,
      sum: 300_00,
      notices: [],
      candidates: [],
    });
    expect(row.product).toMatchObject({
      id: goods.get('ZK-D4280-IR20')!.id,
      price: 100_00,
      quantity: 31,
      store_city: 'Москва',
    });
  });

  it.each(['zkd4280ir20', 'ZK D4280 IR20', 'ZК-D4280-IR20', 'ZK–D4280–IR20'])(
    'finds an article however its letters, dashes and spaces are written: %s [LINES-006]',
    async (typed) => {
      const { status, product } = await only(`${typed} - 2`);
      expect([status, product?.article]).toEqual(['matched', 'ZK-D4280-IR20']);
    },
  );

  it('says how surely it was found [LINES-006]', async () => {
    const { data } = await match({ text: 'С2000-М\nC2000M\nс2000м' });
    expect(data.map(({ way }) => way)).toEqual(['exact', 'normalised', 'normalised']);
    expect(data.map(({ product }) => product?.article)).toEqual(['С2000-М', 'С2000-М', 'С2000-М']);
  });

  it('of a damaged article has candidates and no product: nobody buys a guess [LINES-006]', async () => {
    const row = await only('ZK-D428O-IR2O 7');

    expect(row).toMatchObject({
      status: 'suggested',
      way: 'damaged',
      product: null,
      qty: 0,
      sum: 0,
      wanted: 7,
    });
    expect(row.reason).toEqual({
      code: 'SIMILAR_ARTICLES',
      message: 'Такого артикула нет — возможно, вы имели в виду',
    });
    expect(row.candidates.map(({ article }) => article)).toEqual(['ZK-D4280-IR20']);
  });

  it('of half an article has those that begin with it, of a name those that the search finds [LINES-006]', async () => {
    const { data } = await match({ text: 'PL-10\nКоммутатор настольный — 2 шт\nQQ-7777 датчик дыма' });

    expect(data.map(({ status, way }) => [status, way])).toEqual([
      ['suggested', 'beginning'],
      ['suggested', 'words'],
      ['suggested', 'words'],
    ]);
    expect(data[0]!.candidates.map(({ article }) => article).toSorted()).toEqual(['PL-10-A', 'PL-10-B']);
    expect(data[1]!.candidates[0]?.article).toBe('SW-108P');
    expect(data[2]!.candidates[0]?.article).toBe('TW-1500');
    expect(data[0]!.reason?.code).toBe('PART_OF_ARTICLE');
    expect(data[1]!.reason?.code).toBe('FOUND_BY_NAME');
    const many = await match({ text: 'ML-20\nПлата из многих' });
    expect(many.data.map(({ candidates }) => candidates.length)).toEqual([3, 3]);
  });

  it('that nobody knows or understands stays in the answer with its reason [LINES-003] [LINES-005] [LINES-006]', async () => {
    const { data, meta } = await match({
      text: `QQ-7777-XX 5\nQQ-8888-XX\n10 шт\nZK-D4280-IR20 0\n${'я'.repeat(301)}\n\n# потом\nАртикул;Кол-во`,
    });

    expect(data.map(({ line, status, reason }) => [line, status, reason?.code])).toEqual([
      [1, 'not_found', 'UNKNOWN_ARTICLE'],
      [2, 'not_found', 'UNKNOWN_ARTICLE'],
      [3, 'unreadable', 'NOTHING_TO_FIND'],
      [4, 'unreadable', 'ZERO_QUANTITY'],
      [5, 'unreadable', 'TOO_LONG'],
    ]);
    expect(data.slice(2).map(({ reason }) => reason?.message)).toEqual([
      'В строке нет ни артикула, ни названия',
      'Количество — ноль: напишите, сколько нужно',
      'Строка слишком длинная: оставьте артикул и количество',
    ]);
    expect(data[0]).toMatchObject({ original: 'QQ-7777-XX 5', wanted: 5, candidates: [] });
    expect(meta).toEqual({
      total: 5,
      matched: 0,
      suggested: 0,
      not_found: 2,
      unreadable: 3,
      skipped: 3,
      left_out: 0,
      sum: 0,
    });
  });

  it('keeps an article with spaces in one, and the rows in their order [LINES-006]', async () => {
    const { data, meta } = await match({ text: 'ZK D7000 IR 2\nSW-108P ZK-D4280-IR20 4' });
    expect(data.map(({ line, product, wanted }) => [line, product?.article, wanted])).toEqual([
      [1, 'ZK D7000 IR', 2],
      [2, 'SW-108P', null],
      [2, 'ZK-D4280-IR20', 4],
    ]);
    expect(meta).toMatchObject({ total: 3, matched: 3, sum: 200_00 + 500_00 + 400_00 });
  });
});

describe('the quantity of a row', () => {
  it('is rounded up to the multiple, cut to what is left, and both are told [LINES-007]', async () => {
    const { data } = await match({ text: 'SW-108P 7\nZK-D4280-IR20 40\nKB-2X05 2,3\nKB-2X05 2 шт' });
    const told = data.map(({ qty, notices }) => [qty, ...notices.map(({ message }) => plain(message))]);
    expect(told).toEqual([
      [10, 'Продаётся по 5 шт: будет 10 шт, на 3 шт больше'],
      [31, 'Осталось 31 шт: на 9 шт меньше, чем в списке'],
      [2.5, 'Продаётся по 0,5 м: будет 2,5 м, на 0,2 м больше'],
      [2, 'В списке «шт», а продаётся «м»: проверьте количество'],
    ]);
  });

  it('is given by the cheapest offer that holds it all, if there is one in stock [LINES-007]', async () => {
    const { data } = await match({ text: 'TW-1500 4\nTW-1500 30\nTW-1500 60' });
    const [few, many, tooMany] = goods.get('TW-1500')!.offerIds;
    expect(data.map(({ product, qty, sum }) => [product?.offer_id, qty, sum])).toEqual([
      [few, 4, 360_00],
      [many, 30, 2850_00],
      [few, 4, 360_00],
    ]);
    expect(data[1]!.product).toMatchObject({ store_city: 'Казань', quantity: 40, price: 95_00 });
    expect(data[2]!.notices.map(({ code }) => code)).toEqual(['QUANTITY_REDUCED']);
    expect(tooMany).toBeDefined();
  });

  it('is nothing where the product cannot be had, and the row says why [LINES-007]', async () => {
    const { data, meta } = await match({ text: 'LT-700 2\nLT-800 2' });
    expect(data.map(({ status, qty, notices }) => [status, qty, notices[0]?.code])).toEqual([
      ['matched', 0, 'OUT_OF_STOCK'],
      ['matched', 0, 'NOT_DELIVERED'],
    ]);
    expect(meta.sum).toBe(0);

    const inTula = await only('LT-800 2', { customer_region_guid: CITIES.Тула });
    expect(inTula).toMatchObject({ qty: 2, notices: [] });
  });
});

describe('articles:match', () => {
  it('takes rows that somebody has read already [LINES-008]', async () => {
    const rows = [
      { article: 'ZK-D4280-IR20', quantity: 2 },
      { text: 'коммутатор настольный', unit: 'шт' },
      { quantity: 3 },
    ];
    const { data } = await match({ rows });
    expect(data.map(({ line, status, wanted }) => [line, status, wanted])).toEqual([
      [1, 'matched', 2],
      [2, 'suggested', null],
      [3, 'unreadable', 3],
    ]);
  });

  it('answers two thousand rows between other requests, and counts the rest [LINES-008]', async () => {
    const lines = ['ZK-D4280-IR20 1', 'ZK-D428O-IR20 2', 'QQ-1234-XX', 'датчик дыма — 3 шт'];
    const text = Array.from({ length: 2010 }, (_, at) => lines[at % lines.length]).join('\n');
    const finished: string[] = [];

    const list = match({ text }).finally(() => finished.push('list'));
    const search = shop.call(searchProducts, { body: {} }).finally(() => finished.push('search'));
    const [{ data, meta }, found] = await Promise.all([list, search]);

    expect(found.statusCode).toBe(200);
    expect(finished).toEqual(['search', 'list']);
    expect(data).toHaveLength(2000);
    expect(meta).toMatchObject({ total: 2000, matched: 500, suggested: 1000, not_found: 500, left_out: 10 });
  });

  it('takes the longest text and the longest list there may be [LINES-008]', async () => {
    const text = await match({ text: `${'я'.repeat(149_999)}\n`.repeat(2) });
    expect(text.meta).toMatchObject({ total: 2, unreadable: 2 });
    const { meta } = await match({ rows: Array.from({ length: 2000 }, () => ({ article: 'С2000-М' })) });
    expect(meta).toMatchObject({ total: 2000, matched: 2000, left_out: 0 });
  });

  it('answers for the caller: in the city named, at the prices of the company [LINES-008]', async () => {
    const { id, sellerId } = goods.get('ZK-D4280-IR20')!;
    const buyer = await createBuyer(shop.pool);
    const agreed = { companyIds: [buyer.companyId], price: 77_00 };
    await createPriceList(shop.pool, { productId: id, sellerId }, agreed);
    await shop.settleCatalog();
    const body = { text: 'ZK-D4280-IR20 2\nLT-800 1', customer_region_guid: CITIES.Тула };
    const sums = async (token?: string) => {
      const response = await shop.call(matchArticles, { body, ...(token !== undefined && { token }) });
      return response.json<Matched>().data.map(({ qty, sum }) => [qty, sum]);
    };
    expect(await sums(buyer.token)).toEqual([
      [2, 154_00],
      [1, 100_00],
    ]);
    expect((await sums())[0]).toEqual([2, 200_00]);
    expect((await match({ text: 'LT-800 1' })).data[0]!.qty).toBe(0);
  });

  it.each([
    ['neither text nor rows', {}],
    ['both', { text: 'A', rows: [{ article: 'A' }] }],
    ['a text beyond the limit', { text: 'я'.repeat(300_001) }],
    ['an empty list', { rows: [] }],
    ['a quantity of nothing', { rows: [{ article: 'A', quantity: 0 }] }],
    ['a quantity finer than a thousandth', { rows: [{ article: 'A', quantity: 0.0001 }] }],
  ])('refuses %s [LINES-008]', async (_, body) => {
    expectRefusal(await shop.call(matchArticles, { body }), 400, 'VALIDATION');
  });

  it('refuses a list of more rows, a city and a key that nobody knows [LINES-008]', async () => {
    const rows = Array.from({ length: 2001 }, () => ({ article: 'A' }));
    expectRefusal(await shop.call(matchArticles, { body: { rows } }), 400, 'LIST_TOO_LONG');
    const body = { text: 'A', customer_region_guid: '00000000-0000-4000-8000-000000000000' };
    expectRefusal(await shop.call(matchArticles, { body }), 400, 'UNKNOWN_REGION');
    const unknown = { rows: [{ article: 'A', price: 1 }] };
    expectRefusal(await shop.call(matchArticles, { body: unknown }), 400, 'UNKNOWN_FIELD');
  });

  it('answers an empty text with an empty list', async () => {
    expect(await match({ text: ' \n' })).toMatchObject({ data: [], meta: { total: 0, skipped: 1 } });
  });
});

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
