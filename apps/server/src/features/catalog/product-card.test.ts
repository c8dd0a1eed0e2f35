import { searchProducts } from '@okoem/contract/product-search.ts';
import { PRODUCT_INCLUDES, ProductCard } from '@okoem/contract/product.ts';
import { SALES_UNITS } from '@okoem/domain/quantity/sales-unit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogReader, type CatalogReader, type FoundCard } from '../../testing/catalog-calls.ts';
import {
  type CategoryPath,
  createAttribute,
  createCategoryPath,
  createGoods,
  type GoodsWish,
  type MadeAttribute,
} from '../../testing/catalog-factories.ts';
import { fixClock } from '../../testing/fixed-clock.ts';
import { createDiscount } from '../../testing/price-factories.ts';
import { createBrand, createSeller, insertRow } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

fixClock();
let shop: TestApp;
let reader: CatalogReader;
let categories: CategoryPath;
beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
  categories = await createCategoryPath(shop.pool, {
    code: 'cable',
    names: ['Кабель', 'Слаботочный', 'Витая пара'],
  });
});
afterAll(() => shop.close());

async function cardOf(id: number, include: readonly string[] = []): Promise<FoundCard> {
  const { data } = await reader.search({ filter: { id, with_zero_stock: true }, include });
  expect(data).toHaveLength(1);
  return data[0]!;
}

async function cardFor(wish: GoodsWish, include: readonly string[] = []): Promise<FoundCard> {
  const { id } = await createGoods(shop.pool, wish);
  await shop.settleCatalog();
  return cardOf(id, include);
}

