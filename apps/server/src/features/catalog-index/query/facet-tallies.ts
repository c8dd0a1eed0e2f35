import type { CatalogueData, Segment } from '../data/catalogue-data.ts';
import { categoryEditions } from '../data/category-editions.ts';
import { categoriesBelow, isWithin } from '../data/category-tree.ts';
import { discountView } from '../data/discount-views.ts';
import type { CatalogIndex } from '../data/open-catalogue.ts';
import { IN_STOCK, ON_ORDER, placeOfBest, stateOf, type Zone, type Zones } from '../data/zones.ts';
import type { FacetCounts } from './facet-counts.ts';
import { clearScratch, type Scratch } from './scratch.ts';
import type { Selection } from './selection.ts';

/** What the products in one category's segment come to in a zone, as long as nobody has narrowed anything down. */
interface Tally {
  /** The category's edition that was counted. */
  edition: number;
  total: number;
  inStock: number;
  priceFrom: number;
  priceTo: number;
  /** Ordinals and their counts in turns: of values, then of brands, of sellers and of sets of discounts. */
  pairs: Uint32Array;
  /** Where the values, the brands and the sellers end. */
  ends: readonly [number, number, number];
}

interface Tallies {
  /** Of which these are; the dictionaries may bring others. */
  zones: Zones;
  /** By category ordinal; the zone asked for least recently comes first. */
  ofZone: Map<Zone, (Tally | undefined)[]>;
  bytes: number;
}

const MOST_BYTES = 64 * 2 ** 20;
/** Of a tally beside its pairs. */
const OWN_BYTES = 448;

const kept = new WeakMap<CatalogueData, Tallies>();

/** Whether the question is about a whole place and nothing else, which is what tallies are kept of. */
export function isTallied(index: CatalogIndex, selection: Selection): boolean {
  const { source, categories, conditions, worstState, personal } = selection;
  if (source.kind !== 'ranges' || worstState !== ON_ORDER || personal.size > 0) return false;
  if (!categories) return conditions.length === 0;
  const [category] = categories;
  if (!category || categories.length > 1 || conditions.length > 1) return false;
  // The one condition there may be is for the sake of the overflow and says no more than the place itself.
  const place = categoriesBelow(index.views.tree, category);
  return conditions.every(
    ({ isFixed, test }) => isFixed && test.kind === 'category' && test.allowed === place,
  );
}

/** Adds everything that does not lie in the overflow, counting only the categories that changed since the last time. */
export function addTallies(index: CatalogIndex, selection: Selection, counts: FacetCounts): void {
  const { data, views } = index;
  const tallies = talliesOf(index);
  const known = talliesIn(tallies, selection.city.zone);
  const editions = categoryEditions(data);
  const [place] = selection.categories ?? [];
  for (let category = 1; category < data.segments.length; category += 1) {
    const segment = data.segments[category];
    if (!segment || (place !== undefined && !isWithin(views.tree, category, place))) continue;
    const before = known[category];
    const isCurrent = before?.edition === editions[category];
    const tally = isCurrent ? before! : count(index, selection, segment, editions[category]!);
    if (!isCurrent) {
      tallies.bytes += bytesOf(tally) - (before ? bytesOf(before) : 0);
      known[category] = tally;
    }
    counts.categories[category]! += tally.total;
    add(index, selection, counts, tally);
  }
  makeRoom(tallies);
}

function talliesOf({ data, zones }: CatalogIndex): Tallies {
  const known = kept.get(data);
  if (known?.zones === zones) return known;
  const made: Tallies = { zones, ofZone: new Map(), bytes: 0 };
  // Zones that are gone must not be held on to, for their columns are large.
  const current = new Set(zones.byReach.values());
  for (const [zone, tallies] of known?.ofZone ?? []) {
    if (!current.has(zone)) continue;
    made.ofZone.set(zone, tallies);
    for (const tally of tallies) made.bytes += tally ? bytesOf(tally) : 0;
  }
  kept.set(data, made);
  return made;
}

function talliesIn({ ofZone }: Tallies, zone: Zone): (Tally | undefined)[] {
  const known = ofZone.get(zone) ?? [];
  // Maps keep the order of insertion, so this moves the zone to the end of the queue.
  ofZone.delete(zone);
  ofZone.set(zone, known);
  return known;
}

function bytesOf({ pairs }: Tally): number {
  return pairs.byteLength + OWN_BYTES;
}

function makeRoom(tallies: Tallies): void {
  for (const [zone, known] of tallies.ofZone) {
    if (tallies.bytes <= MOST_BYTES || tallies.ofZone.size === 1) return;
    for (const tally of known) tallies.bytes -= tally ? bytesOf(tally) : 0;
    tallies.ofZone.delete(zone);
  }
}

