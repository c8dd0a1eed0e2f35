import { describe, expect, it } from 'vitest';
import type { ProblemOffer } from './basket-problem.ts';
import { canSupply, waysOf } from './line-ways.ts';

const offer = (offerId: number, available: number, change: Partial<ProblemOffer> = {}): ProblemOffer => ({
  offerId,
  parcelKey: `p${offerId}`,
  unitPrice: offerId * 100,
  available,
  multiple: 1000,
  gramsPerUnit: 1,
  cm3PerUnit: 1,
  leadDays: 0,
  ...change,
});

const taken = (need: number, ...offers: ProblemOffer[]) =>
  waysOf({ lineId: 1, need, offers }).map((way) => way.map((part) => [part.offer.offerId, part.quantity]));

describe('waysOf', () => {
  it('takes whole multiples, or the whole rest where rounding passes the stock [QTY-014]', () => {
    expect(taken(6000, offer(1, 20_000, { multiple: 5000 }))).toEqual([[[1, 10_000]]]);
    expect(taken(6000, offer(1, 7000, { multiple: 5000 }))).toEqual([[[1, 7000]]]);
  });

  it('splits a line over warehouses: all of one and the rest from another [OPTIM-004]', () => {
    expect(taken(5000, offer(1, 3000), offer(2, 9000))).toEqual([
      [
        [1, 3000],
        [2, 2000],
      ],
      [[2, 5000]],
    ]);
    expect(taken(9000, offer(1, 3000), offer(2, 3000), offer(3, 3000))).toHaveLength(1);
  });

  it('buys nothing beyond what rounding forces [OPTIM-004]', () => {
    // Of the first 3 of 4 are enough once the second is rounded up to 5.
    const [way] = taken(8000, offer(1, 4000), offer(2, 5000, { multiple: 5000 }));
    expect(way).toEqual([
      [1, 3000],
      [2, 5000],
    ]);
  });

  it('passes over what does not hold a multiple [STOCK-004]', () => {
    const offers = [offer(1, 500), offer(2, 2000)];
    expect(canSupply({ lineId: 1, need: 2500, offers })).toBe(false);
    expect(taken(2000, ...offers)).toEqual([[[2, 2000]]]);
  });
});
