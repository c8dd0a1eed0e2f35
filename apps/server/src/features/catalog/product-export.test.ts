import { exportProducts, MOST_EXPORTED } from '@okoem/contract/product-export.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STYLES } from '../../platform/xlsx/styles.ts';
import { catalogReader, type CatalogReader } from '../../testing/catalog-calls.ts';
import {
  type CategoryPath,
  CITIES,
  createAttribute,
  createCategoryPath,
  createCollection,
  createGoods,
  type MadeAttribute,
  type MadeGoods,
} from '../../testing/catalog-factories.ts';
import { createBuyer, createPriceList } from '../../testing/price-factories.ts';
import { type ReadWorkbook, readWorkbook } from '../../testing/read-workbook.ts';
import { createBrand, createSeller } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { MOST_FOR_ONE } from './product-export.ts';

/** Title, where and when, what was chosen, prices. */
const HEADING = 4;

let shop: TestApp;
let reader: CatalogReader;
let categories: CategoryPath;
let leaf: number;
let brandId: number;
let sellerId: number;
let lens: MadeAttribute;
let mount: MadeAttribute;
let dome: MadeGoods;
let bullet: MadeGoods;

beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
  const { pool: db } = shop;
  categories = await createCategoryPath(db, { code: 'video', names: ['Видео', 'Камеры', 'Купольные'] });
  leaf = categories.leaves[0]!;
  brandId = await createBrand(db, { name: 'Зоркан' });
  sellerId = await createSeller(db, { name: 'Контур' });
  lens = await createAttribute(db, {
    code: 'lens',
    name: 'Объектив',
    type: 'number',
    unit: 'мм',
    filterOf: [leaf],
  });
  mount = await createAttribute(db, {
    code: 'mount',
    name: 'Крепление',
    values: ['Стена', 'Потолок'],
    filterOf: [leaf],
  });
  const made = { categoryId: leaf, brandId, sellerId };
  dome = await createGoods(db, {
    ...made,
    name: 'Камера купольная Зоркан 00-4028',
    article: '00-4028',
    code: 'kamera-kupolnaya',
    attributes: [
      [lens, 2.8],
      [mount, ['Стена', 'Потолок']],
    ],
    offers: [{ cost: 1999_50, stock: 12, city: 'Казань' }],
  });
  bullet = await createGoods(db, {
    ...made,
    name: '=HYPERLINK("http://evil.example")',
    article: '-4',
    attributes: [
      [lens, -4],
      [mount, 'Стена'],
    ],
    offers: [{ cost: 500_00, stock: 3 }],
  });
  // In none of the lists but that of everything.
  await createGoods(db, { name: 'Кабель', article: 'KB-1', offers: [{ cost: 10_00, stock: 1 }] });
  await db`
    update product
       set weight_g = 350, volume_cm3 = 1140, package_length_mm = 120, package_width_mm = 100, package_height_mm = 95,
           box_quantity = 20, origin_country = 'Россия', okpd2 = '26.40.33.110', tn_ved = '8525891900'
     where id = ${dome.id}
  `;
  await createCollection(db, { code: 'chosen', filter: { brand: [brandId] } });
  await shop.settleCatalog();
});
afterAll(() => shop.close());

