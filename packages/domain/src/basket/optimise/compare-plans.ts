import { type Goal, isOrderable, type Plan } from './basket-problem.ts';

/** What a goal looks at, the weightiest first: a smaller number is better. */
export function planRank(plan: Plan, goal: Goal): number[] {
  const { unsupplied, total, lastArrivalDays, parcelCount } = plan;
  return [isOrderable(plan) ? 0 : 1, unsupplied.length, ...ofGoal()];

  function ofGoal(): number[] {
    switch (goal) {
      case 'cheapest':
        return [total, lastArrivalDays, parcelCount];
      case 'fastest':
        return [lastArrivalDays, total];
      case 'fewest':
        return [parcelCount, total];
    }
  }
}

export function isBetterPlan(one: Plan, other: Plan, goal: Goal): boolean {
  const ranks = planRank(one, goal);
  const others = planRank(other, goal);
  const at = ranks.findIndex((rank, index) => rank !== others[index]);
  return at >= 0 && ranks[at]! < others[at]!;
}
