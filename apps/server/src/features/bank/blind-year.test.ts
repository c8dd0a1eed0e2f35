import { expect, it } from 'vitest';
import { scoreYear } from '../../testing/blind-year.ts';

it.each([1, 2, 3])(
  'of a year written in ignorance of the matcher what posts itself is right and most does, seed %d [BANK-020]',
  (seed) => {
    const { lines, payable, posted, right } = scoreYear(seed);
    expect(lines).toBe(5000);
    expect(payable).toBeGreaterThan(3500);
    expect(right / posted).toBeGreaterThanOrEqual(0.999);
    expect(right / payable).toBeGreaterThanOrEqual(0.85);
  },
);
