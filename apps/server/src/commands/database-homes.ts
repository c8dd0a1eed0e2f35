import { createHash } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import { isRoot } from '../platform/embedded-postgres/postgres-account.ts';

/** As root PostgreSQL runs as another user, who may not get into a closed project folder; then it lives beside. */
export function databaseHomes({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): readonly [string, ...string[]] {
  const mark = createHash('sha256').update(DATA_DIR).digest('hex').slice(0, 12);
  return isRoot() ? [DATA_DIR, `/var/lib/okoem-${mark}`] : [DATA_DIR];
}
