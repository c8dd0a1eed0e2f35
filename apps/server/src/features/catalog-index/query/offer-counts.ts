import { ARRIVAL_CHOICES } from '@okoem/domain/catalog/choice-labels.ts';
import { isCollectable } from '@okoem/domain/delivery/delivery-reach.ts';
import { loadKind } from '@okoem/domain/delivery/load-kinds.ts';
import { ON_ORDER } from '../data/best-column.ts';
import { OFFER_ACTIVE, OFFER_PRE_ORDER } from '../data/columns.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { kindOf, offerArrivalDays, storeArrivals } from '../data/store-arrivals.ts';
import { type Arrivals, bestOffers, type City, isOffered } from '../data/zones.ts';
import { addPicks, createPicks } from './offer-picks.ts';
import { type ConditionTest, COVERED_BIT } from './question.ts';
import { scan } from './scan.ts';
import type { Selection } from './selection.ts';

/** How many products have an offer that fits each choice and everything else that is wanted. */
export interface OfferCounts {
  /** By `ARRIVAL_CHOICES`. */
  within: Uint32Array;
  collected: number;
  /** By the place of the warehouse's city in the views. */
  cities: Uint32Array;
  /** The most that lies in one place. */
  mostMilli: number;
}

export function emptyOfferCounts({ views }: CatalogIndex): OfferCounts {
  return {
    within: new Uint32Array(ARRIVAL_CHOICES.length),
    collected: 0,
    cities: new Uint32Array(views.warehouseCities.rows.length),
    mostMilli: 0,
  };
}

/** These ask something of the offer that is shown, which another choice of offers would replace. */
const OF_THE_OFFER: ReadonlySet<ConditionTest['kind']> = new Set(['price', 'in_stock']);

/**
 * Counts over a scan of its own where the offers shown decide which products there are: each choice shows other offers.
 * Elsewhere the slots of the scan that was made are the right ones.
 */
export function countOffers(
  index: CatalogIndex,
  selection: Selection,
  counts: OfferCounts,
  scanned: { slots: Uint32Array; fails: Uint32Array; count: number },
  view: OfferView = offerView(index, selection.city, selection.now),
): void {
  const tests = selection.conditions.filter(({ test }) => OF_THE_OFFER.has(test.kind));
  const picks = createPicks(counts);
  const pick = (slot: number) => addPicks(index, selection, slot, { counts, picks, tests });
  if (!selection.wish && tests.length === 0) {
    const { slots, fails, count } = scanned;
    const countSlot = slotCounter(index, selection, view, { counts, wanted: ANY, pick });
    for (let at = 0; at < count; at += 1)
      if (fails[at] === 0 || fails[at] === COVERED_BIT) countSlot(slots[at]!);
    return;
  }
  const { zone } = selection.city;
  const whole: Selection = {
    ...selection,
    zone,
    best: bestOffers(index.data, index.zones, zone),
    worstState: ON_ORDER,
    // Another wish may show another product of a model.
    isOwn: true,
    conditions: selection.conditions.filter((condition) => !tests.includes(condition)),
  };
  const { slots, count } = scan(index, whole, { nearMisses: false });
  const countSlot =
    selection.wish || selection.personal.size > 0
      ? pick
      : slotCounter(index, selection, view, { counts, wanted: wantedBy(tests), pick });
  for (let at = 0; at < count; at += 1) countSlot(slots[at]!);
}

type Test = Selection['conditions'][number];

/** What the tests ask of an offer. */
interface Wanted {
  from: number;
  to: number;
  /** Flags that it must not have. */
  without: number;
}

const ANY: Wanted = { from: -Infinity, to: Infinity, without: 0 };

function wantedBy(tests: readonly Test[]): Wanted {
  const wanted = { ...ANY };
  for (const { test } of tests) {
    if (test.kind === 'in_stock') wanted.without |= OFFER_PRE_ORDER;
    if (test.kind !== 'price') continue;
    wanted.from = Math.max(wanted.from, test.bounds.from ?? -Infinity);
    wanted.to = Math.min(wanted.to, test.bounds.to ?? Infinity);
  }
  return wanted;
}

/** What is asked of every offer, by store ordinal. */
export interface OfferView {
  city: City;
  arrivals: Arrivals;
  collects: Uint8Array;
  now: number;
  /** Days until what has to be made first is there, by kind of load, store and days of making; filled as they are asked for. */
  madeDays: Map<number, number>;
}

