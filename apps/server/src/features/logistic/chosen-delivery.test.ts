import { isSentFree, zonePrice, billedGrams } from '@okoem/domain/delivery/tariff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { CITIES, type CityName } from '../../testing/catalog-factories.ts';
import { workOf } from '../../testing/counted-work.ts';
import { calculated, createPickupPoint, createSizedOffer } from '../../testing/delivery-factories.ts';
import { fixClock } from '../../testing/fixed-clock.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { EVERYBODY } from '../pricing/offer-prices.ts';
import { priceBasket } from '../pricing/priced-basket.ts';
import { type CarrierQuotes, createCarrierQuotes } from './carrier-quotes.ts';
import { type ChosenWish, chosenDeliveries } from './chosen-delivery.ts';
import { parcelTariffs } from './parcel-tariffs.ts';
import { parcelsOf } from './parcel.ts';

const [DELIVERY, PICKUP, PICKUP_STORE] = [1, 2, 3] as const;

fixClock();
let shop: TestApp;
let point: number;
beforeAll(async () => {
  shop = await createTestApp();
  point = await createPickupPoint(shop.pool, { carrierId: 1, city: 'Казань', maxKg: 20 });
});
afterAll(() => shop.close());

function destinationOf(city: CityName) {
  return shop.catalog.region({ guid: CITIES[city], shared: undefined }).row;
}

async function parcel(offerId: number, { qty = 1, city = 'Казань' as CityName } = {}) {
  const destination = destinationOf(city);
  const wishes = { lines: [{ offerId, qty }], services: [] };
  const { lines } = await priceBasket(shop.pool, wishes, { destination, audience: EVERYBODY });
  const [made] = parcelsOf(lines);
  return { parcel: made!, destination };
}

async function chosen(offerId: number, wish: ChosenWish, city: CityName = 'Казань') {
  const { parcel: made, destination } = await parcel(offerId, { city });
  const quotes = createCarrierQuotes({ apis: {}, log: createLog('silent') });
  const [way] = await chosenDeliveries({ db: shop.pool, quotes }, [{ parcel: made, wish }], destination);
  return way!;
}

const address = { address_string: 'г Казань, ул. Баумана, 1', fias_guid: '' };

