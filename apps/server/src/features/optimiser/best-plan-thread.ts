import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { bestPlans } from './best-plans.ts';
import { highsSolver } from './highs-solver.ts';
import { type PlanJob, planTask } from './plan-job.ts';

const solve = await highsSolver();

answerJobs(async (job: PlanJob) => bestPlans(planTask(job), solve));
