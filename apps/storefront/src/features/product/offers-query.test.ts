import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { type OffersAsked, offersQuery } from './offers-query.ts';

const city = { city_guid: 'kazan', geo_lat: '55.79', geo_lon: '49.12' };
const offer = (id: number, beside: object = {}) => ({
  id,
  quantity: 5,
  multiple: 1,
  is_pre_order: false,
  store: { address: { address_string: 'г Казань, ул. Мира, 1' } },
  ...beside,
});

it('the offers of a product are asked for the nearest to the city first, and stand as they were answered [ARRIVE-011] [MODEL-015]', async () => {
  const bodies: unknown[] = [];
  const answer = [offer(3), offer(1), offer(2, { store: undefined })];
  const client = createQueryClient(((_endpoint: unknown, { body }: { body: unknown }) => {
    bodies.push(body);
    return Promise.resolve({ data: answer, meta: {} });
  }) as unknown as ApiTransport);
  const ask = (product: Partial<OffersAsked['product']>, id: number) =>
    client.fetchQuery(
      offersQuery({ product: { id, multiple: 1, offers: [{ id: 1 }, { id: 3 }], ...product }, city }),
    );

  expect((await ask({}, 1)).map(({ id }) => id)).toEqual([3, 1]);
  await ask({ other_sellers: 1 }, 2);
  const nearest = {
    filter: { id: [1, 3] },
    location: { lat: '55.79', lon: '49.12' },
    customer_region_guid: 'kazan',
    sort: ['location'],
  };
  expect(bodies).toMatchObject([
    { ...nearest, include: ['store'] },
    { ...nearest, include: ['store', 'product'] },
  ]);
  expect(await ask({ offers: [] }, 3)).toEqual([]);
  expect(bodies).toHaveLength(2);
  client.clear();
});