describe('what was chosen for a parcel', () => {
  it('costs what was shown, by the carrier that was chosen, or by the cheapest [DELIV-022]', async () => {
    const { offerId } = await createSizedOffer(shop.pool);
    const { groups } = await calculated(shop, { items: [{ offer_id: offerId, qty: 1 }] }, { city: 'Казань' });
    const shown = groups[0]!.options.filter(({ method }) => method === DELIVERY);
    expect(shown.length).toBeGreaterThan(2);
    const { valid_until: _, ...second } = shown[1]!;
    const wish = { method: DELIVERY, quantity: 1, address };
    const { option } = await chosen(offerId, { ...wish, carrierId: second.carrier_id! });
    expect(option).toMatchObject(second);
    const cheapest = Math.min(...shown.map(({ price_with_vat: price }) => price));
    expect((await chosen(offerId, wish)).option!.price_with_vat).toBe(cheapest);
    const picked = await chosen(offerId, { method: PICKUP, quantity: 1, carrierId: 1, pickupPointId: point });
    const handed = groups[0]!.options.find(({ method }) => method === PICKUP)!;
    expect(picked.option).toMatchObject({
      method: PICKUP,
      carrier_id: 1,
      price_with_vat: handed.price_with_vat,
      pickup_points: [{ id: point }],
    });
  });

  it('of each parcel is priced by its own carrier, whatever was chosen for the others [DELIV-022]', async () => {
    const offers = [await createSizedOffer(shop.pool), await createSizedOffer(shop.pool)];
    const { groups } = await calculated(
      shop,
      { items: offers.map(({ offerId }) => ({ offer_id: offerId, qty: 1 })) },
      { city: 'Казань' },
    );
    const wishes = groups.map(({ options }, at) => {
      const shown = options.filter(({ method }) => method === DELIVERY);
      expect(shown.length).toBeGreaterThan(1);
      return shown[at]!;
    });
    expect(wishes[0]!.carrier_id).not.toBe(wishes[1]!.carrier_id);
    const parcels = await Promise.all(offers.map(({ offerId }) => parcel(offerId, { city: 'Казань' })));
    const quotes = createCarrierQuotes({ apis: {}, log: createLog('silent') });
    const ways = await chosenDeliveries(
      { db: shop.pool, quotes },
      parcels.map(({ parcel: made }, at) => ({
        parcel: made,
        wish: { method: DELIVERY, quantity: 1, address, carrierId: wishes[at]!.carrier_id! },
      })),
      parcels[0]!.destination,
    );
    const told = ({
      carrier_id: carrier,
      price_with_vat: price,
    }: {
      carrier_id: number | null;
      price_with_vat: number;
    }) => [carrier, price];
    expect(ways.map(({ option }) => told(option!))).toEqual(wishes.map(told));
  });

  it('costs what was shown with the services asked for, and where the seller pays the way [DELIV-022]', async () => {
    const { offerId, sellerId } = await createSizedOffer(shop.pool, { kg: 40, litres: 50, cost: 100_00 });
    const upstairs = { address: { ...address, floor: 5, lift: false }, services: ['lift' as const] };
    const pricesOf = async (basketHash: string) => {
      const asked = { items: [{ offer_id: offerId, qty: 1 }], basket_hash: basketHash, ...upstairs };
      const { groups } = await calculated(shop, asked, { city: 'Казань' });
      const shown = groups[0]!.options.filter(({ method }) => method === DELIVERY);
      expect(shown.length).toBeGreaterThan(1);
      for (const { valid_until: _, ...way } of shown) {
        const wish = { method: DELIVERY, quantity: 1, carrierId: way.carrier_id!, ...upstairs };
        expect((await chosen(offerId, wish)).option).toMatchObject(way);
      }
      return shown[0]!;
    };
    const paid = await pricesOf('');
    expect(paid.services).toMatchObject([{ code: 'floor' }]);
    const [floor] = paid.services;
    expect(paid.price_with_vat).toBeGreaterThan(floor!.price_with_vat);
    await shop.pool`insert into free_delivery (seller_id, from_sum) values (${sellerId}, 10000)`;
    expect(await pricesOf('free')).toMatchObject({ is_free: true, price_with_vat: floor!.price_with_vat });
  });

  it('is refused with a reason: not ready, too heavy, of another city [DELIV-022]', async () => {
    const { offerId } = await createSizedOffer(shop.pool);
    const heavy = await createSizedOffer(shop.pool, { kg: 25 });
    const unsized = await createSizedOffer(shop.pool, { kg: null });
    const code = async (id: number, wish: ChosenWish, city?: CityName) => {
      const { refused } = await chosen(id, wish, city);
      expect(refused?.message).toMatch(/^[А-Я]/);
      return refused?.code;
    };
    const quantity = 1;
    expect(await code(offerId, { method: DELIVERY, quantity })).toBe('NOT_READY');
    expect(await code(offerId, { method: PICKUP, quantity, carrierId: 1 })).toBe('NOT_READY');
    const pickup = { method: PICKUP, quantity, carrierId: 1, pickupPointId: point };
    expect(await code(heavy.offerId, pickup)).toBe('TOO_HEAVY');
    expect(await code(offerId, pickup, 'Тула')).toBe('BAD_ADDRESS');
    expect(await code(unsized.offerId, { method: DELIVERY, quantity, address })).toBe('NO_DIMENSIONS');
    expect(await code(offerId, { method: PICKUP_STORE, quantity })).toBe('NO_ROUTE');
    expect((await chosen(offerId, { method: PICKUP_STORE, quantity }, 'Москва')).option).toMatchObject({
      price_with_vat: 0,
    });
  });

  it('is read once for all parcels, of the carriers chosen alone, and not at all for what is collected', async () => {
    const offers = [await createSizedOffer(shop.pool), await createSizedOffer(shop.pool, { kg: 3 })];
    const made = await Promise.all(offers.map(({ offerId }) => parcel(offerId)));
    const asked: number[] = [];
    const quotes: CarrierQuotes = {
      now: () => Date.now(),
      ask: async ({ id }) => {
        asked.push(id);
        return { kind: 'table' };
      },
    };
    const questions = async (wish: ChosenWish) => {
      const wished = made.map((one) => ({ parcel: one.parcel, wish }));
      const deps = { db: shop.pool, quotes };
      const { queries } = await workOf(shop.pool, () => chosenDeliveries(deps, wished, made[0]!.destination));
      // The catalog of the shop follows the new offers meanwhile.
      return queries.filter((text) => /from (carrier|pickup_point|free_delivery)\b/.test(text)).length;
    };
    const quantity = 1;
    expect(await questions({ method: PICKUP_STORE, quantity })).toBe(0);
    expect(asked).toEqual([]);
    expect(await questions({ method: DELIVERY, quantity, address, carrierId: 2 })).toBe(2);
    expect(asked).toEqual([2, 2]);
    expect(await questions({ method: PICKUP, quantity, carrierId: 1, pickupPointId: point })).toBe(3);
    expect(asked).toEqual([2, 2, 1, 1]);
  });
});

