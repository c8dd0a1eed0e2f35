import type { CatalogueData } from '../data/catalogue-data.ts';
import { categoryEditions } from '../data/category-editions.ts';
import type { SlotRange } from '../data/category-tree.ts';
import type { CatalogIndex } from '../data/open-catalogue.ts';

/** How many products the shop shows by what they belong to; the same object until one of the figures changes. */
export interface ProductCounts {
  /** By ordinal; of a category its own products. */
  categories: Uint32Array;
  brands: Uint32Array;
  /** By category ordinal: how popular its own products are together. */
  fame: Float64Array;
  /** By category ordinal: ordinals of brands and their counts in turns; ordinal 0 is no brand. */
  brandPairs: readonly (Uint32Array | undefined)[];
}

interface Tally {
  /** The category's edition that was counted. */
  edition: number;
  total: number;
  fame: number;
  pairs: Uint32Array;
}

interface Kept {
  counts: ProductCounts;
  tallies: Tally[];
  /** All editions together when it was counted. */
  edition: number;
  lookedAt: number;
}

const kept = new WeakMap<CatalogueData, Kept>();

/**
 * Only categories that changed are counted anew. Prices change all the time and the figures hardly ever, so who asks at
 * every key that somebody presses had better believe them for a while.
 */
export function productCounts(
  { data }: CatalogIndex,
  { believedMs = 0 }: { believedMs?: number } = {},
): ProductCounts {
  const known = kept.get(data);
  const now = performance.now();
  const isFitting = known !== undefined && fits(data, known.counts);
  if (isFitting && now < known.lookedAt + believedMs) return known.counts;
  const edition = catalogueEdition(data);
  const tallies = known?.tallies ?? [];
  const isCurrent = isFitting && known.edition === edition;
  const counts = isCurrent ? known.counts : recount(data, tallies, isFitting ? known.counts : undefined);
  kept.set(data, { counts, tallies, edition, lookedAt: now });
  return counts;
}

/** Whether the dictionaries have not grown since. */
function fits({ dictionaries }: CatalogueData, { categories, brands }: ProductCounts): boolean {
  return (
    categories.length === dictionaries.categories.rows.length &&
    brands.length === dictionaries.brands.rows.length
  );
}

/** Another number whenever a product has come, gone or changed. */
export function catalogueEdition(data: CatalogueData): number {
  const editions = categoryEditions(data);
  let sum = 0;
  for (let category = 0; category < data.dictionaries.categories.rows.length; category += 1) {
    sum += editions[category]!;
  }
  return sum;
}

/** Looks through the categories that changed since they were counted. */
function recount(data: CatalogueData, tallies: Tally[], before: ProductCounts | undefined): ProductCounts {
  const editions = categoryEditions(data);
  const overflow = overflowSlots(data);
  let isSame = before !== undefined;
  for (let category = 0; category < data.dictionaries.categories.rows.length; category += 1) {
    const known = tallies[category];
    if (known?.edition === editions[category]) continue;
    const made = tally(data, category, overflow.get(category) ?? []);
    isSame &&= known !== undefined && isEqual(known, made);
    tallies[category] = made;
  }
  return isSame ? before! : addUp(data, tallies);
}

function overflowSlots({ products, mainEnd, slotEnd }: CatalogueData): Map<number, number[]> {
  const slots = new Map<number, number[]>();
  for (let slot = mainEnd; slot < slotEnd; slot += 1) {
    const category = products.category[slot]!;
    const known = slots.get(category);
    if (known) known.push(slot);
    else slots.set(category, [slot]);
  }
  return slots;
}

/** What was met so far; by brand ordinal all counts are 0 between two tallies. */
const met = {
  counts: new Uint32Array(2 ** 16),
  brands: new Uint32Array(2 ** 16),
  size: 0,
  total: 0,
  fame: 0,
};

function tally(data: CatalogueData, category: number, overflow: readonly number[]): Tally {
  const segment = data.segments[category];
  met.size = met.total = met.fame = 0;
  if (segment) meet(data, { start: segment.start, end: segment.used });
  for (const slot of overflow) meet(data, { start: slot, end: slot + 1 });
  const pairs = new Uint32Array(2 * met.size);
  for (let at = 0; at < met.size; at += 1) {
    const ordinal = met.brands[at]!;
    pairs[2 * at] = ordinal;
    pairs[2 * at + 1] = met.counts[ordinal]!;
    met.counts[ordinal] = 0;
  }
  return { edition: categoryEditions(data)[category]!, total: met.total, fame: met.fame, pairs };
}

function meet({ products }: CatalogueData, { start, end }: SlotRange): void {
  const { id, brand, popularity } = products;
  const { counts, brands } = met;
  let { size, total, fame } = met;
  for (let slot = start; slot < end; slot += 1) {
    if (id[slot] === 0) continue;
    const ordinal = brand[slot]!;
    if (counts[ordinal] === 0) {
      brands[size] = ordinal;
      size += 1;
    }
    counts[ordinal]! += 1;
    fame += popularity[slot]!;
    total += 1;
  }
  met.size = size;
  met.total = total;
  met.fame = fame;
}

function isEqual(one: Tally, other: Tally): boolean {
  return (
    one.total === other.total &&
    one.fame === other.fame &&
    one.pairs.length === other.pairs.length &&
    one.pairs.every((figure, place) => other.pairs[place] === figure)
  );
}

function addUp({ dictionaries }: CatalogueData, tallies: readonly Tally[]): ProductCounts {
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
