import { greedyPlan } from '@okoem/domain/basket/optimise/greedy-plan.ts';
import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import type { FoundPlan } from './optimised-basket.ts';
import { type PlanJob, planTask } from './plan-job.ts';

answerJobs(async (job: PlanJob): Promise<FoundPlan[]> => {
  const { problem, goals } = planTask(job);
  return goals.map((goal) => {
    const { choices } = greedyPlan(problem, goal);
    return { goal, choices, isProven: false, gapPercent: null };
  });
});
