import { type BasketProblem, GOALS } from '@okoem/domain/basket/optimise/basket-problem.ts';
import { planRank } from '@okoem/domain/basket/optimise/compare-plans.ts';
import { exactPlan, type SolveMilp } from '@okoem/domain/basket/optimise/exact-plan.ts';
import { greedyPlan } from '@okoem/domain/basket/optimise/greedy-plan.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bruteForcePlans } from '../../testing/brute-force-plan.ts';
import { largeBasket, smallBasket } from '../../testing/random-baskets.ts';
import { highsSolver } from './highs-solver.ts';

let solve: SolveMilp;
beforeAll(async () => {
  solve = await highsSolver();
});

const terms = (budgetMs = 60_000) => ({ solve, now: () => performance.now(), budgetMs });

describe('the exact plan', () => {
  it('is as good as the best of all plans, by every goal, and says so [OPTIM-009]', () => {
    const kinds = { split: 0, free: 0, left: 0, cut: 0 };
    for (let seed = 1; seed <= 200; seed += 1) {
      const problem = smallBasket(seed);
      const best = bruteForcePlans(problem);
      for (const goal of GOALS) {
        const { plan, isProven } = exactPlan(problem, goal, terms());
        expect(planRank(plan, goal), `${goal} of basket ${seed}`).toEqual(planRank(best[goal], goal));
        expect(isProven).toBe(true);
      }
      const { choices, parcels, unsupplied } = best.cheapest;
      kinds.split += Number(new Set(choices.map(({ lineId }) => lineId)).size < choices.length);
      kinds.free += Number(parcels.some(({ deliveryPrice }) => deliveryPrice === 0));
      kinds.left += Number(unsupplied.length > 0);
      kinds.cut += Number(choices.some(({ quantity }) => quantity % 1000 > 0));
    }
    // The baskets are not all of the easy kind.
    for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(10);
  });

  it('buys nothing beyond what is needed, also where more would be sent free and cost less [OPTIM-004]', () => {
    const steps = [{ upToGrams: 10_000, price: 500_00 }];
    const zone = { upToKm: 100, steps, perNextKg: null, daysMin: 2, daysMax: 3 };
    const parcel = (key: string): BasketProblem['parcels'][number] => ({
      key,
      sellerId: 1,
      options: [{ carrierId: 1, method: 1, zone, gramsPerM3: 200_000, maxGrams: null, arrivalDays: 2 }],
      freeDelivery: { fromSum: 600_00, upToGrams: null },
    });
    const offer = (offerId: number, parcelKey: string, unitPrice: number) => ({
      offerId,
      parcelKey,
      unitPrice,
      available: 20_000,
      multiple: 1000,
      gramsPerUnit: 100,
      cm3PerUnit: 100,
      leadDays: 0,
    });
    const problem: BasketProblem = {
      lines: [
        { lineId: 1, need: 1000, offers: [offer(1, 'near', 300_00)] },
        { lineId: 2, need: 1000, offers: [offer(2, 'far', 300_00)] },
        { lineId: 3, need: 3000, offers: [offer(3, 'near', 100_00), offer(4, 'far', 100_00)] },
      ],
      parcels: [parcel('near'), parcel('far')],
      sellers: [{ id: 1, minOrderSum: null }],
    };
    const { plan, isProven } = exactPlan(problem, 'cheapest', terms());
    const bought = plan.choices.filter(({ lineId }) => lineId === 3);
    expect(bought.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3000);
    expect(plan.total).toBe(1400_00);
    expect(isProven).toBe(true);
  });

  it('of a large basket is never worse than the quick one, and tells the gap that is left [OPTIM-009]', () => {
    const problem = largeBasket(1, { lines: 60, offersPerLine: 5, parcels: 20 });
    const quick = greedyPlan(problem, 'cheapest');
    const { plan, isProven, gapPercent } = exactPlan(problem, 'cheapest', terms(300));

    expect(plan.total).toBeLessThanOrEqual(quick.total);
    expect(plan.unsupplied).toEqual([]);
    expect(isProven).toBe(gapPercent === 0);
    expect(gapPercent).toBeLessThanOrEqual(100);
  });

  it('is told as open by so much as the bound leaves, and a worse answer of a stopped solver is not taken [OPTIM-009]', () => {
    const seeds = Array.from({ length: 20 }, (_, at) => at + 1);
    const open = seeds
      .map((seed) => smallBasket(seed))
      .filter((problem) => {
        const { plan } = exactPlan(problem, 'cheapest', terms());
        return plan.unsupplied.length === 0 && plan.delivery > 100;
      });
    expect(open.length).toBeGreaterThan(2);
    for (const problem of open) {
      const { total } = exactPlan(problem, 'cheapest', terms()).plan;
      // Nothing of anything: what a solver holds that was stopped early.
      const stopped = (bound: number): SolveMilp => {
        return ({ cost }) => ({ status: 'stopped', values: cost.map(() => 0), bound });
      };
      const found = (bound: number) => exactPlan(problem, 'cheapest', { ...terms(), solve: stopped(bound) });
      const half = found(total / 2);
      expect(half.plan.unsupplied).toEqual([]);
      expect(half.plan.total).toBeLessThanOrEqual(greedyPlan(problem, 'cheapest').total);
      const { plan, isProven, gapPercent } = found(total - 50);
      expect(isProven).toBe(false);
      expect(gapPercent).toBeCloseTo(((plan.total - (total - 50)) / plan.total) * 100, 6);
    }
  });

  it('without any time is the quick one, and still knows that goods are not to be had for nothing [OPTIM-009]', () => {
    const problem = largeBasket(2, { lines: 30, offersPerLine: 4, parcels: 10 });
    const { plan, isProven, gapPercent } = exactPlan(problem, 'cheapest', terms(0));
    expect(plan.unsupplied).toEqual([]);
    expect(isProven).toBe(false);
    expect(gapPercent).toBeGreaterThan(0);
    expect(gapPercent).toBeLessThan(100);
  });
});
