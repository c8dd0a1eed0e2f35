import { searchProducts } from '@okoem/contract/product-search.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogReader, type CatalogReader, type FoundCard } from '../../testing/catalog-calls.ts';
import { CITIES, type CityName, createGoods, type OfferWish } from '../../testing/catalog-factories.ts';
import { fixClock } from '../../testing/fixed-clock.ts';
import { createDiscount } from '../../testing/price-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let reader: CatalogReader;
beforeAll(async () => {
  shop = await createTestApp();
  reader = catalogReader(shop);
});
afterAll(() => shop.close());

interface SoldProduct {
  id: number;
  offerIds: number[];
  in: (city: CityName) => Promise<FoundCard>;
}

async function sold(...offers: OfferWish[]): Promise<SoldProduct> {
  const { id, offerIds } = await createGoods(shop.pool, { offers });
  await shop.settleCatalog();
  return {
    id,
    offerIds,
    in: async (city) => {
      const filter = { id, with_zero_stock: true };
      const { data } = await reader.search({ filter, customer_region_guid: CITIES[city] });
      expect(data).toHaveLength(1);
      return data[0]!;
    },
  };
}

describe('the city of the shopper', () => {
  fixClock();

  it('decides which stores count: everywhere, by region or by distance [LIST-015] [GEN-004]', async () => {
    const camera = await sold(
      { city: 'Москва', cost: 100_00, regions: ['Москва'] },
      { city: 'Казань', cost: 80_00, radiusKm: 300 },
      { city: 'Владивосток', cost: 150_00, stock: 3 },
    );
    const [moscow, kazan, vladivostok] = camera.offerIds;

    expect(await camera.in('Москва')).toMatchObject({
      offer_id: moscow,
      price: 100_00,
      quantity: 10,
      store_city: 'Москва',
      distance_km: 0,
      arrival_days: 0,
      offers: [{ id: moscow }, { id: vladivostok }],
    });
    expect(await camera.in('Казань')).toMatchObject({
      offer_id: kazan,
      price: 80_00,
      store_city: 'Казань',
      offers: [{ id: kazan }, { id: vladivostok }],
    });
    expect(await camera.in('Тула')).toMatchObject({
      offer_id: vladivostok,
      price: 150_00,
      quantity: 3,
      store_city: 'Владивосток',
      arrival_days: 10,
      offers: [{ id: vladivostok, quantity: 3, is_pre_order: false }],
    });
  });

  it('is Moscow when nobody says, and may be written in capitals', async () => {
    const local = await sold({ city: 'Москва', cost: 70_00, radiusKm: 50 });
    const far = await sold({ city: 'Казань', radiusKm: 50 });
    expect(await reader.ids({ filter: { id: [local.id, far.id] } })).toEqual([local.id]);
    const customer_region_guid = CITIES['Казань'].toUpperCase();
    expect(await reader.ids({ filter: { id: [local.id, far.id] }, customer_region_guid })).toEqual([far.id]);
  });

  it.each([
    ['before the cut-off it leaves the same day', 'Москва', '2026-11-16T10:00:00+03:00', '2026-11-16'],
    ['also a minute before it', 'Москва', '2026-11-16T14:59:00+03:00', '2026-11-16'],
    ['at it the next', 'Москва', '2026-11-16T15:00:00+03:00', '2026-11-17'],
    ['after it on a Friday on Monday', 'Москва', '2026-11-20T15:00:00+03:00', '2026-11-23'],
    ['a way of 170 km takes a day', 'Тула', '2026-11-16T10:00:00+03:00', '2026-11-17'],
    ['one of 720 km three', 'Казань', '2026-11-16T10:00:00+03:00', '2026-11-19'],
    ['one that ends on a Sunday ends on Monday', 'Казань', '2026-11-19T10:00:00+03:00', '2026-11-23'],
    ['nothing leaves on a holiday', 'Москва', '2026-11-04T10:00:00+03:00', '2026-11-05'],
    ['nor is anything brought on one', 'Тула', '2026-11-03T10:00:00+03:00', '2026-11-05'],
  ] as const)('is told the day by the clock of the warehouse: %s [ARRIVE-001]', async (_, city, now, day) => {
    const camera = await sold({ city });
    vi.setSystemTime(new Date(now));
    expect((await camera.in('Москва')).arrival_date).toBe(day);
  });

  it('counts days by its own calendar [ARRIVE-001]', async () => {
    const camera = await sold({ city: 'Владивосток' });
    // Monday evening in Moscow is Tuesday in Vladivostok, where its warehouse opens.
    vi.setSystemTime(new Date('2026-11-16T20:00:00+03:00'));
    expect(await camera.in('Владивосток')).toMatchObject({ arrival_days: 0, arrival_date: '2026-11-17' });
    // The calendar is the city's and not the warehouse's: nine days from its Tuesday on.
    const far = await sold({ city: 'Москва' });
    expect(await far.in('Владивосток')).toMatchObject({ arrival_days: 9, arrival_date: '2026-11-26' });
  });

  it('that is on no map is refused, and so is what is no city at all', async () => {
    const ask = (customer_region_guid: unknown) =>
      shop.call(searchProducts, { body: { customer_region_guid } as object });
    const unknown = await ask('00000000-0000-4000-8000-000000000000');
    expectRefusal(unknown, 400, 'UNKNOWN_REGION');
    expect(unknown.json().errors[0]).toMatchObject({ field: 'customer_region_guid' });
    for (const guid of ['Москва', '', 7, null, "' or 1=1--", [CITIES.Москва]]) {
      expectRefusal(await ask(guid), 400, 'VALIDATION');
    }
  });

  it('leaves out what is not sent there, unless the absent are asked for too', async () => {
    const { id } = await sold({ city: 'Казань', radiusKm: 100 });
    expect(await reader.ids({ filter: { id } })).toEqual([]);
    const [card] = (await reader.search({ filter: { id, with_zero_stock: true } })).data;
    expect(card).toMatchObject({
      availability: 'not_delivered',
      quantity: 0,
      price: 100_00,
      is_pre_order: false,
      arrival_days: null,
      distance_km: null,
      offers: [],
    });
  });

  it('decides on the days: the way of the goods and the days of making them', async () => {
    const made = await sold({ city: 'Москва', isPreOrder: true, leadDays: 14 });
    expect(await made.in('Москва')).toMatchObject({
      availability: 'on_order',
      is_pre_order: true,
      arrival_days: 14,
    });
    expect(await made.in('Тула')).toMatchObject({ arrival_days: 15, distance_km: 174 });
    expect(await made.in('Казань')).toMatchObject({ arrival_days: 17 });
    expect(await made.in('Владивосток')).toMatchObject({ arrival_days: 23 });
  });
});

