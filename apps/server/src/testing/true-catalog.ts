import { expect } from 'vitest';
import { startCatalog } from '../features/catalog-index/apply/live-catalog.ts';
import type { CatalogIndex } from '../features/catalog-index/data/open-catalog.ts';
import type { Pool } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { foundBy, pictureOf, type ProductPicture } from './catalog-picture.ts';
import { createWorld } from './catalog-world.ts';
import { freshCatalog } from './fresh-catalog.ts';
import { changeSomething, seededDice } from './random-catalog-changes.ts';
import { cloneDatabase } from './test-database.ts';

/** The invariant that matters most: whatever was changed, the index is what a fresh reading of the database would be. */
export async function expectTrue(pool: Pool, index: CatalogIndex): Promise<void> {
  const fresh = await freshCatalog(pool);
  const picture = pictureOf(fresh);
  expect(Object.fromEntries(pictureOf(index))).toEqual(Object.fromEntries(picture));
  const queries = [...new Set([...picture.values()].flatMap(wordsOf))];
  const found = (searched: CatalogIndex) => queries.map((query) => [query, foundBy(searched, query)]);
  expect(found(index)).toEqual(found(fresh));
}

/**
 * What a product is found by. Words of products that went are another matter: the index knows them for a while. So are bare
 * numbers, which are looked for among the articles too.
 */
function wordsOf({ name, article, brand, category, values }: ProductPicture): string[] {
  const listed = values.filter(([, id]) => id !== null).map(([, , word]) => word);
  return [name, article, ...(brand ? [brand.name] : []), category.name, ...listed];
}

export async function expectTrueThroughout({
  seed,
  changes,
  checkEvery,
}: {
  seed: number;
  changes: number;
  checkEvery: number;
}): Promise<void> {
  const database = await cloneDatabase();
  const { pool } = database;
  await createWorld(pool, { products: 40 });
  const dice = seededDice(seed);
  const catalog = startCatalog({ pool, databaseUrl: database.url, log: createLog('silent') });
  await catalog.whenReady();
  try {
    for (let change = 1; change <= changes; change += 1) {
      await changeSomething(pool, dice);
      if (change % checkEvery > 0) continue;
      await catalog.settled();
      await expectTrue(pool, catalog.current());
    }
  } finally {
    await catalog.stop();
    await database.drop();
  }
}
