import { setTimeout as delay } from 'node:timers/promises';
import { OPERATOR_REQUISITES } from '../../../../../demo/world/operator-requisites.ts';
import { prepareDatabase } from '../../commands/prepare-database.ts';
import { openPool, type Pool } from '../../platform/database/database.ts';
import {
  launchMarketplace,
  ownProcessesOf,
  type StartedMarketplace,
  temporaryFolder,
  whenReady,
} from '../started-marketplace.ts';
import { type KillableDatabase, startKillableDatabase } from './killable-database.ts';
import type { Client, ToldCall } from './told-calls.ts';

/** A marketplace of processes of its own, all of which may be killed. */
export interface CrashShop {
  database: KillableDatabase;
  /** The test's own way to the database. */
  pool: Pool;
  marketplace: StartedMarketplace;
  origin: string;
  pidOf: (name: 'server' | 'worker') => number;
  stop: () => Promise<void>;
}

interface CrashShopWish {
  connections: number;
  statementTimeoutMs: number;
  /** Outside production a shop begins with the demo; some need nobody's goods but their own. */
  isEmpty?: boolean;
}

export async function startCrashShop(wish: CrashShopWish): Promise<CrashShop> {
  const { connections, statementTimeoutMs, isEmpty = false } = wish;
  const database = await startKillableDatabase();
  const { url } = database;
  if (isEmpty) await prepareDatabase({ databaseUrl: url, demo: false, progress: () => undefined });
  const pool = openPool({ url, name: 'test', connections, statementTimeoutMs });
  if (isEmpty) {
    await pool`insert into setting (key, value) values ('demo.products', '0')`;
    // Without requisites nobody can issue a receipt.
    await pool`insert into payee ${pool(OPERATOR_REQUISITES)}`;
  }
  const folder = temporaryFolder();
  const marketplace = launchMarketplace({
    dataDir: folder.path,
    env: { DATABASE_URL: url, HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0' },
  });
  const stop = async () => {
    marketplace.kill('SIGTERM');
    await marketplace.exited;
    await pool.end({ timeout: 1 });
    await database.stop();
    folder.remove();
  };
  const ready = await whenReady(marketplace).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const origin = `http://127.0.0.1:${new URL(ready).port}`;
  return { database, pool, marketplace, origin, pidOf: (name) => ownProcessesOf(folder.path)[name], stop };
}

/** By turns restarted at once, and killed and started by somebody who takes his time. */
export async function breakDatabase(
  { database }: Pick<CrashShop, 'database'>,
  { round, awayMs }: { round: number; awayMs: number },
): Promise<void> {
  if (round % 2 === 0) return database.restartAtOnce();
  database.kill();
  await delay(awayMs);
  await database.start();
}

/** Answers that no client should ever see, whatever was killed. */
export function wrongAnswers({ history }: Client): ToldCall[] {
  return history.filter(({ isShaped, status }) => !isShaped || (status >= 500 && status !== 503));
}
