import { describe, expect, it } from 'vitest';
import { dealtSupply } from './dealt-supply.ts';

const part = (row: number, offerId: number, quantity: number) => ({ row, offerId, quantity });

describe('what rows have of the offers they are supplied from [SPECS-122]', () => {
  it('is no more than there is, the first rows first', () => {
    const priced = [{ offerId: 1, quantity: 11_000, total: 1100_00 }];
    expect(dealtSupply([part(1, 1, 10_000), part(2, 1, 10_000), part(3, 1, 5000)], priced)).toEqual([
      { row: 1, offerId: 1, quantity: 10_000, sum: 1000_00 },
      { row: 2, offerId: 1, quantity: 1000, sum: 100_00 },
    ]);
  });

  it('costs together what the offers cost, to the kopeck, with the discounts of the whole', () => {
    const priced = [
      { offerId: 1, quantity: 3000, total: 1000 },
      { offerId: 2, quantity: 7000, total: 6666 },
    ];
    const dealt = dealtSupply(
      [part(1, 1, 1000), part(2, 2, 2000), part(3, 1, 2000), part(4, 2, 5000)],
      priced,
    );
    expect(dealt.map(({ sum }) => sum)).toEqual([333, 1905, 667, 4761]);
    expect(dealt.reduce((all, { sum }) => all + sum, 0)).toBe(7666);
  });

  it('is nothing of an offer that cannot be had', () => {
    expect(dealtSupply([part(1, 5, 1000)], [])).toEqual([]);
  });
});