function add({ data }: CatalogIndex, { now }: Selection, counts: FacetCounts, tally: Tally): void {
  const { pairs, ends } = tally;
  addPairs(counts.values, pairs, 0, ends[0]);
  addPairs(counts.brands, pairs, ends[0], ends[1]);
  addPairs(counts.sellers, pairs, ends[1], ends[2]);
  // What a set comes to depends on the clock, so it is asked every time.
  for (let at = ends[2]; at < pairs.length; at += 2) {
    if (discountView(data, pairs[at]!, now).openPercent > 0) counts.reduced += pairs[at + 1]!;
  }
  counts.total += tally.total;
  counts.inStock += tally.inStock;
  if (tally.priceFrom < counts.priceFrom) counts.priceFrom = tally.priceFrom;
  if (tally.priceTo > counts.priceTo) counts.priceTo = tally.priceTo;
}

function addPairs(counts: Uint32Array, pairs: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; at += 2) counts[pairs[at]!]! += pairs[at + 1]!;
}

function count({ data }: CatalogIndex, { best }: Selection, segment: Segment, edition: number): Tally {
  const { offerStart, brand, seller, discountSet } = data.products;
  const { price: prices } = data.offers;
  const shown = clearScratch(segment.used - segment.start);
  let [inStock, priceFrom, priceTo] = [0, Infinity, -Infinity];
  for (let slot = segment.start; slot < segment.used; slot += 1) {
    const state = stateOf(best[slot]!);
    if (state > ON_ORDER) continue;
    shown.slots[shown.count] = slot;
    shown.count += 1;
    if (state === IN_STOCK) inStock += 1;
    const price = prices[offerStart[slot]! + placeOfBest(best[slot]!)]!;
    if (price < priceFrom) priceFrom = price;
    if (price > priceTo) priceTo = price;
  }
  makeCounter(data);
  const ends = [pairValues(data, shown), pairOrdinals(shown, brand), pairOrdinals(shown, seller)] as const;
  const end = pairOrdinals(shown, discountSet, { without: 0 });
  counter.end = 0;
  return {
    edition,
    total: shown.count,
    inStock,
    priceFrom,
    priceTo,
    pairs: counter.pairs.slice(0, end),
    ends,
  };
}

/** Counts by ordinal, and the pairs made of them so far. Between two columns all counts are 0. */
const counter = {
  counts: new Uint32Array(2 ** 16),
  met: new Uint32Array(2 ** 16),
  pairs: new Uint32Array(2 ** 16),
  end: 0,
};

function makeCounter({ values, discountSets }: CatalogueData): void {
  const most = Math.max(2 ** 16, values.rows.length, discountSets.length);
  if (counter.counts.length >= most) return;
  counter.counts = new Uint32Array(Math.ceil(most * 1.25));
  counter.met = new Uint32Array(counter.counts.length);
}

/** Answers where the pairs end. */
function pairValues({ products, valuePool }: CatalogueData, { slots, count: all }: Scratch): number {
  const { valueStart, valueCount } = products;
  const { counts, met } = counter;
  let size = 0;
  for (let at = 0; at < all; at += 1) {
    const start = valueStart[slots[at]!]!;
    const end = start + valueCount[slots[at]!]!;
    for (let place = start; place < end; place += 1) {
      const ordinal = valuePool[place]!;
      if (counts[ordinal] === 0) {
        met[size] = ordinal;
        size += 1;
      }
      counts[ordinal]! += 1;
    }
  }
  return makePairs(size);
}

function pairOrdinals(
  { slots, count: all }: Scratch,
  column: Uint16Array | Uint32Array,
  { without }: { without?: number } = {},
): number {
  const { counts, met } = counter;
  let size = 0;
  for (let at = 0; at < all; at += 1) {
    const ordinal = column[slots[at]!]!;
    if (ordinal === without) continue;
    if (counts[ordinal] === 0) {
      met[size] = ordinal;
      size += 1;
    }
    counts[ordinal]! += 1;
  }
  return makePairs(size);
}

function makePairs(size: number): number {
  const { counts, met } = counter;
  const end = counter.end + 2 * size;
  if (end > counter.pairs.length) {
    const larger = new Uint32Array(2 * end);
    larger.set(counter.pairs);
    counter.pairs = larger;
  }
  for (let at = 0; at < size; at += 1) {
    const ordinal = met[at]!;
    counter.pairs[counter.end + 2 * at] = ordinal;
    counter.pairs[counter.end + 2 * at + 1] = counts[ordinal]!;
    counts[ordinal] = 0;
  }
  counter.end = end;
  return end;
}