describe('more cities with stores of their own than are kept in mind at once', () => {
  const CITY_COUNT = 80;

  it('each have their own price, before and after it changes', async () => {
    const { pool: db } = shop;
    const { id, sellerId } = await createGoods(db, { offers: [{ radiusKm: 1 }] });
    const cities = await db<{ guid: string; cost: number }[]>`
      with place as (
        select guid, name, geo_lat, geo_lon, row_number() over (order by population desc) * 100 as cost
          from city order by population desc offset 1 limit ${CITY_COUNT}
      ), made_store as (
        insert into store (seller_id, name, city_guid, address_string, geo_lat, geo_lon, delivers_to, radius_km)
        select ${sellerId}, name, guid, 'г ' || name, geo_lat, geo_lon, 'radius', 1 from place
        returning id, city_guid
      ), made_offer as (
        insert into offer (product_id, store_id, seller_id, cost)
        select ${id}, made_store.id, ${sellerId}, cost from made_store join place on guid = city_guid
        returning id
      ), stocked as (
        insert into offer_stock (offer_id, on_hand_milli) select id, 1000 from made_offer
      )
      select guid, cost from place
    `;
    const prices = async () => {
      const found: number[] = [];
      for (const { guid } of cities) {
        const { data } = await reader.search({ filter: { id }, customer_region_guid: guid });
        found.push(data[0]!.price);
      }
      return found;
    };
    await shop.settleCatalog();
    expect(cities).toHaveLength(CITY_COUNT);
    expect(await prices()).toEqual(cities.map(({ cost }) => cost));
    await db`update offer set cost = cost + 7 where product_id = ${id}`;
    await shop.settleCatalog();
    expect(await prices()).toEqual(cities.map(({ cost }) => cost + 7));
  });
});

