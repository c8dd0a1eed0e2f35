import { IN_STOCK, ON_ORDER, placeOfBest, stateOf } from '../data/best-column.ts';
import type { CatalogData, Segment } from '../data/catalog-data.ts';
import { modelsOf } from '../data/models.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { type Arrivals, isOffered } from '../data/zones.ts';
import type { OfferCounts } from './offer-counts.ts';
import { ladderBytes, type PriceLadder } from './price-ladder.ts';
import type { Bounds } from './question.ts';
import { scan } from './scan.ts';
import type { Scratch } from './scratch.ts';
import type { Selection } from './selection.ts';

/** Facet counts of one category's segment in a zone, without a filter or with flags alone. */
export interface Tally {
  /** The category's edition that was counted. */
  edition: number;
  total: number;
  inStock: number;
  priceFrom: number;
  priceTo: number;
  /** Of all offers that can be ordered of the products shown, whatever the flags. */
  offerPrices: Bounds;
  /** Alternating ordinals and counts: of values, then of brands, of sets of discounts and of sellers. */
  pairs: Uint32Array;
  /** Where the values, the brands and the sets of discounts end. */
  ends: readonly [number, number, number];
  /** Made when a range of prices cuts the segment for the second time: under a rain of changes it would never be used. */
  ladder: PriceLadder | 'asked' | undefined;
  /** Of the cities of the zone that were asked for last. */
  offers: { arrivals: Arrivals; counts: OfferCounts }[];
}

/** Estimated size of a tally without its pairs. */
const OWN_BYTES = 1536;

export function bytesOf({ pairs, ladder }: Tally): number {
  return pairs.byteLength + OWN_BYTES + (typeof ladder === 'object' ? ladderBytes(ladder) : 0);
}

export function inSegment(flagged: Selection, { start, used }: Segment): Selection {
  return { ...flagged, source: { kind: 'ranges', ranges: [{ start, end: used }] } };
}

/** The ends are the wrong way round where nothing can be ordered. */
function offerPricesIn(
  { data }: CatalogIndex,
  { best, city: { zone } }: Selection,
  { start, used }: Segment,
): Bounds {
  const { offerStart, offerCount } = data.products;
  const { price } = data.offers;
  let [from, to] = [Infinity, -Infinity];
  for (let slot = start; slot < used; slot += 1) {
    if (stateOf(best[slot]!) > ON_ORDER) continue;
    const end = offerStart[slot]! + offerCount[slot]!;
    for (let offer = offerStart[slot]!; offer < end; offer += 1) {
      if ((price[offer]! >= from && price[offer]! <= to) || !isOffered(data, zone, offer)) continue;
      if (price[offer]! < from) from = price[offer]!;
      if (price[offer]! > to) to = price[offer]!;
    }
  }
  return { from, to };
}

export function countTally(
  index: CatalogIndex,
  flagged: Selection,
  segment: Segment,
  edition: number,
): Tally {
  const { data } = index;
  const { best } = flagged;
  const { offerStart, brand, seller, discountSet } = data.products;
  const { price: prices } = data.offers;
  const here = inSegment(flagged, segment);
  const scratch = scan(index, here, { nearMisses: false });
  const { count: total } = scratch;
  let [inStock, priceFrom, priceTo] = [0, Infinity, -Infinity];
  for (let at = 0; at < total; at += 1) {
    const slot = scratch.slots[at]!;
    if (stateOf(best[slot]!) === IN_STOCK) inStock += 1;
    const price = prices[offerStart[slot]! + placeOfBest(best[slot]!)]!;
    if (price < priceFrom) priceFrom = price;
    if (price > priceTo) priceTo = price;
  }
  makeCounter(data);
  const ends = [
    pairValues(data, scratch),
    pairOrdinals(scratch, brand),
    pairOrdinals(scratch, discountSet, { without: 0 }),
  ] as const;
  // Who chooses a seller sees that seller's own products, whichever card stands for them elsewhere.
  const own =
    modelsOf(data).size > 0 ? scan(index, { ...here, isOwn: true }, { nearMisses: false }) : scratch;
  const end = pairOrdinals(own, seller);
  counter.end = 0;
  return {
    edition,
    total,
    inStock,
    priceFrom,
    priceTo,
    offerPrices: offerPricesIn(index, flagged, segment),
    pairs: counter.pairs.slice(0, end),
    ends,
    ladder: undefined,
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
