import type { JobActor } from '@okoem/domain/access/actor.ts';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { deleteEndedApprovalLinks } from './approval-link.ts';
import { lockApproval } from './approval-repository.ts';
import { endApproval, findExpired } from './approval-write-repository.ts';
import { tellRequester } from './tell-approval.ts';

const BATCH = 50;
export const EXPIRE_APPROVALS = 'expire-approvals';
const ACTOR: JobActor = { kind: 'job', name: EXPIRE_APPROVALS };

/** Ends requests that nobody has answered in time, and forgets links of long ago. Run twice, it finds none. */
export const expireApprovalsJob = (publicUrl: string): Job =>
  defineJob({
    task: EXPIRE_APPROVALS,
    payload: z.unknown(),
    run: async ({ pool, log, signal }) => {
      let count = 0;
      for (;;) {
        const ids = await findExpired(pool, BATCH);
        for (const id of ids) count += Number(await expire(pool, id, publicUrl));
        if (ids.length < BATCH || signal.aborted) break;
      }
      await deleteEndedApprovalLinks(pool);
      log.info({ event: 'approvals-expired', count }, 'requests for approval ended by the clock');
    },
  });

async function expire(pool: Pool, id: number, publicUrl: string): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const request = await lockApproval(tx, id);
    // Decided a moment ago.
    if (request?.state !== 'PENDING' || !request.isOver) return false;
    await endApproval(tx, { id, state: 'EXPIRED' });
    await writeAudit(tx, {
      actor: ACTOR,
      requestId: null,
      action: 'approvals.write',
      subject: { kind: 'approval_request', id },
      before: { number: request.number, state: 'PENDING' },
      after: { number: request.number, state: 'EXPIRED' },
    });
    await tellRequester(tx, { id, publicUrl, state: 'EXPIRED' });
    return true;
  });
}
