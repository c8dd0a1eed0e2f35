import { arrivalCandidates } from './arrival-days.ts';
import { type BasketProblem, type Goal, isOrderable, type Plan } from './basket-problem.ts';
import { betterPlan, isBetterPlan } from './compare-plans.ts';
import { evaluatePlan } from './evaluate-plan.ts';
import { improve } from './local-search.ts';
import { NOWHERE, type SearchLimits, SearchState } from './search-state.ts';

/** A good plan at once: each line where it is cheapest, then everything moved and closed that pays. */
export function greedyPlan(problem: BasketProblem, goal: Goal): Plan {
  if (goal === 'fastest') return fastest(problem);
  const limits = { byDay: Infinity, isFewest: goal === 'fewest' };
  return searched(problem, goal, limits);
}

/** The earliest day on which a plan was found, from the first that lets every line arrive. */
function fastest(problem: BasketProblem): Plan {
  const complete = searched(problem, 'fastest', { byDay: Infinity, isFewest: false });
  for (const byDay of arrivalCandidates(problem)) {
    if (byDay >= complete.lastArrivalDays && isOrderable(complete)) break;
    const plan = searched(problem, 'fastest', { byDay, isFewest: false });
    if (isBetterPlan(plan, complete, 'fastest')) return plan;
  }
  return complete;
}

function searched(problem: BasketProblem, goal: Goal, limits: SearchLimits): Plan {
  const [first, ...others] = STARTS.map((start) => {
    const state = new SearchState(problem, limits);
    start(state);
    improve(state);
    return evaluatePlan(problem, state.choices(), goal);
  });
  return others.reduce((best, plan) => betterPlan(best, plan, goal), first!);
}

const STARTS = [chooseCheapest, chooseCommonest];

/** The ways of a line stand in the order of what their goods cost. */
function chooseCheapest(state: SearchState): void {
  for (const [line, ways] of state.ways.entries()) if (ways.length > 0) state.choose(line, 0);
}

/** Where most can be had together. */
function chooseCommonest(state: SearchState): void {
  const linesOf = state.parcels.map(() => 0);
  for (const ways of state.ways) {
    for (const parcel of new Set(ways.flatMap(({ loads }) => loads.map((load) => load.parcel)))) {
      linesOf[parcel]! += 1;
    }
  }
  for (const [line, ways] of state.ways.entries()) {
    let best = NOWHERE;
    let most = 0;
    for (const [way, { loads }] of ways.entries()) {
      const common = Math.min(...loads.map(({ parcel }) => linesOf[parcel]!));
      if (common > most) {
        best = way;
        most = common;
      }
    }
    state.choose(line, best);
  }
}
