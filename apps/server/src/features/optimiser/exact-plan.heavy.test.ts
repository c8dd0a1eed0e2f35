import { GOALS } from '@okoem/domain/basket/optimise/basket-problem.ts';
import { planRank } from '@okoem/domain/basket/optimise/compare-plans.ts';
import { exactPlan } from '@okoem/domain/basket/optimise/exact-plan.ts';
import { expect, it } from 'vitest';
import { bruteForcePlans } from '../../testing/brute-force-plan.ts';
import { smallBasket } from '../../testing/random-baskets.ts';
import { highsSolver } from './highs-solver.ts';

const BASKETS = 10_000;
/** Other ones than `npm test` tries. */
const FIRST_SEED = 1_000_000;

it('ten thousand random small baskets are solved as well as by trying every plan [OPTIM-009]', async () => {
  const solve = await highsSolver();
  const terms = { solve, now: () => performance.now(), budgetMs: 600_000 };
  const wrong: string[] = [];
  let solved = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + BASKETS; seed += 1) {
    const problem = smallBasket(seed);
    const best = bruteForcePlans(problem);
    for (const goal of GOALS) {
      const { plan, isProven } = exactPlan(problem, goal, terms);
      const isEqual = planRank(plan, goal).join() === planRank(best[goal], goal).join();
      if (!isEqual || !isProven) wrong.push(`${goal} of basket ${seed}`);
      solved += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(solved).toBe(BASKETS * GOALS.length);
});
