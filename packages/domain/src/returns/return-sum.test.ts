import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partShares } from '../ledger/part-shares.ts';
import {
  givesDeliveryBack,
  leftToReturn,
  returnedMoney,
  returnedSoFar,
  type ReturningLine,
  returnSum,
} from './return-sum.ts';

const LINE: ReturningLine = {
  total: 100_00,
  services: 10_00,
  promo: 0,
  quantity: 3000,
  returned: 0,
  now: 0,
};

describe('a share of a line', () => {
  it('is that of its pieces with services, and the last piece takes the rest [RETURN-005]', () => {
    // 110 ₽ by three: 36,67 and twice what rounding leaves.
    expect(returnedMoney(LINE, 1000)).toBe(33_33 + 3_33);
    expect(returnedMoney({ ...LINE, returned: 1000 }, 1000)).toBe(33_34 + 3_34);
    expect(returnedMoney({ ...LINE, returned: 2000 }, 1000)).toBe(33_33 + 3_33);
    expect(returnedMoney(LINE, 3000)).toBe(110_00);
    expect(returnedMoney(LINE, 0)).toBe(0);
  });

  it('is never of more than is left', () => {
    expect(leftToReturn({ quantity: 3000, taken: 1000 })).toBe(2000);
    expect(leftToReturn({ quantity: 3000, taken: 3000 })).toBe(0);
    expect(leftToReturn({ quantity: 3000, taken: 4000 })).toBe(0);
  });
});

describe('delivery', () => {
  const whole = [
    { ...LINE, now: 3000 },
    { ...LINE, returned: 1000, now: 2000 },
  ];
  const sums = (lines: ReturningLine[], reasons: Parameters<typeof returnSum>[1]['reasons']) =>
    returnSum(lines, { delivery: 490_00, reasons });

  it('goes back with all goods of a part that came back for their quality, and never otherwise [RETURN-005]', () => {
    expect(sums(whole, ['poorQualityProduct', 'understaffing'])).toEqual({
      goods: 110_00 + 73_34,
      delivery: 490_00,
    });
    expect(sums(whole, ['poorQualityProduct', null]).delivery).toBe(0);
    expect(sums(whole, [null]).delivery).toBe(0);
    expect(sums([whole[0]!, { ...LINE, now: 2000 }], ['poorQualityProduct']).delivery).toBe(0);
    expect(givesDeliveryBack([], ['poorQualityProduct'])).toBe(false);
    expect(givesDeliveryBack(whole, [])).toBe(false);
  });
});

const money = fc.integer({ min: 0, max: 10_000_000_00 });
const soldLine = fc
  .record({
    total: money,
    services: money,
    promo: money,
    quantity: fc.integer({ min: 1, max: 100_000 }),
    rate: fc.integer({ min: 0, max: 10_000 }),
  })
  .map((line) => ({ ...line, returned: 0, now: 0 }));

/** How the whole of a line comes back: cut at these places. */
const cuts = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 6 });

describe('whatever the pieces a line comes back in', () => {
  it('gives back what it cost to the kopeck, and no piece less than nothing [RETURN-005]', () => {
    fc.assert(
      fc.property(soldLine, cuts, (line, places) => {
        const steps = [...places.filter((place) => place < line.quantity), line.quantity].toSorted(
          (a, b) => a - b,
        );
        let returned = 0;
        const given = steps.map((upTo) => {
          const sum = returnedMoney({ ...line, returned }, upTo - returned);
          returned = upTo;
          return sum;
        });
        expect(given.every((sum) => sum >= 0)).toBe(true);
        expect(given.reduce((sum, one) => sum + one, 0)).toBe(line.total + line.services);
      }),
    );
  });

  it('shares the same out in the ledger as it gives to the buyer [RETURN-005]', () => {
    fc.assert(
      fc.property(fc.array(soldLine, { minLength: 1, maxLength: 4 }), cuts, (lines, places) => {
        const steps = [...places, 100_000].toSorted((a, b) => a - b);
        let returned = lines.map(() => 0);
        let shared = 0;
        for (const place of steps) {
          const next = lines.map(({ quantity }) => Math.floor((quantity * place) / 100_000));
          const now = lines.map((line, index) => ({
            ...line,
            returned: returned[index]!,
            now: next[index]! - returned[index]!,
          }));
          const { goods } = returnSum(now, { delivery: 0, reasons: [null] });
          const { seller, commission, promo } = partShares(returnedSoFar(now, { delivery: 0 }));
          expect(seller + commission - promo - shared).toBe(goods);
          shared = seller + commission - promo;
          returned = next;
        }
        expect(returned).toEqual(lines.map(({ quantity }) => quantity));
      }),
    );
  });
});
