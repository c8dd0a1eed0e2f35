import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { openPool } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { liveAs, sayReady } from './platform/process-life.ts';

const config = readConfig();
const log = createLog(config.LOG_LEVEL);
const pool = openPool({
  url: config.DATABASE_URL ?? '',
  name: 'okoem-server',
  connections: config.DATABASE_POOL,
  statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
});

let isStopping = false;
const { app } = await createApp({
  config,
  pool,
  log,
  isStopping: () => isStopping,
  storefrontDir: fileURLToPath(new URL('../../storefront/dist', import.meta.url)),
});

liveAs('server', log, async () => {
  isStopping = true;
  // A balancer has to notice that we are not ready before we stop listening, or it sends requests to nobody.
  await delay(config.DRAIN_MS);
  await app.close();
  await pool.end({ timeout: 5 });
});

await app.listen({ port: config.PORT, host: config.HOST });
log.info({ event: 'listening', process: 'server', port: config.PORT, env: config.APP_ENV }, 'listening');
sayReady();
