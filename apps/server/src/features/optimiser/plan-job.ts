import type { BasketProblem, Goal } from '@okoem/domain/basket/optimise/basket-problem.ts';

/** As one text, which is handed to a thread at once and is its own key. */
export type PlanJob = string;

export interface PlanTask {
  problem: BasketProblem;
  goals: readonly Goal[];
}

export function planJob(task: PlanTask): PlanJob {
  return JSON.stringify(task);
}

export function planTask(job: PlanJob): PlanTask {
  return JSON.parse(job) as PlanTask;
}
