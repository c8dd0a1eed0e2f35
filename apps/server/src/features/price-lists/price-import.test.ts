import type { Endpoint } from '@okoem/contract/endpoint.ts';
import {
  applyPriceImport,
  getPriceImport,
  importSellerPriceList,
  type PriceImport,
  undoPriceImport,
} from '@okoem/contract/price-imports.ts';
import { exportPriceList, priceListTemplate } from '@okoem/contract/price-lists.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoods, type MadeGoods } from '../../testing/catalog-factories.ts';
import { createSellerUser, signIn } from '../../testing/factories.ts';
import {
  createPriceManager,
  createTermsList,
  importRows,
  previewed,
  sendPrices,
} from '../../testing/price-list-factories.ts';
import { createBrand, createCategory, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { agreedItems } from '../pricing/pricing-repository.ts';
import { findPositions } from './price-list-repository.ts';
import { readPriceSheets } from './read-price-sheets.ts';

let shop: TestApp;
let token: string;
let managerId: number;
let sellerId: number;
let goods: MadeGoods[];

beforeAll(async () => {
  shop = await createTestApp();
  ({ id: managerId, token } = await createPriceManager(shop.pool));
  sellerId = await createSeller(shop.pool);
  goods = [];
  for (const article of ['VD-540-28', 'VD-541', 'KPS-1x2', 'NR-16']) {
    goods.push(await createGoods(shop.pool, { article, name: `Товар ${article}`, sellerId }));
  }
});
afterAll(() => shop.close());

const list = (items: Parameters<typeof createTermsList>[1]['items'] = []) =>
  createTermsList(shop.pool, { sellerId, items });
const item = (at: number, price: number, from = 0) => ({ productId: goods[at]!.id, sellerId, price, from });
const call = (endpoint: Endpoint, id: number) => shop.call(endpoint, { token, params: { id: String(id) } });
const positions = async (listId: number) =>
  (await findPositions(shop.pool, listId)).map(({ article, from, price, percent }) => [
    article,
    from / 1000,
    price ?? `${percent! / 100} %`,
  ]);

describe('a file of prices', () => {
  it('is shown as what will be new, changed and ended, with warnings, and changes nothing yet [PRICE-027]', async () => {
    const listId = await list([item(0, 90_00), item(1, 80_00), item(2, 70_00), item(3, 60_00)]);
    const draft = await previewed(shop, {
      token,
      listId,
      file: [
        'Артикул;От количества;Цена, руб.;Действует по',
        'VD-540-28;;90,00;',
        'VD-540-28;10;85,00;31.12.2026',
        'VD-541;;52;',
        'KPS-1x2;;40,00;',
      ].join('\n'),
    });
    expect(draft).toMatchObject({
      state: 'draft',
      is_whole: true,
      file_name: 'цены.csv',
      may_apply: true,
      may_undo: false,
      counts: { rows: 4, unchanged: 1, new: 1, changed: 2, ended: 1, unknown: 0, faulty: 0, warned: 2 },
    });
    expect(draft.number).toMatch(/^ЦЕН-\d{6}$/);
    const rows = await importRows(shop, { token, id: draft.id });
    expect(rows.map(({ kind, row, article, from }) => [kind, row, article, from])).toEqual([
      ['new', 3, 'VD-540-28', 10],
      ['changed', 4, 'VD-541', 0],
      ['changed', 5, 'KPS-1x2', 0],
      ['ended', null, 'NR-16', 0],
    ]);
    expect(rows[0]).toMatchObject({
      before: null,
      after: { price: 85_00, starts: null, ends: '2026-12-31' },
    });
    expect(rows[1]).toMatchObject({
      before: { price: 80_00 },
      after: { price: 52_00 },
      moved_percent: -35,
      warnings: [{ code: 'JUMP' }],
    });
    expect(rows[2]).toMatchObject({
      moved_percent: -43,
      warnings: [{ code: 'JUMP' }, { code: 'BELOW_FLOOR' }],
    });
    expect(await importRows(shop, { token, id: draft.id, filter: { is_warned: true } })).toHaveLength(2);
    expect(await importRows(shop, { token, id: draft.id, filter: { kind: ['ended'] } })).toHaveLength(1);
    expect(await positions(listId)).toEqual([
      ['KPS-1x2', 0, 70_00],
      ['NR-16', 0, 60_00],
      ['VD-540-28', 0, 90_00],
      ['VD-541', 0, 80_00],
    ]);
  });

  it('names rows that cannot be read and articles nobody knows, with what may have been meant [PRICE-027]', async () => {
    const listId = await list();
    const other = await createGoods(shop.pool, { article: 'ZX-1', sellerId: await createSeller(shop.pool) });
    const { id, counts } = await previewed(shop, {
      token,
      listId,
      file: [
        'Прайс-лист от 15.11.2026;;;;;',
        'Артикул;Наименование;От;Цена с НДС;Скидка, %;Действует с',
        'vd 54028;Камера;;50;;',
        'VD-540-28-W;Камера белая;;50;;',
        'НЕТ-ТАКОГО-1;Камера;;50;;',
        'ZX-1;Чужой товар;;50;;',
        'VD-541;;;по запросу;;',
        'VD-541;;;50;10;',
        'VD-541;;много;50;;',
        'VD-541;;;50;;31.31.2026',
        'VD-541;;;;120;',
        ';Итого;;50;;',
        'VD-541;;;51;;',
        'VD-541;;;52;;',
        'VD-541;;;51;;',
      ].join('\n'),
    });
    expect(counts).toMatchObject({ rows: 13, new: 1, unknown: 4, faulty: 7, unchanged: 0 });
    const rows = await importRows(shop, { token, id, filter: { kind: ['unknown', 'faulty'] } });
    expect(
      rows.map(({ row, kind, suggestions }) => [row, kind, suggestions.map(({ article }) => article)]),
    ).toEqual([
      [3, 'unknown', ['VD-540-28']],
      [4, 'unknown', ['VD-540-28']],
      [5, 'unknown', []],
      [6, 'unknown', []],
      [7, 'faulty', []],
      [8, 'faulty', []],
      [9, 'faulty', []],
      [10, 'faulty', []],
      [11, 'faulty', []],
      [12, 'faulty', []],
      [14, 'faulty', []],
    ]);
    expect(rows.every(({ message }) => message.length > 10)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(`"product_id":${other.id}`);
  });

  it('of the marketplace finds goods of any seller, and asks for the code where several have the article', async () => {
    const one = await createGoods(shop.pool, { article: 'DOUBLE-7', code: 'double-one', sellerId });
    await createGoods(shop.pool, { article: 'DOUBLE-7', sellerId: await createSeller(shop.pool) });
    const listId = await createTermsList(shop.pool, { sellerId: null });
    const ask = (file: string) => previewed(shop, { token, listId, file });
    const unsure = await ask('Артикул;Цена\nDOUBLE-7;50');
    expect(unsure.counts).toMatchObject({ unknown: 1, new: 0 });
    const [row] = await importRows(shop, { token, id: unsure.id });
    expect(row!.suggestions).toHaveLength(2);
    const sure = await ask('Код товара;Артикул;Цена\ndouble-one;DOUBLE-7;50');
    expect(sure.counts).toMatchObject({ unknown: 0, new: 1 });
    expect((await importRows(shop, { token, id: sure.id }))[0]!.product_id).toBe(one.id);
  });
});

it('a list holds 500 percents by category and brand, and says so to who brings more [PRICE-034]', async () => {
  const brandName = 'Видарис-Много';
  await createBrand(shop.pool, { name: brandName });
  const listId = await list();
  const file = (rows: number) =>
    [
      'Артикул;Бренд;От;Скидка, %',
      ...Array.from({ length: rows }, (_, at) => `;${brandName};${at + 1};5`),
    ].join('\n');
  const refused = await sendPrices(shop, { token, listId, file: file(501) });
  expectRefusal(refused, 400, 'PRICE_RULES_FULL');
  const full = await previewed(shop, { token, listId, file: file(500) });
  expect(full.counts).toMatchObject({ new: 500 });
  await call(applyPriceImport, full.id);
  const more = `Артикул;Бренд;От;Скидка, %\n;${brandName};777;5`;
  expectRefusal(await sendPrices(shop, { token, listId, mode: 'add', file: more }), 400, 'PRICE_RULES_FULL');
});

describe('applying', () => {
  it('makes the list what was shown, with an entry of the audit, and undoing makes it what it was [PRICE-028]', async () => {
    const brandName = 'Видарис-Импорт';
    await createBrand(shop.pool, { name: brandName });
    const listId = await list([item(0, 90_00), item(1, 80_00, 5)]);
    const before = await findPositions(shop.pool, listId);
    const draft = await previewed(shop, {
      token,
      listId,
      file: `Артикул;Бренд;От;Цена;Скидка, %\nVD-540-28;;;88;\nVD-540-28;;10;;15\n;${brandName};;;7,5`,
    });
    const applied = await call(applyPriceImport, draft.id);
    expect(applied.json<{ data: PriceImport }>().data).toMatchObject({ state: 'applied', may_undo: true });
    expect(await positions(listId)).toEqual([
      ['VD-540-28', 0, 88_00],
      ['VD-540-28', 10, '15 %'],
      ['', 0, '7.5 %'],
    ]);
    expectRefusal(await call(applyPriceImport, draft.id), 409, 'CONFLICT');
    const undone = await call(undoPriceImport, draft.id);
    expect(undone.json<{ data: PriceImport }>().data).toMatchObject({ state: 'undone', may_undo: false });
    expect(await findPositions(shop.pool, listId)).toEqual(before);
    expectRefusal(await call(undoPriceImport, draft.id), 409, 'CONFLICT');
    const entries = await shop.pool`
      select actor_id, after from audit_entry
       where subject_kind = 'price_list' and subject_id = ${String(listId)} order by id
    `;
    expect(entries).toMatchObject([
      { actorId: managerId, after: { import: draft.number, applied: { new: 2, changed: 1, ended: 1 } } },
      { actorId: managerId, after: { import: draft.number, undone: { new: 2 } } },
    ]);
  });

  it('is refused once the list has changed, and the last import is undone before the one before it [PRICE-028]', async () => {
    const listId = await list([item(0, 90_00)]);
    const price = (roubles: number) => `Артикул;Цена\nVD-540-28;${roubles}`;
    const first = await previewed(shop, { token, listId, file: price(89) });
    const newer = await previewed(shop, { token, listId, file: price(88) });
    expect((await call(getPriceImport, first.id)).json().data.state).toBe('dropped');
    await call(applyPriceImport, newer.id);
    expectRefusal(await call(applyPriceImport, first.id), 409, 'CONFLICT');
    const last = await previewed(shop, { token, listId, file: price(87) });
    await call(applyPriceImport, last.id);
    expectRefusal(await call(undoPriceImport, newer.id), 409, 'CONFLICT');
    expect((await call(undoPriceImport, last.id)).statusCode).toBe(200);
    expect(await positions(listId)).toEqual([['VD-540-28', 0, 88_00]]);
    // Compared with the list as it is now, which then becomes the one before.
    const compared = await previewed(shop, { token, listId, file: price(86) });
    expect((await call(undoPriceImport, newer.id)).statusCode).toBe(200);
    expect((await call(getPriceImport, compared.id)).json().data.state).toBe('draft');
    expectRefusal(await call(applyPriceImport, compared.id), 409, 'CONFLICT');
    expect(await positions(listId)).toEqual([['VD-540-28', 0, 90_00]]);
  });

  it('leaves what an addition does not name', async () => {
    const listId = await list([item(0, 90_00), item(1, 80_00)]);
    const { id, counts } = await previewed(shop, {
      token,
      listId,
      mode: 'add',
      file: 'Артикул;Цена\nNR-16;55',
    });
    expect(counts).toMatchObject({ new: 1, ended: 0 });
    await call(applyPriceImport, id);
    expect(await positions(listId)).toEqual([
      ['NR-16', 0, 55_00],
      ['VD-540-28', 0, 90_00],
      ['VD-541', 0, 80_00],
    ]);
  });

  it('of a price that begins later leaves the one of today, which ends by itself when the other begins [PRICE-027] [PRICE-028]', async () => {
    const listId = await list([item(0, 90_00)]);
    const file = 'Артикул;Цена;Действует с\nVD-540-28;70;01.01.2030';
    const { id, counts } = await previewed(shop, { token, listId, mode: 'add', file });
    expect(counts).toMatchObject({ new: 1, changed: 0, ended: 0 });
    await call(applyPriceImport, id);
    const pricesNow = async () =>
      (await agreedItems(shop.pool, [listId], [goods[0]!.id])).map(({ price }) => price);
    expect(await pricesNow()).toEqual([90_00]);
    await shop.pool`
      update price_list_item set starts_at = now() - interval '1 day' where price_list_id = ${listId} and price = 7000
    `;
    expect(await pricesNow()).toEqual([70_00]);
    await shop.pool`
      update price_list_item set ends_at = now() - interval '1 hour' where price_list_id = ${listId} and price = 7000
    `;
    expect(await pricesNow()).toEqual([90_00]);
  });

  it('of the whole list does not end the price of a row that it cannot read [PRICE-027]', async () => {
    const listId = await list([item(0, 90_00), item(1, 80_00)]);
    const file = 'Артикул;Цена\nVD-540-28;по запросу\nNR-16;55';
    const { id, counts } = await previewed(shop, { token, listId, file });
    expect(counts).toMatchObject({ new: 1, faulty: 1, ended: 1 });
    await call(applyPriceImport, id);
    expect(await positions(listId)).toEqual([
      ['NR-16', 0, 55_00],
      ['VD-540-28', 0, 90_00],
    ]);
  });
});

describe('a list as a file', () => {
  it('imported again unchanged changes nothing, percents, quantities and dates included [PRICE-027] [PRICE-029]', async () => {
    const [brandId, categoryId] = [await createBrand(shop.pool), await createCategory(shop.pool)];
    const listId = await createTermsList(shop.pool, {
      sellerId: null,
      items: [
        { ...item(0, 1234_56), productId: goods[0]!.id },
        { productId: goods[1]!.id, sellerId, percent: 12_34, from: 2.5 },
      ],
      rules: [{ brandId, percent: 5_00 }, { categoryId, percent: 3_50, from: 10 }, { percent: 1_00 }],
    });
    await shop.pool`
      update price_list_item set starts_at = '2026-03-01T00:00+03', ends_at = '2026-04-01T00:00+03'
       where price_list_id = ${listId} and percent is not null
    `;
    const { rawPayload } = await shop.call(exportPriceList, { token, params: { id: String(listId) } });
    const { counts } = await previewed(shop, { token, listId, file: rawPayload });
    expect(counts).toEqual({
      rows: 5,
      unchanged: 5,
      new: 0,
      changed: 0,
      ended: 0,
      unknown: 0,
      faulty: 0,
      warned: 0,
    });
  });

  it('has a template whose head the reader knows', async () => {
    const { rawPayload } = await shop.call(priceListTemplate, { token });
    expect(await readPriceSheets({ bytes: rawPayload, kind: 'xlsx' })).toMatchObject({ fault: 'NO_ROWS' });
  });
});

describe('files that are no prices', () => {
  it.each([
    ['a page', '<html><body>Цена</body></html>', 'PRICES_OLD_FORMAT', 'сохраните как XLSX'],
    ['a PDF', '%PDF-1.7 цена', 'PRICES_PDF', 'пришлите таблицу XLSX, ODS или CSV'],
    ['a text without a head', 'Здравствуйте!\nПришлите цены\n', 'PRICES_NO_HEADER', 'Скачайте шаблон'],
    ['a head alone', 'Артикул\tЦена\n', 'PRICES_NO_ROWS', 'ни одной строки с ценой или скидкой'],
    ['prices without VAT', 'Артикул;Цена без НДС\nVD-541;5\n', 'PRICES_WITHOUT_VAT', 'Пересчитайте их с НДС'],
    [
      'too many rows',
      `Артикул;Цена\n${'VD-541;5\n'.repeat(20_001)}`,
      'PRICES_TOO_MANY',
      'Разделите его на части',
    ],
  ])('%s is refused with what to do about it [PRICE-030]', async (_, file, code, words) => {
    const response = await sendPrices(shop, { token, listId: await list(), file });
    expectRefusal(response, 415, 'FILE_TYPE');
    const { errors } = response.json<{ errors: { code: string; message: string }[] }>();
    expect(errors.find((error) => error.code === code)?.message).toContain(words);
  });
});

describe('a seller', () => {
  it('imports into lists of his own that he bears himself, and sees no others', async () => {
    const { id: sellerUserId } = await createSellerUser(shop.pool, { sellerId, role: 'catalogue' });
    const own = await signIn(shop.pool, { sellerUserId });
    const send = (listId: number) =>
      sendPrices(shop, {
        token: own,
        listId,
        file: 'Артикул;Цена\nVD-541;75',
        path: importSellerPriceList.path,
      });
    expect((await send(await list())).statusCode).toBe(201);
    expectRefusal(
      await send(await createTermsList(shop.pool, { sellerId, isByOperator: true })),
      403,
      'FORBIDDEN',
    );
    expectRefusal(await send(await createTermsList(shop.pool, { sellerId: null })), 404, 'NOT_FOUND');
    const stranger = await createTermsList(shop.pool, { sellerId: await createSeller(shop.pool) });
    expectRefusal(await send(stranger), 404, 'NOT_FOUND');
    expect((await sendPrices(shop, { token: own, listId: await list(), file: 'x' })).statusCode).toBe(403);
  });
});

it('20,000 rows are read, compared and applied [PRICE-030]', { timeout: 120_000 }, async () => {
  const many = 20_000;
  const owner = await createSeller(shop.pool);
  const categoryId = await createCategory(shop.pool);
  await shop.pool`
    insert into product (seller_id, category_id, code, article, name)
    select ${owner}, ${categoryId}, 'bulk-' || n, 'BULK-' || n, 'Товар ' || n from generate_series(1, ${many}::int) as n
  `;
  const listId = await createTermsList(shop.pool, { sellerId: owner });
  const rows = Array.from({ length: many }, (_, at) => `BULK-${at + 1};${at + 1},50`);
  const { id, counts } = await previewed(shop, { token, listId, file: `Артикул;Цена\n${rows.join('\n')}\n` });
  expect(counts).toMatchObject({ rows: many, new: many, faulty: 0 });
  expect((await call(applyPriceImport, id)).statusCode).toBe(200);
  const [row] = await shop.pool`
    select count(*)::int, min(price), max(price) from price_list_item where price_list_id = ${listId}
  `;
  expect(row).toEqual({ count: many, min: 1_50, max: 20_000_50 });
});
