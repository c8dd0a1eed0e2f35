import { IN_STOCK, isCovered, ON_ORDER, placeOfBest, stateOf } from '../data/best-column.ts';
import type { CatalogData, Segment } from '../data/catalog-data.ts';
import { categoryEditions } from '../data/category-editions.ts';
import { categoriesBelow, isWithin } from '../data/category-ordinals.ts';
import { discountView } from '../data/discount-views.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import type { Arrivals, Zone, Zones } from '../data/zones.ts';
import type { FacetCounts } from './facet-counts.ts';
import {
  addOfferCounts,
  countSlot,
  emptyOfferCounts,
  type OfferCounts,
  type OfferView,
  offerView,
} from './offer-counts.ts';
import { clearScratch, type Scratch } from './scratch.ts';
import type { Selection } from './selection.ts';

/** Facet counts of one category's segment in a zone without any filter. */
interface Tally {
  /** The category's edition that was counted. */
  edition: number;
  total: number;
  inStock: number;
  priceFrom: number;
  priceTo: number;
  /** Alternating ordinals and counts: of values, then of brands, of sellers and of sets of discounts. */
  pairs: Uint32Array;
  /** Where the values, the brands and the sellers end. */
  ends: readonly [number, number, number];
  /** Of the cities of the zone that were asked for last. */
  offers: { arrivals: Arrivals; counts: OfferCounts }[];
}

interface Tallies {
  /** The zones the tallies belong to; a change of the dictionaries replaces them. */
  zones: Zones;
  /** By category ordinal; least recently used zone first. */
  ofZone: Map<Zone, (Tally | undefined)[]>;
  bytes: number;
}

const MOST_BYTES = 64 * 2 ** 20;
/** Estimated size of a tally without its pairs. */
const OWN_BYTES = 1536;
const MOST_CITIES = 4;

const talliesByData = new WeakMap<CatalogData, Tallies>();

/** Whether tallies can answer: the question is about a whole category or the whole shop, without filters. */
export function isTallied(index: CatalogIndex, selection: Selection): boolean {
  const { source, categories, conditions, worstState, personal, wish } = selection;
  if (wish || source.kind !== 'ranges' || worstState !== ON_ORDER || personal.size > 0) return false;
  if (!categories) return conditions.length === 0;
  const [category] = categories;
  if (!category || categories.length > 1 || conditions.length > 1) return false;
  // One condition is allowed: the category itself, which is only needed for the overflow.
  const place = categoriesBelow(index.views.tree, category);
  return conditions.every(
    ({ isFixed, test }) => isFixed && test.kind === 'category' && test.allowed === place,
  );
}

/** Adds everything outside the overflow, recounting only the categories that changed. */
export function addTallies(index: CatalogIndex, selection: Selection, counts: FacetCounts): void {
  const { data, views } = index;
  const tallies = talliesOf(index);
  const zoneTallies = talliesIn(tallies, selection.city.zone);
  const editions = categoryEditions(data);
  const [place] = selection.categories ?? [];
  const view = offerView(index, selection.city, selection.now);
  for (let category = 1; category < data.segments.length; category += 1) {
    const segment = data.segments[category];
    if (!segment || (place !== undefined && !isWithin(views.tree, category, place))) continue;
    const before = zoneTallies[category];
    const isCurrent = before?.edition === editions[category];
    const tally = isCurrent ? before! : count(index, selection, segment, editions[category]!);
    if (!isCurrent) {
      tallies.bytes += bytesOf(tally) - (before ? bytesOf(before) : 0);
      zoneTallies[category] = tally;
    }
    counts.categories[category]! += tally.total;
    add(index, selection, counts, tally);
    addOfferCounts(counts.offers, offerCountsOf(index, selection, view, { tally, segment }));
  }
  makeRoom(tallies);
}

function talliesOf({ data, zones }: CatalogIndex): Tallies {
  const cached = talliesByData.get(data);
  if (cached?.zones === zones) return cached;
  const created: Tallies = { zones, ofZone: new Map(), bytes: 0 };
  // Drop zones that no longer exist: their columns are large.
  const current = new Set(zones.byReach.values());
  for (const [zone, tallies] of cached?.ofZone ?? []) {
    if (!current.has(zone)) continue;
    created.ofZone.set(zone, tallies);
    for (const tally of tallies) created.bytes += tally ? bytesOf(tally) : 0;
  }
  talliesByData.set(data, created);
  return created;
}

function talliesIn({ ofZone }: Tallies, zone: Zone): (Tally | undefined)[] {
  const tallies = ofZone.get(zone) ?? [];
  // LRU: maps keep insertion order, so this makes the zone the most recently used.
  ofZone.delete(zone);
  ofZone.set(zone, tallies);
  return tallies;
}

function bytesOf({ pairs }: Tally): number {
  return pairs.byteLength + OWN_BYTES;
}

function makeRoom(tallies: Tallies): void {
  for (const [zone, zoneTallies] of tallies.ofZone) {
    if (tallies.bytes <= MOST_BYTES || tallies.ofZone.size === 1) return;
    for (const tally of zoneTallies) tallies.bytes -= tally ? bytesOf(tally) : 0;
    tallies.ofZone.delete(zone);
  }
}

