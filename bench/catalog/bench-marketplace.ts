import { execFileSync, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseHomes } from '../../apps/server/src/commands/database-homes.ts';
import { replaceByDemo } from '../../apps/server/src/commands/demo-data/load-demo.ts';
import { prepareDatabase } from '../../apps/server/src/commands/prepare-database.ts';
import { assertPortFree, prepareDataFolder } from '../../apps/server/src/commands/start-checks.ts';
import { openPool, type Pool } from '../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { compileCache, NODE_FLAGS } from '../../apps/server/src/platform/supervisor/child-service.ts';

const PROJECT = join(import.meta.dirname, '../..');
const MAIN = join(PROJECT, 'apps/server/src/main.ts');
const HOST = '127.0.0.1';
const READY_MS = 300_000;
/** Often enough to tell tenths of a second, seldom enough not to hold the start up. */
const PROBE_MS = 50;

/** A catalog of so many products in a database of its own, which stays for the next run. */
export interface BenchMarketplace {
  products: number;
  dataDir: string;
  databaseUrl: string;
  pool: Pool;
  stop: () => Promise<void>;
}

/** Never DATA_DIR: what is in a folder of the benchmark is thrown away without asking. */
function folderOf(products: number): string {
  return resolve(process.env['BENCH_DATA_DIR'] ?? join(PROJECT, '.data-bench'), String(products));
}

export function hasBenchMarketplace(products: number): boolean {
  return existsSync(folderOf(products));
}

export async function openBenchMarketplace(products: number): Promise<BenchMarketplace> {
  const dataDir = folderOf(products);
  prepareDataFolder(dataDir);
  const progress = (line: string) => console.log(`  ${line}`);
  const postgres = await startEmbeddedPostgres({
    homes: databaseHomes({ DATA_DIR: dataDir }),
    database: 'okoem',
    log: progress,
  });
  const { url: databaseUrl } = postgres;
  const pool = openPool({ url: databaseUrl, name: 'okoem-bench', connections: 4, statementTimeoutMs: 0 });
  const stop = async () => {
    await pool.end({ timeout: 5 });
    await postgres.stop();
  };
  try {
    await prepareDatabase({ databaseUrl, demo: false, progress });
    await loadOnce(pool, products, progress);
  } catch (error) {
    await stop();
    throw new Error(`${dataDir} cannot be measured with; remove it to have it made anew.`, { cause: error });
  }
  return { products, dataDir, databaseUrl, pool, stop };
}

async function loadOnce(pool: Pool, products: number, progress: (line: string) => void): Promise<void> {
  const [loaded] = await pool<{ count: number }[]>`
    select value::int as count from setting where key = 'demo.products'
  `;
  if (loaded?.count === products) return;
  await replaceByDemo(pool, { count: products, progress });
  // As on the day after: otherwise whoever starts reads there that everything has changed, and builds it anew.
  await pool`delete from outbox`;
  await pool`vacuum analyze`;
}

/** The server as `npm start` runs it, without its supervisor and its worker: nothing else wants the two cores. */
export interface BenchServer {
  origin: string;
  port: number;
  pid: number;
  /** From the start of the process until it said that it is ready. */
  readySeconds: number;
  memory: () => { residentMb: number; mostMb: number };
  stop: () => Promise<void>;
}

export interface ServerOptions {
  /** Options of Node. */
  args?: readonly string[];
  /** Throws the saved catalog away first. */
  isAnew?: boolean;
  /** Settings beside those every run has. */
  env?: Readonly<Record<string, string>>;
}

export async function startBenchServer(
  { dataDir, databaseUrl }: BenchMarketplace,
  { args = [], isAnew = false, env = {} }: ServerOptions = {},
): Promise<BenchServer> {
  buildStorefrontOnce();
  if (isAnew) rmSync(join(dataDir, 'catalog-index'), { recursive: true, force: true });
  const port = await assertPortFree(HOST, 0);
  const origin = `http://${HOST}:${port}`;
  const started = performance.now();
  // Lines go to a file, as those of a service do.
  const lines = openSync(join(dataDir, 'server.log'), 'w');
  const child = spawn(process.execPath, [...NODE_FLAGS, ...args, MAIN], {
    cwd: PROJECT,
    env: {
      PATH: process.env['PATH'],
      APP_ENV: 'demo',
      HOST,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ...compileCache(dataDir),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a secret of the benchmark, kept by nobody',
      RATE_LIMIT_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', lines, lines, 'ipc'],
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  while (!(await isReady(origin))) {
    const isLate = performance.now() - started > READY_MS;
    if (child.exitCode !== null || isLate)
      throw new Error(`The server did not start: ${join(dataDir, 'server.log')} says why.`);
    await delay(PROBE_MS);
  }
  return {
    origin,
    port,
    pid: child.pid!,
    readySeconds: (performance.now() - started) / 1000,
    memory: () => memoryOf(child.pid!),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function buildStorefrontOnce(): void {
  if (existsSync(join(PROJECT, 'apps/storefront/dist/current.json'))) return;
  execFileSync(process.execPath, [join(PROJECT, 'scripts/build.ts')], { stdio: 'inherit' });
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/health/ready`)).ok;
  } catch {
    return false;
  }
}

function memoryOf(pid: number): { residentMb: number; mostMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)![1]) / 1024;
  return { residentMb: megabytes('VmRSS'), mostMb: megabytes('VmHWM') };
}
