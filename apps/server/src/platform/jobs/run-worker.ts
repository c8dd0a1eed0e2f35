import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Pool } from '../database/database.ts';
import type { Log } from '../log.ts';
import {
  removeHeartbeat,
  saveHeartbeat,
  unlockForgottenJobs,
  unlockJobsOfDeadWorkers,
} from './job-repository.ts';
import type { Job, JobContext } from './job.ts';

/** A worker silent for this long is dead; with the sweep's period added, its jobs wait well under a minute. */
export const SILENT_SECONDS = 30;
const HEARTBEAT_MS = 5000;
const SWEEP_MS = 10_000;
/** A busy worker frees what it has forgotten after so many times the silence of a dead one. */
const PATIENCE = 4;

export interface WorkerOptions {
  databaseUrl: string;
  pool: Pool;
  log: Log;
  jobs: readonly Job[];
  /** Lines of a crontab: `0 3 * * * prune-outbox`. */
  crontab: string;
  concurrency: number;
  silentSeconds?: number;
  sweepMs?: number;
}

export interface RunningWorker {
  poolId: string;
  /** Settles when the worker ends by itself, which it should not. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

export async function runWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { databaseUrl, pool, log, concurrency, crontab } = options;
  const pgPool = new pg.Pool({
    connectionString: databaseUrl,
    max: concurrency + 2,
    application_name: 'okoem-jobs',
  });
  // Without handlers on pool and client a restart of PostgreSQL would end the process.
  const lost = (error: Error) => log.warn({ event: 'jobs-connection', error }, 'connection lost');
  pgPool.on('error', lost);
  pgPool.on('connect', (client) => void client.on('error', lost));
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });

  const inHand = new Set<string>();
  const runner = await run({
    pgPool,
    events,
    concurrency,
    crontab,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: taskListOf(options, inHand),
    logger: workerLogger(log),
  });
  await saveHeartbeat(pool, poolId);
  const timers = startTimers(options, { poolId, inHand });

  return {
    poolId,
    ended: runner.promise,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await runner.stop();
      await removeHeartbeat(pool, poolId).catch(() => {});
      await pgPool.end();
    },
  };
}

interface Held {
  poolId: string;
  /** Ids of the jobs that are being done. */
  inHand: ReadonlySet<string>;
}

function startTimers(options: WorkerOptions, { poolId, inHand }: Held): NodeJS.Timeout[] {
  const { pool, log, silentSeconds = SILENT_SECONDS, sweepMs = SWEEP_MS } = options;
  const beatMs = Math.min(HEARTBEAT_MS, silentSeconds * 300);
  let steadySince = performance.now();
  let lastBeat = steadySince;
  const beat = async () => {
    try {
      await saveHeartbeat(pool, poolId);
    } catch (error) {
      steadySince = Number.POSITIVE_INFINITY;
      log.warn({ event: 'heartbeat', error }, 'no heartbeat');
      return;
    }
    const now = performance.now();
    // After an outage all workers look dead for a moment, to each other and to us: begin to count anew.
    if (steadySince === Number.POSITIVE_INFINITY || now - lastBeat > beatMs * 3) steadySince = now;
    lastBeat = now;
  };
  const sweep = async () => {
    if (performance.now() - steadySince < silentSeconds * 1000) return;
    try {
      const count = await unlockJobsOfDeadWorkers(pool, silentSeconds);
      if (count > 0) log.warn({ event: 'dead-workers', count }, 'jobs of dead workers freed');
      const forgotten = await unlockForgottenJobs(pool, {
        poolId,
        inHand: [...inHand],
        silentSeconds,
        patientSeconds: silentSeconds * PATIENCE,
      });
      if (forgotten > 0) log.warn({ event: 'forgotten-jobs', count: forgotten }, 'own jobs freed');
    } catch (error) {
      log.warn({ event: 'dead-workers', error }, 'sweep failed');
    }
  };
  return [setInterval(() => void beat(), beatMs), setInterval(() => void sweep(), sweepMs)];
}

function taskListOf({ jobs, pool, log }: WorkerOptions, inHand: Set<string>): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.task,
      async (payload, { abortSignal, job: { id, attempts } }) => {
        const context: JobContext = { pool, log, signal: abortSignal ?? new AbortController().signal };
        inHand.add(String(id));
        try {
          await job.perform(context, payload);
        } catch (error) {
          log.warn({ event: 'job-failed', task: job.task, job: id, attempt: attempts, error }, 'job failed');
          throw error;
        } finally {
          inHand.delete(String(id));
        }
      },
    ]),
  );
}

/** The library's own lines may quote payloads; we keep its warnings' existence and drop their words. */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level) => {
    if (level === 'error') log.error({ event: 'jobs' }, 'job library reported an error');
  });
}
