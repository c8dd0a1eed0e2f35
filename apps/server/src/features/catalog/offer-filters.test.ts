import { type BasketItem, type PricedBasket, quoteOffers } from '@okoem/contract/basket-quote.ts';
import { type Offer, searchOffers } from '@okoem/contract/offers.ts';
import { findFacets } from '@okoem/contract/product-search.ts';
import { warehouseCity } from '@okoem/domain/catalog/warehouse-offer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoOnce } from '../../commands/demo-data/load-demo.ts';
import { catalogReader, type CatalogReader, facetOf, type FoundCard } from '../../testing/catalog-calls.ts';
import { CITIES, createGoods } from '../../testing/catalog-factories.ts';
import { fixClock } from '../../testing/fixed-clock.ts';
import { seededDice } from '../../testing/random-catalog-changes.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

const DEMO_PRODUCTS = 500;
const PLACES = [CITIES['Москва'], CITIES['Казань'], CITIES['Владивосток']];

fixClock();
let shop: TestApp;
let reader: CatalogReader;
beforeAll(async () => {
  shop = await createTestApp();
  await loadDemoOnce(shop.pool, { count: DEMO_PRODUCTS, progress: () => {} });
  // Choices among offers may show another product of a model, also one of another category.
  await shop.pool`update product set model_id = 1000 + id % 40 where id % 4 = 1`;
  await shop.catalog.rebuild();
  await shop.settleCatalog();
  reader = catalogReader(shop);
}, 120_000);
afterAll(() => shop.close());

type Filter = Record<string, unknown>;
const asked = (filter: Filter, customer_region_guid: string, beside: object = {}) => ({
  filter,
  customer_region_guid,
  ...beside,
});
const all = { pagination: { type: 'offset', offset: 0, limit: 60 } };

/** Of every card that can be had: the first day on which one of its products comes. */
async function soonestDays(city: string): Promise<number[]> {
  const rows = await shop.pool<{ id: number; card: number }[]>`
    select id, coalesce(model_id, -id) as card from shown_product order by id
  `;
  const soonest = new Map<number, number>();
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100);
    const page = { pagination: { type: 'offset', offset: 0, limit: 100 }, sort: 'delivery' };
    const { data } = await reader.search(asked({ id: some.map(({ id }) => id) }, city, page));
    for (const { id, arrival_days: days } of data) {
      const { card } = some.find((row) => row.id === id)!;
      if (days !== null) soonest.set(card, Math.min(days, soonest.get(card) ?? days));
    }
  }
  return [...soonest.values()];
}

