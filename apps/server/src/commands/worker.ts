import { jobs, CRONTAB } from '../jobs.ts';
import { readConfig } from '../platform/config.ts';
import { openPool } from '../platform/database/database.ts';
import { runWorker } from '../platform/jobs/run-worker.ts';
import { createLog } from '../platform/log.ts';
import { liveAs, sayReady } from '../platform/process-life.ts';

const config = readConfig();
const log = createLog(config.LOG_LEVEL);
const databaseUrl = config.DATABASE_URL ?? '';
const pool = openPool({
  url: databaseUrl,
  name: 'okoem-worker',
  connections: config.WORKER_CONCURRENCY + 1,
  // Background work may take its time; a request may not.
  statementTimeoutMs: 60_000,
});
const worker = await runWorker({
  databaseUrl,
  pool,
  log,
  jobs: jobs(config),
  crontab: CRONTAB,
  concurrency: config.WORKER_CONCURRENCY,
});

liveAs('worker', log, async () => {
  await worker.stop();
  await pool.end({ timeout: 5 });
});
worker.ended.catch((error: unknown) => {
  log.fatal({ event: 'worker-ended', error }, 'worker ended by itself');
  process.exit(1);
});
log.info({ event: 'working', process: 'worker', env: config.APP_ENV }, 'working');
sayReady();
