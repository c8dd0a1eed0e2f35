import { describe, expect, it } from 'vitest';
import type { BasketProblem, ParcelOption, ProblemOffer, ProblemParcel } from './basket-problem.ts';
import { isBetterPlan } from './compare-plans.ts';
import { evaluatePlan } from './evaluate-plan.ts';
import { greedyPlan } from './greedy-plan.ts';

const offer = (offerId: number, parcelKey: string, change: Partial<ProblemOffer> = {}): ProblemOffer => ({
  offerId,
  parcelKey,
  unitPrice: 100_00,
  available: 10_000,
  multiple: 1000,
  gramsPerUnit: 1000,
  cm3PerUnit: 1000,
  leadDays: 0,
  ...change,
});

const option = (change: Partial<ParcelOption> = {}): ParcelOption => ({
  carrierId: 1,
  method: 1,
  zone: {
    upToKm: 100,
    steps: [
      { upToGrams: 2000, price: 300_00 },
      { upToGrams: 5000, price: 400_00 },
    ],
    perNextKg: 50_00,
    daysMin: 1,
    daysMax: 2,
  },
  gramsPerM3: 200_000,
  maxGrams: null,
  arrivalDays: 3,
  ...change,
});

const parcel = (key: string, change: Partial<ProblemParcel> = {}): ProblemParcel => ({
  key,
  sellerId: 1,
  options: [option()],
  ...change,
});

const problem = (change: Partial<BasketProblem> = {}): BasketProblem => ({
  lines: [{ lineId: 1, need: 3000, offers: [offer(11, 'a'), offer(12, 'b')] }],
  parcels: [parcel('a'), parcel('b')],
  sellers: [{ id: 1, minOrderSum: null }],
  ...change,
});

const take = (quantity: number, offerId = 11) => [{ lineId: 1, offerId, quantity }];

