import { type Kopecks, sumKopecks } from '../money.ts';

/** What is planned by one thing of a project. */
export interface ProjectPlan {
  id: string;
  planned: Kopecks | null;
  /** The thing that this one was made of: a quote stands in the place of its specification. */
  replaces?: string | null;
}

export interface ProjectMoney {
  /** Null where nobody has set one. */
  budget: Kopecks | null;
  planned: Kopecks;
  ordered: Kopecks;
  shipped: Kopecks;
  paid: Kopecks;
}

/** What everything in the project comes to. A thing that another one was made of is counted once. */
export function plannedSum(plans: readonly ProjectPlan[]): Kopecks {
  const replaced = new Set(plans.flatMap(({ replaces }) => replaces ?? []));
  return sumKopecks(plans.filter(({ id }) => !replaced.has(id)).map(({ planned }) => planned ?? 0));
}

/** What of the budget is not ordered yet; below zero: what is too much. */
export function budgetRest({ budget, ordered }: ProjectMoney): number | null {
  return budget === null ? null : budget - ordered;
}

export interface OverBudget {
  /** Money that is bound already, or only meant. */
  what: 'ordered' | 'planned';
  by: Kopecks;
}

/** What has gone beyond the budget: orders before plans, for those can still be changed. */
export function overBudget({ budget, ordered, planned }: ProjectMoney): OverBudget | null {
  if (budget === null) return null;
  if (ordered > budget) return { what: 'ordered', by: ordered - budget };
  return planned > budget ? { what: 'planned', by: planned - budget } : null;
}
