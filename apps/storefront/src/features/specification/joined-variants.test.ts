import type { OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { describe, expect, it } from 'vitest';
import { joinedVariants } from './joined-variants.ts';
import type { WantedLine } from './spec-totals.ts';
import { fixedItems, planParts, wantedItems } from './supply-query.ts';

const parcel = (key: string, goods: number) => ({
  key,
  goods,
  delivery: 300,
  weight_kg: 2,
  is_size_known: true,
});
const variant = (changes: object) =>
  ({
    goal: 'cheapest',
    goods: 1000,
    delivery: 300,
    total: 1300,
    arrival_days: 2,
    arrival_date: '2026-11-18',
    parcel_count: 1,
    unsupplied: [],
    is_orderable: true,
    items: [{ from_offer_id: 1, offer_id: 1, qty: 1 }],
    parcels: [parcel('store-1', 1000)],
    ...changes,
  }) as unknown as OptimisedVariant;

const line = (offerId: number, changes: Partial<WantedLine> = {}) =>
  ({ product: { seller_id: offerId % 3 }, offerId, qty: 1, isFixed: false, ...changes }) as WantedLine;

describe('a list of more than 200 products [SPECS-092]', () => {
  it('is planned in parts of equal size, goods of a seller beside each other', () => {
    const items = wantedItems(Array.from({ length: 450 }, (_, at) => line(at + 1)));
    const parts = planParts(items);
    expect(parts.map(({ length }) => length)).toEqual([150, 150, 150]);
    expect(new Set(parts[0]!.map(({ offer_id: id }) => id % 3))).toEqual(new Set([0]));
    expect(parts.flat()).toHaveLength(450);
    expect(planParts([])).toEqual([]);
    expect(planParts(items.slice(0, 200))).toHaveLength(1);
  });

  it('is answered as one: sums add up, the last parcel decides the day, a warehouse sends once', () => {
    const late = variant({
      goods: 500,
      total: 800,
      arrival_days: 9,
      arrival_date: '2026-11-25',
      parcels: [parcel('store-1', 400), parcel('store-2', 100)],
      items: [{ from_offer_id: 2, offer_id: 5, qty: 3 }],
      unsupplied: [7],
      is_orderable: false,
    });
    const [joined, ...others] = joinedVariants([[variant({}), variant({ goal: 'fastest' })], [late]]);
    expect(others).toEqual([]);
    expect(joined).toMatchObject({
      goal: 'cheapest',
      goods: 1500,
      delivery: 600,
      total: 2100,
      arrival_date: '2026-11-25',
      parcel_count: 2,
      unsupplied: [7],
      is_orderable: false,
      is_proven: false,
    });
    expect(joined!.parcels.map(({ key, goods }) => [key, goods])).toEqual([
      ['store-1', 1400],
      ['store-2', 100],
    ]);
    expect(joined!.items).toHaveLength(2);
    expect(joinedVariants([[variant({})]])).toEqual([variant({})]);
  });

  it('leaves out of the plan what a person has split by hand', () => {
    const lines = [line(1), line(2, { isFixed: true })];
    expect(wantedItems(lines)).toEqual([{ offer_id: 1, qty: 1 }]);
    expect(fixedItems(lines)).toEqual([{ offer_id: 2, qty: 1 }]);
  });
});
