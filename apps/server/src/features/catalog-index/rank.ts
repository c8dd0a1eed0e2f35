import type { ListingSort } from '@okoem/domain/catalog/listing-sort.ts';
import { percentBelow } from '@okoem/domain/price/discount-percent.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { placeOf } from './id-places.ts';
import { drainHeap, emptyHeap, offerToHeap } from './page-heap.ts';
import { priceOf, scan } from './scan.ts';
import type { Scratch } from './scratch.ts';
import type { Selection } from './selection.ts';
import { tierOf } from './text/text-index.ts';
import { isOffered, offerArrivalDays, placeOfBest, stateOf } from './zones.ts';

export type ProductSort = ListingSort | 'id';

export interface PageAsked {
  sort: ProductSort;
  offset: number;
  limit: number;
  /** Ids of products that stand before all others. */
  pins?: readonly number[];
}

export interface FoundPage {
  total: number;
  /** Slots of the page, best first. */
  slots: Uint32Array;
}

/** Larger than any key within a state: kopecks, counts and seconds all stay far below. */
const STATE_STEP = 1e14;
const MOST_UINT = 0xffff_ffff;
/** Fractions would drown beside the steps between states. */
const FINE = 1e9;
const TIER_STEP = 1e15;

/** A page of what was asked for, in the order asked for. */
export function findPage(index: CatalogIndex, selection: Selection, asked: PageAsked): FoundPage {
  const { sort, offset, limit, pins = [] } = asked;
  const found = scan(index, selection, { nearMisses: false });
  const { slots, count } = found;
  const { id } = index.data.products;
  const keyAt = pinned(index, pins, keyOf(index, selection, found, sort));
  const heap = emptyHeap(Math.min(count, offset + limit));
  if (heap.most > 0) {
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at]!;
      offerToHeap(heap, slot, keyAt(slot, at), id[slot]!);
    }
  }
  return { total: count, slots: drainHeap(heap).subarray(offset) };
}

type KeyAt = (slot: number, at: number) => number;

const BEFORE_ALL = -1e18;

function pinned({ slots }: CatalogIndex, pins: readonly number[], keyAt: KeyAt): KeyAt {
  if (pins.length === 0) return keyAt;
  const places = new Map(pins.map((id, place) => [placeOf(slots, id), place]));
  return (slot, at) => {
    const place = places.get(slot);
    return place === undefined ? keyAt(slot, at) : BEFORE_ALL + place * 1e6;
  };
}

/** What can be shipped comes first whatever the sort, except where a list of ids or the words of a search decide. */
function keyOf(index: CatalogIndex, selection: Selection, found: Scratch, sort: ProductSort): KeyAt {
  const { best } = selection;
  if (sort === 'id') return () => 0;
  const within = keyWithinState(index, selection, found, sort);
  if (sort !== 'relevance') {
    return (slot, at) => stateOf(best[slot]!) * STATE_STEP + within(slot, at);
  }
  return (slot, at) =>
    -tierOf(found.scores[at]!) * TIER_STEP + stateOf(best[slot]!) * STATE_STEP + within(slot, at);
}

function keyWithinState(index: CatalogIndex, selection: Selection, found: Scratch, sort: ProductSort): KeyAt {
  const { products } = index.data;
  switch (sort) {
    case 'price_asc':
      return (slot) => priceOf(index, selection, slot);
    case 'price_desc':
      return (slot) => STATE_STEP - 1 - priceOf(index, selection, slot);
    case 'new':
      return (slot) => MOST_UINT - products.createdAt[slot]!;
    case 'rating':
      return (slot) => (5 - believedRating(products.ratingSum[slot]!, products.ratingCount[slot]!)) * FINE;
    case 'discount':
      return (slot) => 100 - reduction(index, selection, slot);
    case 'delivery':
      return (slot) => earliestArrival(index, selection, slot);
    case 'relevance':
      // Within a tier the finer part of the score is worth more than fame, and fame decides among equals.
      return (slot, at) =>
        (1000 - (found.scores[at]! % 1000)) * 1e10 + (MOST_UINT - products.popularity[slot]!);
    default:
      return (slot) => MOST_UINT - products.popularity[slot]!;
  }
}

const PRIOR_VOTES = 3;
const PRIOR_RATING = 4;

/** One five does not outweigh a hundred of 4.9: a rating is believed as far as it has voters. */
export function believedRating(sum: number, count: number): number {
  return (sum + PRIOR_VOTES * PRIOR_RATING) / (count + PRIOR_VOTES);
}

function reduction(index: CatalogIndex, selection: Selection, slot: number): number {
  const { products, offers } = index.data;
  const offer = products.offerStart[slot]! + placeOfBest(selection.best[slot]!);
  return percentBelow(offers.cost[offer]!, priceOf(index, selection, slot));
}

const NEVER = 1e6;

function earliestArrival({ data }: CatalogIndex, { city }: Selection, slot: number): number {
  const start = data.products.offerStart[slot]!;
  let earliest = NEVER;
  for (let offer = start; offer < start + data.products.offerCount[slot]!; offer += 1) {
    if (!isOffered(data, city.zone, offer)) continue;
    earliest = Math.min(earliest, offerArrivalDays(data, city, offer));
  }
  return earliest;
}