describe('evaluatePlan', () => {
  it('adds the delivery of each parcel, by the step its weight falls on, to the goods [OPTIM-002]', () => {
    expect(evaluatePlan(problem(), take(3000), 'cheapest')).toMatchObject({
      goods: 300_00,
      delivery: 400_00,
      total: 700_00,
      lastArrivalDays: 3,
      parcelCount: 1,
      parcels: [{ key: 'a', grams: 3000, cm3: 3000, deliveryPrice: 400_00, isSizeKnown: true }],
    });
    const both = evaluatePlan(problem(), [...take(2000), ...take(1000, 12)], 'cheapest');
    expect(both).toMatchObject({ delivery: 600_00, parcelCount: 2, unsupplied: [] });
  });

  it('bills started kilograms beyond the last step, and volume where that is more [OPTIM-002]', () => {
    const heavy = (change: Partial<ProblemOffer>) =>
      evaluatePlan(
        problem({ lines: [{ lineId: 1, need: 3000, offers: [offer(11, 'a', change)] }] }),
        take(3000),
        'cheapest',
      ).delivery;
    expect(heavy({ gramsPerUnit: 2001 })).toBe(500_00);
    expect(heavy({ gramsPerUnit: 2000 })).toBe(450_00);
    // 3 × 10 litres are billed as 6 kg.
    expect(heavy({ cm3PerUnit: 10_000 })).toBe(450_00);
  });

  it('sends for nothing from the sum on and up to the weight [OPTIM-002]', () => {
    const free = (upToGrams: number | null, fromSum = 300_00) =>
      evaluatePlan(
        problem({ parcels: [parcel('a', { freeDelivery: { fromSum, upToGrams } }), parcel('b')] }),
        take(3000),
        'cheapest',
      ).delivery;
    expect(free(null)).toBe(0);
    expect(free(3000)).toBe(0);
    expect(free(2999)).toBe(400_00);
    expect(free(null, 300_01)).toBe(400_00);
  });

  it('takes the way that suits the goal: the cheapest, or the cheapest of the earliest [OPTIM-010]', () => {
    const options = [
      option(),
      option({
        carrierId: 2,
        arrivalDays: 1,
        zone: { ...option().zone, steps: [{ upToGrams: 9000, price: 900_00 }] },
      }),
    ];
    const both = problem({ parcels: [parcel('a', { options }), parcel('b')] });
    expect(evaluatePlan(both, take(3000), 'cheapest')).toMatchObject({
      delivery: 400_00,
      lastArrivalDays: 3,
    });
    expect(evaluatePlan(both, take(3000), 'fastest')).toMatchObject({ delivery: 900_00, lastArrivalDays: 1 });
    // Where another parcel is later anyway, nobody pays for speed.
    const late = evaluatePlan(both, [...take(2000), ...take(1000, 12)], 'fastest');
    expect(late).toMatchObject({ delivery: 600_00, lastArrivalDays: 3 });
    // The day before the total, and of the same day the total.
    const of = (total: number, lastArrivalDays: number) => ({ ...late, total, lastArrivalDays });
    expect(isBetterPlan(of(900_00, 2), of(100_00, 3), 'fastest')).toBe(true);
    expect(isBetterPlan(of(100_00, 3), of(900_00, 2), 'fastest')).toBe(false);
    expect(isBetterPlan(of(899_99, 2), of(900_00, 2), 'fastest')).toBe(true);
    expect(isBetterPlan(of(900_00, 2), of(899_99, 2), 'fastest')).toBe(false);
  });

  it('counts what has to be waited for', () => {
    const waiting = problem({
      lines: [{ lineId: 1, need: 1000, offers: [offer(11, 'a', { leadDays: 7 })] }],
    });
    expect(evaluatePlan(waiting, take(1000), 'cheapest').lastArrivalDays).toBe(10);
  });

  it('says what stands in the way: too little of a line, a seller’s minimum, a weight nobody takes [OPTIM-006]', () => {
    const strict = problem({
      parcels: [parcel('a', { options: [option({ maxGrams: 2500 })] }), parcel('b')],
      sellers: [{ id: 1, minOrderSum: 300_01 }],
    });
    expect(evaluatePlan(strict, take(3000), 'cheapest')).toMatchObject({
      undeliverable: ['a'],
      underMinimum: [1],
      unsupplied: [],
    });
    expect(evaluatePlan(strict, take(2000), 'cheapest')).toMatchObject({
      undeliverable: [],
      unsupplied: [1],
    });
    const bad = evaluatePlan(strict, take(3000), 'cheapest');
    const empty = evaluatePlan(strict, [], 'cheapest');
    expect(isBetterPlan(empty, bad, 'cheapest')).toBe(true);
  });

  it('does not take an unknown size for a small one in silence', () => {
    const unknown = problem({
      lines: [{ lineId: 1, need: 1000, offers: [offer(11, 'a', { gramsPerUnit: null })] }],
    });
    expect(evaluatePlan(unknown, take(1000), 'cheapest').parcels[0]!.isSizeKnown).toBe(false);
  });
});

describe('greedyPlan', () => {
  const lines = [1, 2, 3].map((lineId) => ({
    lineId,
    need: 1000,
    offers: [
      offer(lineId * 10, 'a', { unitPrice: 100_00 + lineId }),
      offer(lineId * 10 + 1, 'b', { unitPrice: lineId === 3 ? 90_00 : 110_00 }),
    ],
  }));

  it('puts together what is cheaper apart when the delivery says so [OPTIM-007]', () => {
    const plan = greedyPlan(problem({ lines }), 'cheapest');
    expect(plan.choices.map(({ offerId }) => offerId)).toEqual([10, 20, 30]);
    expect(plan).toMatchObject({ parcelCount: 1, unsupplied: [] });
  });

  it('gives up a seller whose minimum is out of reach [OPTIM-006]', () => {
    const plan = greedyPlan(
      problem({
        lines,
        parcels: [parcel('a', { sellerId: 1 }), parcel('b', { sellerId: 2 })],
        sellers: [
          { id: 1, minOrderSum: 5000_00 },
          { id: 2, minOrderSum: null },
        ],
      }),
      'cheapest',
    );
    expect(plan.choices.map(({ offerId }) => offerId)).toEqual([11, 21, 31]);
    expect(plan.underMinimum).toEqual([]);
  });

  it('pays for the earlier one when everything is to be there soon [OPTIM-010]', () => {
    const parcels = [parcel('a'), parcel('b', { options: [option({ arrivalDays: 1 })] })];
    const plan = greedyPlan(problem({ lines, parcels }), 'fastest');
    expect(plan.choices.map(({ offerId }) => offerId)).toEqual([11, 21, 31]);
    expect(plan.lastArrivalDays).toBe(1);
  });
});