describe('what is asked of offers', () => {
  it('arrival within so many days leaves only cards that say so [ARRIVE-004]', async () => {
    for (const city of PLACES) {
      for (const days of [0, 1, 3]) {
        const { data, meta } = await reader.search(asked({ arrival: [days] }, city, all));
        expect(data.filter(({ arrival_days: told }) => told === null || told > days)).toEqual([]);
        expect(data).toHaveLength(Math.min(60, meta.pagination.total));
      }
    }
    // All cards are left that have an offer which comes in time, of whichever seller, those of the last day too.
    const soonest = await soonestDays(CITIES['Москва']);
    for (const days of [0, 1, 3]) {
      const inTime = soonest.filter((one) => one <= days).length;
      expect(inTime).toBeGreaterThan(0);
      expect(await reader.total(asked({ arrival: [days] }, CITIES['Москва']))).toBe(inTime);
    }
    expect(soonest).toContain(3);
  });

  it('the city of the warehouse, collecting and the least stock are on the cards [ARRIVE-005]', async () => {
    const facets = await reader.facets(asked({}, CITIES['Казань']));
    const [first, second] = facetOf(facets, 'warehouse')!.values!;
    const there = await reader.search(asked({ warehouse: [first!.id] }, CITIES['Казань'], all));
    expect(new Set(there.data.map(({ store_city }) => store_city))).toEqual(new Set([first!.name]));
    const both = await reader.search(asked({ warehouse: [first!.id, second!.id] }, CITIES['Казань'], all));
    expect(both.meta.pagination.total).toBeGreaterThan(there.meta.pagination.total);

    const own = await reader.search(asked({ pickup: true }, CITIES['Казань'], all));
    expect(new Set(own.data.map(({ store_city }) => store_city))).toEqual(new Set(['Казань']));
    const many = await reader.search(asked({ stock: 40 }, CITIES['Москва'], all));
    expect(many.data.length).toBeGreaterThan(0);
    expect(many.data.filter(({ quantity }) => quantity < 40)).toEqual([]);
    // Just as many are enough, one less is not.
    const alone = many.data.find(
      ({ offers, quantity }) => offers.length === 1 && Number.isInteger(quantity),
    )!;
    const { id, quantity } = alone;
    const withStock = (stock: number) => reader.ids(asked({ id, stock }, CITIES['Москва']));
    expect([await withStock(quantity), await withStock(quantity + 1)]).toEqual([[id], []]);
  });

  it('one offer has to fit everything: price, day, place and number together [ARRIVE-005]', async () => {
    const around = await reader.facets(asked({}, CITIES['Москва']));
    const [place] = facetOf(around, 'warehouse')!.values!;
    const filter = { arrival: [3], stock: [20], price: [null, 500_000], warehouse: [place!.id] };
    const { data } = await reader.search(asked(filter, CITIES['Москва'], all));
    expect(data.length).toBeGreaterThan(0);
    for (const card of data) {
      expect(card.store_city).toBe(place!.name);
      expect(card.price).toBeLessThanOrEqual(500_000);
      expect(card.quantity).toBeGreaterThanOrEqual(20);
      expect(card.arrival_days).toBeLessThanOrEqual(3);
    }
  });

  it('a wish that one offer fits and another that another one fits are not fulfilled together [ARRIVE-005]', async () => {
    const offers = [
      { cost: 100_00, stock: 5 },
      { cost: 900_00, stock: 50, city: 'Тула', radiusKm: 300 },
    ] as const;
    const { id } = await createGoods(shop.pool, { offers });
    await shop.settleCatalog();
    const found = (filter: Filter) => reader.ids(asked({ id, ...filter }, CITIES['Москва']));
    const places = facetOf(await reader.facets(asked({ id }, CITIES['Москва'])), 'warehouse')!.values!;
    const place = (city: string) => [places.find(({ name }) => name === city)!.id];
    const [many, cheap, near, far] = [
      { stock: [20] },
      { price: [null, 500_00] },
      { pickup: true },
      { warehouse: place('Тула') },
    ];
    for (const one of [many, cheap, near, far]) expect(await found(one), JSON.stringify(one)).toEqual([id]);
    const halves = [
      { ...many, ...cheap },
      { ...many, ...near },
      { ...far, ...cheap },
      { ...far, ...near },
    ];
    for (const both of halves) expect(await found(both), JSON.stringify(both)).toEqual([]);
    for (const both of [
      { ...many, ...far },
      { ...cheap, ...near },
      { ...near, warehouse: place('Москва') },
    ])
      expect(await found(both), JSON.stringify(both)).toEqual([id]);
  });

  it('sold-out goods do not come along, whatever else was asked for', async () => {
    const { data } = await reader.search(
      asked({ arrival: [1], with_zero_stock: true }, CITIES['Москва'], all),
    );
    expect(new Set(data.map(({ availability }) => availability))).toEqual(new Set(['in_stock']));
  });

  it('every count is the number of products that the choice leaves [ARRIVE-006, MODEL-003]', async () => {
    const dice = seededDice(16);
    let compared = 0;
    for (let round = 0; round < 40; round += 1) {
      const city = PLACES[dice(PLACES.length)]!;
      const filter = someFilter(dice);
      const facets = await reader.facets(asked(filter, city));
      for (const code of ['arrival', 'warehouse', 'pickup']) {
        for (const { id, count } of facetOf(facets, code)?.values ?? []) {
          const left = { ...filter, [code]: code === 'pickup' ? true : [id] };
          const message = JSON.stringify({ city, left });
          expect(await reader.total(asked(left, city)), message).toBe(count);
          compared += 1;
        }
      }
      expect(await reader.total(asked(filter, city))).toBe(facets.meta.total);
    }
    expect(compared).toBeGreaterThan(200);
  }, 60_000);

  it('follows the stock of a single offer', async () => {
    const filter = { warehouse: [warehouseOf('Казань')], arrival: [0] };
    const body = asked(filter, CITIES['Казань'], all);
    const { data } = await reader.search(body);
    await shop.pool`update offer_stock set on_hand_milli = 0 where offer_id = ${data[0]!.offer_id}`;
    await shop.settleCatalog();
    expect(await reader.ids(body)).not.toContain(data[0]!.id);
  });

  it.each([
    { arrival: [61] },
    { arrival: ['soon'] },
    { pickup: 'yes' },
    { warehouse: [-1] },
    { stock: [1, 5] },
    { stock: -1 },
    { stock: 1.5 },
  ])('refuses what cannot be meant: %j', async (filter) => {
    expectRefusal(await shop.call(findFacets, { body: { filter } }), 400, 'VALIDATION');
  });
});

