import type { Offer } from '@okoem/contract/offers.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../api-query.ts';
import { comparedQuery, withKeptOffers } from './compare-query.ts';

const card = (id: number, offer_id: number, others: number[] = []) =>
  ({
    id,
    offer_id,
    price: 6087,
    store_city: 'Омск',
    offers: [offer_id, ...others].map((one) => ({ id: one })),
  }) as ProductCard;
const kept = (product_id: number, offer_id: number) => ({ product_id, offer_id });
const near = {
  id: 12,
  price: 6099,
  quantity: 53,
  arrival_days: 1,
  is_pre_order: false,
  store: { address: { address_string: 'г Екатеринбург, ул. Мира, 1' } },
} as Offer;

type Call = (ids: number[]) => Promise<{ data: Offer[] }>;

test('a compared product is shown from the warehouse of the card it was put there from [ARRIVE-016]', async () => {
  const call = vi.fn<Call>(() => Promise.resolve({ data: [near] }));
  const shown = await withKeptOffers([card(1, 11, [12]), card(2, 21)], [kept(1, 12), kept(2, 21)], call);
  expect(call).toHaveBeenCalledExactlyOnceWith([12]);
  expect(shown).toMatchObject([
    { id: 1, offer_id: 12, price: 6099, quantity: 53, arrival_days: 1, store_city: 'Екатеринбург' },
    { id: 2, offer_id: 21, store_city: 'Омск' },
  ]);
});

test('an offer that is not sold to the city any more gives way to the best one, without a call [ARRIVE-016]', async () => {
  const call = vi.fn<Call>(() => Promise.resolve({ data: [near] }));
  expect(await withKeptOffers([card(1, 11, [13])], [kept(1, 12)], call)).toEqual([card(1, 11, [13])]);
  expect(call).not.toHaveBeenCalled();
});

test('the comparison asks for the offers that were kept, in its own city [ARRIVE-016]', async () => {
  const asked: unknown[] = [];
  const client = createQueryClient(((endpoint: { path: string }, { body }: { body: object }) => {
    asked.push([endpoint.path, body]);
    const isOffers = endpoint.path.endsWith('offers:search');
    return Promise.resolve({ data: isOffers ? [near] : [card(1, 11, [12])] });
  }) as unknown as Parameters<typeof createQueryClient>[0]);

  const shown = await client.fetchQuery(comparedQuery({ products: [kept(1, 12)], cityGuid: 'kazan' }));

  const customer_region_guid = 'kazan';
  expect(asked).toMatchObject([
    ['/catalog/products:search', { filter: { id: [1], with_zero_stock: true }, customer_region_guid }],
    ['/catalog/offers:search', { filter: { id: [12] }, customer_region_guid }],
  ]);
  expect(shown).toMatchObject([{ id: 1, offer_id: 12, price: 6099, store_city: 'Екатеринбург' }]);
});
