import { dirname, join } from 'node:path';
import { dataFolder } from '../../platform/embedded-postgres/create-cluster.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts';
import { chooseAccount, runAs } from '../../platform/embedded-postgres/postgres-account.ts';
import { usableBinaries } from '../../platform/embedded-postgres/postgres-binaries.ts';
import { readLockFile } from '../../platform/embedded-postgres/postmaster.ts';
import { startThrowawayPostgres } from '../../platform/embedded-postgres/throwaway-postgres.ts';

/** A PostgreSQL that keeps what it has acknowledged, made to be killed. */
export interface KillableDatabase {
  url: string;
  /** `pg_ctl restart -m immediate`: nothing is written down before the end, and the crash is recovered from at once. */
  restartAtOnce: () => Promise<void>;
  kill: () => void;
  /** After a kill, on the same port; settles when it answers. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startKillableDatabase(): Promise<KillableDatabase> {
  const { url, home, stop } = await startThrowawayPostgres({ durability: 'durable' });
  const data = dataFolder(home);
  const account = chooseAccount();
  const { postgres } = await usableBinaries({ account, copyTo: home });
  return {
    url,
    stop,
    restartAtOnce: () =>
      runAs(account, {
        file: join(dirname(postgres), 'pg_ctl'),
        args: ['restart', '-m', 'immediate', '-w', '-D', data, '-l', join(dirname(data), 'restarts.log')],
      }),
    kill: () => {
      const lock = readLockFile(data);
      if (lock.holder !== 'postmaster') throw new Error('PostgreSQL does not run.');
      process.kill(lock.postmaster.process.pid, 'SIGKILL');
    },
    start: async () => {
      const port = Number(new URL(url).port);
      await startEmbeddedPostgres({ homes: [home], database: 'test', port, log: () => undefined });
    },
  };
}
