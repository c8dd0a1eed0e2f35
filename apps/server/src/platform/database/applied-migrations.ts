import type { Db } from './database.ts';
import { MIGRATIONS_DIR, readMigrations } from './migrate.ts';

/** Fails unless the database has every migration of this release; a newer release may have added some of its own. */
export function migrationsProbe(directory: URL = MIGRATIONS_DIR): (db: Db) => Promise<void> {
  const expected = readMigrations(directory);
  return async (db) => {
    const rows = await db<{ hash: string }[]>`select hash from migration`;
    const applied = new Set(rows.map(({ hash }) => hash));
    const missing = expected.find(({ hash }) => !applied.has(hash));
    if (missing) throw new Error(`The database lacks migration ${missing.name}.`);
  };
}
