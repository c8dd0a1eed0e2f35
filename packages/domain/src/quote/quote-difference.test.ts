import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineCost } from '../price/line-cost.ts';
import { compareVersions, type ComparedLine } from './quote-difference.ts';

const line = (position: number, productId: number, quantity: number, price: number): ComparedLine => ({
  position,
  offerId: productId,
  productId,
  quantity,
  price,
  total: lineCost(price, quantity),
});

describe('two versions side by side', () => {
  it('are told line by line, and what prices and what contents made of the sum [KP-018]', () => {
    const was = [line(1, 1, 2000, 100), line(2, 2, 1000, 50), line(3, 3, 1000, 10)];
    const is = [line(1, 1, 2000, 90), line(2, 2, 3000, 50), line(4, 4, 1000, 7)];
    const { lines, byPrice, byContents, difference } = compareVersions(was, is);
    expect(lines.map(({ position, change, difference: by }) => [position, change, by])).toEqual([
      [1, 'changed', -20],
      [2, 'changed', 100],
      [3, 'removed', -10],
      [4, 'added', 7],
    ]);
    expect([byPrice, byContents, difference]).toEqual([-20, 97, 77]);
  });

  it('are the same where nothing changed, and another product is no other price', () => {
    const one = line(1, 1, 1000, 100);
    expect(compareVersions([one], [one])).toMatchObject({ lines: [{ change: 'same' }], difference: 0 });
    const other = compareVersions([one], [line(1, 2, 1000, 80)]);
    expect([other.byPrice, other.byContents]).toEqual([0, -20]);
    const asked = { ...one, productId: null, offerId: null, quantity: null, price: null, total: null };
    expect(compareVersions([asked], [one])).toMatchObject({ byPrice: 0, byContents: 100 });
  });

  it('differ by what their lines differ by, whatever they hold', () => {
    const lines = fc.uniqueArray(
      fc.record({
        position: fc.integer({ min: 1, max: 8 }),
        product: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: 1, max: 9000 }),
        price: fc.integer({ min: 1, max: 10 ** 6 }),
      }),
      { selector: ({ position }) => position, maxLength: 8 },
    );
    const made = lines.map((rows) =>
      rows.map(({ position, product, quantity, price }) => line(position, product, quantity, price)),
    );
    fc.assert(
      fc.property(made, made, (from, to) => {
        const { lines: pairs, byPrice, byContents, difference } = compareVersions(from, to);
        expect(byPrice + byContents).toBe(difference);
        expect(pairs.reduce((sum, pair) => sum + pair.difference, 0)).toBe(difference);
      }),
    );
  });
});
