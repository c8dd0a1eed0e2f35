import { expect, it } from 'vitest';
import { readTendersWish, tendersAddress } from './tenders-address.ts';
import { chosenFilters, searchName } from './wish-words.ts';

const read = (search: string) => readTendersWish(new URLSearchParams(search));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('every choice has its words, and its way back takes just it away [ENUM-025]', () => {
  expect(chosenFilters(read('kind=1')).map(({ label }) => label)).toEqual(['Монтаж']);
  const wish = read(
    'kind=2&system=video,access&region=Тверская обл&budget_from=100000&from=2026-12-01&q=школа',
  );
  const chosen = chosenFilters(wish);
  expect(chosen.map(({ label }) => plain(label))).toEqual([
    'Проектирование',
    'Видеонаблюдение',
    'СКУД',
    'Тверская обл',
    'бюджет от 100 000 ₽',
    'приём не раньше 01.12.2026',
    '«школа»',
  ]);
  expect(
    chosen.map(({ without }) => tendersAddress(wish, without)).map((to) => read(to.split('?')[1]!)),
  ).toEqual([
    { ...wish, kind: undefined },
    { ...wish, systems: ['access'] },
    { ...wish, systems: ['video'] },
    { ...wish, region: '' },
    { ...wish, budgetFrom: undefined },
    { ...wish, from: '' },
    { ...wish, query: '' },
  ]);
});

it('a kept search is called by its choices without days', () => {
  expect(plain(searchName(read('kind=1&region=Москва&to=2026-12-01')))).toBe('Монтаж, Москва');
  expect(searchName(read(''))).toBe('Все заявки');
});
