import * as contract from '@okoem/contract/operations.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { findDeadJobs } from '../../platform/jobs/job-repository.ts';
import { retryDeadJob } from '../../platform/jobs/retry-dead-job.ts';
import { maskSecrets } from '../../platform/log.ts';

const MOST_SHOWN = 100;

export interface OperationParts {
  pool: Pool;
  listPool: Pool;
}

export function operationRoutes(host: EndpointHost, { pool, listPool }: OperationParts): void {
  addEndpoint(host, contract.searchDeadJobs, async () => {
    const jobs = await findDeadJobs(listPool, MOST_SHOWN);
    return {
      data: jobs.map(({ id, task, attempts, lastError, createdAt, failedAt }) => ({
        id,
        task,
        attempts,
        last_error: maskSecrets(lastError),
        created_at: createdAt.toISOString(),
        failed_at: failedAt.toISOString(),
      })),
    };
  });

  addEndpoint(host, contract.retryDeadJob, async ({ params: { id }, actor, requestId }) => {
    await retryDeadJob(pool, id, { actor, requestId });
    return { data: null };
  });
}