describe('tariffs of possible parcels', () => {
  it('price a parcel as the calculation does, for every way there is [OPTIM-002]', async () => {
    const { offerId, sellerId } = await createSizedOffer(shop.pool, { kg: 12.3, litres: 90, cost: 100_00 });
    await shop.pool`insert into free_delivery (seller_id, from_sum) values (${sellerId}, 50000)`;
    for (const qty of [1, 6]) {
      const { parcel: made, destination } = await parcel(offerId, { qty });
      const { tariffs, free, isCollectable } = (await parcelTariffs(shop.pool, [made], destination)).get(
        made.store.id,
      )!;
      const { grams, cm3 } = made.size!;
      const priced = tariffs
        .filter(({ maxGrams }) => maxGrams === null || grams <= maxGrams)
        .map(({ carrierId, method, zone, gramsPerM3, arrivalDays }) => {
          const price = zonePrice(zone, billedGrams(gramsPerM3, { grams, cm3 }));
          const paid = isSentFree(free, made.sum, grams) ? 0 : price;
          return { method, carrier: carrierId, paid, day: 16 + arrivalDays };
        })
        .filter(({ paid }) => paid !== null);
      const items = [{ offer_id: offerId, qty }];
      const { groups } = await calculated(shop, { items }, { city: 'Казань' });
      const shown = groups[0]!.options.map((own) => ({
        method: own.method,
        carrier: own.carrier_id!,
        paid: own.price_with_vat,
        day: Number(own.arrive_from.slice(-2)),
      }));
      const order = (one: { method: number; carrier: number }, other: { method: number; carrier: number }) =>
        one.method - other.method || one.carrier - other.carrier;
      expect(shown.length).toBeGreaterThan(2);
      expect(priced.toSorted(order)).toEqual(shown.toSorted(order));
      expect(isCollectable).toBe(false);
    }
  });

  it('are none where the warehouse does not deliver', async () => {
    const { offerId } = await createSizedOffer(shop.pool, { city: 'Москва', regions: ['Москва'] });
    const { parcel: made, destination } = await parcel(offerId, { city: 'Москва' });
    expect((await parcelTariffs(shop.pool, [made], destination)).get(made.store.id)).toMatchObject({
      isCollectable: true,
      tariffs: expect.arrayContaining([expect.objectContaining({ carrierId: 5 })]),
    });
    const away = await parcelTariffs(shop.pool, [made], destinationOf('Тула'));
    expect(away.get(made.store.id)).toMatchObject({ isCollectable: false, tariffs: [] });
  });
});
