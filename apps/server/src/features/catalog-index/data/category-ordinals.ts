import type { CatalogData } from './catalog-data.ts';
import type { CategoryRow } from './dictionaries.ts';

export interface SlotRange {
  start: number;
  end: number;
}

/** Categories numbered depth-first, so that a category and its descendants are one range of numbers. */
export interface CategoryTree {
  /** By ordinal: the category's own number, and the last number below it. */
  order: Uint32Array;
  last: Uint32Array;
  /** By ordinal: the path from the root, the category itself last. */
  chains: CategoryRow[][];
  children: number[][];
  ofCode: Map<string, number>;
  /** Lazy caches by ordinal. */
  facetAttributes: (readonly number[] | undefined)[];
  ranges: (readonly SlotRange[] | undefined)[];
  below: (Uint8Array | undefined)[];
}

export function createCategoryTree({ dictionaries: { categories } }: CatalogData): CategoryTree {
  const { rows, ordinalOf } = categories;
  const children: number[][] = rows.map(() => []);
  const roots: number[] = [];
  for (const [ordinal, row] of rows.entries()) {
    if (!row) continue;
    const parent = row.parentId === null ? undefined : ordinalOf.get(row.parentId);
    (parent === undefined ? roots : children[parent]!).push(ordinal);
  }
  const byPlace = (one: number, other: number) => {
    const [a, b] = [rows[one]!, rows[other]!];
    return a.position - b.position || a.id - b.id;
  };
  for (const list of [roots, ...children]) list.sort(byPlace);

  const order = new Uint32Array(rows.length);
  const last = new Uint32Array(rows.length);
  const chains: CategoryRow[][] = rows.map(() => []);
  let next = 1;
  const visit = (ordinal: number, above: readonly CategoryRow[]): void => {
    chains[ordinal] = [...above, rows[ordinal]!];
    order[ordinal] = next;
    next += 1;
    for (const child of children[ordinal]!) visit(child, chains[ordinal]);
    last[ordinal] = next - 1;
  };
  for (const root of roots) visit(root, []);
  const ofCode = new Map(rows.flatMap((row, ordinal) => (row ? [[row.code, ordinal] as const] : [])));
  return { order, last, chains, children, ofCode, facetAttributes: [], ranges: [], below: [] };
}

export function isWithin(tree: CategoryTree, category: number, above: number): boolean {
  const number = tree.order[category]!;
  return number >= tree.order[above]! && number <= tree.last[above]!;
}

let sums = new Float64Array(0);

/**
 * Prefix sums of counts along the tree's numbers: the count of a category with its descendants is the sum at its last
 * number minus the sum before its own. Uses a scratch buffer: valid until the next call.
 */
export function sumsBelow({ order }: CategoryTree, counts: Uint32Array): Float64Array {
  if (sums.length < order.length + 1) sums = new Float64Array(order.length + 1);
  sums.fill(0);
  for (let ordinal = 1; ordinal < order.length; ordinal += 1) sums[order[ordinal]!] = counts[ordinal]!;
  // Only categories outside the tree have the number 0.
  sums[0] = 0;
  for (let number = 1; number < sums.length; number += 1) sums[number]! += sums[number - 1]!;
  return sums;
}

/** Slot ranges of a category with its descendants; adjacent ranges are merged, so usually there is one. */
export function slotRanges(data: CatalogData, tree: CategoryTree, category: number): readonly SlotRange[] {
  const cached = tree.ranges[category];
  if (cached) return cached;
  const own = data.segments.flatMap((segment, ordinal) =>
    segment && isWithin(tree, ordinal, category) ? [{ start: segment.start, end: segment.end }] : [],
  );
  own.sort((one, other) => one.start - other.start);
  const joined: SlotRange[] = [];
  for (const range of own) {
    const before = joined.at(-1);
    if (before && before.end === range.start) before.end = range.end;
    else joined.push(range);
  }
  tree.ranges[category] = joined;
  return joined;
}

/** By ordinal: 1 for the category and its descendants. */
export function categoriesBelow(tree: CategoryTree, category: number): Uint8Array {
  const cached = tree.below[category];
  if (cached) return cached;
  const below = new Uint8Array(tree.order.length);
  // Ordinal 0 is an unknown category, which has no descendants.
  for (let ordinal = 1; ordinal < below.length && category !== 0; ordinal += 1) {
    if (isWithin(tree, ordinal, category)) below[ordinal] = 1;
  }
  tree.below[category] = below;
  return below;
}

const MOST_FACETS_ABOVE_LEAF = 15;
/** An attribute is worth a filter where at least this share of the products may have it. */
const LEAST_SHARE = 0.25;

/** Filter attributes of a category: a leaf has its own, a parent those that many of its products have. */
export function facetAttributes(data: CatalogData, tree: CategoryTree, category: number): readonly number[] {
  const cached = tree.facetAttributes[category];
  if (cached) return cached;
  const { categories, attributes, categoryAttributes } = data.dictionaries;
  const products = new Map<number, number>();
  let all = 0;
  for (const [ordinal, segment] of data.segments.entries()) {
    if (!segment || !isWithin(tree, ordinal, category)) continue;
    products.set(ordinal, segment.used - segment.start);
    all += segment.used - segment.start;
  }
  const isLeaf = tree.children[category]!.length === 0;
  const shares = new Map<number, { products: number; position: number }>();
  for (const { categoryId, attributeId, position, isFilter } of categoryAttributes) {
    const owner = categories.ordinalOf.get(categoryId)!;
    const attribute = attributes.ordinalOf.get(attributeId)!;
    if (!isFilter || !isWithin(tree, owner, category)) continue;
    const share = shares.get(attribute) ?? { products: 0, position };
    share.products += products.get(owner) ?? 0;
    shares.set(attribute, share);
  }
  const candidates = [...shares].filter(([, share]) => isLeaf || share.products >= all * LEAST_SHARE);
  candidates.sort(([, one], [, other]) =>
    isLeaf ? one.position - other.position : other.products - one.products || one.position - other.position,
  );
  const ordinals = candidates
    .slice(0, isLeaf ? undefined : MOST_FACETS_ABOVE_LEAF)
    .map(([attribute]) => attribute);
  tree.facetAttributes[category] = ordinals;
  return ordinals;
}
