import {
  startCatalogIndex,
  type Catalog,
} from '../../apps/server/src/features/catalog-index/catalog-index.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openBenchMarketplace } from '../catalog/bench-marketplace.ts';

export interface OpenedCatalog {
  catalog: Catalog;
  close: () => Promise<void>;
}

/** The demo's catalog of so many products, in memory as a server has it. */
export async function openCatalogOf(products: number): Promise<OpenedCatalog> {
  const { pool, databaseUrl, stop } = await openBenchMarketplace(products);
  const catalog = startCatalogIndex({ pool, databaseUrl, log: createLog('warn') });
  await catalog.whenReady();
  return {
    catalog,
    close: async () => {
      await catalog.stop();
      await stop();
    },
  };
}
