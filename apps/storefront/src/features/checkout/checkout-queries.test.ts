import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { type AskedBasket, calculationQuery, checkoutBasketQuery } from './checkout-queries.ts';
import type { ParcelView } from './checkout-view.ts';

const line = (offerId: number, qty: number, isThere = true) => ({
  offer_id: offerId,
  qty,
  is_available: isThere,
});
const basket = {
  customer_region_guid: 'guid',
  basket_version: '12',
  items: [line(3, 2), line(4, 1, false), line(5, 1.5)],
} as unknown as AskedBasket;

function asked(parcel: object) {
  const query = calculationQuery(basket, {
    key: '7-9',
    quantity: 3.5,
    isReady: true,
    address: '',
    draft: {},
    ...parcel,
  } as unknown as ParcelView);
  return { body: query.queryKey.at(-1), isAsked: query.enabled };
}

const WHOLE = {
  customer_region_guid: 'guid',
  basket_hash: '12',
  group_key: '7-9',
  quantity: 3.5,
  items: [
    { offer_id: 3, qty: 2 },
    { offer_id: 5, qty: 1.5 },
  ],
};

it('a way is asked about with its point and carrier, or its address, for all goods and the city [DELIV-011]', () => {
  const pickup = { method: 2, draft: { carrierId: 1, pointId: 4 } };
  expect(asked(pickup)).toEqual({
    body: { ...WHOLE, method: 2, carrier_id: 1, pickup_point_id: 4 },
    isAsked: true,
  });
  const courier = { method: 1, address: ' ул. Мира, 5 ', draft: { floor: '5', services: ['lift'] } };
  expect(asked(courier)).toEqual({
    body: {
      ...WHOLE,
      method: 1,
      address: { address_string: 'ул. Мира, 5', floor: 5, lift: true },
      services: ['lift'],
    },
    isAsked: true,
  });
  expect(asked({ method: 3 })).toEqual({ body: { ...WHOLE, method: 3 }, isAsked: true });
});

it('nobody is asked about a way that is not ready, whichever it is [DELIV-006]', () => {
  expect([1, 2, 3].map((method) => asked({ method, isReady: false }).isAsked)).toEqual([false, false, false]);
});

it('the same question is asked once, also after another one [API-074] [DELIV-007]', async () => {
  const sent: string[] = [];
  const client = createQueryClient(((
    _: unknown,
    { body }: { body: { address: { address_string: string } } },
  ) => {
    sent.push(body.address.address_string);
    return Promise.resolve({ data: { groups: [] } });
  }) as never);
  for (const address of ['ул. Мира, 5', 'ул. Мира, 7', 'ул. Мира, 5']) {
    const parcel = { key: '7-9', quantity: 3.5, isReady: true, method: 1, address, draft: {} };
    await client.fetchQuery(calculationQuery(basket, parcel as unknown as ParcelView));
  }
  client.clear();
  expect(sent).toEqual(['ул. Мира, 5', 'ул. Мира, 7']);
});

it('a member’s basket is asked for with its ways and images, for the city [API-064]', async () => {
  const asked: unknown[] = [];
  const client = createQueryClient(((endpoint: { path: string }, { body }: { body: unknown }) => {
    asked.push(endpoint.path, body);
    return Promise.resolve({ data: {} });
  }) as never);
  await client.fetchQuery(checkoutBasketQuery({ cityGuid: 'guid', wish: '', isRead: true }));
  expect(asked).toEqual([
    '/baskets:current-with-deliveries',
    { include: ['images'], customer_region_guid: 'guid' },
  ]);
  client.clear();
});
