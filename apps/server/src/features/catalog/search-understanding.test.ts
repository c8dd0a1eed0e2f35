import { searchProducts } from '@okoem/contract/product-search.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGoods } from '../../testing/catalog-factories.ts';
import { createCategory } from '../../testing/showcase-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await shop.pool`truncate search_direction`;
  await shop.pool`
    insert into search_direction (kind, words, categories) values ('department', '{светильник}', '{svet}')
  `;
  const categoryId = await createCategory(shop.pool, { code: 'svet', name: 'Свет' });
  const goods: [string, string, object?][] = [
    ['Инжектор 802.3af/at/bt', 'ИНЖ-1'],
    ['Инжектор 802.3af', 'ИНЖ-2'],
    ['Щит пожарный ЩП-В закрытый', 'ЩИТ-1'],
    ['Щит пожарный ЩП-СХ закрытый', 'ЩИТ-2'],
    ['Стабилизатор напряжения 5500 ВА', 'СТ-55'],
    ['Стабилизатор напряжения 3500 ВА', 'СТ-35'],
    ['Камера купольная IP67', 'КАМ-67'],
    ['Камера купольная IP20', 'КАМ-20'],
    ['Камера уличная', 'КАМ-У'],
    ['Прожектор', 'ПР-1', { categoryId }],
    ['Светильник', 'СВ-1', { categoryId }],
    ['Щиток закрыто', 'ЗАК-1'],
    ['Реле умного дома', 'РЕЛ-1'],
    ['Доводчик двери', 'ДОВ-1'],
    ['Камера купольная IP65', 'КАМ-65'],
    ['Камера купольная IP54', 'КАМ-54'],
    ['Монитор для видеонаблюдения 23,8", VGA', 'МОН-24'],
    ['Монитор для видеонаблюдения 27", VGA', 'МОН-27'],
    ['Вентилятор для шкафа 100 мм', 'ВЕН-100'],
    ['Видеорегистратор 32-канальный, 16 PoE', 'РЕГ-32'],
    ['Видеорегистратор 16-канальный, 8 PoE', 'РЕГ-16'],
    ['Кабель-канал 25 × 16 мм', 'КК-25'],
    ['Извещатель тепловой', 'ТЕП-1', { offers: [{ stock: 0 }] }],
    ['Извещатель тепловой взрывозащищённый', 'ТЕП-2', { offers: [{ stock: 0 }] }],
    ['Домофон вызывной', 'ДОМ-1', { offers: [{ city: 'Владивосток', radiusKm: 10 }] }],
    ['Бокс настенный 12 мм IP44', 'БОКС-1'],
    ['Бокс настенный 12 мм IP20', 'БОКС-2'],
    ['Бокс настенный 8 мм IP44', 'БОКС-3'],
    ['Бокс настенный 6 мм IP44', 'БОКС-4'],
    ...[1, 2, 3].map((no): [string, string] => ['Скоба монтажная 16 мм', `СК-16-${no}`]),
    ...[1, 2, 3, 4].map((no): [string, string] => ['Скоба монтажная 25 мм', `СК-25-${no}`]),
  ];
  for (const [name, article, extra] of goods) await createGoods(shop.pool, { name, article, ...extra });
  await shop.settleCatalog();
});
afterAll(() => shop.close());

const answerTo = async (query: string) => (await shop.call(searchProducts, { body: { query } })).json();
const found = async (query: string): Promise<string[]> =>
  (await answerTo(query)).data.map(({ article }: { article: string }) => article);

it('finds each designation of a list with slashes, and one with its letter after a dash [SEARCH-025]', async () => {
  expect(await found('802.3bt')).toEqual(['ИНЖ-1']);
  expect(await found('инжектор 802.3at')).toEqual(['ИНЖ-1']);
  expect(await found('щит ЩП-В')).toEqual(['ЩИТ-1']);
});

it('finds volt-amperes for kilowatts [SEARCH-026]', async () => {
  expect(await found('стабилизатор 5 квт')).toEqual(['СТ-55']);
});

it('takes IP65 and better for outdoors, after the very word [SEARCH-027]', async () => {
  const outdoors = await found('камера уличная');
  expect([outdoors[0], ...outdoors.slice(1).toSorted()]).toEqual(['КАМ-У', 'КАМ-65', 'КАМ-67']);
  expect((await found('купольная уличная')).toSorted()).toEqual(['КАМ-65', 'КАМ-67']);
});

it('begins with the goods of a department that are called so [SEARCH-028]', async () => {
  expect(await found('светильники')).toEqual(['СВ-1', 'ПР-1']);
});

it('puts no word in the place of a correct one, but where names have it beside the other [SEARCH-019]', async () => {
  const beside = await answerTo('камера купальная');
  expect(beside.meta.corrected_query).toMatchObject({ text: 'камера купольная', reason: 'typo' });
  expect(beside.data).toHaveLength(4);
  for (const query of ['купальная', 'купальная шапочка', 'купальная розетка'])
    expect((await answerTo(query)).meta.corrected_query, query).toBeUndefined();
});

