import type { Goal } from '@okoem/domain/basket/optimise/basket-problem.ts';
import { exactPlan, type SolveMilp } from '@okoem/domain/basket/optimise/exact-plan.ts';
import type { FoundPlan } from './optimised-basket.ts';
import type { PlanTask } from './plan-job.ts';

/** For all goals together: somebody waits. */
export const BUDGET_MS = 5000;
/** The cheapest plan is the hardest to find, so it comes last and has what the others leave. */
const ORDER: readonly Goal[] = ['fastest', 'fewest', 'cheapest'];
const OTHERS_MS = 1200;

export function bestPlans({ problem, goals }: PlanTask, solve: SolveMilp): FoundPlan[] {
  const now = () => performance.now();
  const until = now() + BUDGET_MS;
  const wanted = ORDER.filter((goal) => goals.includes(goal));
  const found = wanted.map((goal, at): FoundPlan => {
    const isLast = at === wanted.length - 1;
    const budgetMs = isLast ? until - now() : Math.min(OTHERS_MS, until - now());
    const { plan, isProven, gapPercent } = exactPlan(problem, goal, { solve, now, budgetMs });
    return { goal, choices: plan.choices, isProven, gapPercent };
  });
  return goals.map((goal) => found.find((plan) => plan.goal === goal)!);
}
