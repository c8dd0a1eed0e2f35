import { expect, it } from 'vitest';
import { scoreYear } from '../../testing/blind-year.ts';

it('posts rightly by itself, and most of it, of years written in ignorance of the matcher [BANK-020]', () => {
  const scores = [1, 2, 3].map(scoreYear);
  expect(scores.map(({ lines }) => lines)).toEqual([5000, 5000, 5000]);
  const sum = (of: 'payable' | 'posted' | 'right') => scores.reduce((all, score) => all + score[of], 0);
  expect(sum('payable')).toBeGreaterThan(10_000);
  expect(sum('right') / sum('posted')).toBeGreaterThanOrEqual(0.999);
  expect(sum('right') / sum('payable')).toBeGreaterThanOrEqual(0.85);
});
