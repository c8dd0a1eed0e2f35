import { expect, it } from 'vitest';
import { familyAxes } from './family-options.ts';

const product = (id: number, lens: string, colour: string, is_available = true) => ({
  id,
  code: `kamera-${id}`,
  article: `К-${id}`,
  is_available,
  axes: [
    { code: 'attr_lens', name: 'Объектив', value: lens },
    { code: 'attr_colour', name: 'Цвет', value: colour },
  ],
});
const familyOf = (...products: ReturnType<typeof product>[]) => ({ id: 1, name: 'К', products });
const ways = (family: ReturnType<typeof familyOf>, id: number) =>
  familyAxes(family, id).map(({ name, options }) => [
    name,
    options.map(({ value, sibling, isCurrent }) => (isCurrent ? `[${value}]` : `${value} → ${sibling.id}`)),
  ]);

it('leads to the siblings that differ in one characteristic alone, values in the order of numbers', () => {
  const family = familyOf(
    product(1, '12 мм', 'Белый'),
    product(2, '2,8 мм', 'Белый'),
    product(3, '2,8 мм', 'Чёрный'),
    product(4, '12 мм', 'Чёрный'),
  );
  expect(ways(family, 1)).toEqual([
    ['Объектив', ['2,8 мм → 2', '[12 мм]']],
    ['Цвет', ['[Белый]', 'Чёрный → 4']],
  ]);
});

it('leads to what can be bought when no sibling fits in everything else', () => {
  const family = familyOf(
    product(1, '4 мм', 'Белый'),
    product(2, '6 мм', 'Чёрный', false),
    product(3, '6 мм', 'Серый'),
  );
  expect(ways(family, 1)[0]).toEqual(['Объектив', ['[4 мм]', '6 мм → 3']]);
});

it.each([
  ['М12', 'М6', 'М5'],
  ['RG-11', 'RG-59', 'RG-6'],
  ['TH35-15', 'TH35-7,5'],
])('puts numbers behind a letter in order, too: %s, %s', (...values) => {
  const family = familyOf(...values.map((value, index) => product(index, value, 'Белый')));
  const sorted = values.toSorted((one, other) => one.localeCompare(other, 'ru', { numeric: true }));
  expect(familyAxes(family, 0)[0]!.options.map(({ value }) => value)).toEqual(sorted);
});

it('puts words after numbers and keeps both in order', () => {
  const lenses = ['Варифокальный', '2,8 мм', 'Моторизованный', '12 мм', '2.8–12 мм'];
  const family = familyOf(...lenses.map((lens, index) => product(index, lens, 'Белый')));
  expect(familyAxes(family, 0)[0]!.options.map(({ value }) => value)).toEqual([
    '2,8 мм',
    '2.8–12 мм',
    '12 мм',
    'Варифокальный',
    'Моторизованный',
  ]);
});

it('offers no choice where there is none', () => {
  expect(familyAxes(familyOf(product(1, '4 мм', 'Белый'), product(2, '6 мм', 'Белый')), 1)).toHaveLength(1);
  expect(familyAxes(familyOf(product(1, '4 мм', 'Белый')), 7)).toEqual([]);
});
