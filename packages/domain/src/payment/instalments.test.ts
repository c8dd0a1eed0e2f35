import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instalmentLine, instalmentParts } from './instalments.ts';

const TERMS = { parts: 4, everyDays: 14, least: 1000_00, most: 150_000_00 };
const line = (total: number) => instalmentLine(total, TERMS)?.replaceAll(/\s/g, ' ');

it('a sum within the limits is told in parts, both limits included [INSTAL-002] [GEN-007]', () => {
  expect(line(13_000_00)).toBe('4 × 3 250 ₽');
  expect(line(12_999_50)).toBe('4 × 3 250 ₽');
  expect(line(1000_00)).toBe('4 × 250 ₽');
  expect(line(150_000_00)).toBe('4 × 37 500 ₽');
  expect(line(999_99)).toBeUndefined();
  expect(line(150_000_01)).toBeUndefined();
});

it('the parts are the sum to the kopeck, none larger than the first [INSTAL-002]', () => {
  expect(instalmentParts(12_999_50, TERMS)).toEqual([3250_00, 3250_00, 3250_00, 3249_50]);
  const some = fc.integer({ min: 1000_00, max: 150_000_00 });
  fc.assert(
    fc.property(some, fc.integer({ min: 2, max: 24 }), (total, parts) => {
      const all = instalmentParts(total, { parts });
      expect(all).toHaveLength(parts);
      expect(all.reduce((sum, one) => sum + one, 0)).toBe(total);
      expect(Math.max(...all)).toBe(all[0]);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    }),
  );
});