describe('the best offer', () => {
  it('is in stock before made to order before sold out, however cheap [ARRIVE-008]', async () => {
    const both = await sold({ cost: 50_00, isPreOrder: true }, { cost: 10_00, stock: 0 }, { cost: 99_00 });
    const [toOrder, soldOut, inStock] = both.offerIds;
    expect(await both.in('Москва')).toMatchObject({
      offer_id: inStock,
      price: 99_00,
      availability: 'in_stock',
      offers: [{ id: toOrder, is_pre_order: true }, { id: inStock }],
    });
    await shop.pool`update offer_stock set on_hand_milli = 0 where offer_id = ${inStock!}`;
    await shop.settleCatalog();
    expect(await both.in('Москва')).toMatchObject({ offer_id: toOrder, availability: 'on_order' });
    await shop.pool`update offer_stock set on_hand_milli = 0 where offer_id = ${toOrder!}`;
    await shop.settleCatalog();
    expect(await both.in('Москва')).toMatchObject({
      offer_id: soldOut,
      availability: 'out_of_stock',
      quantity: 0,
    });
  });

  it('is the cheapest of those, and of equally cheap ones that which arrives first [ARRIVE-008]', async () => {
    const three = await sold({ city: 'Казань', cost: 90_00 }, { city: 'Тула', cost: 70_00 }, { cost: 70_00 });
    const shown = async (city: CityName) => (await three.in(city)).store_city;
    expect(await shown('Москва')).toBe('Москва');
    expect(await shown('Тула')).toBe('Тула');
    expect(await shown('Казань')).toBe('Тула');
  });

  it('has what comes earlier for up to 5 % more beside it, and nothing dearer or as late [ARRIVE-012]', async () => {
    const near = await sold({ city: 'Казань', cost: 100_00 }, { city: 'Москва', cost: 105_00, stock: 53 });
    const card = await near.in('Москва');
    expect(card).toMatchObject({
      offer_id: near.offerIds[0],
      store_city: 'Казань',
      sooner: { offer_id: near.offerIds[1], price: 105_00, quantity: 53, store_city: 'Москва' },
    });
    expect(card.sooner!.arrival_days).toBeLessThan(card.arrival_days!);
    expect((await near.in('Казань')).sooner).toBeUndefined();
    const dear = await sold({ city: 'Казань', cost: 100_00 }, { city: 'Москва', cost: 105_01 });
    expect((await dear.in('Москва')).sooner).toBeUndefined();
    const ordered = await sold({ city: 'Казань', cost: 100_00 }, { cost: 100_00, isPreOrder: true });
    expect((await ordered.in('Москва')).sooner).toBeUndefined();
  });

  it('gives way to the quickest within what is asked for, where a list is sorted by delivery [ARRIVE-013] [ARRIVE-014]', async () => {
    const near = await sold({ city: 'Казань', cost: 100_00, stock: 30 }, { city: 'Москва', cost: 150_00 });
    const [kazan, moscow] = near.offerIds;
    const shown = async (filter: object) => {
      const asked = { filter: { id: near.id, ...filter }, sort: 'delivery' };
      const { data } = await reader.search({ ...asked, customer_region_guid: CITIES['Москва'] });
      expect(data).toHaveLength(1);
      return data[0]!;
    };
    expect(await shown({})).toMatchObject({ offer_id: moscow, price: 150_00, is_asked_offer: true });
    expect(await shown({ price: [null, 149_00] })).toMatchObject({ offer_id: kazan, price: 100_00 });
    expect(await shown({ stock: 20 })).toMatchObject({ offer_id: kazan, price: 100_00 });
    expect(await near.in('Москва')).not.toHaveProperty('is_asked_offer');
  });

  describe('by the day', () => {
    fixClock();

    it('is of equally quick ones the cheapest there, whichever came first, and never goods on order that come later [ARRIVE-013]', async () => {
      const three = await sold(
        { city: 'Казань', cost: 100_00 },
        { city: 'Москва', cost: 150_00 },
        { city: 'Москва', cost: 140_00 },
        { city: 'Москва', cost: 145_00 },
        { city: 'Москва', cost: 90_00, isPreOrder: true, leadDays: 5 },
      );
      const asked = { filter: { id: three.id }, customer_region_guid: CITIES['Москва'] };
      const { data } = await reader.search({ ...asked, sort: 'delivery' });
      expect(data).toMatchObject([{ offer_id: three.offerIds[2], price: 140_00, arrival_days: 0 }]);
      const { data: usual } = await reader.search({ ...asked, sort: 'popular' });
      expect(usual).toMatchObject([{ offer_id: three.offerIds[0], price: 100_00 }]);
    });
  });

  it('holds what is not promised to others', async () => {
    const camera = await sold({ stock: 10 });
    await shop.pool`update offer_stock set reserved_milli = 7500 where offer_id = ${camera.offerIds[0]!}`;
    await shop.settleCatalog();
    expect(await camera.in('Москва')).toMatchObject({ quantity: 2.5, availability: 'in_stock' });
  });

  it('costs what is left after the best discount that asks for nothing, to the kopeck', async () => {
    const camera = await sold({ cost: 99_99 });
    const productIds = [camera.id];
    await createDiscount(shop.pool, { productIds, value: 10 });
    await createDiscount(shop.pool, { productIds, value: 15, variant: 2 });
    await createDiscount(shop.pool, { productIds, value: 90, minCount: 5 });
    await createDiscount(shop.pool, { productIds, value: 95, endsInDays: -1 });
    await shop.settleCatalog();
    expect(await camera.in('Москва')).toMatchObject({ price: 84_99, cost: 99_99 });
  });
});
