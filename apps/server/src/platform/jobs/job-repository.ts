import type { Db } from '../database/database.ts';

export interface DeadJob {
  id: string;
  task: string;
  attempts: number;
  lastError: string;
  createdAt: Date;
  failedAt: Date;
}

/** Jobs that used up their attempts. They stay until an operator retries or drops them. */
export async function findDeadJobs(db: Db, limit: number): Promise<DeadJob[]> {
  return db<DeadJob[]>`
    select id::text, task_identifier as task, attempts, coalesce(last_error, '') as last_error,
           created_at, updated_at as failed_at
      from graphile_worker.jobs
     where attempts >= max_attempts
       and locked_at is null
     order by updated_at desc
     limit ${limit}
  `;
}

export async function countDeadJobs(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
      from graphile_worker.jobs
     where attempts >= max_attempts
       and locked_at is null
  `;
  return row!.count;
}

/** Gives a dead job all of its attempts back and answers what it was; undefined when there is no such dead job. */
export async function restartDeadJob(
  tx: Db,
  id: string,
): Promise<Pick<DeadJob, 'task' | 'attempts'> | undefined> {
  const [row] = await tx<Pick<DeadJob, 'task' | 'attempts'>[]>`
    select dead.task_identifier as task, dead.attempts
      from graphile_worker.jobs as dead
     cross join lateral graphile_worker.reschedule_jobs(array[dead.id], run_at => now(), attempts => 0) as job
     where dead.id = ${id}
       and dead.attempts >= dead.max_attempts
       and dead.locked_at is null
  `;
  return row;
}

export async function saveHeartbeat(db: Db, poolId: string): Promise<void> {
  await db`
    insert into worker_process (pool_id)
    values (${poolId})
    on conflict (pool_id) do update set seen_at = now()
  `;
}

export async function removeHeartbeat(db: Db, poolId: string): Promise<void> {
  await db`delete from worker_process where pool_id = ${poolId}`;
}

/**
 * Frees the jobs of workers that stopped saying they live. The age of the lock counts too: a worker may take its first
 * job a moment before its first heartbeat is written.
 */
export async function unlockJobsOfDeadWorkers(db: Db, silentSeconds: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    with dead as (
      select distinct job.locked_by
        from graphile_worker.jobs as job
        left join worker_process as worker
          on worker.pool_id = job.locked_by
         and worker.seen_at > now() - make_interval(secs => ${silentSeconds})
       where job.locked_at < now() - make_interval(secs => ${silentSeconds})
         and worker.pool_id is null
    ), forgotten as (
      delete from worker_process where seen_at < now() - interval '1 hour'
    ), unlocked as (
      select graphile_worker.force_unlock_workers(array(select locked_by from dead))
    )
    select (select count(*) from dead)::int as count, (select count(*) from unlocked) as done
  `;
  return row!.count;
}

/**
 * Frees what a living worker holds without knowing it: PostgreSQL went away after it had given the job out and before it
 * said so, or before it heard that the job was done. The library frees all jobs of a worker at once, so those in its hands
 * may run twice; they are left alone for as long as `patientSeconds` when there are any.
 */
export async function unlockForgottenJobs(
  db: Db,
  {
    poolId,
    inHand,
    silentSeconds,
    patientSeconds,
  }: { poolId: string; inHand: readonly string[]; silentSeconds: number; patientSeconds: number },
): Promise<number> {
  const age = inHand.length === 0 ? silentSeconds : patientSeconds;
  const [row] = await db<{ count: number }[]>`
    with forgotten as (
      select id
        from graphile_worker.jobs
       where locked_by = ${poolId}
         and locked_at < now() - make_interval(secs => ${age})
         and id <> all(${[...inHand]}::bigint[])
    ), unlocked as (
      select graphile_worker.force_unlock_workers(array[${poolId}::text]) from (select from forgotten limit 1) as any_of_them
    )
    select (select count(*) from forgotten)::int as count, (select count(*) from unlocked) as done
  `;
  return row!.count;
}
