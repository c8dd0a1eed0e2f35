import { expect, it } from 'vitest';
import { owedTotal } from './owed-total.ts';

it('a cancelled part is not paid for [LIFE-015]', () => {
  const parts = [
    { state: 'CONFIRMED' as const, total: 100_00 },
    { state: 'CANCELLED' as const, total: 900_00 },
  ];
  expect(owedTotal(parts)).toBe(100_00);
  expect(owedTotal(parts.slice(1))).toBe(0);
});
