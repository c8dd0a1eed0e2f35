import type { ListingSort } from '@okoem/domain/catalog/listing-sort.ts';
import { percentBelow } from '@okoem/domain/price/discount-percent.ts';
import { placeOfBest, stateOf } from '../data/best-column.ts';
import { leaderOf } from '../data/covered-products.ts';
import { placeOf } from '../data/id-places.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { offerArrivalDays, shownOffer } from '../data/store-arrivals.ts';
import { tierOf } from '../text/text-index.ts';
import { priceOf } from './condition-tests.ts';
import type { Scratch } from './scratch.ts';
import type { Selection } from './selection.ts';

export type ProductSort = ListingSort | 'id';

/** Larger than any key within a state (kopecks, counts, seconds). */
const STATE_STEP = 1e14;
const MOST_UINT = 0xffff_ffff;
/** Scales fractions, which would be lost beside the steps between states. */
const FINE = 1e9;
const TIER_STEP = 1e15;
const TIER_SCORES = 1000;
const BEFORE_ALL = -1e18;

let keys = new Float64Array(0);

/** Sort keys of the slots, ascending. */
export function rankKeys(
  index: CatalogIndex,
  selection: Selection,
  scratch: Scratch,
  { sort, pins }: { sort: ProductSort; pins: readonly number[] },
): Float64Array {
  const { count } = scratch;
  if (keys.length < count) keys = new Float64Array(Math.ceil(count * 1.25) + 1024);
  if (sort === 'id') keys.fill(0, 0, count);
  else {
    keysWithinState(index, selection, scratch, sort);
    addStates(selection, scratch, sort);
  }
  if (pins.length > 0) putFirst(index, selection, scratch, pins);
  return keys;
}

/** Available products come first in every sort, except by id; by relevance only within a tier. */
function addStates({ best }: Selection, { slots, scores, count }: Scratch, sort: ProductSort): void {
  if (sort === 'relevance') {
    for (let at = 0; at < count; at += 1) {
      const tier = tierOf(scores[at]!);
      keys[at] = -tier * TIER_STEP + stateOf(best[slots[at]!]!) * STATE_STEP + keys[at]!;
    }
    return;
  }
  const ranks = keys;
  for (let at = 0; at < count; at += 1) ranks[at]! += stateOf(best[slots[at]!]!) * STATE_STEP;
}

function keysWithinState(
  index: CatalogIndex,
  selection: Selection,
  scratch: Scratch,
  sort: Exclude<ProductSort, 'id'>,
): void {
  const { slots, scores, count } = scratch;
  const { createdAt, ratingSum, ratingCount, popularity } = index.data.products;
  switch (sort) {
    case 'price_asc':
      for (let at = 0; at < count; at += 1) keys[at] = priceOf(index, selection, slots[at]!);
      return;
    case 'price_desc':
      for (let at = 0; at < count; at += 1) keys[at] = STATE_STEP - 1 - priceOf(index, selection, slots[at]!);
      return;
    case 'new':
      return falling(scratch, createdAt);
    case 'rating':
      for (let at = 0; at < count; at += 1) {
        const slot = slots[at]!;
        keys[at] = (5 - believedRating(ratingSum[slot]!, ratingCount[slot]!)) * FINE;
      }
      return;
    case 'discount':
      return reductions(index, selection, scratch);
    case 'delivery':
      shownArrivals(index, selection, scratch);
      return;
    case 'relevance':
      // Within a tier sort by the fine part of the score, then by popularity.
      for (let at = 0; at < count; at += 1) {
        const score = scores[at]!;
        const fine = score - tierOf(score) * TIER_SCORES;
        keys[at] = (TIER_SCORES - fine) * 1e10 + (MOST_UINT - popularity[slots[at]!]!);
      }
      return;
    default:
      falling(scratch, popularity);
  }
}

/** The largest first. */
function falling({ slots, count }: Scratch, column: Uint32Array): void {
  const ranks = keys;
  for (let at = 0; at < count; at += 1) ranks[at] = MOST_UINT - column[slots[at]!]!;
}

function putFirst(
  index: CatalogIndex,
  { best, isOwn }: Selection,
  { slots, count }: Scratch,
  pins: readonly number[],
): void {
  const places = new Map<number, number>();
  for (const [place, id] of pins.entries()) {
    const slot = placeOf(index.slots, id);
    if (slot < 0) continue;
    const shown = isOwn ? slot : leaderOf(index.data, best, slot);
    if (!places.has(shown)) places.set(shown, place);
  }
  for (let at = 0; at < count; at += 1) {
    const place = places.get(slots[at]!);
    if (place !== undefined) keys[at] = BEFORE_ALL + place * 1e6;
  }
}

const PRIOR_VOTES = 3;
const PRIOR_RATING = 4;

/** Bayesian average: one vote of 5 does not outweigh a hundred of 4.9. */
export function believedRating(sum: number, count: number): number {
  return (sum + PRIOR_VOTES * PRIOR_RATING) / (count + PRIOR_VOTES);
}

function reductions(index: CatalogIndex, selection: Selection, { slots, count }: Scratch): void {
  const { offerStart } = index.data.products;
  const { cost } = index.data.offers;
  const { best } = selection;
  const ranks = keys;
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const offer = offerStart[slot]! + placeOfBest(best[slot]!);
    ranks[at] = 100 - percentBelow(cost[offer]!, priceOf(index, selection, slot));
  }
}

/** Days until the offer on the card arrives: what is sorted is what is seen. */
function shownArrivals({ data }: CatalogIndex, selection: Selection, { slots, count }: Scratch): void {
  const { city, now } = selection;
  for (let at = 0; at < count; at += 1)
    keys[at] = offerArrivalDays(data, city, shownOffer(data, selection, slots[at]!, now), now);
}
