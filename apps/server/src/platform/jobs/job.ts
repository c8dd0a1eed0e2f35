import type { z } from 'zod';
import type { Db, Pool } from '../database/database.ts';
import type { Log } from '../log.ts';

export interface JobContext {
  pool: Pool;
  log: Log;
  signal: AbortSignal;
}

/** A kind of background work, ready to be run with whatever payload its rows hold. */
export interface Job {
  task: string;
  perform: (context: JobContext, payload: unknown) => Promise<void>;
}

/** A job may run twice (a killed worker's job is given to another), so `run` must be idempotent. */
export function defineJob<Payload>({
  task,
  payload,
  run,
}: {
  task: string;
  payload: z.ZodType<Payload>;
  run: (context: JobContext, payload: Payload) => Promise<void>;
}): Job {
  return { task, perform: (context, raw) => run(context, payload.parse(raw)) };
}

export interface JobOptions {
  /** A second job with the same key replaces the first while it waits. */
  key?: string;
  runAt?: Date;
  attempts?: number;
}

const DEFAULT_ATTEMPTS = 10;

/** Adds a job inside the caller's transaction: no commit, no job. */
export async function addJob(
  tx: Db,
  task: string,
  payload: unknown,
  { key, runAt, attempts = DEFAULT_ATTEMPTS }: JobOptions = {},
): Promise<void> {
  await tx`
    select graphile_worker.add_job(
      identifier => ${task}::text,
      payload => ${JSON.stringify(payload)}::text::json,
      job_key => ${key ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${attempts}::int
    )
  `;
}
