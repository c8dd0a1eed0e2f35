import { createChangeApplier } from '../features/catalog-index/apply/apply-changes.ts';
import { buildCatalog } from '../features/catalog-index/build/build-catalog.ts';
import { readCities } from '../features/catalog-index/build/dictionary-repository.ts';
import { type CatalogIndex, openCatalog } from '../features/catalog-index/data/open-catalog.ts';
import type { Pool } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';

/** The catalog as somebody sees it who reads the whole database now. */
export async function freshCatalog(pool: Pool): Promise<CatalogIndex> {
  const index = openCatalog(await buildCatalog(pool), await readCities(pool));
  const nothing = () => {};
  const parts = { db: pool, log: createLog('silent'), onRebuildWanted: nothing };
  const applier = createChangeApplier({ index, ...parts });
  await applier.begin();
  await applier.stop();
  return index;
}
