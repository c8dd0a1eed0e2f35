import {
  type BasketProblem,
  type Choice,
  type Goal,
  GOALS,
  type Plan,
  type ProblemLine,
  type ProblemOffer,
} from '@okoem/domain/basket/optimise/basket-problem.ts';
import { isBetterPlan } from '@okoem/domain/basket/optimise/compare-plans.ts';
import { evaluatePlan } from '@okoem/domain/basket/optimise/evaluate-plan.ts';

/** The best plan of each goal, found by trying every one. */
export function bruteForcePlans(problem: BasketProblem): Record<Goal, Plan> {
  const best = Object.fromEntries(GOALS.map((goal) => [goal, evaluatePlan(problem, [], goal)])) as Record<
    Goal,
    Plan
  >;
  for (const choices of everyPlan(problem.lines)) {
    for (const goal of GOALS) {
      const plan = evaluatePlan(problem, choices, goal);
      if (isBetterPlan(plan, best[goal], goal)) best[goal] = plan;
    }
  }
  return best;
}

function* everyPlan([line, ...others]: readonly ProblemLine[]): Generator<Choice[]> {
  if (!line) {
    yield [];
    return;
  }
  const ways = [[], ...waysToGet(line)];
  for (const rest of everyPlan(others)) for (const way of ways) yield [...way, ...rest];
}

/** Written anew rather than taken from the code it judges. */
function waysToGet({ lineId, need, offers }: ProblemLine): Choice[][] {
  let ways: { choices: Choice[]; sum: number; leastStep: number }[] = [
    { choices: [], sum: 0, leastStep: Infinity },
  ];
  for (const offer of offers) {
    ways = ways.flatMap((way) =>
      quantities(offer).map(({ quantity, step }) => ({
        choices:
          quantity === 0 ? way.choices : [...way.choices, { lineId, offerId: offer.offerId, quantity }],
        sum: way.sum + quantity,
        leastStep: Math.min(way.leastStep, step),
      })),
    );
  }
  return ways
    .filter(({ sum, leastStep }) => sum >= need && sum - leastStep < need)
    .map(({ choices }) => choices);
}

/** Nothing, whole multiples, or all there is; with the step by which it could be less. */
function quantities({ available, multiple }: ProblemOffer): { quantity: number; step: number }[] {
  const all = [{ quantity: 0, step: Infinity }];
  if (available < multiple) return all;
  let last = 0;
  for (let quantity = multiple; quantity <= available; quantity += multiple) {
    all.push({ quantity, step: multiple });
    last = quantity;
  }
  if (available > last) all.push({ quantity: available, step: available - last });
  return all;
}
