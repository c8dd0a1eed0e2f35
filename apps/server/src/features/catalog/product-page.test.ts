import { PRODUCT_PAGE_INCLUDES } from '@okoem/contract/product-page.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogReader, type CatalogReader, productResponse } from '../../testing/catalog-calls.ts';
import {
  type CategoryPath,
  CITIES,
  createAttribute,
  createCategoryPath,
  createGoods,
  type GoodsWish,
  type MadeAttribute,
  type MadeGoods,
} from '../../testing/catalog-factories.ts';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { fixClock } from '../../testing/fixed-clock.ts';
import { createBuyer, createPriceList } from '../../testing/price-factories.ts';
import { createBrand, createSeller, insertRow } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

fixClock();
let shop: TestApp;
let reader: CatalogReader;
let categories: CategoryPath;
let sellerId: number;
let brandId: number;
let lens: MadeAttribute;
let colour: MadeAttribute;
let camera: MadeGoods;

beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
  const { pool: db } = shop;
  categories = await createCategoryPath(db, { code: 'video', names: ['Видео', 'Камеры', 'Уличные камеры'] });
  sellerId = await createSeller(db, { name: 'Контур' });
  brandId = await createBrand(db, { name: 'Зоркан' });
  lens = await createAttribute(db, { code: 'lens', name: 'Объектив', type: 'number', unit: 'мм' });
  colour = await createAttribute(db, { code: 'colour', name: 'Цвет', values: ['Белый', 'Чёрный'] });
  const familyId = await insertRow(db, 'family', { name: 'Зоркан М', axis_1: lens.id, axis_2: colour.id });
  const make = (wish: GoodsWish) =>
    createGoods(db, { sellerId, brandId, categoryId: categories.leaves[0]!, ...wish });
  camera = await make({
    name: 'Камера М-28',
    article: 'М-28-Б',
    code: 'kamera-m-28',
    description: '<p>Смотрит «вдаль» & видит \u{1F3A5}.</p>',
    familyId,
    images: ['m28.jpg'],
    attributes: [
      [lens, 2.8],
      [colour, 'Белый'],
    ],
    offers: [{ cost: 500_00 }, { city: 'Казань', cost: 400_00, radiusKm: 100 }],
  });
  const soldOut = await make({
    article: 'М-40-Ч',
    code: 'kamera-m-40',
    familyId,
    offers: [{ stock: 0 }],
    attributes: [
      [lens, 4],
      [colour, 'Чёрный'],
    ],
  });
  const hidden = await make({ familyId, status: 'hidden', attributes: [[lens, 6]] });
  const far = await make({ article: 'К-1', offers: [{ city: 'Казань', radiusKm: 10 }] });
  const bracket = await make({ article: 'КР-1', name: 'Кронштейн' });
  await db`
    update product
       set weight_g = 350, volume_cm3 = 1200, package_length_mm = 120, package_width_mm = 100, package_height_mm = 95,
           box_quantity = 20, origin_country = 'Россия', okpd2 = '26.40.33.110', tn_ved = '8525891900'
     where id = ${camera.id}
  `;
  const relate = (related: MadeGoods, kind: string, position: number) =>
    db`insert into product_relation (product_id, related_id, kind, position)
       values (${camera.id}, ${related.id}, ${kind}, ${position})`;
  await relate(far, 'analogue', 1);
  await relate(hidden, 'analogue', 2);
  await relate(soldOut, 'analogue', 3);
  await relate(bracket, 'analogue', 4);
  await relate(far, 'accessory', 1);
  await relate(bracket, 'accessory', 2);
  const plate = await insertRow(db, 'nameplate', { name: 'Хит', colour: 2 });
  await db`insert into product_nameplate values (${camera.id}, ${plate})`;
  await insertRow(db, 'product_file', {
    productId: camera.id,
    kind: 'certificate',
    name: 'Сертификат',
    path: 'documents/certificate/1.pdf',
    number: 'ЕАЭС RU 123',
    issuer: 'Орган',
    validTo: '2027-03-01',
  });
  await insertRow(db, 'product_file', {
    productId: camera.id,
    kind: 'manual',
    name: 'Паспорт',
    path: 'manual.pdf',
  });
  await shop.settleCatalog();
});
afterAll(() => shop.close());

const PACKING = {
  weight_g: 350,
  volume_cm3: 1200,
  package_mm: { length: 120, width: 100, height: 95 },
  box_quantity: 20,
  origin_country: 'Россия',
  okpd2: '26.40.33.110',
  tn_ved: '8525891900',
};

