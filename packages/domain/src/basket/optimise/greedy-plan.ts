import { arrivalCandidates } from './arrival-days.ts';
import { type BasketProblem, type Goal, isOrderable, type Plan } from './basket-problem.ts';
import { evaluatePlan } from './evaluate-plan.ts';
import { canSupply } from './line-ways.ts';
import { improve, shake } from './local-search.ts';
import { isBelow, NOWHERE, type SearchLimits, SearchState } from './search-state.ts';
import { seededDice } from './seeded-dice.ts';

/** Asked before each further attempt to make a plan better. */
export type IsOver = () => boolean;

/** After so many the better of two beginnings stays the better one, but for some hundredths of a percent. */
const FIRST_ROUNDS = 1;

/** So many attempts take some milliseconds, whatever the size of the basket. */
const MOST_ATTEMPTS = 8;
const ATTEMPTS_OF_LINE = 400;

/**
 * A good plan at once: each line where it is cheapest, then everything moved and closed that pays; then shaken for as long
 * as there is time.
 */
export function greedyPlan(
  problem: BasketProblem,
  goal: Goal,
  isOver: IsOver = quickAttempts(problem),
): Plan {
  if (goal === 'fastest') return fastest(problem, isOver);
  return searched(problem, goal, { limits: { byDay: Infinity, isFewest: goal === 'fewest' }, isOver });
}

/** The earliest day on which a plan was found, from the first that lets every line arrive. */
function fastest(problem: BasketProblem, isOver: IsOver): Plan {
  const possible = { ...problem, lines: problem.lines.filter(canSupply) };
  const impossible = problem.lines.length - possible.lines.length;
  for (const byDay of arrivalCandidates(possible)) {
    const limits = { byDay, isFewest: false };
    const state = new SearchState(possible, limits);
    if (!state.isComplete) continue;
    const plan = searched(problem, 'fastest', { limits, isOver });
    if (isOrderable(plan) && plan.unsupplied.length === impossible) return plan;
  }
  return searched(problem, 'fastest', { limits: NO_LIMITS, isOver });
}

const NO_LIMITS: SearchLimits = { byDay: Infinity, isFewest: false };

/** Over after the attempts that a quick plan makes: whoever makes more of them is never worse. */
export function quickAttempts({ lines }: BasketProblem): IsOver {
  let left = Math.min(MOST_ATTEMPTS, Math.ceil(ATTEMPTS_OF_LINE / lines.length));
  return () => {
    left -= 1;
    return left < 0;
  };
}

function searched(
  problem: BasketProblem,
  goal: Goal,
  { limits, isOver }: { limits: SearchLimits; isOver: IsOver },
): Plan {
  const cheapest = new SearchState(problem, limits);
  const commonest = new SearchState(problem, limits, cheapest);
  chooseCheapest(cheapest);
  chooseCommonest(commonest);
  for (const state of [cheapest, commonest]) improve(state, FIRST_ROUNDS);
  const best = isBelow(commonest.score, cheapest.score) ? commonest : cheapest;
  improve(best);
  shake(best, { dice: seededDice(problem.lines.length), isOver });
  return evaluatePlan(problem, best.choices(), goal);
}

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
