import type { ListedOffer } from '@okoem/contract/favourites.ts';
import { expect, it } from 'vitest';
import { changeWords, costOfAll, isShownBy, sparkPoints, stateWords } from './favourites-view.ts';

const offer = (given: object) => ({
  state: 'available' as const,
  price: 100_00,
  price_when_added: 100_00,
  ...given,
});

it('favourites are narrowed down by what has become of their price and by what can be had', () => {
  const cheaper = offer({ price: 93_00 });
  const dearer = offer({ price: 105_00, state: 'out-of-stock' });
  expect(isShownBy('all', dearer)).toBe(true);
  expect([isShownBy('cheaper', cheaper), isShownBy('cheaper', dearer)]).toEqual([true, false]);
  expect([isShownBy('dearer', cheaper), isShownBy('dearer', dearer)]).toEqual([false, true]);
  expect([isShownBy('available', cheaper), isShownBy('available', dearer)]).toEqual([true, false]);
  expect([isShownBy('absent', cheaper), isShownBy('absent', dearer)]).toEqual([false, true]);
  expect(isShownBy('available', offer({ state: 'pre-order' }))).toBe(true);
});

it('a change of price is told in words, with what it was', () => {
  expect(changeWords(offer({ price: 93_00 }))).toMatch(/^дешевле на 7 %, было 100\s₽$/);
  expect(changeWords(offer({ price: 105_00 }))).toMatch(/^дороже на 5 %/);
  expect(changeWords(offer({}))).toBe('не изменилась с добавления');
  expect(changeWords(offer({ price: null }))).toBe('');
});

it('several come to what they cost in the quantities wished', () => {
  const quantities = new Map([
    [1, 3],
    [2, 2.5],
  ]);
  const offers = [
    { offer_id: 1, price: 100_00 },
    { offer_id: 2, price: 19_99 },
    { offer_id: 3, price: null },
  ];
  expect(costOfAll(offers, ({ offer_id: id }) => quantities.get(id) ?? 1)).toBe(300_00 + 49_98);
});

it('what cannot be had says why', () => {
  const listed = (state: ListedOffer['state']) =>
    stateWords({ state, quantity: 7, city: 'Тула', product: null } as ListedOffer).text;
  expect(listed('available')).toMatch(/^В наличии 7\sшт, Тула$/);
  expect(listed('pre-order')).toBe('Товар под заказ, Тула');
  expect(listed('out-of-stock')).toBe('Нет в наличии, Тула');
  expect(listed('not-delivered')).toBe('Не доставляем в ваш город (склад: Тула)');
  expect(listed('gone')).toBe('Больше не продаётся');
});

it('a line of prices steps on the days of changes and ends today', () => {
  const today = Date.parse('2026-11-17');
  expect(sparkPoints([], today)).toBe('0,12 80,12');
  const history = [
    { day: '2026-10-03', price: 100 },
    { day: '2026-10-03', price: 50 },
    { day: '2026-11-17', price: 75 },
  ];
  expect(sparkPoints(history, today)).toBe('0,2 40,2 40,22 80,22 80,12 80,12');
});
