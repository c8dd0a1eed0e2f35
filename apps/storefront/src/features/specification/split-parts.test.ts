import { describe, expect, it } from 'vitest';
import { firstShares, leftOver, partsOf } from './split-parts.ts';

const near = { offer_id: 1, quantity: 16, multiple: 1 };
const far = { offer_id: 2, quantity: 40, multiple: 1 };

describe('a row over warehouses [SPECS-090]', () => {
  it('begins with what the nearest has, the rest from the next', () => {
    const shares = firstShares(24, [near, far]);
    expect([...shares]).toEqual([
      [1, 16],
      [2, 8],
    ]);
    expect(leftOver(24, shares)).toBe(0);
    expect(partsOf(shares)).toEqual([
      { offer_id: 1, quantity: 16 },
      { offer_id: 2, quantity: 8 },
    ]);
  });

  it('takes whole steps only, and tells what nobody has', () => {
    const shares = firstShares(24, [{ offer_id: 1, quantity: 16, multiple: 5 }]);
    expect([...shares]).toEqual([[1, 15]]);
    expect(leftOver(24, shares)).toBe(9);
  });

  it('tells what is given twice, to the thousandth', () => {
    expect(
      leftOver(
        0.3,
        new Map([
          [1, 0.1],
          [2, 0.2],
        ]),
      ),
    ).toBe(0);
    expect(
      leftOver(
        10,
        new Map([
          [1, 8],
          [2, 5],
        ]),
      ),
    ).toBe(-3);
    expect(
      partsOf(
        new Map([
          [1, 10],
          [2, 0],
        ]),
      ),
    ).toEqual([{ offer_id: 1, quantity: 10 }]);
  });
});
