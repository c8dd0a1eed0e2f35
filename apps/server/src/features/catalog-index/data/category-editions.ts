import type { CatalogueData } from './catalogue-data.ts';
import { addToContents } from './category-contents.ts';

/** The columns hold the ordinals of categories in 16 bits. */
const MOST_CATEGORIES = 2 ** 16;

const editions = new WeakMap<CatalogueData, Uint32Array>();

/** By category ordinal: another number whenever a product in the category's segment has come, gone or changed. */
export function categoryEditions(data: CatalogueData): Uint32Array {
  const known = editions.get(data);
  if (known) return known;
  const made = new Uint32Array(MOST_CATEGORIES);
  editions.set(data, made);
  return made;
}

/** An emptied slot still has its category, so the segment it lies in is told of that too. */
export function noteChangedSlot(data: CatalogueData, slot: number): void {
  categoryEditions(data)[data.products.category[slot]!]! += 1;
  addToContents(data, slot);
}
