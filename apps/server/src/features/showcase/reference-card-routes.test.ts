import { type ReferenceCard, searchReferenceCard } from '@okoem/contract/reference-cards.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoods, type GoodsWish } from '../../testing/catalog-factories.ts';
import { createCategory, createSeller, insertRow } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let cardId: number;
let models: { white: number; black: number };
beforeAll(async () => {
  shop = await createTestApp();
  const { pool: db } = shop;
  const attribute = (code: string, name: string, type: string, unit = '') =>
    insertRow(db, 'attribute', { code, name, type, unit });
  const [colour, lens, protection, sound] = [
    await attribute('colour', 'Цвет', 'list'),
    await attribute('lens', 'Объектив', 'number', 'мм'),
    await attribute('protection', 'Защита', 'list'),
    await attribute('sound', 'Микрофон', 'flag'),
  ];
  const value = (attributeId: number, name: string) =>
    insertRow(db, 'attribute_value', { attributeId, name });
  const [white, black, ip67] = [
    await value(colour, 'белый'),
    await value(colour, 'чёрный'),
    await value(protection, 'IP67'),
  ];
  const familyId = await insertRow(db, 'family', { name: 'Купольные Зоркан', axis_1: lens });
  const categoryId = await createCategory(db);
  const product = async (name: string, wish: GoodsWish = {}) =>
    (await createGoods(db, { name, familyId, categoryId, ...wish })).id;
  models = { white: await product('Купол 2,8'), black: await product('Купол 4') };
  await product('Купол скрытый', { status: 'hidden' });
  await product('Купол без предложений', { offers: [] });
  await product('Купол ушедший', { sellerId: await createSeller(db, { isActive: false }) });
  await db`
    insert into product_attribute (product_id, attribute_id, type, value_id, number, flag)
    values (${models.white}, ${colour}, 'list', ${white}, null, null),
           (${models.black}, ${colour}, 'list', ${black}, null, null),
           (${models.black}, ${colour}, 'list', ${white}, null, null),
           (${models.white}, ${protection}, 'list', ${ip67}, null, null),
           (${models.black}, ${protection}, 'list', ${ip67}, null, null),
           (${models.white}, ${lens}, 'number', null, 2.8, null),
           (${models.black}, ${lens}, 'number', null, 4, null),
           (${models.black}, ${sound}, 'flag', null, null, true)
  `;
  const paper = {
    kind: 'certificate',
    name: 'Сертификат',
    number: 'RU-1',
    issuer: 'ВНИИПО',
    validTo: '2030-01-31',
  };
  for (const productId of [models.white, models.black]) {
    await insertRow(db, 'product_file', { productId, path: 'documents/certificate/1.pdf', ...paper });
  }
  cardId = await insertRow(db, 'reference_card', {
    code: 'kupolnye-kamery',
    name: 'Купольные камеры',
    bodyHtml: '<p>Как выбрать</p><img src=x onerror=alert(1)>',
    imagePath: 'illustrations/dome.svg',
    familyId,
  });
  await insertRow(db, 'reference_card', { code: 'ip-i-ik', name: 'Что такое IP и IK' });
});
afterAll(() => shop.close());

const call = (body: object) => shop.call(searchReferenceCard, { body });

async function found(filter: object): Promise<ReferenceCard> {
  const response = await call({ filter });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

describe('catalog/reference-cards:search-one', () => {
  it('answers text, picture and family by code or id, the text cleaned [API-080] [ENT-041] [CMS-004]', async () => {
    const card = await found({ code: 'kupolnye-kamery' });
    expect(card).toMatchObject({
      id: cardId,
      code: 'kupolnye-kamery',
      name: 'Купольные камеры',
      body: '<p>Как выбрать</p>',
      image_url: '/files/illustrations/dome.svg',
      family: { name: 'Купольные Зоркан' },
    });
    expect(await found({ id: String(cardId) })).toEqual(card);
    expect((await call({ data: { filter: { id: cardId } } })).json().data).toEqual(card);
  });

  it('compares the visible models by what tells them apart, the family\u2019s axis first [FMT-010]', async () => {
    const { columns, products } = await found({ id: cardId });
    expect(columns.map(({ code, name, unit, type }) => [code, name, unit, type])).toEqual([
      ['lens', 'Объектив', 'мм', 'number'],
      ['colour', 'Цвет', '', 'list'],
      ['sound', 'Микрофон', '', 'flag'],
    ]);
    expect(products).toMatchObject([
      { id: models.white, name: 'Купол 2,8', values: ['2,8', 'белый', null] },
      { id: models.black, name: 'Купол 4', values: ['4', 'белый, чёрный', 'Да'] },
    ]);
  });

  it('lists a paper that the models share once', async () => {
    expect((await found({ id: cardId })).documents).toEqual([
      {
        id: expect.any(Number),
        product_id: models.white,
        kind: 'certificate',
        name: 'Сертификат',
        number: 'RU-1',
        issuer: 'ВНИИПО',
        valid_to: '2030-01-31',
        url: '/files/documents/certificate/1.pdf',
      },
    ]);
  });

  it('has no table when it tells about no family', async () => {
    const empty = { family: null, columns: [], products: [], documents: [], body: '', image_url: '' };
    expect(await found({ code: 'ip-i-ik' })).toMatchObject(empty);
  });

  it('answers 404 for an unknown one and refuses what names none', async () => {
    for (const filter of [{ code: 'nowhere' }, { id: 999_999 }]) {
      expectRefusal(await call({ filter }), 404, 'NOT_FOUND');
    }
    expectRefusal(await call({ filter: {} }), 400, 'VALIDATION');
    expectRefusal(await call({ filter: { id: -1 } }), 400, 'VALIDATION');
    expectRefusal(await call({ filter: { code: 'x' }, sort: 'id' }), 400, 'UNKNOWN_FIELD');
  });
});
