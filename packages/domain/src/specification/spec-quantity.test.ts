import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuantityLike, readQuantity } from './spec-quantity.ts';

describe('a quantity', () => {
  it.each([
    ['10', 10_000, ''],
    ['0,5', 500, ''],
    ['0.125', 125, ''],
    ['1 305,5', 1_305_500, ''],
    ['1\u00A0000', 1_000_000, ''],
    ["12'500", 12_500_000, ''],
    ['1.234,50', 1_234_500, ''],
    ['1,234.50', 1_234_500, ''],
    ['1.234.567', 1_234_567_000, ''],
    ['2 шт', 2000, 'шт'],
    ['2шт.', 2000, 'шт'],
    ['1 компл.', 1000, 'компл'],
    ['0,5 км', 500, 'км'],
    ['2+1 рез.', 3000, ''],
    ['2 шт + 1 шт', 3000, 'шт'],
    ['10 (5x2)', 10_000, ''],
    ['0', 0, ''],
  ])('«%s» is read [SPECS-011]', (text, quantity, unit) => {
    expect(readQuantity(text)).toEqual({ quantity, unit });
  });

  it.each([
    'по проекту',
    '1-2',
    '>10',
    '10/20',
    '-5',
    '#Н/Д',
    '',
    'шт',
    '2 шт + 1 м',
    '1e5',
    '9999999999999',
  ])('«%s» is not [SPECS-011]', (text) => {
    expect(readQuantity(text).quantity).toBeNull();
    expect(isQuantityLike(text)).toBe(false);
  });

  it('of a cell of numbers is blown free of dust [SPECS-011]', () => {
    expect(readQuantity('0,3', 0.1 + 0.2)).toEqual({ quantity: 300, unit: '' });
    expect(readQuantity('-1', -1).quantity).toBeNull();
  });

  it('comes back from every way to write it [SPECS-011]', () => {
    const ways = fc.constantFrom<(number: string) => string>(
      (number) => number,
      (number) => number.replace('.', ','),
      (number) => `${number.replace('.', ',')} шт`,
      (number) => ` ${number} `,
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), ways, (milli, way) => {
        expect(readQuantity(way(String(milli / 1000))).quantity).toBe(milli);
      }),
    );
  });
});
