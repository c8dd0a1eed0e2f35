import { type City, searchCities } from '@okoem/contract/regions.ts';
import { CITY_FIELDS } from '@okoem/domain/delivery/current-city.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const call = (body: object) => shop.call(searchCities, { body });

async function names(filter: object, pagination?: object): Promise<string[]> {
  const response = await call({ filter, ...(pagination ? { pagination } : {}) });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.map(({ city }: City) => city);
}

describe('logistic/cities:search', () => {
  it('answers the twenty largest cities to who asks for nothing [API-080] [CITY-012]', async () => {
    const { data, meta } = (await call({})).json();
    expect(data).toHaveLength(20);
    expect(data.slice(0, 3).map(({ city }: City) => city)).toEqual([
      'Москва',
      'Санкт-Петербург',
      'Новосибирск',
    ]);
    expect(meta.pagination).toMatchObject({ offset: 0, limit: 20 });
    expect(meta.pagination.total).toBeGreaterThan(150);
  });

  it('gives a city all the fields of the shopper\u2019s city, as texts', async () => {
    const [moscow] = (await call({})).json().data;
    expect(Object.keys(moscow).toSorted()).toEqual([...CITY_FIELDS].toSorted());
    expect(Object.values(moscow).every((value) => typeof value === 'string')).toBe(true);
  });

  it('finds a city by the beginning of any word of its name, names that begin so first [CITY-012]', async () => {
    expect(await names({ query: 'тул' })).toEqual(['Тула']);
    expect(await names({ query: 'челны' })).toEqual(['Набережные Челны']);
    expect(await names({ query: 'дону' })).toEqual(['Ростов-на-Дону']);
    expect(await names({ query: ' РОСТОВ  на дону ' })).toEqual(['Ростов-на-Дону']);
    expect((await names({ query: 'нов' })).slice(-1)).toEqual(['Великий Новгород']);
    expect(await names({ query: 'орел' })).toEqual(['Орёл']);
    expect(await names({ query: 'Орёл' })).toEqual(['Орёл']);
  });

  it('takes the query for a region when no city is called so', async () => {
    expect(await names({ query: 'тульская' })).toEqual(['Тула', 'Новомосковск']);
    expect(await names({ query: 'абракадабра' })).toEqual([]);
    for (const query of ['%', '_', '\\', "' or 1=1--"]) expect(await names({ query })).toEqual([]);
  });

  it('finds the cities of a region, and one city by its GUID', async () => {
    expect(await names({ region: 'Тульская обл' })).toEqual(['Тула', 'Новомосковск']);
    expect(await names({ region: 'Тульская обл', query: 'новом' })).toEqual(['Новомосковск']);
    expect(await names({ city_guid: 'B2601B18-6DA2-4789-9FBE-800DDE06A2BB' })).toEqual(['Тула']);
    expect(await names({ city_guid: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
  });

  it('knows the cities nearest to the smallest of numbers', async () => {
    const near = { lat: 5e-324, lon: -5e-324 };
    expect(await names({ near })).toEqual(await names({ near: { lat: 0, lon: 0 } }));
  });

  it('answers the nearest cities to a place', async () => {
    expect((await names({ near: { lat: 54.19, lon: 37.62 } })).slice(0, 2)).toEqual(['Тула', 'Новомосковск']);
    const [vladivostok] = await names({ near: { lat: 43.1, lon: 131.9 } }, { limit: 1 });
    expect(vladivostok).toBe('Владивосток');
    // From beyond the date line the way is short, too.
    expect(await names({ near: { lat: 53, lon: -175 } }, { limit: 1 })).toEqual(['Петропавловск-Камчатский']);
  });

  it('answers a part of the list, wrapped and flat [API-040] [API-076]', async () => {
    const wrapped = await call({ data: { pagination: { type: 'offset', offset: 1, limit: 2 } } });
    expect(wrapped.json().data.map(({ city }: City) => city)).toEqual(['Санкт-Петербург', 'Новосибирск']);
    expect(await names({}, { limit: 100 })).toHaveLength(100);
  });

  it('refuses more than a hundred, wrong places and wrong GUIDs', async () => {
    for (const pagination of [{ limit: 101 }, { limit: -1 }, { limit: 0 }, { offset: -1 }]) {
      expectRefusal(await call({ pagination }), 400, 'LIMIT');
    }
    for (const near of [{ lat: 91, lon: 0 }, { lat: 0 }, { lat: '1', lon: 1 }, 'здесь']) {
      expectRefusal(await call({ filter: { near } }), 400, 'VALIDATION');
    }
    expectRefusal(await call({ filter: { city_guid: "' or 1=1--" } }), 400, 'VALIDATION');
    expectRefusal(await call({ filter: { near: { lat: 1, lon: 1, alt: 1 } } }), 400, 'UNKNOWN_FIELD');
  });
});
