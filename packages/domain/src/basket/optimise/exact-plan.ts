import { MILLI_IN_UNIT } from '../../quantity/milli.ts';
import { arrivalCandidates } from './arrival-days.ts';
import { type BasketProblem, type Choice, type Goal, isOrderable, type Plan } from './basket-problem.ts';
import { isBetterPlan } from './compare-plans.ts';
import { evaluatePlan } from './evaluate-plan.ts';
import { greedyPlan, quickAttempts } from './greedy-plan.ts';
import { canSupply } from './line-ways.ts';
import { choicesOf, valuesOf } from './milp-solution.ts';
import type { Milp } from './milp.ts';
import { type MilpTerms, NO_LIMITS, toMilp } from './plan-milp.ts';

export interface MilpAnswer {
  status: 'optimal' | 'infeasible' | 'stopped';
  /** The best found. */
  values: ArrayLike<number> | undefined;
  /** Nothing costs less. */
  bound: number;
}

/** Solves a program within the given time, beginning with a solution where one is known. */
export type SolveMilp = (milp: Milp, terms: { start: number[] | undefined; ms: number }) => MilpAnswer;

export interface SolverTerms {
  solve: SolveMilp;
  now: () => number;
  /** Longest time for everything. */
  budgetMs: number;
}

export interface SolvedPlan {
  plan: Plan;
  /** Nothing is better by the goal. */
  isProven: boolean;
  /** How much better something could still be, in percent of the total (or of the days or parcels, should those be open). */
  gapPercent: number;
}

/** The best plan there is by a goal, or the best that was found in time with how far it may be from that. */
export function exactPlan(problem: BasketProblem, goal: Goal, terms: SolverTerms): SolvedPlan {
  const possible = { ...problem, lines: problem.lines.filter(canSupply) };
  return new PlanSearch(problem, possible, goal, terms).run();
}

/** Ties are told apart for so long only: nobody waits for them. */
const TIES_MS = 700;

/** A good plan to begin with rules out most of what a solver would have to look at; small baskets are solved at once. */
const SMALL = 8;
const MOST_SHAKING_MS = 300;
const SHAKEN_PART = 0.1;

class PlanSearch {
  readonly #whole: BasketProblem;
  readonly #problem: BasketProblem;
  readonly #goal: Goal;
  readonly #terms: SolverTerms;
  readonly #until: number;
  #plan: Plan;
  #gap = 0;
  #mostLeft = 0;

  constructor(whole: BasketProblem, possible: BasketProblem, goal: Goal, terms: SolverTerms) {
    this.#whole = whole;
    this.#problem = possible;
    this.#goal = goal;
    this.#terms = terms;
    this.#until = terms.now() + terms.budgetMs;
    const shakenUntil = terms.now() + Math.min(MOST_SHAKING_MS, terms.budgetMs * SHAKEN_PART);
    const isSmall = possible.lines.length <= SMALL;
    const isQuick = quickAttempts(possible);
    this.#plan = greedyPlan(possible, goal, () => isQuick() && (isSmall || terms.now() >= shakenUntil));
  }

