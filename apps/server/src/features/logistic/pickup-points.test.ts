import { type PickupPoint, searchPickupPoints } from '@okoem/contract/logistic.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CITIES } from '../../testing/catalog-factories.ts';
import { type CdekImitation, startCdekImitation } from '../../testing/cdek-imitation.ts';
import { createPickupPoint } from '../../testing/delivery-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createCdekClient } from './cdek-client.ts';
import { loadCdekPoints } from './load-cdek-points.ts';

let shop: TestApp;
let cdek: CdekImitation;
beforeAll(async () => {
  [shop, cdek] = await Promise.all([createTestApp(), startCdekImitation()]);
});
afterAll(() => Promise.all([shop.close(), cdek.close()]));

async function points(filter: object, pagination?: object): Promise<PickupPoint[]> {
  const response = await shop.call(searchPickupPoints, {
    body: { filter, ...(pagination && { pagination }) },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

describe('logistic/pickup-points:search', () => {
  it('finds the open points of a city, by carrier, weight and cash [DELIV-020]', async () => {
    const city_guid = CITIES.Тула;
    const small = await createPickupPoint(shop.pool, { carrierId: 4, city: 'Тула', maxKg: 15, cash: true });
    const large = await createPickupPoint(shop.pool, { carrierId: 2, city: 'Тула' });
    await createPickupPoint(shop.pool, { carrierId: 2, city: 'Казань' });
    await createPickupPoint(shop.pool, { carrierId: 2, city: 'Тула', isActive: false });
    const ids = async (filter: object) => (await points({ city_guid, ...filter })).map(({ id }) => id);
    expect(await ids({})).toEqual([large, small]);
    expect(await ids({ carrier_id: 4 })).toEqual([small]);
    expect(await ids({ max_weight: 15 })).toEqual([large, small]);
    expect(await ids({ max_weight: 15.001 })).toEqual([large]);
    expect(await ids({ cash: true })).toEqual([small]);
    expect(await ids({ method: 2 })).toEqual([large, small]);
    expect(await ids({ method: 1 })).toEqual([]);
    expect((await points({ city_guid, carrier_id: 4 }))[0]).toEqual({
      id: small,
      carrier_id: 4,
      carrier_name: 'Boxberry',
      code: expect.any(String),
      name: 'Пункт',
      address: 'ул. Мира, 1',
      geo: { lat: 55, lon: 37 },
      hours: 'пн–пт 9–18',
      cash: true,
      max_weight: 15,
    });
    await shop.pool`update carrier set is_active = false where id = 4`;
    expect(await ids({})).toEqual([large]);
    await shop.pool`update carrier set is_active = true where id = 4`;
  });

  it('answers five hundred at once and no more, the rest by pages [DELIV-020]', async () => {
    const city_guid = CITIES.Владивосток;
    await shop.pool`
      insert into pickup_point (carrier_id, code, name, city_guid, address, lat, lon)
      select 1, 'V' || place, 'Пункт', ${city_guid}, 'ул. Мира, ' || place, 43, 131 from generate_series(1, 510) as place
    `;
    expect(await points({ city_guid })).toHaveLength(500);
    expect(await points({ city_guid }, { offset: 500 })).toHaveLength(10);
    const body = { filter: { city_guid }, pagination: { limit: 501 } };
    expectRefusal(await shop.call(searchPickupPoints, { body }), 400, 'LIMIT');
    expectRefusal(await shop.call(searchPickupPoints, { body: { filter: {} } }), 400, 'VALIDATION');
  });
});

describe('points of СДЭК', () => {
  const point = (code: string, { kg, city = CITIES.Казань }: { kg?: number; city?: string } = {}) => ({
    uuid: 'x',
    code,
    name: `На улице ${code}`,
    type: 'PVZ',
    work_time: 'пн-пт 9-18, сб 9-16',
    have_cash: true,
    is_handout: true,
    ...(kg !== undefined && { weight_max: kg }),
    location: { fias_guid: city, address: 'ул. Баумана, 1', latitude: 55.79, longitude: 49.11 },
  });
  const load = async (list: unknown[]) => {
    cdek.points = list;
    const client = createCdekClient({ url: cdek.url, clientId: 'us', clientSecret: 'secret' });
    return loadCdekPoints(shop.pool, { client, carrierId: 1, signal: new AbortController().signal });
  };
  const codes = async () =>
    (await points({ city_guid: CITIES.Казань, carrier_id: 1 })).map(({ code }) => code).toSorted();

  it('come, change and close by night; what is not understood or nowhere is left out [DELIV-021]', async () => {
    await shop.pool`delete from pickup_point where carrier_id = 1`;
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const known = [point('KZN1', { kg: 30 }), point('KZN2'), point('KZN3')];
    const rubbish = [
      { code: 'KZN9' },
      null,
      { ...point('KZN8'), is_handout: false },
      point('X', { city: nowhere }),
    ];
    expect(await load([...known, ...rubbish])).toBe(3);
    expect(await codes()).toEqual(['KZN1', 'KZN2', 'KZN3']);
    const [first] = await points({ city_guid: CITIES.Казань, carrier_id: 1 });
    expect(first).toMatchObject({ hours: 'пн-пт 9-18, сб 9-16', cash: true, max_weight: 30 });
    expect(await load([point('KZN2', { kg: 5 }), point('KZN4')])).toBe(2);
    expect(await codes()).toEqual(['KZN2', 'KZN4']);
    expect(await points({ city_guid: CITIES.Казань, carrier_id: 1, max_weight: 6 })).toHaveLength(1);
  });

  it('stay as they are when more than half of them seem to be gone [DELIV-021]', async () => {
    const four = ['KZN5', 'KZN6', 'KZN7', 'KZN8'].map((code) => point(code));
    await shop.pool`delete from pickup_point where carrier_id = 1`;
    await load(four);
    await expect(load([])).rejects.toThrow('0 points');
    await expect(load([point('KZN5', { kg: 7 })])).rejects.toThrow('1 points');
    expect(await codes()).toEqual(['KZN5', 'KZN6', 'KZN7', 'KZN8']);
    expect(await points({ city_guid: CITIES.Казань, carrier_id: 1, max_weight: 8 })).toHaveLength(4);
    expect(await load(four.slice(2))).toBe(2);
    expect(await codes()).toEqual(['KZN7', 'KZN8']);
  });
});
