import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedGrams, isSentFree, type Tariff, tariffAnswer, zonePrice } from './tariff.ts';

const near = {
  upToKm: 300,
  daysMin: 1,
  daysMax: 2,
  perNextKg: 20_00,
  steps: [
    { upToGrams: 1000, price: 350_00 },
    { upToGrams: 5000, price: 500_00 },
  ],
};
const far = { ...near, upToKm: 1000, perNextKg: null };
const tariff: Tariff = { zones: [near, far], gramsPerM3: 200_000, maxGrams: 30_000 };
const parcel = (grams: number, { cm3 = 0, distanceKm = 100 } = {}) => ({ grams, cm3, distanceKm });

describe('what a carrier asks', () => {
  it('is the price of the first step that holds the parcel, then grows by started kilograms [OPTIM-002]', () => {
    expect([1, 1000, 1001, 5000].map((grams) => zonePrice(near, grams))).toEqual([
      350_00, 350_00, 500_00, 500_00,
    ]);
    expect(zonePrice(near, 5001)).toBe(520_00);
    expect(zonePrice(near, 6000)).toBe(520_00);
    expect(zonePrice(near, 6001)).toBe(540_00);
    expect(zonePrice(far, 5001)).toBeNull();
  });

  it('is by volume for what is large and light [OPTIM-002]', () => {
    expect(billedGrams(200_000, { grams: 900, cm3: 20_000 })).toBe(4000);
    expect(billedGrams(200_000, { grams: 4001, cm3: 20_000 })).toBe(4001);
    expect(billedGrams(250_000, { grams: 1, cm3: 10_000_000_001 })).toBe(2_500_000_001);
    expect(billedGrams(200_000, { grams: 1, cm3: 1_000_000_000 })).toBe(200_000_000);
    expect(tariffAnswer(tariff, parcel(900, { cm3: 20_000 }))).toMatchObject({ price: 500_00 });
  });

  it('is nothing for what is too far away or too heavy, and says which', () => {
    expect(tariffAnswer(tariff, parcel(500, { distanceKm: 300 }))).toEqual({ price: 350_00, zone: near });
    expect(tariffAnswer(tariff, parcel(500, { distanceKm: 301 }))).toEqual({ price: 350_00, zone: far });
    expect(tariffAnswer(tariff, parcel(500, { distanceKm: 1001 }))).toEqual({ fault: 'NO_ROUTE' });
    expect(tariffAnswer(tariff, parcel(30_000))).toMatchObject({ price: 1000_00 });
    expect(tariffAnswer(tariff, parcel(30_001))).toEqual({ fault: 'TOO_HEAVY' });
    expect(tariffAnswer(tariff, parcel(5001, { distanceKm: 900 }))).toEqual({ fault: 'TOO_HEAVY' });
    expect(tariffAnswer({ ...tariff, maxGrams: null }, parcel(900_000))).toMatchObject({ price: 18_400_00 });
  });

  it('never falls when the weight rises inside a zone, and is never nothing [DELIV-015]', () => {
    const zone = fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 12, maxLength: 12 }),
        fc.option(fc.integer({ min: 0, max: 10_000 })),
      )
      .map(([weights, rises, perNextKg]) => {
        let price = 0;
        const steps = weights
          .toSorted((one, other) => one - other)
          .map((upToGrams, index) => ({ upToGrams, price: (price += rises[index]!) }));
        return { upToKm: 100, daysMin: 1, daysMax: 2, perNextKg, steps };
      });
    const weight = fc.integer({ min: 1, max: 3_000_000 });
    fc.assert(
      fc.property(zone, weight, weight, (given, one, other) => {
        const light = zonePrice(given, Math.min(one, other));
        const heavy = zonePrice(given, Math.max(one, other));
        expect(light ?? 1).toBeGreaterThan(0);
        expect(heavy ?? Number.MAX_SAFE_INTEGER).toBeGreaterThanOrEqual(light ?? Number.MAX_SAFE_INTEGER);
      }),
    );
  });
});

it('a seller sends for nothing from a sum on, up to a weight [DELIV-019]', () => {
  const rule = { fromSum: 10_000_00, upToGrams: 20_000 };
  expect(isSentFree(rule, 10_000_00, 20_000)).toBe(true);
  expect(isSentFree(rule, 9_999_99, 20_000)).toBe(false);
  expect(isSentFree(rule, 10_000_00, 20_001)).toBe(false);
  expect(isSentFree({ ...rule, upToGrams: null }, 10_000_00, 900_000)).toBe(true);
  expect(isSentFree(undefined, 10_000_00, 1)).toBe(false);
});