describe('a product', () => {
  it('is the card of the lists with its description, package and codes [API-043] [ENT-001] [ENG-009]', async () => {
    const [card] = (await reader.search({ filter: { id: camera.id } })).data;
    expect(await reader.product(camera.id)).toEqual({
      ...card,
      description: '<p>Смотрит «вдаль» & видит \u{1F3A5}.</p>',
      ...PACKING,
    });
  });

  it('has the parts of lists on demand, as lists have them [API-043] [ENT-008] [ENT-013]', async () => {
    const include = 'brand,images,category,files,seller,attributes';
    const product = await reader.product(camera.id, { include });
    const listed = {
      filter: { id: camera.id },
      include: ['brand', 'images', 'category', 'seller', 'attributes'],
    };
    const [card] = (await reader.search(listed)).data;
    expect(product).toMatchObject(card!);
    expect(product.seller).toMatchObject({ name: 'Контур' });
    expect(product.brand).toMatchObject({ name: 'Зоркан' });
    const parts = ['key_attributes', 'nameplates'];
    const [marked] = (await reader.search({ filter: listed.filter, include: parts })).data;
    expect(marked!.nameplates).toMatchObject([{ name: 'Хит', colour: 2 }]);
    expect(marked!.attributes!.map(({ code }) => code)).toContain('attr_lens');
    const { nameplates, attributes } = await reader.product(camera.id, { include: parts.join(',') });
    expect({ nameplates, attributes }).toEqual({
      nameplates: marked!.nameplates,
      attributes: marked!.attributes,
    });
    expect(Object.keys(product).sort()).toEqual(
      [...Object.keys(card!), ...Object.keys(PACKING), 'description', 'files'].sort(),
    );
  });

  it('has its papers with numbers and terms [API-043]', async () => {
    const { files } = await reader.product(camera.id, { include: 'files' });
    expect(files).toEqual([
      {
        id: expect.any(Number),
        kind: 'certificate',
        name: 'Сертификат',
        url: '/files/documents/certificate/1.pdf',
        number: 'ЕАЭС RU 123',
        issuer: 'Орган',
        valid_to: '2027-03-01',
      },
      {
        id: expect.any(Number),
        kind: 'manual',
        name: 'Паспорт',
        url: '/files/manual.pdf',
        number: '',
        issuer: '',
        valid_to: null,
      },
    ]);
  });

  it('knows the others of its model, however many drafts came before them', async () => {
    const familyId = await insertRow(shop.pool, 'family', { name: 'Черновики' });
    const draft = await createGoods(shop.pool, { familyId, status: 'draft' });
    await shop.pool`
      insert into product (seller_id, category_id, brand_id, family_id, code, article, name, unit, status)
      select seller_id, category_id, brand_id, family_id, code || n, article || n, name, unit, status
        from product, generate_series(1, 120) as n where id = ${draft.id}
    `;
    const shown = await createGoods(shop.pool, { familyId });
    await shop.settleCatalog();
    const { family } = await reader.product(shown.id, { include: 'family' });
    expect(family!.products.map(({ id }) => id)).toEqual([shown.id]);
  });

  it('knows the others of its model by what they differ in, hidden ones excepted', async () => {
    const { family } = await reader.product(camera.id, { include: 'family' });
    expect(family).toMatchObject({ name: 'Зоркан М' });
    const axis = (value: string, tint: string) => [
      { code: 'attr_lens', name: 'Объектив', value },
      { code: 'attr_colour', name: 'Цвет', value: tint },
    ];
    expect(family!.products).toEqual([
      {
        id: camera.id,
        code: 'kamera-m-28',
        article: 'М-28-Б',
        is_available: true,
        axes: axis('2,8 мм', 'Белый'),
      },
      {
        id: expect.any(Number),
        code: 'kamera-m-40',
        article: 'М-40-Ч',
        is_available: false,
        axes: axis('4 мм', 'Чёрный'),
      },
    ]);
  });

  it('offers what can take its place and what goes with it, what can be had first and nothing that is not sent here [MARK-004]', async () => {
    const { analogues, accessories } = await reader.product(camera.id, { include: 'analogues,accessories' });
    expect(analogues!.map(({ article }) => article)).toEqual(['КР-1', 'М-40-Ч']);
    expect(analogues!.map(({ availability }) => availability)).toEqual(['in_stock', 'out_of_stock']);
    expect(accessories!.map(({ article }) => article)).toEqual(['КР-1']);
    expect(accessories![0]).toMatchObject({ price: 100_00, seller: { name: 'Контур' } });
    const there = await reader.product(camera.id, {
      include: 'analogues,accessories',
      customer_region_guid: CITIES['Казань'],
    });
    expect(there.accessories!.map(({ article }) => article).toSorted()).toEqual(['К-1', 'КР-1']);
    expect(there.analogues!.map(({ article }) => article)).toContain('К-1');
  });

  it('without papers, family and relatives has empty parts [ENG-009]', async () => {
    const { id } = await createGoods(shop.pool);
    await shop.settleCatalog();
    expect(await reader.product(id, { include: PRODUCT_PAGE_INCLUDES.join(',') })).toMatchObject({
      files: [],
      family: null,
      analogues: [],
      accessories: [],
      attributes: [],
      nameplates: [],
      images: [],
      brand: null,
      description: '',
      weight_g: null,
      package_mm: null,
      box_quantity: null,
      origin_country: '',
      okpd2: '',
      tn_ved: '',
    });
  });

  it('leaves out the offers that have less than one multiple of it [STOCK-004]', async () => {
    const offers = [{ stock: 4.999 }, { stock: 5 }, { stock: 4, isPreOrder: true }];
    const { id } = await createGoods(shop.pool, { multiple: 5, offers });
    await shop.settleCatalog();
    const product = await reader.product(id);
    expect(product.offers.map(({ quantity }) => quantity)).toEqual([5]);
  });

  it('is shown sold out and where it is not sent, too', async () => {
    const { id } = await createGoods(shop.pool, { offers: [{ city: 'Казань', radiusKm: 10, stock: 0 }] });
    await shop.settleCatalog();
    expect(await reader.product(id)).toMatchObject({
      availability: 'not_delivered',
      quantity: 0,
      offers: [],
    });
    const customer_region_guid = CITIES['Казань'];
    expect(await reader.product(id, { customer_region_guid })).toMatchObject({
      availability: 'out_of_stock',
    });
  });
});

