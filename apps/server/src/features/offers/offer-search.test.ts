import type { Offer } from '@okoem/contract/offers.ts';
import { searchOffers } from '@okoem/contract/offers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixClock } from '../../testing/fixed-clock.ts';
import { createNextOffer } from '../../testing/price-factories.ts';
import { createBrand } from '../../testing/showcase-factories.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, type MadeOffer } from '../../testing/trade-factories.ts';

const PETERSBURG = 'c2deb16a-0330-4f05-821f-1d09c93331e6';
const KAZAN = '93b3df57-4c89-44df-ac42-96f05e9cd3b9';
const VLADIVOSTOK = '7b6de6a5-86d0-4735-b11a-499081111af8';
const TULA = 'b2601b18-6da2-4789-9fbe-800dde06a2bb';
const IN_PETERSBURG = { cityGuid: PETERSBURG, lat: 59.94, lon: 30.32 };
const IN_KAZAN = { cityGuid: KAZAN, lat: 55.79, lon: 49.11 };

fixClock();
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('offers:search', () => {
  it('answers the warehouses of a product, the nearest first [API-046] [API-047] [API-048] [OFFERS-024] [ENT-006] [ENT-018] [GEN-003]', async () => {
    const moscow = await createOffer(shop.pool);
    const petersburg = await createNextOffer(shop.pool, moscow, IN_PETERSBURG);
    const kazan = await createNextOffer(shop.pool, moscow, { ...IN_KAZAN, leadDays: 3, isPreOrder: true });

    await shop.settleCatalog();
    const response = await shop.call(searchOffers, {
      body: {
        data: {
          location: { lat: 59.9391313, lon: 30.3159004 },
          filter: { id: [moscow.offerId, kazan, petersburg] },
          sort: ['location'],
          pagination: { type: 'offset', offset: 0, limit: 50 },
          include: ['store'],
        },
      },
    });

    expect(response.statusCode, response.body).toBe(200);
    const { data, meta } = response.json<{ data: Offer[]; meta: unknown }>();
    expect(data.map(({ id }) => id)).toEqual([petersburg, moscow.offerId, kazan]);
    expect(meta).toEqual({ pagination: { type: 'offset', offset: 0, limit: 50, total: 3 } });
    expect(data[0]).toMatchObject({
      offer_id: petersburg,
      product_id: moscow.productId,
      quantity: 10,
      is_pre_order: false,
      price: 100_00,
      cost: 100_00,
      base_price: { price: 100_00, cost: 100_00, discount_percent: 0 },
      personal_price: null,
      has_personal_price: false,
      discounts: [],
      seller: { id: moscow.sellerId },
      store: {
        city: 'Санкт-Петербург',
        address: { address_string: 'г Санкт-Петербург, ул. Мира, 1' },
        can_pickup: false,
      },
      distance_km: 0,
      // To Moscow, which is the region when nobody says.
      arrival_days: 2,
      multiple: 1,
      price_unit: 'piece',
    });
    expect(data[2]).toMatchObject({ is_pre_order: true, lead_days: 3, distance_km: 1198, arrival_days: 7 });
  });

  it('measures from the city of the region when no place is given', async () => {
    const moscow = await createOffer(shop.pool);
    const kazan = await createNextOffer(shop.pool, moscow, IN_KAZAN);

    const from = (customer_region_guid?: string) =>
      offerIds({ filter: { product_id: moscow.productId }, customer_region_guid });

    expect(await from(KAZAN)).toEqual([kazan, moscow.offerId]);
    expect(await from(undefined)).toEqual([moscow.offerId, kazan]);
  });

  it('puts the cheaper of two equally far ones first, and sorts by price or id on demand [API-079]', async () => {
    const dear = await createOffer(shop.pool, { cost: 300_00 });
    const cheap = await createNextOffer(shop.pool, dear, { cost: 200_00 });
    const far = await createNextOffer(shop.pool, dear, { ...IN_KAZAN, cost: 100_00 });
    const filter = { product_id: [dear.productId] };

    expect(await offerIds({ filter })).toEqual([cheap, dear.offerId, far]);
    expect(await offerIds({ filter, sort: 'price' })).toEqual([far, cheap, dear.offerId]);
    expect(await offerIds({ filter, sort: ['id'] })).toEqual([dear.offerId, cheap, far]);
  });

  it('takes coordinates as a city carries them, as texts [OFFERS-024]', async () => {
    const moscow = await createOffer(shop.pool);
    const kazan = await createNextOffer(shop.pool, moscow, IN_KAZAN);
    const filter = { product_id: moscow.productId };

    const location = { lat: '55.7943584', lon: '49.1114975' };
    expect(await offerIds({ filter, location })).toEqual([kazan, moscow.offerId]);
  });

  it('leaves out what is not delivered to the region: everywhere, by regions, by distance [GEN-004]', async () => {
    const everywhere = await createOffer(shop.pool);
    const byRegion = await createNextOffer(shop.pool, everywhere, { regions: ['Тульская обл'] });
    const byDistance = await createNextOffer(shop.pool, everywhere, { radiusKm: 100 });
    const filter = { product_id: everywhere.productId };
    const reached = async (customer_region_guid?: string) =>
      (await offerIds({ filter, customer_region_guid, sort: 'id' })) ?? [];

    expect(await reached()).toEqual([everywhere.offerId, byDistance]);
    expect(await reached(TULA)).toEqual([everywhere.offerId, byRegion]);
    expect(await reached(VLADIVOSTOK)).toEqual([everywhere.offerId]);
  });

  it('does not know a city that is not on the map', async () => {
    const body = { filter: { id: [1] }, customer_region_guid: '00000000-0000-4000-8000-000000000000' };
    expectRefusal(await shop.call(searchOffers, { body }), 400, 'UNKNOWN_REGION');
  });

  it('answers fifty rows, or as many as are asked for', async () => {
    const made = await createOffer(shop.pool);
    for (let n = 0; n < 50; n += 1) await createNextOffer(shop.pool, made);
    const filter = { product_id: made.productId };

    expect(await offerIds({ filter })).toHaveLength(50);
    expect(await offerIds({ filter, pagination: { limit: 100 } })).toHaveLength(51);
    expect(await offerIds({ filter, pagination: { limit: 10, offset: 50 } })).toHaveLength(1);
  });

  it('tells who may collect: only who is in the warehouse’s own city', async () => {
    const { offerId } = await createOffer(shop.pool);
    const question = { filter: { id: offerId }, include: ['store'] };

    const [here] = await offers(question);
    const [elsewhere] = await offers({ ...question, customer_region_guid: KAZAN });

    expect(here!.store!.can_pickup).toBe(true);
    expect(elsewhere!.store!.can_pickup).toBe(false);
  });
});

