import type { CatalogData } from './catalog-data.ts';
import { addToContents } from './category-contents.ts';

/** The columns hold the ordinals of categories in 16 bits. */
const MOST_CATEGORIES = 2 ** 16;

const editions = new WeakMap<CatalogData, Uint32Array>();

/** By category ordinal: a version number, incremented by every change of a product in the category's segment. */
export function categoryEditions(data: CatalogData): Uint32Array {
  const existing = editions.get(data);
  if (existing) return existing;
  const created = new Uint32Array(MOST_CATEGORIES);
  editions.set(data, created);
  return created;
}

/** An emptied slot still has its category, so removals count too. */
export function noteChangedSlot(data: CatalogData, slot: number): void {
  categoryEditions(data)[data.products.category[slot]!]! += 1;
  addToContents(data, slot);
}