describe('a list as a file', () => {
  it('has a row for each product with typed cells under Russian headers [ENG-001] [ENG-002] [ENG-009] [FMT-012] [FMT-013] [LIST-025]', async () => {
    const book = await exported({ filter: { category_id: leaf }, sort: 'price_desc' });
    const [row, bare] = recordsOf(book) as [Record<string, unknown>, Record<string, unknown>];
    const [card] = (await reader.search({ filter: { id: dome.id } })).data;

    expect(row).toEqual({
      Артикул: '00-4028',
      Бренд: 'Зоркан',
      Наименование: 'Камера купольная Зоркан 00-4028',
      Категория: 'Купольные',
      Продавец: 'Контур',
      'Цена до скидки, ₽': 1999.5,
      'Цена с НДС, ₽': 1999.5,
      'НДС, %': 22,
      'Ед. изм.': 'шт',
      Кратность: 1,
      Наличие: 'В наличии',
      Остаток: 12,
      'Город склада': 'Казань',
      Доставка: writtenDay(book) + card!.arrival_days!,
      'Объектив, мм': 2.8,
      Крепление: 'Стена, Потолок',
      'Длина упаковки, мм': 120,
      'Ширина упаковки, мм': 100,
      'Высота упаковки, мм': 95,
      'Вес в упаковке, кг': 0.35,
      'Объём упаковки, л': 1.14,
      'В транспортной коробке': 20,
      'Страна производства': 'Россия',
      ОКПД2: '26.40.33.110',
      'ТН ВЭД ЕАЭС': '8525891900',
      Ссылка: `${PUBLIC_URL}/product/kamera-kupolnaya-${dome.id}`,
    });
    // What nobody told of the second is empty.
    const untold = Object.keys(row).filter((name) => !(name in bare));
    expect(untold).toEqual([
      'Длина упаковки, мм',
      'Ширина упаковки, мм',
      'Высота упаковки, мм',
      'Вес в упаковке, кг',
      'Объём упаковки, л',
      'В транспортной коробке',
      'Страна производства',
      'ОКПД2',
      'ТН ВЭД ЕАЭС',
    ]);
    for (const name of ['Артикул', 'ОКПД2', 'ТН ВЭД ЕАЭС']) expect(styleOf(book, name)).toBe(STYLES.text);
    expect(styleOf(book, 'Цена с НДС, ₽')).toBe(STYLES.money);
    expect(styleOf(book, 'Доставка')).toBe(STYLES.date);
    expect(styleOf(book, 'Объектив, мм')).toBe(STYLES.number);
    expect([...book.links.values()]).toEqual([row['Ссылка'], bare['Ссылка']]);
    expect(book.sheet).toContain(`ySplit="${HEADING + 1}"`);
    // As wide as what stands in it: a name has more room than a unit.
    const widths = [...book.sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
    const widthOf = (column: string) => widths[Object.keys(row).indexOf(column)]!;
    expect(widths).toHaveLength(Object.keys(row).length);
    expect(widthOf('Наименование')).toBeGreaterThan(30);
    expect(widthOf('Ед. изм.')).toBeLessThan(widthOf('Артикул'));
  });

  it('says above the table what was chosen, where and when [ENG-002]', async () => {
    const filter = {
      category_id: leaf,
      brand: [brandId],
      price: [100_00, null],
      [mount.facet]: [mount.values['Стена']!],
      [lens.facet]: [null, 5.5],
      in_stock: true,
    };
    const book = await exported({
      title: 'Купольные камеры',
      filter,
      sort: 'price_asc',
      customer_region_guid: CITIES['Казань'],
    });
    const [title, where, chosen, prices] = book.rows.slice(0, HEADING).map(([cell]) => plain(cell));
    expect(title).toBe('Купольные камеры');
    expect(where).toMatch(
      /^Окоём · \d\d\.\d\d\.\d{4} \d\d:\d\d \(МСК\) · Город: Казань · 2 товара · Сначала дешевле$/,
    );
    expect(chosen).toBe(
      'Выбрано: Цена от 100 ₽; Бренд: Зоркан; В наличии; Объектив до 5,5 мм; Крепление: Стена',
    );
    expect(prices).toBe('Цены магазина в рублях с НДС за единицу');
    const [, day, month, year, time] = /(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)/.exec(where!)!;
    const written = Date.parse(`${year}-${month}-${day}T${time}:00+03:00`);
    expect(Math.abs(Date.now() - written)).toBeLessThan(5 * 60_000);
    const searched = await exported({ query: 'камера купольная' });
    expect(plain(searched.rows[2]![0])).toBe('Выбрано: Запрос «камера купольная»');
  });

  it.each([
    ['a category', () => ({ filter: { category_code: 'video' } })],
    ['a brand', () => ({ filter: { brand_id: brandId } })],
    ['a seller', () => ({ filter: { seller_id: sellerId } })],
    ['a collection', () => ({ filter: { collection_code: 'chosen' } })],
    ['a search', () => ({ query: 'камера купольная' })],
    ['a filtered list', () => ({ filter: { category_id: leaf, [lens.facet]: [null, 2] } })],
    ['a list in its own order', () => ({ filter: { category_id: leaf }, sort: 'price_desc' })],
    [
      'another city, by delivery',
      () => ({
        filter: { category_id: leaf },
        sort: 'delivery',
        customer_region_guid: CITIES['Казань'],
      }),
    ],
  ])('of %s has the products of the listing in its order [ENG-001]', async (_, body) => {
    const asked = { sort: 'price_asc', ...body() };
    const { data } = await reader.search(asked);
    expect(data.length).toBeGreaterThan(0);
    expect(data.map(({ article }) => article)).not.toContain('KB-1');

    const rows = recordsOf(await exported(asked));

    expect(rows.map((row) => row['Артикул'])).toEqual(data.map(({ article }) => article));
  });

  it('keeps a name that looks like a formula a text [ENG-003]', async () => {
    const book = await exported({ filter: { id: bullet.id } });
    expect(recordsOf(book)[0]).toMatchObject({
      Наименование: '=HYPERLINK("http://evil.example")',
      Артикул: '-4',
    });
    expect(styleOf(book, 'Наименование')).toBe(STYLES.quoted);
    expect(styleOf(book, 'Артикул')).toBe(STYLES.quoted);
    expect(book.sheet).not.toContain('<f');
  });

  it("has the company's own prices for its people, and for nobody else [ENG-004]", async () => {
    const buyer = await createBuyer(shop.pool);
    await createPriceList(shop.pool, dome, { companyIds: [buyer.companyId], price: 1500_00 });
    await shop.settleCatalog();
    const priceFor = async (token?: string) => {
      const book = await exported({ filter: { id: dome.id } }, token);
      return [recordsOf(book)[0]!['Цена с НДС, ₽'], plain(book.rows[HEADING - 1]![0])];
    };
    expect(await priceFor(buyer.token)).toEqual([1500, 'Цены вашей компании в рублях с НДС за единицу']);
    expect(await priceFor()).toEqual([1999.5, 'Цены магазина в рублях с НДС за единицу']);
    expect(await priceFor((await createBuyer(shop.pool)).token)).toEqual([1999.5, expect.any(String)]);
  });

  it('has the price before the discount beside what one pays, as a price list does [PRICE-020]', async () => {
    const buyer = await createBuyer(shop.pool);
    await createPriceList(shop.pool, bullet, { companyIds: [buyer.companyId], price: 400_00 });
    await shop.settleCatalog();
    const [row] = recordsOf(await exported({ filter: { id: bullet.id } }, buyer.token));
    expect(row).toMatchObject({ 'Цена до скидки, ₽': 500, 'Цена с НДС, ₽': 400 });
  });

  it('is called after its page, with the day, and is only ever saved', async () => {
    const { headers } = await responseTo({ filter: { id: dome.id }, title: 'Камеры/IP' });
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(
      /^attachment; .*filename\*=UTF-8''IP \d{4}-\d\d-\d\d\.xlsx$/,
    );
  });

  it('is refused where the list itself would be', async () => {
    expectRefusal(await call({ filter: { attr_nothing: [1] } }), 400, 'UNKNOWN_FIELD');
    expectRefusal(await call({ filter: { collection_code: 'nobody' } }), 404, 'NOT_FOUND');
    expectRefusal(await call({ customer_region_guid: sampleGuid }), 400, 'UNKNOWN_REGION');
  });
});

describe('a comparison as a file', () => {
  it('has a column for each product and its characteristics as rows [ENG-008]', async () => {
    const compared = (ids: number[]) => exported({ layout: 'comparison', filter: { id: ids } });
    const heads = async (ids: number[]) => (await compared(ids)).rows[HEADING];
    const names = ['=HYPERLINK("http://evil.example")', 'Камера купольная Зоркан 00-4028'];
    const ids = [bullet.id, dome.id];
    expect(await heads(ids)).toEqual(['Характеристика', ...names]);
    expect(await heads(ids.toReversed())).toEqual(['Характеристика', ...names.toReversed()]);
    const book = await compared(ids);
    const rows = new Map(book.rows.slice(HEADING + 1).map(([name, ...cells]) => [name, cells]));
    expect(rows.get('Цена с НДС, ₽')).toEqual([500, 1999.5]);
    expect(rows.get('Объектив, мм')).toEqual([-4, 2.8]);
    expect(rows.get('Бренд')).toEqual(['Зоркан', 'Зоркан']);
  });

  it('leaves out the rows in which all are alike, if asked to [ENG-008]', async () => {
    // Of the first two a row is alike that the third makes different.
    const twin = await createGoods(shop.pool, {
      categoryId: leaf,
      brandId,
      sellerId,
      name: 'Камера настенная',
      attributes: [
        [lens, -4],
        [mount, 'Стена'],
      ],
      offers: [{ cost: 500_00, stock: 3 }],
    });
    await shop.settleCatalog();
    const filter = { id: [bullet.id, twin.id, dome.id] };
    const whole = await exported({ layout: 'comparison', filter });
    const differing = whole.rows
      .slice(HEADING + 1)
      .filter(([, ...cells]) => new Set([0, 1, 2].map((at) => cells[at])).size > 1);
    const book = await exported({ layout: 'comparison', only_different: true, filter });
    const rows = book.rows.slice(HEADING + 1);
    expect(rows).toEqual(differing);
    expect(rows).toContainEqual(['Объектив, мм', -4, -4, 2.8]);
    expect(rows.map(([name]) => name)).not.toContain('Бренд');
    expect(whole.rows.length).toBeGreaterThan(book.rows.length);
  });
});

describe('many of them', () => {
  it('are refused to who has enough under way, and the refused may ask again [ENG-006]', async () => {
    const body = { filter: { category_id: leaf } };
    const asked = Array.from({ length: MOST_FOR_ONE + 1 }, () => call(body));
    const url = '/api/v1/catalog/products:export';
    // Who asks from elsewhere does not wait for them.
    const other = shop.send({ method: 'POST', url, payload: body, remoteAddress: '192.0.2.1' });
    const answers = await Promise.all(asked);
    expect((await other).statusCode).toBe(200);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expectRefusal(answers.at(-1)!, 429, 'TOO_MANY_REQUESTS');
    expect((await call({ filter: { category_id: leaf } })).statusCode).toBe(200);
  });

  it('rows are cut at 5,000 with a word, and nobody waits for them meanwhile [ENG-001] [ENG-005] [ENG-007]', async () => {
    const placed = await createCategoryPath(shop.pool, {
      code: 'many',
      names: ['Много', 'Всего', 'Разного'],
    });
    await createMany(placed.leaves[0]!, MOST_EXPORTED + 1);
    await shop.settleCatalog();
    const done: string[] = [];
    const long = responseTo({ filter: { category_id: placed.leaves[0] } }).finally(() => done.push('file'));
    await reader.search({ filter: { category_id: leaf } }).finally(() => done.push('list'));

    const book = readWorkbook((await long).rawPayload);

    expect(done).toEqual(['list', 'file']);
    expect(recordsOf(book)).toHaveLength(MOST_EXPORTED);
    expect(plain(book.rows[HEADING - 1]![0])).toContain('В файле первые 5 000 из 5 001');
  });
});

const PUBLIC_URL = 'http://localhost:3000';
const sampleGuid = '00000000-0000-4000-8000-000000000000';

function call(body: object, token?: string): Promise<LightMyRequestResponse> {
  return shop.call(exportProducts, { body, ...(token !== undefined && { token }) });
}

async function responseTo(body: object, token?: string): Promise<LightMyRequestResponse> {
  const response = await call(body, token);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response;
}

async function exported(body: object, token?: string): Promise<ReadWorkbook> {
  return readWorkbook((await responseTo(body, token)).rawPayload);
}

function recordsOf({ rows }: ReadWorkbook): Record<string, unknown>[] {
  const names = rows[HEADING]!;
  return rows
    .slice(HEADING + 1)
    .map((row) =>
      Object.fromEntries(
        row.map((cell, at) => [String(names[at]), cell]).filter(([, cell]) => cell !== undefined),
      ),
    );
}

/** Of the first product's cell. */
function styleOf({ cells, rows }: ReadWorkbook, name: string): number | undefined {
  const column = String.fromCharCode(65 + rows[HEADING]!.indexOf(name));
  return cells.get(`${column}${HEADING + 2}`)?.style;
}

function plain(cell: unknown): string {
  return String(cell).replaceAll('\u00A0', ' ');
}

/** The day in the heading, as spreadsheets count days. */
function writtenDay({ rows }: ReadWorkbook): number {
  const [, day, month, year] = /(\d\d)\.(\d\d)\.(\d{4})/.exec(String(rows[1]![0]))!;
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569;
}

async function createMany(categoryId: number, count: number): Promise<void> {
  const { sellerId: owner, offerIds } = await createGoods(shop.pool, { categoryId, offers: [{}] });
  await shop.pool`
    with made as (
      insert into product (seller_id, category_id, code, article, name)
      select ${owner}, ${categoryId}, 'many-' || place, 'M-' || place, 'Товар ' || place
        from generate_series(2, ${count}::int) as place
      returning id
    ), offered as (
      insert into offer (product_id, store_id, seller_id, cost)
      select made.id, offer.store_id, ${owner}, 10000 from made, offer where offer.id = ${offerIds[0]!}
      returning id
    )
    insert into offer_stock (offer_id, on_hand_milli) select id, 1000 from offered
  `;
}
