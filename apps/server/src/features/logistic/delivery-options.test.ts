import { NO_EXCEPTIONS } from '@okoem/domain/delivery/arrival.ts';
import { NO_CARRIAGE } from '@okoem/domain/delivery/carriage.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CarrierQuote } from './carrier-quotes.ts';
import type { Carrier } from './carrier-repository.ts';
import { type DeliveryFacts, parcelOptions } from './delivery-options.ts';
import type { Parcel } from './parcel.ts';

const [MOSCOW, KAZAN] = ['msk', 'kzn'];
const zone = { upToKm: 5000, daysMin: 2, daysMax: 4, perNextKg: 20_00 };
const carrierOf = (id: number, price: number): Carrier => ({
  id,
  name: `Перевозчик ${id}`,
  adapter: 'cdek',
  vatPercent: 22,
  apiHoldsVat: id % 2 === 0,
  methods: [1, 2],
  services: { lift: { price: 100_00, perKg: 1_00 }, floor: { price: 50_00, perKg: 2_00 } },
  tariffs: ([1, 2] as const).map((method) => ({
    method,
    name: 'Тариф',
    gramsPerM3: 200_000,
    maxGrams: null,
    zones: [{ ...zone, steps: [{ upToGrams: 1000, price }] }],
  })),
});
const place = { lat: 55, lon: 37 };
const store: Parcel['store'] = {
  id: 1,
  name: 'Склад',
  city: 'Москва',
  cityGuid: MOSCOW!,
  addressString: 'г Москва',
  place,
  hours: '',
  schedule: { cutoffMinute: 900, worksOn: 31, utcOffsetMinutes: 180 },
  deliversTo: { kind: 'everywhere' },
  seller: { id: 1, name: 'Продавец', minOrderSum: null },
};

const pointOf = (carrierId: number) => ({
  id: carrierId,
  carrierId,
  carrierName: '',
  code: '',
  name: '',
  cityGuid: KAZAN!,
  address: '',
  ...place,
  hours: '',
  cash: false,
  maxWeightG: null,
});

const someQuote: fc.Arbitrary<CarrierQuote> = fc.oneof(
  fc.constant({ kind: 'table' } as const),
  fc.constant({ kind: 'down' } as const),
  fc.record({
    kind: fc.constant('told' as const),
    tariffs: fc.array(
      fc.record({
        method: fc.constantFrom(1 as const, 2 as const),
        name: fc.constant('Из API'),
        price: fc.integer({ min: 100, max: 1_000_000_00 }),
        daysMin: fc.integer({ min: 0, max: 10 }),
        daysMax: fc.integer({ min: 10, max: 20 }),
        days: fc.constantFrom('calendar' as const, 'working' as const),
      }),
      { maxLength: 3 },
    ),
  }),
);

const someCase = fc.record({
  now: fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
  size: fc.option(
    fc.record({
      grams: fc.integer({ min: 1, max: 5_000_000 }),
      cm3: fc.integer({ min: 1, max: 10_000_000 }),
      places: fc.integer({ min: 1, max: 100 }),
    }),
    { nil: undefined },
  ),
  sum: fc.integer({ min: 0, max: 100_000_00 }),
  free: fc.option(
    fc.record({ fromSum: fc.integer({ min: 0, max: 100_000_00 }), upToGrams: fc.constant(null) }),
    {
      nil: undefined,
    },
  ),
  quotes: fc.tuple(someQuote, someQuote),
  city: fc.constantFrom(MOSCOW!, KAZAN!),
  hasPoints: fc.boolean(),
  services: fc.subarray(['lift', 'unload'] as const),
  leadDays: fc.integer({ min: 0, max: 30 }),
});

it('a way has a price unless the seller pays it, a size is known or there is no price, and days are in order [DELIV-013] [DELIV-016]', () => {
  let carried = 0;
  fc.assert(
    fc.property(someCase, ({ now, size, sum, free, quotes, city, hasPoints, services, leadDays }) => {
      const carriers = [carrierOf(1, 300_00), carrierOf(2, 500_00)];
      const facts: DeliveryFacts = {
        now,
        validUntil: now + 1000,
        destination: {
          place,
          cityGuid: city,
          region: 'x',
          utcOffsetMinutes: 180,
          exceptions: NO_EXCEPTIONS,
          carriage: NO_CARRIAGE,
        },
        carriers,
        cityPoints: new Map(),
        points: hasPoints ? [1, 2].map(pointOf) : [],
        quotes: new Map(quotes.map((quote, index) => [index + 1, quote])),
        free,
        wished: { services },
        faults: {},
      };
      const parcel: Parcel = { key: '1-1', store, distanceKm: 700, sum, size, leadDays };
      const { options, methods, faults } = parcelOptions(parcel, facts);
      expect(methods.map(({ method }) => method)).toEqual([1, 2, 3]);
      for (const { method, is_possible: isPossible, reason } of methods) {
        expect(isPossible).toBe(options.some((own) => own.method === method));
        expect(isPossible).toBe(reason === undefined && !faults.has(method));
      }
      for (const option of options) {
        const { method, price, vat, price_with_vat: paid, is_free: isFree } = option;
        carried += method === 3 ? 0 : 1;
        expect(method === 3 || size !== undefined).toBe(true);
        expect(paid > 0 || isFree).toBe(true);
        expect(price + vat).toBe(paid);
        expect(option.ship_date <= option.arrive_to).toBe(true);
        expect(option.arrive_from <= option.arrive_to).toBe(true);
      }
    }),
  );
  expect(carried).toBeGreaterThan(10);
});
