import { openPool } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/log.ts';
import { answerJobs } from '../../../platform/threads/answer-jobs.ts';
import { lowerPriority } from '../../../platform/threads/lower-priority.ts';
import { type Catalog, startCatalogIndex } from '../../catalog-index/catalog-index.ts';
import { allOwnPrices } from '../../pricing/own-prices.ts';
import { findProducts, type FoundProducts } from '../find-products.ts';
import type { MatchJob } from './match-job.ts';

const CONNECTIONS = 2;
const STATEMENT_MS = 30_000;
/** Snapshots are saved by the server alone: two that build the same would only be in each other's way. */
const NEVER_MS = 2 ** 31 - 1;

type Opened = Promise<{ catalog: Catalog; pool: ReturnType<typeof openPool> }>;

let opened: Opened | undefined;

// Somebody waits for a progress bar here, and for a page in the server: where both want the last core, the page has it.
lowerPriority();

/** The same catalog as the server's, from the same snapshot, kept up to date by the same outbox. */
async function open({ databaseUrl, dataDir }: MatchJob): Opened {
  const pool = openPool({
    url: databaseUrl,
    name: 'okoem-matching',
    connections: CONNECTIONS,
    statementTimeoutMs: STATEMENT_MS,
  });
  const catalog = startCatalogIndex({
    pool,
    databaseUrl,
    log: createLog('warn'),
    dataDir,
    refreshMs: NEVER_MS,
  });
  await catalog.whenReady();
  return { catalog, pool };
}

answerJobs<MatchJob, FoundProducts[]>(async (job) => {
  opened ??= open(job).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  const { catalog, pool } = await opened;
  return findProducts(job.rows, {
    catalog,
    region: catalog.region({ guid: job.regionGuid, shared: undefined }),
    personal: await allOwnPrices(pool, job.companyId),
    rememberedCodes: job.remembered,
    signal: new AbortController().signal,
  });
});
