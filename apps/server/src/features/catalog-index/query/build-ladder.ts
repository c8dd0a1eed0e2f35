import { IN_STOCK, ON_ORDER, stateOf } from '../data/best-column.ts';
import type { Segment } from '../data/catalog-data.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { isOffered } from '../data/zones.ts';
import { inSegment, type Tally } from './facet-tally.ts';
import { countOffers, emptyOfferCounts, type OfferCounts, type OfferView } from './offer-counts.ts';
import { MOST_CITIES, type PriceLadder, STEP } from './price-ladder.ts';
import { scan } from './scan.ts';
import type { Selection } from './selection.ts';

/** A shorter segment is scanned as quickly. */
const LEAST_SLOTS = 4 * STEP;
/** Offers of a product within a step's reach of each other. */
const MOST_SPREAD = 1.5;

/** Undefined where a scan is as quick. `flagged` asks for flags alone, as the tally does. */
export function buildLadder(
  index: CatalogIndex,
  flagged: Selection,
  { segment, tally }: { segment: Segment; tally: Tally },
): PriceLadder | undefined {
  if (segment.used - segment.start < LEAST_SLOTS) return undefined;
  const { steady, rest } = splitSlots(index, flagged, segment);
  const slots = Uint32Array.from(steady, ({ slot }) => slot);
  const steps = Math.ceil(slots.length / STEP);
  const low = new Float64Array(steps).fill(Infinity);
  const high = new Float64Array(steps).fill(-Infinity);
  for (const [at, one] of steady.entries()) {
    const step = Math.floor(at / STEP);
    low[step] = Math.min(low[step]!, one.low);
    high[step] = Math.max(high[step]!, one.high);
  }
  const width = tally.pairs.length / 2 + 2;
  const sums = sumSteps(index, flagged, { slots, steps, tally, width });
  return { slots, low, high, sums, width, rest: Uint32Array.from(rest), offers: [] };
}

interface Priced {
  slot: number;
  low: number;
  high: number;
}

/** All that can be ordered, by price; flags of the offer that is shown are looked at later. */
function splitSlots(
  index: CatalogIndex,
  flagged: Selection,
  segment: Segment,
): { steady: Priced[]; rest: number[] } {
  const whole = {
    ...inSegment(flagged, segment),
    isOwn: true,
    conditions: flagged.conditions.filter(({ test }) => test.kind !== 'in_stock'),
  };
  const { slots, count } = scan(index, whole, { nearMisses: false });
  const steady: Priced[] = [];
  const rest: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const priced = pricedSlot(index, flagged, slot);
    if (index.data.products.model[slot] === 0 && priced.high <= priced.low * MOST_SPREAD) steady.push(priced);
    else rest.push(slot);
  }
  steady.sort((one, other) => one.low - other.low || one.slot - other.slot);
  return { steady, rest };
}

function pricedSlot({ data }: CatalogIndex, { city: { zone } }: Selection, slot: number): Priced {
  const { price } = data.offers;
  const start = data.products.offerStart[slot]!;
  const end = start + data.products.offerCount[slot]!;
  let [low, high] = [Infinity, -Infinity];
  for (let offer = start; offer < end; offer += 1) {
    if (!isOffered(data, zone, offer)) continue;
    if (price[offer]! < low) low = price[offer]!;
    if (price[offer]! > high) high = price[offer]!;
  }
  return { slot, low, high };
}

/** Scratch: by ordinal the column of the tally's pair. Only those of a tally are read, and they are written before. */
let columns = new Uint32Array(0);

function sumSteps(
  index: CatalogIndex,
  flagged: Selection,
  { slots, steps, tally, width }: { slots: Uint32Array; steps: number; tally: Tally; width: number },
): Uint32Array {
  const { products, values, discountSets, valuePool } = index.data;
  const most = Math.max(2 ** 16, values.rows.length, discountSets.length);
  if (columns.length < most) columns = new Uint32Array(Math.ceil(most * 1.25));
  const sums = new Uint32Array((steps + 1) * width);
  const isShown = shownBy(flagged);
  const rowOf = (at: number) => (Math.floor(at / STEP) + 1) * width;
  const [valuesEnd, brandsEnd, setsEnd] = tally.ends;
  mark(tally.pairs, 0, valuesEnd);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    if (!isShown(slot)) continue;
    const row = rowOf(at);
    const start = products.valueStart[slot]!;
    const end = start + products.valueCount[slot]!;
    for (let place = start; place < end; place += 1) sums[row + columns[valuePool[place]!]!]! += 1;
    sums[row + width - 2]! += 1;
    if (stateOf(flagged.best[slot]!) === IN_STOCK) sums[row + width - 1]! += 1;
  }
  const count = (column: Uint16Array | Uint32Array, from: number, to: number, without?: number) => {
    mark(tally.pairs, from, to);
    for (let at = 0; at < slots.length; at += 1) {
      const ordinal = column[slots[at]!]!;
      if (ordinal !== without && isShown(slots[at]!)) sums[rowOf(at) + columns[ordinal]!]! += 1;
    }
  };
  count(products.brand, valuesEnd, brandsEnd);
  count(products.discountSet, brandsEnd, setsEnd, 0);
  count(products.seller, setsEnd, tally.pairs.length);
  for (let at = width; at < sums.length; at += 1) sums[at]! += sums[at - width]!;
  return sums;
}

function mark(pairs: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; at += 2) columns[pairs[at]!] = at / 2;
}

/** What a scan for the flags would leave of products that no other card stands for. */
function shownBy({ best, conditions }: Selection): (slot: number) => boolean {
  const worst = conditions.some(({ test }) => test.kind === 'in_stock') ? IN_STOCK : ON_ORDER;
  return (slot) => stateOf(best[slot]!) <= worst;
}

/** How many of the offers' choices the steps below each hold. */
export function ladderOffers(
  index: CatalogIndex,
  flagged: Selection,
  view: OfferView,
  ladder: PriceLadder,
): OfferCounts[] {
  const kept = ladder.offers.find(({ arrivals }) => arrivals === view.arrivals);
  if (kept) return kept.sums;
  const counts = emptyOfferCounts(index);
  const sums = [copyOf(counts)];
  for (let step = 0; step < ladder.low.length; step += 1) {
    const slots = ladder.slots.subarray(step * STEP, (step + 1) * STEP);
    const source = { kind: 'slots', slots, count: slots.length, isNamed: true } as const;
    const own = { ...flagged, source };
    const scanned = scan(index, { ...own, isOwn: true }, { nearMisses: false });
    scanned.fails.fill(0, 0, scanned.count);
    countOffers(index, own, counts, scanned, view);
    sums.push(copyOf(counts));
  }
  ladder.offers = [{ arrivals: view.arrivals, sums }, ...ladder.offers].slice(0, MOST_CITIES);
  return sums;
}

function copyOf({ within, cities, collected, mostMilli }: OfferCounts): OfferCounts {
  return { within: within.slice(), cities: cities.slice(), collected, mostMilli };
}

/** Adds what lies between two rows of the ladder. */
export function addOffersBetween(sum: OfferCounts, below: OfferCounts, above: OfferCounts): void {
  for (let at = 0; at < sum.within.length; at += 1) sum.within[at]! += above.within[at]! - below.within[at]!;
  for (let at = 0; at < sum.cities.length; at += 1) sum.cities[at]! += above.cities[at]! - below.cities[at]!;
  sum.collected += above.collected - below.collected;
}