  run(): SolvedPlan {
    if (this.#problem.lines.length > 0) {
      this.#findLeft();
      if (this.#mostLeft < this.#problem.lines.length) this.#findBest();
    }
    const plan = evaluatePlan(this.#whole, this.#plan.choices, this.#goal);
    return { plan, isProven: this.#gap === 0, gapPercent: this.#gap * 100 };
  }

  #findBest(): void {
    switch (this.#goal) {
      case 'cheapest':
        return this.#findCheapest();
      case 'fastest':
        return this.#findFastest();
      case 'fewest':
        return this.#findFewest();
    }
  }

  /** Minimum sums can make it impossible to get everything: then as much as possible. */
  #findLeft(): void {
    if (isOrderable(this.#plan) && this.#plan.unsupplied.length === 0) return;
    const answer = this.#solve({ objective: 'left', mostLeft: this.#problem.lines.length });
    this.#mostLeft = this.#plan.unsupplied.length;
    this.#open(this.#mostLeft, answer.bound);
  }

  #findCheapest(): void {
    const { bound } = this.#solve({ objective: 'total' });
    this.#openTotal(bound);
    if (this.#gap === 0) this.#tellTiesApart();
  }

  /** As cheap but earlier, then as early but with fewer parcels. */
  #tellTiesApart(): void {
    const ms = Math.min(TIES_MS, this.#left());
    const until = this.#terms.now() + ms;
    const mostTotal = this.#plan.total;
    const days = arrivalCandidates(this.#problem);
    for (;;) {
      const byDay = days.findLast((day) => day < this.#plan.lastArrivalDays);
      if (byDay === undefined) break;
      const answer = this.#solve({ objective: 'total', byDay, mostTotal }, until);
      if (this.#plan.lastArrivalDays > byDay || answer.status === 'stopped') break;
    }
    if (this.#plan.parcelCount < 2 || this.#terms.now() >= until) return;
    this.#solve({ objective: 'parcels', byDay: this.#plan.lastArrivalDays, mostTotal }, until);
  }

  #findFastest(): void {
    // A plan that leaves lines out may leave out the latest ones.
    const days = this.#mostLeft === 0 ? arrivalCandidates(this.#problem) : allDays(this.#problem);
    let first = days[0] ?? 0;
    for (const byDay of days) {
      if (this.#plan.lastArrivalDays <= byDay) break;
      const answer = this.#solve({ objective: 'left', byDay, mostLeft: this.#problem.lines.length });
      if (this.#plan.lastArrivalDays <= byDay) break;
      if (answer.status === 'stopped') break;
      first = days.find((day) => day > byDay) ?? byDay;
    }
    this.#open(this.#plan.lastArrivalDays, Math.min(first, this.#plan.lastArrivalDays));
    const { bound } = this.#solve({ objective: 'total', byDay: this.#plan.lastArrivalDays });
    this.#openTotal(bound);
  }

  #findFewest(): void {
    const until = this.#terms.now() + this.#left() / 2;
    const fewest = this.#plan.parcelCount > 1 ? this.#solve({ objective: 'parcels' }, until).bound : 1;
    this.#open(this.#plan.parcelCount, Math.max(1, fewest));
    const { bound } = this.#solve({ objective: 'total', mostParcels: this.#plan.parcelCount });
    this.#openTotal(bound);
  }

  #left(): number {
    return Math.max(0, this.#until - this.#terms.now());
  }

  /** Solves with the best plan as the beginning, and keeps what is better. */
  #solve(change: Pick<MilpTerms, 'objective'> & Partial<MilpTerms>, until = this.#until): MilpAnswer {
    const ms = until - this.#terms.now();
    if (ms <= 0) return { status: 'stopped', values: undefined, bound: 0 };
    const built = toMilp(this.#problem, { ...NO_LIMITS, mostLeft: this.#mostLeft, ...change });
    const answer = this.#terms.solve(built.milp, { start: this.#startOf(built, change), ms });
    if (answer.values) this.#keep(choicesOf(built, answer.values));
    return answer;
  }

  #startOf(
    built: ReturnType<typeof toMilp>,
    { byDay = Infinity, mostParcels = Infinity }: Partial<MilpTerms>,
  ): number[] | undefined {
    const { lastArrivalDays, parcelCount, choices } = this.#plan;
    const isWithin = isOrderable(this.#plan) && lastArrivalDays <= byDay && parcelCount <= mostParcels;
    return isWithin ? valuesOf(built, choices) : undefined;
  }

  #keep(choices: readonly Choice[]): void {
    const plan = evaluatePlan(this.#problem, choices, this.#goal);
    if (isBetterPlan(plan, this.#plan, this.#goal)) this.#plan = plan;
  }

  /** Without a better bound: every line where it is cheapest, and no delivery. */
  #openTotal(bound: number): void {
    this.#open(this.#plan.total, this.#mostLeft === 0 ? Math.max(bound, leastGoods(this.#problem)) : bound);
  }

  /** What was not proven stays open; the widest gap is told. Whole kopecks, days and parcels: below one there is nothing. */
  #open(value: number, bound: number): void {
    const over = value - Math.ceil(bound - ROUNDING);
    if (over > 0 && value > 0) this.#gap = Math.max(this.#gap, over / value);
  }
}

/** Far below a kopeck and above the dust of a sum of millions. */
const ROUNDING = 0.01;

/** Rounding makes a part of a line half a kopeck cheaper at most. */
function leastGoods({ lines }: BasketProblem): number {
  return lines.reduce((sum, { need, offers }) => {
    const least = Math.min(...offers.map(({ unitPrice }) => unitPrice));
    return sum + (least * need) / MILLI_IN_UNIT - offers.length / 2;
  }, 0);
}

function allDays({ lines, parcels }: BasketProblem): number[] {
  const leads = new Set(lines.flatMap(({ offers }) => offers.map(({ leadDays }) => leadDays)));
  const days = parcels.flatMap(({ options }) =>
    options.flatMap(({ arrivalDays }) => [...leads].map((lead) => arrivalDays + lead)),
  );
  return [...new Set(days)].sort((one, other) => one - other);
}