/** Numbers of cities in the register of addresses. */
function warehouseOf(name: 'Казань' | 'Москва'): number {
  return { Казань: 1600000100000, Москва: 7700000000000 }[name];
}

function someFilter(dice: (sides: number) => number): Filter {
  return {
    ...(dice(2) === 0 && { arrival: [[0, 1, 3][dice(3)]] }),
    ...(dice(3) === 0 && { pickup: true }),
    ...(dice(3) === 0 && { warehouse: [warehouseOf(dice(2) === 0 ? 'Казань' : 'Москва')] }),
    ...(dice(3) === 0 && { stock: 1 + dice(60) }),
    ...(dice(3) === 0 && { price: [dice(2) === 0 ? null : 100_000, 300_000 + dice(700_000)] }),
    ...(dice(4) === 0 && { in_stock: true }),
    ...(dice(4) === 0 && { discount: true }),
  };
}

it('cards are sorted by the day they tell [ARRIVE-007]', async () => {
  for (const city of PLACES) {
    const { data } = await reader.search(asked({ in_stock: true }, city, { ...all, sort: 'delivery' }));
    const days = data.map(({ arrival_days }) => arrival_days!);
    expect(days.length).toBeGreaterThan(40);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
  }
});

it('place, day and stock are the same on card, page, in the offers popup and in the basket [ARRIVE-003] [ARRIVE-017]', async () => {
  const dice = seededDice(7);
  for (const city of PLACES) {
    const total = await reader.total(asked({}, city));
    for (let count = 0; count < 17; count += 1) {
      const offset = dice(total);
      const page = { pagination: { type: 'offset', offset, limit: 1 }, sort: 'id' };
      const [card] = (await reader.search(asked({}, city, page))).data;
      await expectSameEverywhere(card!, city);
    }
  }
}, 60_000);

async function expectSameEverywhere(card: FoundCard, city: string): Promise<void> {
  const { offer_id, arrival_days, arrival_date, store_city, quantity, price } = card;
  const shown = { offer_id, arrival_days, arrival_date, store_city, quantity, price };
  const product = await reader.product(card.id, { customer_region_guid: city });
  expect(product).toMatchObject(shown);
  const offers = await shop.call(searchOffers, {
    body: { filter: { product_id: card.id }, customer_region_guid: city, include: ['store'] },
  });
  const listed = offers.json<{ data: Offer[] }>().data.find(({ id }) => id === offer_id)!;
  expect(listed).toMatchObject({ arrival_days, arrival_date, quantity, price });
  expect(warehouseCity(listed.store!.address.address_string)).toBe(store_city);
  const basket = await shop.call(quoteOffers, {
    body: { items: [{ offer_id, qty: card.multiple }], customer_region_guid: city },
  });
  const [item] = basket.json<{ data: PricedBasket }>().data.items as BasketItem[];
  expect(item).toMatchObject({ arrival_days, arrival_date, store_city, available: quantity, price });
}
