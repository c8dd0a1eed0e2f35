import type { Actor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { inTransaction, type Pool } from '../database/database.ts';
import { restartDeadJob } from './job-repository.ts';

/** Gives a dead job all of its attempts back, and says who wanted that. */
export async function retryDeadJob(
  pool: Pool,
  id: string,
  by: { actor: Actor; requestId: string | null },
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const job = await restartDeadJob(tx, id);
    if (!job) throw new Refusal('NOT_FOUND');
    const { task, attempts } = job;
    await writeAudit(tx, {
      ...by,
      action: 'jobs.write',
      subject: { kind: 'job', id },
      before: { task, attempts },
      after: { task, attempts: 0 },
    });
  });
}
