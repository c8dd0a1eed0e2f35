import { describe, expect, it } from 'vitest';
import { belowMedian, budgetPlace, medianOf } from './proposal-compare.ts';
import { areSharesWhole, proposalSums, stageSums } from './proposal-terms.ts';
import { areStagesAccepted, canStageBecome, STAGE_STATES } from './stage-status.ts';

describe('stages of a proposal', () => {
  it('share the price to the kopeck: the last one takes what rounding left [TENDER-062]', () => {
    expect(stageSums(100_01, [33, 33, 34])).toEqual([33_00, 33_00, 34_01]);
    expect(stageSums(1, [50, 50])).toEqual([1, 0]);
    expect(stageSums(500, [100])).toEqual([500]);
    expect(stageSums(500, [])).toEqual([]);
    expect(areSharesWhole([30, 70])).toBe(true);
    expect(areSharesWhole([30, 60])).toBe(false);
    expect(areSharesWhole([50, 60])).toBe(false);
    expect(areSharesWhole([])).toBe(false);
  });

  it('are done by the one and taken or given back by the other [TENDER-063] [TENDER-064]', () => {
    const moves = STAGE_STATES.flatMap((from) =>
      STAGE_STATES.filter((to) => canStageBecome(from, to)).map((to) => `${from}→${to}`),
    );
    expect(moves).toEqual(['PLANNED→DONE', 'DONE→RETURNED', 'DONE→ACCEPTED', 'RETURNED→DONE']);
    expect(areStagesAccepted(['ACCEPTED', 'ACCEPTED'])).toBe(true);
    expect(areStagesAccepted(['ACCEPTED', 'DONE'])).toBe(false);
    expect(areStagesAccepted([])).toBe(false);
  });
});

describe('proposals side by side', () => {
  it('are summed with the works that cost something on top [TENDER-057]', () => {
    const scope = [
      { work: 'commissioning', answer: 'extra', price: 28_000 },
      { work: 'documentation', answer: 'none', price: 0 },
    ] as const;
    expect(proposalSums(412_000, [200_000, 31_000], scope)).toEqual({
      works: 412_000,
      materials: 231_000,
      extras: 28_000,
      total: 671_000,
    });
  });

  it('are measured by the middle one: far below it is worth a look [TENDER-057]', () => {
    expect(medianOf([])).toBeNull();
    expect(medianOf([468, 497, 412, 640])).toBe(483);
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(belowMedian(412, [468, 497, 412, 640])).toBe(15);
    expect(belowMedian(468, [468, 497, 412, 640])).toBeNull();
    expect(belowMedian(1, [1, 100])).toBeNull();
    expect(belowMedian(85, [85, 100, 120])).toBe(15);
    expect(belowMedian(86, [86, 100, 120])).toBeNull();
  });

  it('stand below, within or above the budget', () => {
    const range = { from: 100, to: 200 };
    expect([99, 100, 200, 201].map((price) => budgetPlace(price, range))).toEqual([
      'below',
      'within',
      'within',
      'above',
    ]);
    expect(budgetPlace(5, { from: null, to: null })).toBe('unknown');
    expect(budgetPlace(5, { from: null, to: 10 })).toBe('within');
    // A fixed sum is no least one.
    expect(budgetPlace(5, { from: 10, to: 10 })).toBe('within');
  });
});