describe('an offer', () => {
  it('is hidden below its multiple, pre-order or not [STOCK-004] [OFFERS-018]', async () => {
    const first = await createOffer(shop.pool, { stock: 4.999, multiple: 5 });
    await createNextOffer(shop.pool, first, { stock: 0, isPreOrder: true });
    await createNextOffer(shop.pool, first, { stock: 4, isPreOrder: true });
    const enough = await createNextOffer(shop.pool, first, { stock: 5 });
    const onOrder = await createNextOffer(shop.pool, first, { stock: 5, isPreOrder: true });

    const shown = await offerIds({ filter: { product_id: first.productId }, sort: 'id' });
    expect(shown).toEqual([enough, onOrder]);
  });

  it('has what is not promised to somebody else', async () => {
    const { offerId } = await createOffer(shop.pool, { stock: 10 });
    await shop.pool`update offer_stock set reserved_milli = 2500 where offer_id = ${offerId}`;
    expect((await offers({ filter: { id: offerId } }))[0]!.quantity).toBe(7.5);

    await shop.pool`update offer_stock set reserved_milli = 9500 where offer_id = ${offerId}`;
    expect(await offers({ filter: { id: offerId } })).toEqual([]);

    await shop.pool`delete from offer_stock where offer_id = ${offerId}`;
    expect(await offers({ filter: { id: offerId } })).toEqual([]);
  });

  it.each([
    ['it is closed itself', ({ offerId }: MadeOffer) => close('offer', offerId)],
    ['its warehouse is', ({ storeId }: MadeOffer) => close('store', storeId)],
    ['its seller is', ({ sellerId }: MadeOffer) => close('seller', sellerId)],
    [
      'its product is a draft',
      ({ productId }: MadeOffer) => shop.pool`update product set status = 'draft' where id = ${productId}`,
    ],
    [
      'its product is hidden',
      ({ productId }: MadeOffer) => shop.pool`update product set status = 'hidden' where id = ${productId}`,
    ],
  ])('is hidden when %s', async (_, hide) => {
    const made = await createOffer(shop.pool);
    expect(await offerIds({ filter: { id: made.offerId } })).toEqual([made.offerId]);

    await hide(made);

    expect(await offerIds({ filter: { id: made.offerId } })).toEqual([]);
    expect(await offerIds({ filter: { product_id: made.productId } })).toEqual([]);
  });

  it('brings store and product only on demand, the product with all that pricing and analytics name [ENT-014]', async () => {
    const { offerId, productId } = await createOffer(shop.pool, { vat: 10 });
    const [bare] = await offers({ filter: { id: offerId } });
    const [full] = await offers({ filter: { id: offerId }, include: ['store', 'product'] });

    expect(bare).not.toHaveProperty('store');
    expect(bare).not.toHaveProperty('product');
    expect(full!.product).toMatchObject({
      id: productId,
      name: 'Камера',
      vat: 10,
      brand_id: null,
      brand: null,
      category_chain: [{ name: 'Раздел' }],
    });
    const brandId = await createBrand(shop.pool, { name: 'Зоркан' });
    await shop.pool`update product set brand_id = ${brandId} where id = ${productId}`;
    const [branded] = await offers({ filter: { id: offerId }, include: ['product'] });
    expect(branded).toMatchObject({
      price: 100_00,
      cost: 100_00,
      product: { name: 'Камера', brand_id: brandId, brand: { id: brandId, name: 'Зоркан' } },
    });
  });

  it('fits both filters where both are given', async () => {
    const one = await createOffer(shop.pool);
    const other = await createOffer(shop.pool);
    const filter = { id: [one.offerId, other.offerId], product_id: [other.productId] };
    expect(await offerIds({ filter })).toEqual([other.offerId]);
  });
});

