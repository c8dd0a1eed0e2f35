import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startCatalogIndex } from './features/catalog-index/catalog-index.ts';
import { drawHomePictures } from './features/pages/home-pictures.ts';
import { readConfig } from './platform/config.ts';
import { openPool } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { liveAs, sayReady } from './platform/process-life.ts';

const CATALOG_CONNECTIONS = 2;
const CATALOG_STATEMENT_MS = 30_000;
/** A small catalog is there before this; of a large one without a snapshot /health/ready tells. */
const MOST_WAIT_MS = 20_000;

const config = readConfig();
const log = createLog(config.LOG_LEVEL);
const pool = openPool({
  url: config.DATABASE_URL ?? '',
  name: 'okoem-server',
  connections: config.DATABASE_POOL,
  statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
  planning: 'once',
});
const listPool = openPool({
  url: config.DATABASE_URL ?? '',
  name: 'okoem-lists',
  connections: config.DATABASE_LIST_POOL,
  statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
  planning: 'each-time',
});

// Of its own: what keeps the catalog true must not queue behind the requests that read it.
const catalogPool = openPool({
  url: config.DATABASE_URL ?? '',
  name: 'okoem-catalog',
  connections: CATALOG_CONNECTIONS,
  statementTimeoutMs: CATALOG_STATEMENT_MS,
});
const catalog = startCatalogIndex({
  pool: catalogPool,
  databaseUrl: config.DATABASE_URL ?? '',
  log,
  dataDir: config.DATA_DIR,
});

// Only now: while it is compiled, the saved catalog is being read.
const [{ createApp }, { createRowMatcher }, { listenOn }] = await Promise.all([
  import('./app.ts'),
  import('./features/specifications/match/row-matcher.ts'),
  import('./platform/http/listen.ts'),
]);
let isStopping = false;
const { app, traffic } = await createApp({
  config,
  pool,
  listPool,
  log,
  catalog,
  matcher: createRowMatcher({ databaseUrl: config.DATABASE_URL ?? '', dataDir: config.DATA_DIR }),
  isStopping: () => isStopping,
  storefrontDir: fileURLToPath(new URL('../../storefront/dist', import.meta.url)),
});

liveAs('server', log, async () => {
  isStopping = true;
  // A balancer has to notice that we are not ready before we stop listening, or it sends requests to nobody.
  await delay(config.DRAIN_MS);
  await app.close();
  await catalog.stop();
  await Promise.all([pool, listPool, catalogPool].map((each) => each.end({ timeout: 5 })));
});

await listenOn(app, traffic, { port: config.PORT, host: config.HOST });
log.info({ event: 'listening', process: 'server', port: config.PORT, env: config.APP_ENV }, 'listening');
// Its first asker starts the first round of probes, the slowest; whoever comes because we said "ready" need not wait for it.
const whenProbed = catalog.whenReady().then(() => (isStopping ? undefined : app.inject('/health/ready')));
await Promise.race([whenProbed, delay(MOST_WAIT_MS)]);
sayReady();
if (!isStopping)
  await drawHomePictures(app).catch((error: unknown) => {
    // Whoever is told to end meanwhile ends in the middle of it, and nothing is wrong with that.
    if (!isStopping) log.warn({ event: 'home-pictures', error });
  });
