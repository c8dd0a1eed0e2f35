import { ON_ORDER } from '../data/best-column.ts';
import type { CatalogData, Segment } from '../data/catalog-data.ts';
import { categoryEditions } from '../data/category-editions.ts';
import { categoriesBelow, isWithin, type SlotRange } from '../data/category-ordinals.ts';
import { openSets } from '../data/discount-views.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import type { Zone, Zones } from '../data/zones.ts';
import { addOffersBetween, buildLadder, ladderOffers } from './build-ladder.ts';
import { addSteps, climb } from './climb-ladder.ts';
import type { FacetCounts } from './facet-counts.ts';
import { bytesOf, countTally, inSegment, type Tally } from './facet-tally.ts';
import {
  addOfferCounts,
  countOffers,
  emptyOfferCounts,
  type OfferCounts,
  type OfferView,
  offerView,
} from './offer-counts.ts';
import type { PriceLadder } from './price-ladder.ts';
import { type Bounds, type Condition, isInside } from './question.ts';
import { scan } from './scan.ts';
import type { Selection } from './selection.ts';

interface Tallies {
  /** The zones the tallies belong to; a change of the dictionaries replaces them. */
  zones: Zones;
  /** By the flags; least recently used zone first. */
  ofZone: Map<Zone, Map<string, Flagged>>;
  bytes: number;
}

interface Flagged {
  /** The sets of discounts that were open when it was counted. */
  open: Uint8Array | undefined;
  /** By category ordinal. */
  tallies: (Tally | undefined)[];
}

const MOST_BYTES = 64 * 2 ** 20;
const MOST_CITIES = 4;

const talliesByData = new WeakMap<CatalogData, Tallies>();

const FLAGS: ReadonlySet<Condition['test']['kind']> = new Set(['in_stock', 'discount']);

/**
 * Whether tallies can answer: the question is about a whole category or the whole shop, without filters but for flags and a
 * range of prices.
 */
export function isTallied(index: CatalogIndex, selection: Selection): boolean {
  const { source, categories, worstState, personal, wish } = selection;
  if (wish || source.kind !== 'ranges' || worstState !== ON_ORDER || personal.size > 0) return false;
  const conditions = selection.conditions.filter(
    ({ isFixed, test: { kind } }) => isFixed || !(FLAGS.has(kind) || kind === 'price'),
  );
  if (!categories) return conditions.length === 0;
  const [category] = categories;
  if (!category || categories.length > 1 || conditions.length > 1) return false;
  // One condition is allowed: the category itself, which is only needed for the overflow.
  const place = categoriesBelow(index.views.tree, category);
  return conditions.every(
    ({ isFixed, test }) => isFixed && test.kind === 'category' && test.allowed === place,
  );
}

/** What no tally could tell: to be scanned. */
export interface Untold {
  ranges: SlotRange[];
  slots: Uint32Array[];
}

/**
 * Adds everything outside the overflow, recounting only the categories that changed. Returns the products of segments in
 * which some prices are inside the range asked for and others are not.
 */
export function addTallies(index: CatalogIndex, selection: Selection, counts: FacetCounts): Untold {
  const { data, views } = index;
  const tallies = talliesOf(index);
  const flagged: Selection = {
    ...selection,
    conditions: selection.conditions.filter(({ test }) => FLAGS.has(test.kind)),
  };
  const range = selection.conditions.find(({ test }) => test.kind === 'price')?.test;
  const bounds = range?.kind === 'price' ? range.bounds : undefined;
  const zoneTallies = talliesIn(tallies, index, flagged);
  const editions = categoryEditions(data);
  const [place] = selection.categories ?? [];
  const view = offerView(index, selection.city, selection.now);
  const untold: Untold = { ranges: [], slots: [] };
  for (let category = 1; category < data.segments.length; category += 1) {
    const segment = data.segments[category];
    if (!segment || (place !== undefined && !isWithin(views.tree, category, place))) continue;
    const before = zoneTallies[category];
    const isCurrent = before?.edition === editions[category];
    const tally = isCurrent ? before! : countTally(index, flagged, segment, editions[category]!);
    if (!isCurrent) {
      tallies.bytes += bytesOf(tally) - (before ? bytesOf(before) : 0);
      zoneTallies[category] = tally;
    }
    const offerCounts = () => offerCountsOf(index, flagged, view, { tally, segment });
    if (!bounds || isWithinBounds(tally.offerPrices, bounds)) {
      counts.categories[category]! += tally.total;
      add(index, selection, counts, tally);
      addOfferCounts(counts.offers, offerCounts());
    } else if (isBeside(tally.offerPrices, bounds)) {
      // What has another price still says how far prices reach, and how many lie in one place.
      widen(counts, tally);
      counts.offers.mostMilli = Math.max(counts.offers.mostMilli, offerCounts().mostMilli);
    } else {
      const ladder = ladderOf(index, flagged, { tally, segment, tallies });
      if (!ladder) untold.ranges.push({ start: segment.start, end: segment.used });
      else {
        const { first, last, cut } = climb(ladder, bounds);
        counts.categories[category]! += addSteps(index, selection, counts, { tally, ladder, first, last });
        widen(counts, tally);
        const offers = ladderOffers(index, flagged, view, ladder);
        addOffersBetween(counts.offers, offers[first]!, offers[last]!);
        counts.offers.mostMilli = Math.max(counts.offers.mostMilli, offerCounts().mostMilli);
        untold.slots.push(cut);
      }
    }
  }
  makeRoom(tallies);
  return untold;
}