export function offerView({ data }: CatalogIndex, city: City, now: number): OfferView {
  const stores = data.dictionaries.stores.rows;
  const collects = Uint8Array.from(stores, (store) => (store && isCollectable(store, city.row) ? 1 : 0));
  return { city, arrivals: storeArrivals(data, city, now), collects, now, madeDays: new Map() };
}

/**
 * The quick way: without wishes. What is in stock comes before what is not, so goods on order can be left out where they are
 * not wanted; and as long as the prices of all offers fit, or of none, it does not matter which of them a choice would show.
 * Only where some fit and some do not, and where several sellers share a card, they are picked one by one.
 */
function slotCounter(
  { data, views }: CatalogIndex,
  { isOwn }: Selection,
  view: OfferView,
  { counts, wanted, pick }: { counts: OfferCounts; wanted: Wanted; pick: (slot: number) => void },
): (slot: number) => void {
  const { from, to, without } = wanted;
  const { arrivals, collects, city } = view;
  const { reaches } = city.zone;
  const { offerStart, offerCount, multipleMilli, grams, cm3, model } = data.products;
  const { loads } = city.zones;
  const { store: storeOf, leadDays, availableMilli, flags, price } = data.offers;
  const { ofStore } = views.warehouseCities;
  const { within, cities } = counts;
  const mostDays = ARRIVAL_CHOICES.map(({ id }) => id);
  /** By city: the last slot that was counted there. A city counts once, however many of its warehouses have the product. */
  const lastSlot = new Int32Array(cities.length).fill(-1);

  function areMixed(start: number, end: number): boolean {
    let [fitting, others] = [0, 0];
    for (let offer = start; offer < end; offer += 1) {
      if ((flags[offer]! & without) !== 0 || !isOffered(data, city.zone, offer)) continue;
      if (price[offer]! >= from && price[offer]! <= to) fitting += 1;
      else others += 1;
    }
    return fitting > 0 && others > 0;
  }

  return (slot) => {
    const start = offerStart[slot]!;
    const end = start + offerCount[slot]!;
    if (!isOwn && model[slot] !== 0) return pick(slot);
    if (end - start > 1 && wanted !== ANY && areMixed(start, end)) return pick(slot);
    const least = multipleMilli[slot]!;
    const kind = loadKind(loads, grams[slot]!, cm3[slot]!);
    let earliest = Infinity;
    let isCollected = 0;
    for (let offer = start; offer < end; offer += 1) {
      const store = storeOf[offer]!;
      const available = availableMilli[offer]!;
      if ((flags[offer]! & OFFER_ACTIVE) === 0 || reaches[store] !== 1 || available < least) continue;
      if (available > counts.mostMilli) counts.mostMilli = available;
      if ((flags[offer]! & without) !== 0 || price[offer]! < from || price[offer]! > to) continue;
      const days = leadDays[offer] === 0 ? arrivals.kinds[kind]!.days[store]! : daysOfMade(data, view, offer);
      if (days < earliest) earliest = days;
      isCollected |= collects[store]!;
      const place = ofStore[store]!;
      if (lastSlot[place] === slot) continue;
      lastSlot[place] = slot;
      cities[place]! += 1;
    }
    for (let at = 0; at < mostDays.length; at += 1) if (earliest <= mostDays[at]!) within[at]! += 1;
    counts.collected += isCollected;
  };
}

const STORE_STEP = 2 ** 16;

/** Calendars are slow, and there are few stores and times of making. */
function daysOfMade(data: CatalogIndex['data'], { city, now, madeDays }: OfferView, offer: number): number {
  const ofStore = kindOf(data, city, offer) * STORE_STEP + data.offers.store[offer]!;
  const key = ofStore * STORE_STEP + data.offers.leadDays[offer]!;
  const known = madeDays.get(key);
  if (known !== undefined) return known;
  const days = offerArrivalDays(data, city, offer, now);
  madeDays.set(key, days);
  return days;
}

export function addOfferCounts(
  sum: OfferCounts,
  { within, collected, cities, mostMilli }: OfferCounts,
): void {
  for (let at = 0; at < within.length; at += 1) sum.within[at]! += within[at]!;
  for (let at = 0; at < cities.length; at += 1) sum.cities[at]! += cities[at]!;
  sum.collected += collected;
  if (mostMilli > sum.mostMilli) sum.mostMilli = mostMilli;
}
