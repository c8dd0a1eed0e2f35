import { describe, expect, it } from 'vitest';
import { DELIVERY_FAULT_TEXTS, DELIVERY_FAULTS, methodReason, mostTelling } from './delivery-fault.ts';
import { deliveryCost } from './delivery-price.ts';
import {
  DELIVERY_SERVICES,
  type DeliveryService,
  PRICED_SERVICE_LABELS,
  PRICED_SERVICES,
  servicePrice,
} from './delivery-service.ts';
import { parcelPlaces } from './parcel-places.ts';

const offered = {
  lift: { price: 500_00, perKg: 2_00 },
  floor: { price: 300_00, perKg: 3_00 },
  unload: { price: 400_00, perKg: 0 },
};
const cost = (
  services: readonly DeliveryService[] = [],
  { floor, hasLift, sum = 0 }: { floor?: number; hasLift?: boolean; sum?: number } = {},
) =>
  deliveryCost({
    carriage: 610_00,
    vatPercent: 22,
    parcel: { grams: 40_500, sum },
    free: { fromSum: 5000_00, upToGrams: null },
    wished: { services, floor, hasLift },
    offered,
  });

describe('the price of a delivery', () => {
  it('holds its VAT [DELIV-016]', () => {
    expect(cost()).toEqual({
      carriage: 610_00,
      services: [],
      isFree: false,
      priceWithVat: 610_00,
      vat: 110_00,
      price: 500_00,
    });
  });

  it('grows by the services that are wished for: up the stairs by the floor and the kilogram', () => {
    expect(cost(['unload'])).toMatchObject({ priceWithVat: 1010_00 });
    expect(cost(['lift'], { floor: 5, hasLift: true })?.services).toEqual([
      { code: 'lift', price: 500_00 + 41 * 2_00 },
    ]);
    expect(cost(['lift'], { floor: 5 })?.services).toEqual([
      { code: 'floor', price: 300_00 + 41 * 3_00 * 4 },
    ]);
    expect(cost(['lift'])?.services).toEqual([{ code: 'floor', price: 300_00 + 41 * 3_00 }]);
    expect(cost(['unload', 'unload'])?.services).toHaveLength(1);
  });

  it('is not known where the carrier does not do a service', () => {
    expect(cost(['pass'])).toBeUndefined();
  });

  it('is nothing where the seller pays the way, and the services are paid all the same [DELIV-019]', () => {
    expect(cost([], { sum: 5000_00 })).toMatchObject({ isFree: true, priceWithVat: 0, vat: 0, price: 0 });
    expect(cost(['unload'], { sum: 5000_00 })).toMatchObject({ isFree: true, priceWithVat: 400_00 });
  });
});

describe('services of heavy goods', () => {
  it('are four that people ask for and five that carriers price, each with its name', () => {
    expect(DELIVERY_SERVICES).toEqual(['lift', 'unload', 'pass', 'time_window']);
    expect(PRICED_SERVICES.map((code) => PRICED_SERVICE_LABELS[code])).toEqual([
      'Подъём на лифте',
      'Подъём по лестнице',
      'Разгрузка',
      'Оформление пропуска',
      'Доставка к назначенному времени',
    ]);
  });

  it('are counted by started kilograms, and by floors above the first', () => {
    const tariff = { price: 100_00, perKg: 1_00 };
    const priced = (grams: number, floor?: number) => servicePrice('floor', tariff, { grams, floor });
    expect([1, 1000, 1001, 100_000].map((grams) => priced(grams))).toEqual([101_00, 101_00, 102_00, 200_00]);
    expect([-1, 1, 2, 3, 9].map((floor) => priced(1000, floor))).toEqual([
      101_00, 101_00, 101_00, 102_00, 108_00,
    ]);
    expect(servicePrice('lift', tariff, { grams: 1000, floor: 9 })).toBe(101_00);
  });
});

describe('places of a parcel', () => {
  const line = (pieces: number, weightG: number | null, volumeCm3: number | null = 1000) => ({
    quantity: pieces * 1000,
    weightG,
    volumeCm3,
  });

  it('are boxes that one person carries, and every heavy piece by itself', () => {
    expect(parcelPlaces([line(1, 500)])).toBe(1);
    expect(parcelPlaces([line(46, 1000)])).toBe(3);
    expect(parcelPlaces([line(3, 500, 50_000)])).toBe(2);
    expect(parcelPlaces([line(2, 60_000), line(1, 500)])).toBe(3);
    expect(parcelPlaces([line(2, 500, 300_000)])).toBe(2);
    // At the edge of a box: a piece of twenty kilograms or a hundred litres still shares one.
    expect(parcelPlaces([line(1.5, 20_000)])).toBe(2);
    expect(parcelPlaces([line(0.5, 20_000), line(10, 1000)])).toBe(1);
    expect(parcelPlaces([line(0.5, 20_001), line(10, 1000)])).toBe(2);
    expect(parcelPlaces([line(0.5, 500, 100_000), line(1, 500, 50_000)])).toBe(1);
    expect(parcelPlaces([line(0.5, 500, 100_001), line(1, 500, 50_000)])).toBe(2);
    expect(parcelPlaces([line(1.5, 60_000)])).toBe(2);
  });

  it('are unknown when a size is', () => {
    expect(parcelPlaces([line(1, 500), line(1, null)])).toBeNull();
    expect(parcelPlaces([line(1, 500, null)])).toBeNull();
  });
});

describe('what cannot be', () => {
  const where = { storeCity: 'Казань' };

  it('is told in Russian, for every code [DELIV-012]', () => {
    const texts = DELIVERY_FAULTS.map((fault) => DELIVERY_FAULT_TEXTS[fault]);
    expect(new Set(texts).size).toBe(5);
    expect(texts.every((text) => /^[А-Я][а-яё, :-]+$/i.test(text))).toBe(true);
    expect(methodReason(3, 'OTHER_CITY', where)).toBe('Забрать можно только в городе склада: Казань');
    expect(methodReason(2, 'NO_POINTS', where)).toBe('В вашем городе нет пунктов выдачи');
    expect(methodReason(2, 'TOO_HEAVY', where)).toBe('Отправление слишком тяжёлое для пунктов выдачи');
    expect(methodReason(1, 'TOO_HEAVY', where)).toBe(DELIVERY_FAULT_TEXTS.TOO_HEAVY);
    expect(methodReason(1, 'NO_SERVICE', where)).toBe(
      'Перевозчики не оказывают выбранные услуги по этому адресу',
    );
    expect(methodReason(1, 'NO_ROUTE', where)).toBe(DELIVERY_FAULT_TEXTS.NO_ROUTE);
  });

  it('has the reason that a buyer can do something about', () => {
    expect(mostTelling(['NO_ROUTE', 'TOO_HEAVY'])).toBe('TOO_HEAVY');
    expect(mostTelling(['TOO_HEAVY', 'NO_SERVICE'])).toBe('NO_SERVICE');
    expect(mostTelling([])).toBe('NO_ROUTE');
    const byWeight = [
      'NO_DIMENSIONS',
      'BAD_ADDRESS',
      'NO_SERVICE',
      'TOO_HEAVY',
      'CARRIER_DOWN',
      'NO_POINTS',
    ] as const;
    for (const [index, fault] of byWeight.entries()) {
      expect(mostTelling(['NO_ROUTE', ...byWeight.slice(index).toReversed()])).toBe(fault);
    }
    expect(mostTelling(['NO_ROUTE', 'OTHER_CITY'])).toBe('OTHER_CITY');
  });
});
