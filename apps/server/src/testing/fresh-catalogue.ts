import { createChangeApplier } from '../features/catalog-index/apply/apply-changes.ts';
import { buildCatalogue } from '../features/catalog-index/build/build-catalogue.ts';
import { readCities } from '../features/catalog-index/build/dictionary-repository.ts';
import { type CatalogIndex, openCatalogue } from '../features/catalog-index/data/open-catalogue.ts';
import type { Pool } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';

/** The catalogue as somebody sees it who reads the whole database now. */
export async function freshCatalogue(pool: Pool): Promise<CatalogIndex> {
  const index = openCatalogue(await buildCatalogue(pool), await readCities(pool));
  const nothing = () => {};
  const parts = { db: pool, log: createLog('silent'), onRebuildWanted: nothing };
  const applier = createChangeApplier({ index, ...parts });
  await applier.begin();
  await applier.stop();
  return index;
}
