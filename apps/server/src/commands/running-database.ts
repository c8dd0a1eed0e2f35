import type { Config } from '../platform/config.ts';
import { dataFolder, readPassword } from '../platform/embedded-postgres/create-cluster.ts';
import { readLockFile } from '../platform/embedded-postgres/postmaster.ts';
import { databaseHomes } from './database-homes.ts';

/** The database a running marketplace uses: the one that is configured, or the embedded one that npm start brought up. */
export function runningDatabaseUrl(config: Config): string {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL;
  for (const home of databaseHomes(config)) {
    const lock = readLockFile(dataFolder(home));
    if (lock.holder !== 'postmaster') continue;
    return `postgres://okoem:${readPassword(home)}@127.0.0.1:${lock.postmaster.port}/okoem`;
  }
  throw new Error('The marketplace does not run: start it with npm start, or set DATABASE_URL.');
}
