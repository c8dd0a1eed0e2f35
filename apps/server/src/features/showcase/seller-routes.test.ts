import { type Seller, searchSeller } from '@okoem/contract/sellers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createBrand, createProduct, createSeller, insertRow } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, createOrder, type MadeOffer, MOSCOW } from '../../testing/trade-factories.ts';

const TULA = 'b2601b18-6da2-4789-9fbe-800dde06a2bb';

let shop: TestApp;
let sellerId: number;
beforeAll(async () => {
  shop = await createTestApp();
  sellerId = await createSeller(shop.pool, {
    code: 'rubezh',
    name: 'Рубеж',
    legalName: 'ООО «Рубеж»',
    inn: '7707083893',
    kpp: '770101001',
    ogrn: '1027700132195',
    legalAddress: 'г Москва, ул. Строителей, 66',
    about: 'Опт.',
    terms: 'Отгрузка в день оплаты.',
    minOrderSum: 300_000,
    since: '2014-03-17',
  });
  const brandId = await createBrand(shop.pool, { code: 'zorkan', name: 'Зоркан' });
  await createProduct(shop.pool, { sellerId, brandId, ratingCount: 1, ratingSum: 2 });
  await createProduct(shop.pool, { sellerId, brandId, ratingCount: 3, ratingSum: 15 });
  await createProduct(shop.pool, { sellerId });
  await createProduct(shop.pool, { sellerId, brandId, status: 'hidden', ratingCount: 9, ratingSum: 9 });
  await createStores();
  await offerEverything();
  await shop.settleCatalog();
});
afterAll(() => shop.close());

async function createStores(): Promise<void> {
  const store = (cityGuid: string, name: string, reach: Record<string, string | number | boolean>) =>
    insertRow(shop.pool, 'store', {
      sellerId,
      cityGuid,
      name,
      addressString: 'ул. Мира, 1',
      geoLat: 54.19,
      geoLon: 37.62,
      hours: 'пн–пт 8:00–17:00',
      ...reach,
    });
  await store(MOSCOW, 'Центральный', { deliversTo: 'everywhere' });
  const regional = await store(TULA, 'Тула-1', { deliversTo: 'regions' });
  await shop.pool`
    insert into store_region (store_id, region)
    values (${regional}, 'Тульская обл'), (${regional}, 'Калужская обл')
  `;
  await store(TULA, 'Тула-2', { deliversTo: 'radius', radiusKm: 150 });
  await store(TULA, 'Закрытый', { isActive: false });
}

/** What has no offer is not shown. */
async function offerEverything(): Promise<void> {
  await shop.pool`
    insert into offer (product_id, store_id, seller_id, cost)
    select product.id, store.id, ${sellerId}, 10000
      from product
      join store on store.seller_id = product.seller_id and store.name = 'Центральный'
     where product.seller_id = ${sellerId}
       and not exists (select from offer where product_id = product.id)
  `;
}

const call = (body: object) => shop.call(searchSeller, { body });