describe('what offers:search refuses', () => {
  it.each([
    { limit: -1 },
    { limit: 0 },
    { limit: 101 },
    { limit: 1e9 },
    { limit: '10' },
    { offset: -1 },
    { offset: 1e12 },
  ])('is a page of %j', async (pagination) => {
    const response = await shop.call(searchOffers, { body: { filter: { id: [1] }, pagination } });
    expectRefusal(response, 400, 'LIMIT');
  });

  it.each([
    ['sort', 'id;select pg_sleep(5)'],
    ['sort', 'id desc--'],
    ['include', ['customer']],
    ['customer_region_guid', "' or 1=1--"],
    ['filter', {}],
    ['filter', { id: [] }],
    ['filter', { id: ['1 or 1=1'] }],
    ['filter', { id: [1.5] }],
    ['filter', { id: [1], cost: 1 }],
    ['location', { lat: 91, lon: 0 }],
    ['location', { lat: '55.75;drop', lon: 0 }],
    ['location', { lat: 55 }],
  ])('is %s %j', async (field, value) => {
    const response = await shop.call(searchOffers, { body: { filter: { id: [1] }, [field]: value } });
    expect(response.statusCode, response.body).toBe(400);
  });

  it.each([
    [201, 'LIST_TOO_LONG'],
    [20_000, 'LIST_TOO_LONG'],
  ])('is a list of %i ids', async (length, code) => {
    const id = Array.from({ length }, (_, index) => index + 1);
    expectRefusal(await shop.call(searchOffers, { body: { filter: { id } } }), 400, code);
  });
});

async function offers(body: object): Promise<Offer[]> {
  await shop.settleCatalog();
  const response = await shop.call(searchOffers, { body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Offer[] }>().data;
}

async function offerIds(body: object): Promise<number[]> {
  return (await offers(body)).map(({ id }) => id);
}

async function close(table: string, id: number): Promise<void> {
  await shop.pool`update ${shop.pool(table)} set is_active = false where id = ${id}`;
}
