import { expect, it } from 'vitest';
import { confirmationWords } from './confirmation-words.ts';
import { citiesFor, reachWords } from './seller-words.ts';

it('says within how long an order is confirmed, in the unit that fits', () => {
  expect([0, 1, 2, 5, 11, 21, 42, 59].map(confirmationWords)).toEqual([
    '1\u00A0минуту',
    '1\u00A0минуту',
    '2\u00A0минуты',
    '5\u00A0минут',
    '11\u00A0минут',
    '21\u00A0минуту',
    '42\u00A0минуты',
    '59\u00A0минут',
  ]);
  expect([60, 96, 300, 21 * 60, 1439].map(confirmationWords)).toEqual([
    '1\u00A0час',
    '2\u00A0часа',
    '5\u00A0часов',
    '21\u00A0час',
    '24\u00A0часа',
  ]);
  expect([1, 2, 5, 21].map((days) => confirmationWords(days * 1440))).toEqual([
    '1\u00A0день',
    '2\u00A0дня',
    '5\u00A0дней',
    '21\u00A0день',
  ]);
});

it('says where a warehouse sends goods', () => {
  const store = { id: 1, name: '', address_string: '', geo_lat: '', geo_lon: '', hours: '', radius_km: null };
  const everywhere = { ...store, delivers_to: 'everywhere' as const, regions: [] };
  expect(reachWords(everywhere)).toBe('Отправляет по всей России');
  expect(reachWords({ ...everywhere, delivers_to: 'regions', regions: ['Тульская обл', 'Москва'] })).toBe(
    'Отправляет: Тульская обл, Москва',
  );
  expect(reachWords({ ...everywhere, delivers_to: 'radius', radius_km: 300 })).toBe(
    'Отправляет на 300\u00A0км вокруг',
  );
});

it("puts the shopper's city first and keeps the order of the others", () => {
  const cities = ['a', 'b', 'c'].map((guid) => ({ city_guid: guid, city: guid, region: '', stores: [] }));
  expect(citiesFor(cities, 'c').map(({ city }) => city)).toEqual(['c', 'a', 'b']);
  expect(citiesFor(cities, 'x').map(({ city }) => city)).toEqual(['a', 'b', 'c']);
});