describe('a card', () => {
  it('has all that lists, baskets and prices need [ENT-001] [ENT-002] [ENT-003] [ENT-004] [ENT-005] [ENT-006] [ENT-007] [ENT-009] [ENT-010] [ENT-011] [ENT-014]', async () => {
    const sellerId = await createSeller(shop.pool);
    const brandId = await createBrand(shop.pool);
    const goods = await createGoods(shop.pool, {
      name: 'Кабель UTP 4×2×0,5',
      article: 'КВП-5е',
      code: 'kabel-utp-4',
      sellerId,
      brandId,
      categoryId: categories.leaves[0]!,
      unit: 'm',
      multiple: 0.5,
      vat: 10,
      images: ['goods/cable-1.jpg', 'goods/cable-2.jpg'],
      ratings: [5, 4, 4],
      ageDays: 59,
      offers: [{ cost: 45_00, stock: 305.5 }],
    });
    await shop.settleCatalog();
    const price = { price: 45_00, cost: 45_00, discount_percent: 0 };
    expect(await cardOf(goods.id)).toEqual({
      id: goods.id,
      product_id: goods.id,
      offer_id: goods.offerIds[0],
      code: 'kabel-utp-4',
      article: 'КВП-5е',
      name: 'Кабель UTP 4×2×0,5',
      main_image: '/files/goods/cable-1.jpg',
      vat: 10,
      price_unit: 'm',
      multiple: 0.5,
      quantity: 305.5,
      price: 45_00,
      cost: 45_00,
      base_price: price,
      personal_price: null,
      has_personal_price: false,
      discounts: [],
      brand_id: brandId,
      category_id: categories.leaves[0],
      seller_id: sellerId,
      availability: 'in_stock',
      is_pre_order: false,
      arrival_days: 0,
      arrival_date: '2026-11-16',
      distance_km: 0,
      store_city: 'Москва',
      offers: [{ id: goods.offerIds[0], quantity: 305.5, is_pre_order: false }],
      rating: 4.3,
      reviews_count: 3,
      is_new: true,
    });
  });

  it('of a product nobody has rated, of no brand and without a picture says so', async () => {
    expect(await cardFor({ ageDays: 61 }, ['images', 'brand'])).toMatchObject({
      rating: null,
      reviews_count: 0,
      brand_id: null,
      brand: null,
      main_image: '',
      images: [],
      is_new: false,
    });
  });

  it.each(SALES_UNITS)('sells by %s [ENT-003]', async (unit) => {
    expect(await cardFor({ unit })).toMatchObject({ price_unit: unit });
  });

  it('carries every offer with what there is of it [ENT-009]', async () => {
    const { id, offerIds } = await createGoods(shop.pool, {
      offers: [
        { cost: 100_00, stock: 7 },
        { cost: 120_00, stock: 9, city: 'Тула' },
      ],
    });
    await shop.settleCatalog();
    const { offers } = await cardOf(id);
    expect(
      offers.map((offer) => [offer.id, offer.quantity]).toSorted((one, other) => one[0]! - other[0]!),
    ).toEqual([
      [offerIds[0], 7],
      [offerIds[1], 9],
    ]);
  });

  it('lists discounts as they are, those with conditions too [ENT-012] [ENT-016]', async () => {
    const { id } = await createGoods(shop.pool, { offers: [{ cost: 100_00 }] });
    await createDiscount(shop.pool, { productIds: [id], value: 15 });
    await createDiscount(shop.pool, {
      productIds: [id],
      value: 20,
      variant: 2,
      minCount: 2.5,
      minOrderSum: 700,
    });
    await createDiscount(shop.pool, { productIds: [id], value: 500_00, valueType: 2, variant: 3 });
    await createDiscount(shop.pool, { productIds: [id], value: 30, startsInDays: 1 });
    await shop.settleCatalog();
    expect(await cardOf(id)).toMatchObject({
      price: 85_00,
      base_price: { price: 85_00, cost: 100_00, discount_percent: 15 },
      discounts: [
        { variant: 1, value_type: 1, value: 15, conditions: [] },
        {
          variant: 2,
          value_type: 1,
          value: 20,
          conditions: [
            { type: 5, condition: 2.5 },
            { type: 10, condition: 700 },
          ],
        },
        { variant: 3, value_type: 2, value: 500_00, conditions: [] },
      ],
    });
  });

  it('survives whatever people write into names, articles and paths', async () => {
    const names = [
      '"Кавычки" и \\слеш\\',
      'Строка\nдругая\tтаб\u0001',
      '</script><!--',
      'Ёмкость 🎥 𝒳',
      '\u2028',
    ];
    for (const [place, name] of names.entries()) {
      const images = [`фото "${place}" 1.jpg`, `фото "${place}" 🎥.jpg`, 'совсем/другое.jpg'];
      const article = `${name.slice(0, 4)}${place}`;
      const card = await cardFor({ name, article, images }, ['images']);
      expect(card).toMatchObject({ name, article, images: images.map((path) => `/files/${path}`) });
      expect(card.main_image).toBe(card.images![0]);
    }
  });

  it('of endless texts and pictures is shown without hurting its neighbours', async () => {
    const name = 'Длинное имя '.repeat(8_000);
    const images = Array.from({ length: 300 }, (_, place) => `goods/picture-${place}.jpg`);
    const { id } = await createGoods(shop.pool, { name, images });
    const neighbour = await cardFor({ name: 'Сосед' });
    expect(neighbour.name).toBe('Сосед');
    const response = await shop.call(searchProducts, { body: { filter: { id }, include: ['images'] } });
    expect(response.statusCode).toBe(200);
  });
});

