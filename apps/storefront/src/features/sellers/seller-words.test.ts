import { expect, it } from 'vitest';
import { citiesFor, confirmationWords, reachWords } from './seller-words.ts';

it('says how long a confirmation takes in the unit that fits', () => {
  expect([0, 1, 42, 59].map(confirmationWords)).toEqual([
    '1\u00A0минута',
    '1\u00A0минута',
    '42\u00A0минуты',
    '59\u00A0минут',
  ]);
  expect([60, 96, 300, 1439].map(confirmationWords)).toEqual([
    '1\u00A0час',
    '2\u00A0часа',
    '5\u00A0часов',
    '24\u00A0часа',
  ]);
  expect(confirmationWords(2 * 1440)).toBe('2\u00A0дня');
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
