import { startCatalog } from '../features/catalog-index/apply/live-catalog.ts';
import { openPool } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { sayReady } from '../platform/process-life.ts';

/** A process that holds the catalog and saves it as often as it can, made to be killed. */
const [databaseUrl, dataDir] = process.argv.slice(2) as [string, string];
const pool = openPool({ url: databaseUrl, name: 'test-victim', connections: 2, statementTimeoutMs: 0 });
const log = createLog('silent');
const catalog = startCatalog({ pool, databaseUrl, dataDir, log, leastSnapshot: 1, refreshMs: 50 });
process.on('disconnect', () => process.exit(1));
await catalog.whenReady();
sayReady();
