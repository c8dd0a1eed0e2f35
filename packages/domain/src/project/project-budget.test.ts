import { describe, expect, it } from 'vitest';
import { budgetRest, overBudget, plannedSum } from './project-budget.ts';

const MONEY = { budget: 100_00, planned: 0, ordered: 0, shipped: 0, paid: 0 };

describe('the money of a project', () => {
  it('counts a specification and the quote made of it once, and what has no sum as nothing [PROJ-005]', () => {
    const plans = [
      { id: 'a', planned: 70_00 },
      { id: 'b', planned: 30_00 },
      { id: 'q', planned: 65_00, replaces: 'a' },
      { id: 'c', planned: null },
    ];
    expect(plannedSum(plans)).toBe(95_00);
    expect(plannedSum([])).toBe(0);
  });

  it('is over from one kopeck above the budget, orders before plans [PROJ-005]', () => {
    expect(overBudget({ ...MONEY, ordered: 100_00, planned: 100_00 })).toBeNull();
    expect(overBudget({ ...MONEY, planned: 100_01 })).toEqual({ what: 'planned', by: 1 });
    expect(overBudget({ ...MONEY, ordered: 100_01, planned: 300_00 })).toEqual({ what: 'ordered', by: 1 });
    expect(overBudget({ ...MONEY, budget: null, ordered: 900_00 })).toBeNull();
  });

  it('has a rest, which can be below nothing, where there is a budget [PROJ-005]', () => {
    expect(budgetRest({ ...MONEY, ordered: 40_00 })).toBe(60_00);
    expect(budgetRest({ ...MONEY, ordered: 140_00 })).toBe(-40_00);
    expect(budgetRest({ ...MONEY, budget: null })).toBeNull();
  });
});
