import { cachedRead } from '../../platform/cached-read.ts';
import type { Pool } from '../../platform/database/database.ts';
import { type Changes, onTopics } from '../../platform/outbox/changes.ts';
import { type CategoryRow, findCategories } from './category-repository.ts';

/** Reading five hundred rows takes some 3 ms, and every page shows the tree. */
const CATEGORIES_MS = 1000;

/** Small tables that nearly every answer needs. */
export interface Dictionaries {
  categories: () => Promise<CategoryRow[]>;
}

export function openDictionaries(pool: Pool, changes: Changes): Dictionaries {
  const categories = cachedRead(() => findCategories(pool), { forMs: CATEGORIES_MS });
  // Otherwise a page drawn after a change would be cached with stale categories.
  onTopics(changes, ['dictionary'], categories.clear);
  return { categories };
}