/** Built when it is asked for the second time. */
function ladderOf(
  index: CatalogIndex,
  flagged: Selection,
  { tally, segment, tallies }: { tally: Tally; segment: Segment; tallies: Tallies },
): PriceLadder | undefined {
  if (tally.ladder === undefined) {
    tally.ladder = 'asked';
    return undefined;
  }
  if (tally.ladder === 'asked') {
    const before = bytesOf(tally);
    tally.ladder = buildLadder(index, flagged, { segment, tally }) ?? 'asked';
    tallies.bytes += bytesOf(tally) - before;
  }
  return tally.ladder === 'asked' ? undefined : tally.ladder;
}

function isWithinBounds({ from, to }: Bounds, bounds: Bounds): boolean {
  return isInside(bounds, from!) && isInside(bounds, to!);
}

function isBeside({ from, to }: Bounds, bounds: Bounds): boolean {
  return (bounds.from !== null && to! < bounds.from) || (bounds.to !== null && from! > bounds.to);
}

function widen(counts: FacetCounts, { priceFrom, priceTo }: Tally): void {
  if (priceFrom < counts.priceFrom) counts.priceFrom = priceFrom;
  if (priceTo > counts.priceTo) counts.priceTo = priceTo;
}

function talliesOf({ data, zones }: CatalogIndex): Tallies {
  const cached = talliesByData.get(data);
  if (cached?.zones === zones) return cached;
  const created: Tallies = { zones, ofZone: new Map(), bytes: 0 };
  // Drop zones that no longer exist: their columns are large.
  const current = new Set(zones.byReach.values());
  for (const [zone, ofFlags] of cached?.ofZone ?? []) {
    if (!current.has(zone)) continue;
    created.ofZone.set(zone, ofFlags);
    created.bytes += bytesIn(ofFlags);
  }
  talliesByData.set(data, created);
  return created;
}

function talliesIn(
  all: Tallies,
  { data }: CatalogIndex,
  { city: { zone }, conditions, now }: Selection,
): (Tally | undefined)[] {
  const { ofZone } = all;
  const ofFlags = ofZone.get(zone) ?? new Map<string, Flagged>();
  // LRU: maps keep insertion order, so this makes the zone the most recently used.
  ofZone.delete(zone);
  ofZone.set(zone, ofFlags);
  const kinds = conditions.map(({ test }) => test.kind).sort();
  const key = kinds.join();
  // Discounts begin and end by the clock.
  const open = kinds.includes('discount') ? openSets(data, now) : undefined;
  const known = ofFlags.get(key);
  if (known && known.open === open) return known.tallies;
  if (known) all.bytes -= bytesIn(new Map([[key, known]]));
  const tallies: (Tally | undefined)[] = [];
  ofFlags.set(key, { open, tallies });
  return tallies;
}

function bytesIn(ofFlags: ReadonlyMap<string, Flagged>): number {
  let bytes = 0;
  for (const { tallies } of ofFlags.values())
    for (const tally of tallies) bytes += tally ? bytesOf(tally) : 0;
  return bytes;
}

function makeRoom(tallies: Tallies): void {
  for (const [zone, ofFlags] of tallies.ofZone) {
    if (tallies.bytes <= MOST_BYTES || tallies.ofZone.size === 1) return;
    tallies.bytes -= bytesIn(ofFlags);
    tallies.ofZone.delete(zone);
  }
}

function add({ data }: CatalogIndex, { now }: Selection, counts: FacetCounts, tally: Tally): void {
  const { pairs, ends } = tally;
  addPairs(counts.values, pairs, 0, ends[0]);
  addPairs(counts.brands, pairs, ends[0], ends[1]);
  // The effect of a set depends on the clock, so it is not part of the tally.
  const open = openSets(data, now);
  for (let at = ends[1]; at < ends[2]; at += 2) {
    if (open[pairs[at]!] === 1) counts.reduced += pairs[at + 1]!;
  }
  addPairs(counts.sellers, pairs, ends[2], pairs.length);
  counts.total += tally.total;
  counts.inStock += tally.inStock;
  widen(counts, tally);
}

/** By the clock and the place of the city, so they are kept beside the tally as long as its days are the same. */
function offerCountsOf(
  index: CatalogIndex,
  flagged: Selection,
  view: OfferView,
  { tally, segment }: { tally: Tally; segment: Segment },
): OfferCounts {
  const kept = tally.offers.find(({ arrivals }) => arrivals === view.arrivals);
  if (kept) return kept.counts;
  const counts = emptyOfferCounts(index);
  const own = inSegment(flagged, segment);
  // Another wish may show another product of a model, so each of them is counted.
  const scanned = scan(index, { ...own, isOwn: true }, { nearMisses: false });
  scanned.fails.fill(0, 0, scanned.count);
  countOffers(index, own, counts, scanned, view);
  tally.offers = [{ arrivals: view.arrivals, counts }, ...tally.offers].slice(0, MOST_CITIES);
  return counts;
}

function addPairs(counts: Uint32Array, pairs: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; at += 2) counts[pairs[at]!]! += pairs[at + 1]!;
}