function add({ data }: CatalogIndex, { now }: Selection, counts: FacetCounts, tally: Tally): void {
  const { pairs, ends } = tally;
  addPairs(counts.values, pairs, 0, ends[0]);
  addPairs(counts.brands, pairs, ends[0], ends[1]);
  addPairs(counts.sellers, pairs, ends[1], ends[2]);
  // The effect of a set depends on the clock, so it is not part of the tally.
  for (let at = ends[2]; at < pairs.length; at += 2) {
    if (discountView(data, pairs[at]!, now).openPercent > 0) counts.reduced += pairs[at + 1]!;
  }
  counts.total += tally.total;
  counts.inStock += tally.inStock;
  if (tally.priceFrom < counts.priceFrom) counts.priceFrom = tally.priceFrom;
  if (tally.priceTo > counts.priceTo) counts.priceTo = tally.priceTo;
}

/** By the clock and the place of the city, so they are kept beside the tally as long as its days are the same. */
function offerCountsOf(
  index: CatalogIndex,
  selection: Selection,
  view: OfferView,
  { tally, segment }: { tally: Tally; segment: Segment },
): OfferCounts {
  const kept = tally.offers.find(({ arrivals }) => arrivals === view.arrivals);
  if (kept) return kept.counts;
  const counts = emptyOfferCounts(index);
  const { best } = selection;
  const counting = { view, counts };
  for (let slot = segment.start; slot < segment.used; slot += 1)
    if (stateOf(best[slot]!) <= ON_ORDER) countSlot(index, selection, slot, counting);
  tally.offers = [{ arrivals: view.arrivals, counts }, ...tally.offers].slice(0, MOST_CITIES);
  return counts;
}

function addPairs(counts: Uint32Array, pairs: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; at += 2) counts[pairs[at]!]! += pairs[at + 1]!;
}

function count({ data }: CatalogIndex, { best }: Selection, segment: Segment, edition: number): Tally {
  const { offerStart, brand, seller, discountSet } = data.products;
  const { price: prices } = data.offers;
  const scratch = clearScratch(segment.used - segment.start);
  const covered: number[] = [];
  let [inStock, priceFrom, priceTo] = [0, Infinity, -Infinity];
  for (let slot = segment.start; slot < segment.used; slot += 1) {
    const state = stateOf(best[slot]!);
    if (state > ON_ORDER) continue;
    if (isCovered(best[slot]!)) {
      covered.push(slot);
      continue;
    }
    scratch.slots[scratch.count] = slot;
    scratch.count += 1;
    if (state === IN_STOCK) inStock += 1;
    const price = prices[offerStart[slot]! + placeOfBest(best[slot]!)]!;
    if (price < priceFrom) priceFrom = price;
    if (price > priceTo) priceTo = price;
  }
  makeCounter(data);
  const { slots, count: total } = scratch;
  // Who chooses a seller sees that seller's own products, whichever card stands for them elsewhere.
  const own = { ...scratch, count: total + covered.length };
  slots.set(covered, total);
  const ends = [pairValues(data, scratch), pairOrdinals(scratch, brand), pairOrdinals(own, seller)] as const;
  const end = pairOrdinals(scratch, discountSet, { without: 0 });
  counter.end = 0;
  return {
    edition,
    total,
    inStock,
    priceFrom,
    priceTo,
    pairs: counter.pairs.slice(0, end),
    ends,
    offers: [],
  };
}

/** Scratch buffer: counts by ordinal, and the pairs written so far. All counts are 0 between two columns. */
const counter = {
  counts: new Uint32Array(2 ** 16),
  ordinals: new Uint32Array(2 ** 16),
  pairs: new Uint32Array(2 ** 16),
  end: 0,
};

function makeCounter({ values, discountSets }: CatalogData): void {
  const most = Math.max(2 ** 16, values.rows.length, discountSets.length);
  if (counter.counts.length >= most) return;
  counter.counts = new Uint32Array(Math.ceil(most * 1.25));
  counter.ordinals = new Uint32Array(counter.counts.length);
}

/** Returns the end of the pairs. */
function pairValues({ products, valuePool }: CatalogData, { slots, count: all }: Scratch): number {
  const { valueStart, valueCount } = products;
  const { counts, ordinals } = counter;
  let size = 0;
  for (let at = 0; at < all; at += 1) {
    const start = valueStart[slots[at]!]!;
    const end = start + valueCount[slots[at]!]!;
    for (let place = start; place < end; place += 1) {
      const ordinal = valuePool[place]!;
      if (counts[ordinal] === 0) {
        ordinals[size] = ordinal;
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
  const { counts, ordinals } = counter;
  let size = 0;
  for (let at = 0; at < all; at += 1) {
    const ordinal = column[slots[at]!]!;
    if (ordinal === without) continue;
    if (counts[ordinal] === 0) {
      ordinals[size] = ordinal;
      size += 1;
    }
    counts[ordinal]! += 1;
  }
  return makePairs(size);
}

function makePairs(size: number): number {
  const { counts, ordinals } = counter;
  const end = counter.end + 2 * size;
  if (end > counter.pairs.length) {
    const larger = new Uint32Array(2 * end);
    larger.set(counter.pairs);
    counter.pairs = larger;
  }
  for (let at = 0; at < size; at += 1) {
    const ordinal = ordinals[at]!;
    counter.pairs[counter.end + 2 * at] = ordinal;
    counter.pairs[counter.end + 2 * at + 1] = counts[ordinal]!;
    counts[ordinal] = 0;
  }
  counter.end = end;
  return end;
}