async function found(filter: object): Promise<Seller> {
  const response = await call({ filter });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

describe('catalog/sellers:search-one', () => {
  it('shows with whom a buyer contracts and on what terms [API-080] [ENT-041]', async () => {
    expect(await found({ code: 'rubezh' })).toMatchObject({
      id: sellerId,
      code: 'rubezh',
      name: 'Рубеж',
      legal_name: 'ООО «Рубеж»',
      inn: '7707083893',
      kpp: '770101001',
      ogrn: '1027700132195',
      legal_address: 'г Москва, ул. Строителей, 66',
      about: 'Опт.',
      terms: 'Отгрузка в день оплаты.',
      min_order_sum: 300_000,
      since: '2014-03-17',
    });
  });

  it('is found by id, as a number and as digits, wrapped and flat', async () => {
    const seller = await found({ id: sellerId });
    expect(await found({ id: String(sellerId) })).toEqual(seller);
    expect((await call({ data: { filter: { code: 'rubezh' } } })).json().data).toEqual(seller);
  });

  it('weighs the ratings of all its visible products alike and counts them by brand', async () => {
    const seller = await found({ id: sellerId });
    expect(seller).toMatchObject({ rating: 4.25, rating_count: 4, products_count: 3 });
    expect(seller.brands).toMatchObject([{ code: 'zorkan', name: 'Зоркан', products_count: 2 }]);
  });

  it('counts a product as it comes and goes', async () => {
    const counted = async () => {
      const { products_count, rating_count, brands } = await found({ id: sellerId });
      return [products_count, rating_count, brands.map(({ code }) => code)];
    };
    const brandId = await createBrand(shop.pool, { code: 'novyy', name: 'Аврора' });
    const id = await createProduct(shop.pool, { sellerId, brandId, ratingCount: 2, ratingSum: 9 });
    await offerEverything();
    await eventually(async () => expect(await counted()).toEqual([4, 6, ['zorkan', 'novyy']]));
    await shop.pool`update product set status = 'hidden' where id = ${id}`;
    await eventually(async () => expect(await counted()).toEqual([3, 4, ['zorkan']]));
  });

  it('lists its open warehouses by city with hours and reach', async () => {
    const { cities } = await found({ id: sellerId });
    expect(cities.map(({ city, region, stores }) => [city, region, stores.map(({ name }) => name)])).toEqual([
      ['Тула', 'Тульская обл', ['Тула-1', 'Тула-2']],
      ['Москва', 'Москва', ['Центральный']],
    ]);
    expect(cities[0]!.stores).toMatchObject([
      { hours: 'пн–пт 8:00–17:00', delivers_to: 'regions', regions: ['Калужская обл', 'Тульская обл'] },
      { delivers_to: 'radius', radius_km: 150, regions: [] },
    ]);
    expect(cities[1]!.stores[0]).toMatchObject({ delivers_to: 'everywhere', radius_km: null });
  });

  it('says nothing about orders of which there are fewer than five', async () => {
    const offer = await createOffer(shop.pool);
    for (let made = 0; made < 4; made += 1) {
      await orderThat(offer, { confirmedAfterHours: 1, arrivesOn: '2020-01-01', returns: true });
    }
    expect(await found({ id: offer.sellerId })).toMatchObject(NO_FIGURES);
    expect(await found({ id: sellerId })).toMatchObject(NO_FIGURES);
  });

  it('tells from five orders on how it keeps promises, how soon it confirms and how much comes back', async () => {
    const offer = await createOffer(shop.pool);
    const inTime = { confirmedAfterHours: 1, arrivesOn: '2999-01-01' };
    for (let made = 0; made < 3; made += 1) await orderThat(offer, inTime);
    await orderThat(offer, { confirmedAfterHours: 4, arrivesOn: '2020-01-01' });
    await orderThat(offer, { ...inTime, returns: true });
    // Neither promised nor confirmed nor received, and so part of no figure.
    await createOrder(shop.pool, { offer });

    expect(await found({ id: offer.sellerId })).toMatchObject({
      promise_kept_percent: 80,
      confirmation_minutes: 96,
      returns_percent: 20,
    });
  });

  it('counts a promise that has passed without the goods as broken, and one to come not at all', async () => {
    const offer = await createOffer(shop.pool);
    for (let made = 0; made < 5; made += 1) await promise(offer, '2020-01-01');
    for (let made = 0; made < 5; made += 1) await promise(offer, '2999-01-01');
    expect(await found({ id: offer.sellerId })).toMatchObject({ promise_kept_percent: 0 });
  });

  it('answers 404 for a seller nobody knows or that has left', async () => {
    const gone = await createSeller(shop.pool, { isActive: false });
    for (const filter of [{ id: gone }, { id: 999_999 }, { code: 'nobody' }, { code: '%' }]) {
      expectRefusal(await call({ filter }), 404, 'NOT_FOUND');
    }
  });

  it('refuses a filter that names nobody, two at once, or something else', async () => {
    for (const body of [
      {},
      { filter: {} },
      { filter: { id: sellerId, code: 'rubezh' } },
      { filter: { id: 0 } },
    ]) {
      expectRefusal(await call(body), 400, 'VALIDATION');
    }
    expectRefusal(await call({ filter: { id: sellerId, inn: '1' } }), 400, 'UNKNOWN_FIELD');
    expectRefusal(await call({ filter: { id: sellerId }, include: ['x'] }), 400, 'UNKNOWN_FIELD');
  });
});

const NO_FIGURES = { promise_kept_percent: null, confirmation_minutes: null, returns_percent: null };

interface OrderStory {
  confirmedAfterHours: number;
  arrivesOn: string;
  returns?: boolean;
}

async function promise(offer: MadeOffer, day: string): Promise<{ orderId: number; subOrderId: number }> {
  const order = await createOrder(shop.pool, { offer });
  await shop.pool`
    update sub_order set promised_to = ${day} where id = ${order.subOrderId}
  `;
  return order;
}

/** An order that is received now, whatever day was promised. */
async function orderThat(
  offer: MadeOffer,
  { confirmedAfterHours, arrivesOn, returns }: OrderStory,
): Promise<void> {
  const { orderId, subOrderId } = await promise(offer, arrivesOn);
  const moves = ['CONFIRMED', 'PICKING', 'SHIPPED', 'RECEIVED', ...(returns ? ['RETURNED'] : [])];
  for (const state of moves) {
    const hours = state === 'CONFIRMED' ? confirmedAfterHours : 24;
    await shop.pool`update sub_order set state = ${state} where id = ${subOrderId}`;
    await shop.pool`
      insert into order_event (order_id, sub_order_id, kind, to_state, actor, created_at)
      select ${orderId}, id, 'state', ${state}, 'seller', created_at + make_interval(hours => ${hours})
        from sub_order
       where id = ${subOrderId}
    `;
  }
}
