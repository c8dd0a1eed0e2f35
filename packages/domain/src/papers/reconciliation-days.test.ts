import { expect, it } from 'vitest';
import { quarterStart } from './reconciliation-days.ts';

it('an act begins with the quarter unless other days are chosen', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-11-18', '2026-12-31'].map(quarterStart)).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-04-01',
    '2026-10-01',
    '2026-10-01',
  ]);
});
