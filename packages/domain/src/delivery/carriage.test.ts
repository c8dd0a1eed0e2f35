import { describe, expect, it } from 'vitest';
import { carriageOf, type CarriedTariff, NO_CARRIAGE, NO_LOAD, travelDays } from './carriage.ts';
import { createLoadKinds, loadKind, meetLoad } from './load-kinds.ts';

const zone = (upToKm: number, daysMin: number, perNextKg: number | null = 100) => ({
  upToKm,
  daysMin,
  daysMax: daysMin + 2,
  perNextKg,
  steps: [{ upToGrams: 30_000, price: 500_00 }],
});
const tariff = (changes: Partial<CarriedTariff>): CarriedTariff => ({
  method: 1,
  gramsPerM3: 200_000,
  maxGrams: null,
  zones: [zone(100, 1), zone(1000, 3)],
  ...changes,
});
const kg = (weight: number, m3 = 0) => ({ grams: weight * 1000, cm3: m3 * 1_000_000 });

describe('the days that carriers need', () => {
  const parcels = tariff({ maxGrams: 150_000 });
  const freight = tariff({ zones: [zone(100, 2), zone(3000, 5)] });
  const courier = tariff({ zones: [zone(50, 0, null)] });
  const carriage = carriageOf([freight, parcels, courier]);

  it('are those of the quickest that goes so far and takes so much [ARRIVE-001] [ARRIVE-017] [ARRIVE-018]', () => {
    const days = (km: number, load = NO_LOAD) => travelDays(carriage, km, load);
    expect([0, 50, 51, 100, 101, 1000, 1001, 3000].map((km) => days(km))).toEqual([0, 0, 1, 1, 3, 3, 5, 5]);
    expect([30, 31, 150, 151].map((weight) => days(40, kg(weight)))).toEqual([0, 1, 1, 2]);
    // Billed as 32 kg.
    expect([days(40, kg(1, 0.15)), days(40, kg(1, 0.16))]).toEqual([0, 1]);
    expect(days(500, kg(151))).toBe(5);
  });

  it('are those of a point only where no courier takes it [ARRIVE-017]', () => {
    const point = tariff({ method: 2, zones: [zone(1000, 1)] });
    const light = tariff({ maxGrams: 15_000, zones: [zone(1000, 4)] });
    expect(travelDays(carriageOf([point, light]), 500, kg(15))).toBe(4);
    expect(travelDays(carriageOf([point, light]), 500, kg(16))).toBe(1);
  });

  it('are estimated where no table says them [ARRIVE-018]', () => {
    expect(travelDays(NO_CARRIAGE, 500, NO_LOAD)).toBe(2);
    expect(travelDays(carriageOf([parcels]), 500, kg(151))).toBe(2);
    expect(travelDays(carriageOf([parcels]), 2500, NO_LOAD)).toBe(5);
    expect(travelDays(carriageOf([tariff({ zones: [{ ...zone(100, 7), steps: [] }] })]), 60, NO_LOAD)).toBe(
      1,
    );
  });

  it('are the same for all loads of a kind', () => {
    const kinds = createLoadKinds(carriage);
    const kindOf = (weight: number, m3 = 0) => loadKind(kinds, weight * 1000, m3 * 1_000_000);
    const meet = (weight: number) => meetLoad(kinds, weight * 1000, 0);
    expect([meet(30), meet(31), meet(150), meet(151)]).toEqual([false, true, false, true]);
    expect([0, 30, 31, 150, 151, 9000].map((weight) => kindOf(weight))).toEqual([0, 0, 1, 1, 2, 2]);
    expect([kindOf(1, 0.15), kindOf(1, 0.16)]).toEqual([0, 1]);
    expect(kinds.loads).toHaveLength(3);
    expect(createLoadKinds(NO_CARRIAGE).loads).toEqual([NO_LOAD]);
    expect(loadKind(createLoadKinds(NO_CARRIAGE), 1e9, 1e9)).toBe(0);
  });
});
