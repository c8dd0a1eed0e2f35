import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../../../../scripts/build.ts';
import type { Config } from '../platform/config.ts';
import { clusterFolder } from '../platform/embedded-postgres/create-cluster.ts';
import type { EmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { postgresService } from '../platform/embedded-postgres/postgres-service.ts';
import { uploadStorage } from '../platform/storage/folder-storage.ts';
import { childService, compileCache } from '../platform/supervisor/child-service.ts';
import {
  InstanceRunningError,
  LockUnusableError,
  takeInstanceLock,
  type InstanceLock,
} from '../platform/supervisor/instance-lock.ts';
import { createSupervisor, type Supervisor } from '../platform/supervisor/supervisor.ts';
import { watchSources } from '../platform/supervisor/watch-sources.ts';
import { databaseHomes } from './database-homes.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sessionSecret } from './session-secret.ts';
import {
  assertDatabaseUsable,
  assertPortFree,
  assertSpace,
  prepareDataFolder,
  StartRefusal,
} from './start-checks.ts';
import { seconds, type Progress } from './start-progress.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = ['apps/server/src', 'apps/server/migrations', 'packages/contract/src', 'packages/domain/src'];

interface Run {
  config: Config;
  mode: 'built' | 'dev';
  progress: Progress;
  /** Aborted when the marketplace is to end. */
  ending: AbortSignal;
}

/** Brings everything up, keeps it up until told to end, and puts it down: requests first, the database last. */
export async function runMarketplace(run: Run): Promise<void> {
  const begun = performance.now();
  const { config, progress, ending } = run;
  const folder = prepareDataFolder(config.DATA_DIR);
  try {
    const lock = await lockDataFolder(config.DATA_DIR);
    const supervisor = createSupervisor({ stopOrder: ['server', 'worker', 'database'], log: progress.say });
    try {
      const broughtUp = bringUp(run, { lock, supervisor, begun });
      await Promise.race([broughtUp.then(() => aborted(ending)), aborted(ending)]);
      progress.say('Stopping…');
    } finally {
      await supervisor.stop();
      lock.release();
    }
    progress.say('Stopped.');
  } catch (error) {
    folder.undo();
    throw error;
  }
}

interface Parts {
  lock: InstanceLock;
  supervisor: Supervisor;
  begun: number;
}

async function bringUp(run: Run, { lock, supervisor, begun }: Parts): Promise<void> {
  const { config, mode, progress } = run;
  const port = await assertPortFree(config.HOST, config.PORT);
  if (config.DATABASE_URL) await assertDatabaseUsable(config.DATABASE_URL);
  else if (!databaseHomes(config).some((home) => existsSync(clusterFolder(home))))
    assertSpace(config.DATA_DIR);

  if (mode === 'built') {
    const done = ({ built }: { built: boolean }) => (built ? 'Storefront built' : undefined);
    await orRefuse('The storefront could not be built', () =>
      progress.step({ doing: 'Building the storefront', done }, buildIfStale),
    );
  }
  const env: Record<string, string> = childEnvironment(config, port);
  if (!config.DATABASE_URL) await startDatabase(run, supervisor, env);
  await orRefuse('The database could not be prepared', () => prepare(run, env));
  await progress.step({ doing: 'Starting server and worker', done: 'Server and worker started' }, () =>
    Promise.all(
      Object.entries({ server: 'main.ts', worker: 'commands/worker.ts' }).map(([name, script]) =>
        supervisor.start(
          childService({
            name,
            script: join(ROOT, 'apps/server/src', script),
            env: () => ({ ...process.env, ...env }),
            onSpawn: (pid) => lock.noteChild(name, pid),
            // A terminal that is closed while the children write to it would keep them from draining.
            onLine: process.stdout.isTTY ? progress.say : undefined,
          }),
        ),
      ),
    ),
  );
  if (mode === 'dev') reloadOnChange(run, supervisor, env);
  progress.say(`\nОкоём is ready at ${env['PUBLIC_URL']} (${seconds(begun)}). Ctrl-C stops it.`);
}

async function orRefuse(sentence: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new StartRefusal(`${sentence}: ${(error as Error).message}`, { cause: error });
  }
}

async function lockDataFolder(folder: string): Promise<InstanceLock> {
  try {
    return await takeInstanceLock(join(folder, 'instance.lock'));
  } catch (error) {
    if (error instanceof LockUnusableError)
      throw new StartRefusal(`${error.message} Remove it, or choose another folder with DATA_DIR.`);
    if (!(error instanceof InstanceRunningError)) throw error;
    throw new StartRefusal(
      `The marketplace already runs on ${folder} (process ${error.pid}): stop that one, or give this one its own DATA_DIR and PORT.`,
    );
  }
}

function childEnvironment(config: Config, port: number): Record<string, string> {
  return {
    APP_ENV: config.APP_ENV,
    PORT: String(port),
    PUBLIC_URL: config.PORT === 0 ? config.PUBLIC_URL.replace(/:0$/, `:${port}`) : config.PUBLIC_URL,
    DATA_DIR: config.DATA_DIR,
    ...compileCache(config.DATA_DIR),
    SESSION_SECRET: config.SESSION_SECRET ?? sessionSecret(config.DATA_DIR),
    ...(config.DATABASE_URL && { DATABASE_URL: config.DATABASE_URL }),
  };
}

async function startDatabase(run: Run, supervisor: Supervisor, env: Record<string, string>): Promise<void> {
  let database: EmbeddedPostgres | undefined;
  const service = postgresService({
    name: 'database',
    homes: databaseHomes(run.config),
    database: 'okoem',
    log: run.progress.say,
    onStart(started) {
      database = started;
      const moved = env['DATABASE_URL'] !== undefined && env['DATABASE_URL'] !== started.url;
      env['DATABASE_URL'] = started.url;
      // Somebody took the old port while PostgreSQL was down, so its clients have to be told.
      if (moved) for (const name of ['server', 'worker']) void supervisor.restart(name);
    },
  });
  const done = () => `PostgreSQL ${database?.origin}`;
  await run.progress.step({ doing: 'Starting PostgreSQL', done }, () => supervisor.start(service));
}

async function prepare({ config, progress }: Run, env: Record<string, string>): Promise<void> {
  const databaseUrl = env['DATABASE_URL']!;
  const demo = config.APP_ENV !== 'production';
  await progress.step({ doing: 'Preparing the database', done: 'Database prepared' }, () =>
    prepareDatabase({
      databaseUrl,
      demo,
      storage: uploadStorage(config),
      progress: (line) => progress.say(`  ${line}`),
    }),
  );
}

function reloadOnChange(run: Run, supervisor: Supervisor, env: Record<string, string>): void {
  const folders = SOURCES.map((folder) => join(ROOT, folder)).filter((folder) => existsSync(folder));
  const close = watchSources(folders, () => {
    prepare(run, env).catch((error: Error) => run.progress.say(error.message));
    for (const name of ['server', 'worker']) void supervisor.restart(name);
  });
  run.ending.addEventListener('abort', close);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
