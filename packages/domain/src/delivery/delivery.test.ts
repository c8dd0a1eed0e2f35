import { describe, expect, it } from 'vitest';
import { CARRIER_IDS, DEFAULT_CARRIER_NAMES } from './carrier.ts';
import { DELIVERY_METHOD_LABELS, DELIVERY_METHODS } from './delivery-method.ts';
import { distanceKm, isCollectable, isDelivered, type DeliversTo } from './delivery-reach.ts';
import { isDeliveryReady } from './delivery-readiness.ts';

const { DELIVERY, PICKUP, PICKUP_STORE } = DELIVERY_METHODS;

describe('delivery methods and carriers', () => {
  it('are three methods with exact labels [ENUM-008]', () => {
    expect(DELIVERY_METHODS).toEqual({ DELIVERY: 1, PICKUP: 2, PICKUP_STORE: 3 });
    expect(DELIVERY_METHOD_LABELS).toEqual({
      1: 'Курьерская доставка',
      2: 'Самовывоз из ПВЗ',
      3: 'Самовывоз со склада',
    });
  });

  it('are four carriers with one name each [ENUM-009]', () => {
    expect(CARRIER_IDS).toEqual([1, 2, 3, 4]);
    const names = CARRIER_IDS.map((id) => DEFAULT_CARRIER_NAMES[id]);
    expect(new Set(names).size).toBe(4);
    expect(names.every(Boolean)).toBe(true);
  });

  it('have default carrier names [ENUM-011]', () => {
    expect(DEFAULT_CARRIER_NAMES).toEqual({ 1: 'СДЭК', 2: 'Деловые Линии', 3: 'ПЭК', 4: 'Boxberry' });
  });
});

describe('isDeliveryReady', () => {
  const pickup = { method: PICKUP, pickupPointId: 'p1', carrierId: 1, quantity: 2 };
  const courier = { method: DELIVERY, address: 'г Тула, ул. Мира, 5', quantity: 2 };

  it('wants pickup point, carrier and number for a pickup [DELIV-001]', () => {
    expect(isDeliveryReady(pickup)).toBe(true);
    expect(isDeliveryReady({ ...pickup, pickupPointId: undefined })).toBe(false);
    expect(isDeliveryReady({ ...pickup, pickupPointId: '' })).toBe(false);
    expect(isDeliveryReady({ ...pickup, carrierId: null })).toBe(false);
    expect(isDeliveryReady({ ...pickup, quantity: undefined })).toBe(false);
  });

  it('wants address and number for a courier [DELIV-002]', () => {
    expect(isDeliveryReady(courier)).toBe(true);
    expect(isDeliveryReady({ ...courier, address: ' ' })).toBe(false);
    expect(isDeliveryReady({ ...courier, address: null })).toBe(false);
    expect(isDeliveryReady({ ...courier, quantity: null })).toBe(false);
    expect(isDeliveryReady({ ...courier, pickupPointId: undefined, carrierId: undefined })).toBe(true);
  });

  it('takes 0 for a number and nothing for none [DELIV-003]', () => {
    for (const inputs of [pickup, courier]) {
      expect(isDeliveryReady({ ...inputs, quantity: 0 })).toBe(true);
      for (const quantity of ['', null, undefined, Number.NaN]) {
        expect(isDeliveryReady({ ...inputs, quantity })).toBe(false);
      }
    }
  });

  it('wants nothing for a pickup from the warehouse [DELIV-004]', () => {
    expect(isDeliveryReady({ method: PICKUP_STORE })).toBe(true);
  });

  it('is never ready for another method [DELIV-005]', () => {
    for (const method of [0, 4, -1, null, undefined]) {
      expect(isDeliveryReady({ ...pickup, ...courier, method })).toBe(false);
    }
  });
});

describe('where a warehouse delivers', () => {
  const moscow = { lat: 55.7522, lon: 37.6198822 };
  const petersburg = { lat: 59.9391313, lon: 30.3159004 };
  const buyer = { place: petersburg, cityGuid: 'spb', region: 'Санкт-Петербург' };
  const store = (deliversTo: DeliversTo) => ({ place: moscow, cityGuid: 'msk', deliversTo });

  it('is measured along the great circle', () => {
    expect(distanceKm(moscow, petersburg)).toBeGreaterThan(630);
    expect(distanceKm(moscow, petersburg)).toBeLessThan(637);
    expect(distanceKm(moscow, moscow)).toBe(0);
  });

  it('is everywhere, in a list of regions, or so far around', () => {
    expect(isDelivered(store({ kind: 'everywhere' }), buyer)).toBe(true);
    expect(isDelivered(store({ kind: 'regions', regions: ['Санкт-Петербург'] }), buyer)).toBe(true);
    expect(isDelivered(store({ kind: 'regions', regions: ['Тульская'] }), buyer)).toBe(false);
    expect(isDelivered(store({ kind: 'radius', km: 700 }), buyer)).toBe(true);
    expect(isDelivered(store({ kind: 'radius', km: 600 }), buyer)).toBe(false);
  });

  it('leaves collecting to the city of the warehouse', () => {
    expect(isCollectable(store({ kind: 'everywhere' }), buyer)).toBe(false);
    expect(isCollectable(store({ kind: 'everywhere' }), { ...buyer, cityGuid: 'msk' })).toBe(true);
  });
});
