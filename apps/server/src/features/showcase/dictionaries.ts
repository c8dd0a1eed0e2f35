import type { Pool } from '../../platform/database/database.ts';
import { remembered } from '../../platform/remembered.ts';
import { type CategoryRow, findCategories } from './category-repository.ts';
import { countProducts, type ProductCountRow } from './product-count-repository.ts';

/** Five hundred rows cost some 3 ms to read, and every page shows the tree. */
const CATEGORIES_MS = 1000;
/** Counting looks at every product of the marketplace; the figures are for orientation. */
const COUNTS_MS = 30_000;

/** Small tables that nearly every answer needs, and figures that are dear to count. */
export interface Dictionaries {
  categories: () => Promise<CategoryRow[]>;
  productCounts: () => Promise<ProductCountRow[]>;
}

export function openDictionaries(pool: Pool): Dictionaries {
  return {
    categories: remembered(() => findCategories(pool), { forMs: CATEGORIES_MS }),
    productCounts: remembered(() => countProducts(pool), { forMs: COUNTS_MS }),
  };
}
