import { runMigrations } from 'graphile-worker';
import { loadDirections } from '../features/catalog-index/build/load-directions.ts';
import { loadSynonyms } from '../features/catalog-index/build/load-synonyms.ts';
import { loadCarriers } from '../features/logistic/load-carriers.ts';
import { loadCities } from '../features/regions/load-cities.ts';
import { loadDayExceptions } from '../features/regions/load-day-exceptions.ts';
import { openPool } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { loadDemoOnce } from './demo-data/load-demo.ts';

export interface PrepareOptions {
  databaseUrl: string;
  demo: boolean;
  /** For the demo's files. */
  storage?: Storage;
  progress: (line: string) => void;
}

/** Brings a database, empty or of an older release, to where this release needs it. Safe to run twice or by two at once. */
export async function prepareDatabase(options: PrepareOptions): Promise<void> {
  const { databaseUrl, demo, storage, progress } = options;
  const pool = openPool({ url: databaseUrl, name: 'okoem-prepare', connections: 2, statementTimeoutMs: 0 });
  try {
    await migrate(pool, { progress });
    await runMigrations({ connectionString: databaseUrl });
    await loadCities(pool);
    await loadDayExceptions(pool);
    await loadSynonyms(pool);
    await loadDirections(pool);
    await loadCarriers(pool);
    if (demo) await loadDemoOnce(pool, { storage, progress });
  } finally {
    await pool.end({ timeout: 5 });
  }
}