it('corrects no infinitive, and shows nothing where only a vague word is left [SEARCH-029]', async () => {
  expect((await answerTo('закрыть щиток')).meta.corrected_query).toBeUndefined();
  expect(await found('балалайка дома')).toEqual([]);
  expect(await found('балалайка для двери')).toEqual([]);
  expect(await found('доводчик для двери')).toEqual(['ДОВ-1']);
  expect(await found('реле дома')).toEqual(['РЕЛ-1']);
});

it('takes the nearest number for one that no card has, and says so [SEARCH-030]', async () => {
  const { data, meta } = await answerTo('монитор 24');
  expect(data.map(({ article }: { article: string }) => article)).toEqual(['МОН-24']);
  expect(meta.corrected_query).toEqual({
    text: 'монитор 23,8',
    reason: 'nearest',
    reason_name: 'точно такого нет, это ближайшее',
  });
  expect(await found('монитор 26 дюймов')).toEqual(['МОН-27']);
  // A quarter where it has a unit, a tenth where it has none.
  expect((await answerTo('вентилятор 130 мм')).meta.corrected_query).toMatchObject({
    text: 'вентилятор 100 мм',
  });
  expect((await answerTo('вентилятор 134 мм')).meta.corrected_query).toBeUndefined();
  expect((await answerTo('вентилятор 109')).meta.corrected_query).toMatchObject({ text: 'вентилятор 100' });
  expect((await answerTo('вентилятор 115')).meta.corrected_query).toBeUndefined();
  // To the edge of both, and not beyond it.
  const nearTo = async (query: string) => (await answerTo(query)).meta.corrected_query?.text;
  expect([await nearTo('вентилятор 133 мм'), await nearTo('вентилятор 111')]).toEqual([
    'вентилятор 100 мм',
    'вентилятор 100',
  ]);
  expect(await nearTo('вентилятор 112')).toBeUndefined();
  // Far off is no answer: then the number is left out.
  expect((await found('монитор 55')).toSorted()).toEqual(['МОН-24', 'МОН-27']);
  expect((await answerTo('монитор 55')).meta.corrected_query).toBeUndefined();
});

it('counts channels as units, and still knows a cable channel [SEARCH-031]', async () => {
  expect(await found('регистратор 16 каналов')).toEqual(['РЕГ-16']);
  expect(await found('видеорегистратор 32ch')).toEqual(['РЕГ-32']);
  expect(await found('кабель канал')).toEqual(['КК-25']);
});

it('shows what is sold out or not sent to the city where all of it is, and not otherwise [SEARCH-032]', async () => {
  expect(await found('домофон вызывной')).toEqual(['ДОМ-1']);
  expect((await found('извещатель тепловой')).toSorted()).toEqual(['ТЕП-1', 'ТЕП-2']);
  await createGoods(shop.pool, { name: 'Извещатель тепловой адресный', article: 'ТЕП-3' });
  await shop.settleCatalog();
  expect(await found('извещатель тепловой')).toEqual(['ТЕП-3']);
  await createGoods(shop.pool, { name: 'Домофон вызывной цветной', article: 'ДОМ-2' });
  await shop.settleCatalog();
  expect(await found('домофон вызывной')).toEqual(['ДОМ-2']);
});

it('offers the query without a number that hardly anything has, with how many that finds [SEARCH-034]', async () => {
  const { meta } = await answerTo('камера купольная IP67');
  expect(meta.pagination.total).toBe(1);
  expect(meta.looser_queries).toEqual([{ word: 'IP67', query: 'камера купольная', total: 4 }]);
  expect((await answerTo('камера купольная')).meta.looser_queries).toBeUndefined();
  // Three are few, four are not.
  expect((await answerTo('скоба монтажная 16 мм')).meta).toMatchObject({
    pagination: { total: 3 },
    looser_queries: [{ word: '16 мм', query: 'скоба монтажная', total: 7 }],
  });
  const enough = (await answerTo('скоба монтажная 25 мм')).meta;
  expect([enough.pagination.total, enough.looser_queries]).toEqual([4, undefined]);
  // Either of two numbers may be the one in the way.
  const { meta: both } = await answerTo('бокс настенный 12 мм IP44');
  expect(both).toMatchObject({
    pagination: { total: 1 },
    looser_queries: [
      { word: 'IP44', query: 'бокс настенный 12 мм', total: 2 },
      { word: '12 мм', query: 'бокс настенный IP44', total: 3 },
    ],
  });
});

it('takes the name of a city for where goods should lie, not for a word that finds nothing [SEARCH-035]', async () => {
  for (const query of ['камера купольная москва', 'камера купольная в Москве']) {
    const { meta } = await answerTo(query);
    expect(meta.pagination.total).toBe(4);
    expect(meta.stock_city).toMatchObject({ name: 'Москва' });
    expect(meta.ignored_words).toBeUndefined();
  }
  expect((await answerTo('камера купольная балалайка')).meta.stock_city).toBeUndefined();
});
