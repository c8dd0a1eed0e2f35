import type { CatalogData } from '../data/catalog-data.ts';
import { categoryEditions } from '../data/category-editions.ts';
import type { SlotRange } from '../data/category-ordinals.ts';
import { isFirstOfModel } from '../data/models.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';

/** How many cards the shop has by what they belong to, the products of a model being one; the same object until one of the figures changes. */
export interface ProductCounts {
  /** By ordinal; of a category its own products. */
  categories: Uint32Array;
  brands: Uint32Array;
  /** By category ordinal: how popular its own products are together. */
  fame: Float64Array;
  /** By category ordinal: alternating brand ordinals and counts; ordinal 0 is no brand. */
  brandPairs: readonly (Uint32Array | undefined)[];
}

interface Tally {
  /** The category's edition that was counted. */
  edition: number;
  total: number;
  fame: number;
  pairs: Uint32Array;
}

interface CacheEntry {
  counts: ProductCounts;
  tallies: Tally[];
  /** Sum of all editions when it was counted. */
  edition: number;
  checkedAt: number;
}

const cacheByData = new WeakMap<CatalogData, CacheEntry>();

/**
 * Only changed categories are recounted. Prices change all the time and these counts hardly ever, so callers on every
 * keystroke should accept counts of some age.
 */
export function productCounts(
  { data }: CatalogIndex,
  { maxAgeMs = 0 }: { maxAgeMs?: number } = {},
): ProductCounts {
  const cached = cacheByData.get(data);
  const now = performance.now();
  const isFitting = cached !== undefined && fits(data, cached.counts);
  if (isFitting && now < cached.checkedAt + maxAgeMs) return cached.counts;
  const edition = catalogEdition(data);
  const tallies = cached?.tallies ?? [];
  const isCurrent = isFitting && cached.edition === edition;
  const counts = isCurrent ? cached.counts : recount(data, tallies, isFitting ? cached.counts : undefined);
  cacheByData.set(data, { counts, tallies, edition, checkedAt: now });
  return counts;
}

/** Whether the dictionaries have not grown since. */
function fits({ dictionaries }: CatalogData, { categories, brands }: ProductCounts): boolean {
  return (
    categories.length === dictionaries.categories.rows.length &&
    brands.length === dictionaries.brands.rows.length
  );
}

/** A version number, incremented by every change of a product. */
export function catalogEdition(data: CatalogData): number {
  const editions = categoryEditions(data);
  let sum = 0;
  for (let category = 0; category < data.dictionaries.categories.rows.length; category += 1) {
    sum += editions[category]!;
  }
  return sum;
}

/** Recounts the categories that changed since they were counted. */
function recount(data: CatalogData, tallies: Tally[], before: ProductCounts | undefined): ProductCounts {
  const editions = categoryEditions(data);
  const overflow = overflowSlots(data);
  let isSame = before !== undefined;
  for (let category = 0; category < data.dictionaries.categories.rows.length; category += 1) {
    const previous = tallies[category];
    if (previous?.edition === editions[category]) continue;
    const current = tally(data, category, overflow.get(category) ?? []);
    isSame &&= previous !== undefined && isEqual(previous, current);
    tallies[category] = current;
  }
  return isSame ? before! : addUp(data, tallies);
}

function overflowSlots({ products, mainEnd, slotEnd }: CatalogData): Map<number, number[]> {
  const slots = new Map<number, number[]>();
  for (let slot = mainEnd; slot < slotEnd; slot += 1) {
    const category = products.category[slot]!;
    const list = slots.get(category);
    if (list) list.push(slot);
    else slots.set(category, [slot]);
  }
  return slots;
}

/** Scratch buffer of one tally; all counts by brand ordinal are 0 between two tallies. */
const scratch = {
  counts: new Uint32Array(2 ** 16),
  brands: new Uint32Array(2 ** 16),
  size: 0,
  total: 0,
  fame: 0,
};

function tally(data: CatalogData, category: number, overflow: readonly number[]): Tally {
  const segment = data.segments[category];
  scratch.size = scratch.total = scratch.fame = 0;
  if (segment) countRange(data, { start: segment.start, end: segment.used });
  for (const slot of overflow) countRange(data, { start: slot, end: slot + 1 });
  const pairs = new Uint32Array(2 * scratch.size);
  for (let at = 0; at < scratch.size; at += 1) {
    const ordinal = scratch.brands[at]!;
    pairs[2 * at] = ordinal;
    pairs[2 * at + 1] = scratch.counts[ordinal]!;
    scratch.counts[ordinal] = 0;
  }
  return { edition: categoryEditions(data)[category]!, total: scratch.total, fame: scratch.fame, pairs };
}

function countRange(data: CatalogData, { start, end }: SlotRange): void {
  const { id, brand, popularity, model } = data.products;
  const { counts, brands } = scratch;
  let { size, total, fame } = scratch;
  for (let slot = start; slot < end; slot += 1) {
    if (id[slot] === 0) continue;
    if (model[slot] !== 0 && !isFirstOfModel(data, slot)) continue;
    const ordinal = brand[slot]!;
    if (counts[ordinal] === 0) {
      brands[size] = ordinal;
      size += 1;
    }
    counts[ordinal]! += 1;
    fame += popularity[slot]!;
    total += 1;
  }
  scratch.size = size;
  scratch.total = total;
  scratch.fame = fame;
}

function isEqual(one: Tally, other: Tally): boolean {
  return (
    one.total === other.total &&
    one.fame === other.fame &&
    one.pairs.length === other.pairs.length &&
    one.pairs.every((figure, place) => other.pairs[place] === figure)
  );
}

function addUp({ dictionaries }: CatalogData, tallies: readonly Tally[]): ProductCounts {
  const brands = new Uint32Array(dictionaries.brands.rows.length);
  for (const { pairs } of tallies) {
    for (let at = 0; at < pairs.length; at += 2) brands[pairs[at]!]! += pairs[at + 1]!;
  }
  return {
    categories: Uint32Array.from(tallies, ({ total }) => total),
    brands,
    fame: Float64Array.from(tallies, ({ fame }) => fame),
    brandPairs: tallies.map(({ pairs }) => pairs),
  };
}