describe('parts on demand', () => {
  let id: number;
  let brandId: number;
  let sellerId: number;
  let colour: MadeAttribute;
  let weight: MadeAttribute;
  let shielded: MadeAttribute;
  beforeAll(async () => {
    const { pool: db } = shop;
    brandId = await createBrand(db, { code: 'lumetra', name: 'Люметра', imagePath: 'brands/lumetra.png' });
    sellerId = await createSeller(db, { code: 'contour', name: 'Контур' });
    colour = await createAttribute(db, {
      code: 'colour',
      name: 'Цвет',
      values: ['Белый', 'Серый', 'Чёрный'],
    });
    weight = await createAttribute(db, { code: 'weight', name: 'Вес', type: 'number', unit: 'кг' });
    shielded = await createAttribute(db, { code: 'shielded', name: 'Экран', type: 'flag' });
    ({ id } = await createGoods(db, {
      brandId,
      sellerId,
      categoryId: categories.leaves[0]!,
      images: ['a.jpg', 'b.jpg'],
      attributes: [
        [colour, ['Серый', 'Белый']],
        [weight, 1.25],
        [shielded, false],
      ],
    }));
    const hit = await insertRow(db, 'nameplate', { name: 'Хит', colour: 2 });
    const fresh = await insertRow(db, 'nameplate', { name: 'Новинка', colour: 4 });
    await db`insert into product_nameplate values (${id}, ${fresh}), (${id}, ${hit})`;
    await shop.settleCatalog();
  });

  /** What each part adds to a card. */
  const parts = (): Record<(typeof PRODUCT_INCLUDES)[number], Partial<FoundCard>> => {
    const [leaf, chain] = [categories.leaves[0]!, 'category_chain' as const];
    const path = [
      { id: categories.top, code: 'cable', name: 'Кабель', level: 0 },
      { id: categories.section, code: 'cable-section', name: 'Слаботочный', level: 1 },
      { id: leaf, code: 'cable-1', name: 'Витая пара', level: 2 },
    ];
    const attributes: FoundCard['attributes'] = [
      {
        code: 'attr_colour',
        name: 'Цвет',
        type: 'list',
        unit: '',
        values: [
          { id: colour.values['Белый']!, name: 'Белый' },
          { id: colour.values['Серый']!, name: 'Серый' },
        ],
      },
      {
        code: 'attr_weight',
        name: 'Вес',
        type: 'number',
        unit: 'кг',
        values: [{ id: null, name: '1,25' }],
      },
      {
        code: 'attr_shielded',
        name: 'Экран',
        type: 'flag',
        unit: '',
        values: [{ id: null, name: 'Нет' }],
      },
    ];
    return {
      brand: {
        brand: { id: brandId, code: 'lumetra', name: 'Люметра', image_url: '/files/brands/lumetra.png' },
      },
      images: { images: ['/files/a.jpg', '/files/b.jpg'] },
      category: { category: path[2]!, [chain]: path },
      seller: { seller: { id: sellerId, code: 'contour', name: 'Контур' } },
      // What it merely has or has not is none.
      key_attributes: { attributes: attributes!.slice(0, 2) },
      attributes: { attributes },
      nameplates: {
        nameplates: [
          { id: expect.any(Number) as number, name: 'Хит', colour: 2 },
          { id: expect.any(Number) as number, name: 'Новинка', colour: 4 },
        ],
      },
    };
  };

  it('are not sent unasked [ENT-013]', async () => {
    const card = await cardOf(id);
    const optional = Object.entries(ProductCard.shape).filter(
      ([, schema]) => schema.safeParse(undefined).success,
    );
    expect(optional.map(([key]) => key)).toContain('attributes');
    for (const [key] of optional) expect(card).not.toHaveProperty(key);
  });

  it.each(PRODUCT_INCLUDES)('are sent one by one: %s [ENT-013]', async (part) => {
    const bare = await cardOf(id);
    expect(await cardOf(id, [part])).toEqual({ ...bare, ...parts()[part] });
  });

  it('of the key attributes are the first four that are neither flags nor numbers of pieces [ENT-013]', async () => {
    const made: [MadeAttribute, number | boolean][] = [];
    for (const [code, unit] of Object.entries({ a: 'мм', b: 'шт', c: '', d: 'В', e: 'кг', f: 'м' }))
      made.push([await createAttribute(shop.pool, { code: `key_${code}`, type: 'number', unit }), 7]);
    made.splice(1, 0, [await createAttribute(shop.pool, { code: 'key_flag', type: 'flag' }), true]);
    const card = await cardFor({ categoryId: categories.leaves[0]!, attributes: made }, ['key_attributes']);
    expect(card.attributes!.map(({ code }) => code)).toEqual(
      ['key_a', 'key_c', 'key_d', 'key_e'].map((code) => `attr_${code}`),
    );
  });

  it('are sent all together, in any order [ENT-008] [ENT-013] [ENT-014]', async () => {
    const bare = await cardOf(id);
    const all = Object.assign({}, bare, ...Object.values(parts())) as FoundCard;
    expect(await cardOf(id, PRODUCT_INCLUDES)).toEqual(all);
    expect(await cardOf(id, PRODUCT_INCLUDES.toReversed())).toEqual(all);
  });

  it('are a closed list [ENT-013]', async () => {
    for (const include of [
      ['customer'],
      ['files'],
      ['family'],
      ['brand', 'price_list'],
      [''],
      'brand',
      [null],
      {},
    ]) {
      const response = await shop.call(searchProducts, { body: { filter: { id }, include } });
      expectRefusal(response, 400, 'VALIDATION');
    }
  });
});
