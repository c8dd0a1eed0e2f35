import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postgres } from '../database/driver.ts';
import { choosePlace, clusterVersion } from './cluster-place.ts';
import type { Durability } from './cluster-settings.ts';
import { createCluster, dataFolder, readPassword, type ClusterPlace } from './create-cluster.ts';
import { launchPostmaster, watchedEnd, type RunningPostmaster } from './launch-postmaster.ts';
import { usableBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { PostgresError } from './postgres-error.ts';
import { keepLogShort } from './postgres-log.ts';
import { lockFilePath, readLockFile, stopPostmaster } from './postmaster.ts';

const STOP_MS = 30_000;
/** A postmaster found on its way up may have a crash to recover from. */
const SETTLE_MS = 300_000;
const LOG_CHECK_MS = 60_000;

export interface EmbeddedPostgresOptions {
  /** Folders that may hold the cluster, best first; the next one serves when its user cannot enter this one. */
  homes: readonly [string, ...string[]];
  /** Name of the database and of the role that owns it. */
  database: string;
  log: (line: string) => void;
  durability?: Durability;
  /** Port to reuse when PostgreSQL is restarted while clients are connected. */
  port?: number | undefined;
  signal?: AbortSignal | undefined;
}

export interface EmbeddedPostgres {
  url: string;
  port: number;
  home: string;
  pid: number;
  origin: 'created' | 'started' | 'adopted';
  /** Settles when the postmaster is gone, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Creates the cluster when there is none, starts it or adopts the postmaster that already serves it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { database, durability = 'durable', signal } = options;
  if (!/^[a-z_][a-z0-9_]*$/.test(database)) throw new Error(`"${database}" is no plain database name.`);
  const place = choosePlace(options.homes, options.log);
  const binaries = await usableBinaries({ account: place.account, copyTo: place.home });
  const isNew = clusterVersion(place.home) === undefined;
  if (isNew) await createCluster(place, { binaries, database, durability, signal });
  assertVersion(place, binaries);

  const adopted = await adoptPostmaster(place, signal);
  const running = adopted ?? (await launch(place, binaries, options));
  const url = `postgres://${database}:${readPassword(place.home)}@127.0.0.1:${running.port}/${database}`;
  await assertAnswers(url);
  return handleOf(place, running, { url, origin: adopted ? 'adopted' : isNew ? 'created' : 'started' });
}

function assertVersion({ home }: ClusterPlace, binaries: PostgresBinaries): void {
  const version = clusterVersion(home);
  if (version !== binaries.major) {
    throw new PostgresError(
      `The database in ${home} was made by PostgreSQL ${version}, this release brings ${binaries.major}: move the data with pg_dump, or set DATABASE_URL.`,
    );
  }
}

const logFileOf = (home: string) => join(home, 'postgres.log');

async function adoptPostmaster(
  { home }: ClusterPlace,
  signal: AbortSignal | undefined,
): Promise<RunningPostmaster | undefined> {
  const data = dataFolder(home);
  const deadline = performance.now() + SETTLE_MS;
  for (;;) {
    const lock = readLockFile(data);
    if (lock.holder === 'stranger') rmSync(lockFilePath(data), { force: true });
    if (lock.holder !== 'postmaster') return undefined;
    const { process, port, status } = lock.postmaster;
    if (status === 'ready') return { process, port, ended: watchedEnd(process) };
    if (performance.now() > deadline) {
      throw new PostgresError(
        `A PostgreSQL of ${data} (pid ${process.pid}) is neither up nor down: stop it.`,
      );
    }
    // It is on its way up or down.
    await delay(50, undefined, { signal });
  }
}

function launch(
  { home, account }: ClusterPlace,
  binaries: PostgresBinaries,
  { durability = 'durable', port, signal }: EmbeddedPostgresOptions,
): Promise<RunningPostmaster> {
  const files = { postgres: binaries.postgres, data: dataFolder(home), logFile: logFileOf(home) };
  return launchPostmaster({ account, ...files, durability, port, signal });
}

async function assertAnswers(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, fetch_types: false });
  try {
    await sql`select 1`;
  } catch (error) {
    throw new PostgresError(
      `The embedded PostgreSQL runs but does not let us in: ${(error as Error).message}.`,
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function handleOf(
  { home }: ClusterPlace,
  { process, port, ended }: RunningPostmaster,
  { url, origin }: Pick<EmbeddedPostgres, 'url' | 'origin'>,
): EmbeddedPostgres {
  const logCheck = setInterval(() => keepLogShort(logFileOf(home)), LOG_CHECK_MS).unref();
  void ended.then(() => clearInterval(logCheck));
  return {
    url,
    port,
    home,
    pid: process.pid,
    origin,
    ended,
    stop: () => stopPostmaster(process, STOP_MS),
  };
}
