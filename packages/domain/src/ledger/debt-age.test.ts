import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLate, type Debt, debtAges } from './debt-age.ts';

const TODAY = '2026-11-18';
const debt = (dueOn: string | null, owed: number): Debt => ({ dueOn, owed });

describe('the age of a debt', () => {
  it('begins the day after the last day to pay [BALANCE-002]', () => {
    expect(daysLate('2026-11-19', TODAY)).toBe(0);
    expect(daysLate(TODAY, TODAY)).toBe(0);
    expect(daysLate('2026-11-17', TODAY)).toBe(1);
    expect(daysLate('2025-11-18', TODAY)).toBe(365);
    expect(daysLate(null, TODAY)).toBe(0);
  });

  it('is not late, up to 7 days, up to 30 and older, each edge in its own [BALANCE-002]', () => {
    const debts = [
      debt(null, 1),
      debt(TODAY, 10),
      debt('2026-11-17', 100),
      debt('2026-11-11', 1000),
      debt('2026-11-10', 10_000),
      debt('2026-10-19', 100_000),
      debt('2026-10-18', 1_000_000),
    ];
    expect(debtAges(debts, TODAY)).toEqual([
      { from: 0, to: 0, owed: 11 },
      { from: 1, to: 7, owed: 1100 },
      { from: 8, to: 30, owed: 110_000 },
      { from: 31, to: null, owed: 1_000_000 },
    ]);
  });

  it('splits the debt without losing a kopeck, and what is paid too much is no debt [BALANCE-002]', () => {
    const day = fc
      .integer({ min: 0, max: 400 })
      .map((back) => new Date(Date.parse(TODAY) + (30 - back) * 86_400_000).toISOString().slice(0, 10));
    const some = fc.array(
      fc.record({
        owed: fc.integer({ min: -100_000, max: 10_000_000 }),
        dueOn: fc.option(day, { nil: null }),
      }),
    );
    fc.assert(
      fc.property(some, (debts) => {
        const whole = debts.reduce((sum, { owed }) => sum + Math.max(0, owed), 0);
        expect(debtAges(debts, TODAY).reduce((sum, { owed }) => sum + owed, 0)).toBe(whole);
      }),
    );
  });
});