describe('where and for whom', () => {
  it('the city decides on price, stock and days [GEN-004]', async () => {
    const customer_region_guid = CITIES['Казань'];
    expect(await reader.product(camera.id)).toMatchObject({ price: 500_00, store_city: 'Москва' });
    expect(await reader.product(camera.id, { customer_region_guid })).toMatchObject({
      price: 400_00,
      store_city: 'Казань',
      arrival_days: 0,
    });
    const nowhere = { customer_region_guid: '00000000-0000-4000-8000-000000000000' };
    expectRefusal(await productResponse(shop, camera.id, { query: nowhere }), 400, 'UNKNOWN_REGION');
    const nonsense = { customer_region_guid: "' or 1=1--" };
    expectRefusal(await productResponse(shop, camera.id, { query: nonsense }), 400, 'VALIDATION');
  });

  it('the company sees its own price, others do not [ENT-010] [ENT-011]', async () => {
    const own = await createBuyer(shop.pool);
    const other = await createBuyer(shop.pool);
    const person = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
    await createPriceList(shop.pool, camera, { companyIds: [own.companyId], price: 333_33 });
    await shop.settleCatalog();
    expect(await reader.product(camera.id, {}, own.token)).toMatchObject({
      price: 333_33,
      base_price: { price: 500_00 },
      personal_price: { price: 333_33, cost: 500_00, discount_percent: 33 },
      has_personal_price: true,
    });
    for (const token of [undefined, other.token, person]) {
      const response = await productResponse(shop, camera.id, { token });
      expect(response.json().data).toMatchObject({ price: 500_00, has_personal_price: false });
      expect(response.body).not.toContain('33333');
    }
  });
});

describe('what is refused', () => {
  it('is a part that no product has [ENT-013]', async () => {
    for (const include of ['customer', 'brand,price_list', 'Brand', 'brand;files', 'b'.repeat(400)]) {
      expectRefusal(await productResponse(shop, camera.id, { query: { include } }), 400, 'VALIDATION');
    }
    expect((await productResponse(shop, camera.id, { query: { include: '' } })).statusCode).toBe(200);
    expectRefusal(await productResponse(shop, camera.id, { query: { fields: 'id' } }), 400, 'UNKNOWN_FIELD');
    const twice = `/api/v1/catalog/products/${camera.id}?include=brand&include=files`;
    expectRefusal(await shop.send({ method: 'GET', url: twice }), 400, 'VALIDATION');
  });

  it('is a product that does not exist or is not to be seen', async () => {
    const closed = await createSeller(shop.pool, { isActive: false });
    const wishes: GoodsWish[] = [
      { status: 'draft' },
      { status: 'hidden' },
      { sellerId: closed },
      { offers: [] },
    ];
    const ids = ['999999', '999999999999999'];
    for (const wish of wishes) ids.push(String((await createGoods(shop.pool, wish)).id));
    await shop.settleCatalog();
    for (const id of ids) expectRefusal(await productResponse(shop, id), 404, 'NOT_FOUND');
  });

  it('is what is no id at all', async () => {
    for (const id of [
      '0',
      '-1',
      '1.5',
      '1e3',
      '01',
      'abc',
      '9'.repeat(16),
      '9'.repeat(400),
      '%D1%8F',
      "1'--",
      '1%00',
    ]) {
      const response = await productResponse(shop, id);
      expect([400, 404, 414], `${id}: ${response.statusCode}`).toContain(response.statusCode);
      expect(response.json().errors[0].code).toMatch(/^(VALIDATION|NOT_FOUND|BAD_REQUEST|URI_TOO_LONG)$/);
    }
  });

  it('is nothing when a product was hidden a moment ago and is back now', async () => {
    const { id } = await createGoods(shop.pool);
    await shop.settleCatalog();
    await shop.pool`update product set status = 'hidden' where id = ${id}`;
    expectRefusal(await productResponse(shop, id), 404, 'NOT_FOUND');
    await shop.pool`update product set status = 'published' where id = ${id}`;
    await shop.settleCatalog();
    expect((await productResponse(shop, id)).statusCode).toBe(200);
  });
});
