import { createHash } from 'node:crypto';
import type { OptimiseStage } from '@okoem/contract/basket-optimise.ts';
import type { Figure } from '../../platform/http/figures.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import { BUDGET_MS } from './best-plans.ts';
import type { FoundPlan } from './optimised-basket.ts';
import { planJob, type PlanJob, type PlanTask } from './plan-job.ts';

interface PlanTerms {
  caller: string;
  signal: AbortSignal;
}

/** A quick plan never waits behind the solver. */
export class PlanQueues {
  readonly #queues: Record<OptimiseStage, ThreadQueue<PlanJob, FoundPlan[]>> = {
    quick: new ThreadQueue({
      module: new URL('quick-plan-thread.ts', import.meta.url),
      mostWaiting: 16,
      deadlineMs: 5000,
      mostMegabytes: 256,
    }),
    best: new ThreadQueue({
      module: new URL('best-plan-thread.ts', import.meta.url),
      mostWaiting: 6,
      // A solver looks at the clock now and then only.
      deadlineMs: BUDGET_MS + 3000,
      mostMegabytes: 512,
    }),
  };

  readonly figures: readonly Figure[] = [
    {
      name: 'optimiser_waiting',
      help: 'Baskets that wait to be solved',
      read: () => this.#queues.best.waiting,
    },
    {
      name: 'optimiser_refused_total',
      help: 'Baskets not solved because their address or everybody has too many waiting',
      read: () => this.#queues.best.counts.refused + this.#queues.quick.counts.refused,
    },
    {
      name: 'optimiser_lost_total',
      help: 'Baskets whose thread ended in the middle of them',
      read: () => this.#queues.best.counts.lost + this.#queues.quick.counts.lost,
    },
  ];

  run(stage: OptimiseStage, task: PlanTask, { caller, signal }: PlanTerms): Promise<FoundPlan[]> {
    const job = planJob(task);
    const key = createHash('sha256').update(job).digest('base64url');
    return this.#queues[stage].run(job, { key, caller, signal, cost: costOf(stage, task) });
  }

  async close(): Promise<void> {
    await Promise.all([this.#queues.quick.close(), this.#queues.best.close()]);
  }
}

/** About so many milliseconds. */
function costOf(stage: OptimiseStage, { problem, goals }: PlanTask): number {
  const { length } = problem.lines;
  return stage === 'quick' ? length * goals.length * 0.1 : Math.min(BUDGET_MS, length * goals.length * 10);
}
