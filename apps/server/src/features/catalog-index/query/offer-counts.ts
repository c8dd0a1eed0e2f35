import { ARRIVAL_CHOICES } from '@okoem/domain/catalog/choice-labels.ts';
import { isCollectable } from '@okoem/domain/delivery/delivery-reach.ts';
import { chargedPrice } from '@okoem/domain/price/charged-price.ts';
import { OFFER_PRE_ORDER } from '../data/columns.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { offerArrivalDays, storeArrivals } from '../data/store-arrivals.ts';
import { type Arrivals, bestOffers, type City, isOffered, ON_ORDER } from '../data/zones.ts';
import { type ConditionTest, isInside } from './question.ts';
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
): void {
  const tests = selection.conditions.filter(({ test }) => OF_THE_OFFER.has(test.kind));
  if (!selection.wish && tests.length === 0) {
    const { slots, fails, count } = scanned;
    const view = offerView(index, selection.city, selection.now);
    for (let at = 0; at < count; at += 1) if (fails[at] === 0) countSlot(index, view, slots[at]!, counts);
    return;
  }
  const { zone } = selection.city;
  const whole: Selection = {
    ...selection,
    zone,
    best: bestOffers(index.data, index.zones, zone),
    worstState: ON_ORDER,
    conditions: selection.conditions.filter((condition) => !tests.includes(condition)),
  };
  const { slots, count } = scan(index, whole, { nearMisses: false });
  const picks = createPicks(counts);
  const agreement = selection.wish ? undefined : offerAgreement(index, selection, tests);
  const view = offerView(index, selection.city, selection.now);
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const verdict = agreement?.(slot) ?? 'mixed';
    if (verdict === 'all') countSlot(index, view, slot, counts);
    else if (verdict === 'none') noteMost(index, view, slot, counts);
    else addPicks(index, selection, slot, { counts, picks, tests });
  }
}

/**
 * Whether the tests hold for all offers of a product, or for none: then it does not matter which of them a choice would
 * show, and nine of ten products need no picking.
 */
function offerAgreement(
  { data }: CatalogIndex,
  { city: { zone }, personal }: Selection,
  tests: readonly Test[],
): ((slot: number) => 'all' | 'none' | 'mixed') | undefined {
  if (personal.size > 0) return undefined;
  const { products, offers } = data;
  const { price, flags } = offers;
  const bounds = tests.flatMap(({ test }) => (test.kind === 'price' ? [test.bounds] : []));
  const from = Math.max(-Infinity, ...bounds.map((bound) => bound.from ?? -Infinity));
  const to = Math.min(Infinity, ...bounds.map((bound) => bound.to ?? Infinity));
  const unwanted = tests.some(({ test }) => test.kind === 'in_stock') ? OFFER_PRE_ORDER : 0;
  return (slot) => {
    const start = products.offerStart[slot]!;
    const end = start + products.offerCount[slot]!;
    let [passed, failed] = [0, 0];
    for (let offer = start; offer < end; offer += 1) {
      if (!isOffered(data, zone, offer)) continue;
      if (price[offer]! >= from && price[offer]! <= to && (flags[offer]! & unwanted) === 0) passed += 1;
      else failed += 1;
    }
    if (failed === 0) return 'all';
    return passed === 0 ? 'none' : 'mixed';
  };
}

function noteMost({ data }: CatalogIndex, { city }: OfferView, slot: number, counts: OfferCounts): void {
  const { products, offers } = data;
  const start = products.offerStart[slot]!;
  const end = start + products.offerCount[slot]!;
  for (let offer = start; offer < end; offer += 1) {
    const available = offers.availableMilli[offer]!;
    if (available > counts.mostMilli && isOffered(data, city.zone, offer)) counts.mostMilli = available;
  }
}

type Test = Selection['conditions'][number];

/** What is asked of every offer, by store ordinal. */
export interface OfferView {
  city: City;
  arrivals: Arrivals;
  collects: Uint8Array;
  now: number;
  /** Days until what has to be made first is there, by store and days of making; filled as they are asked for. */
  madeDays: Map<number, number>;
}

export function offerView({ data }: CatalogIndex, city: City, now: number): OfferView {
  const stores = data.dictionaries.stores.rows;
  const collects = Uint8Array.from(stores, (store) => (store && isCollectable(store, city.row) ? 1 : 0));
  return { city, arrivals: storeArrivals(data, city, now), collects, now, madeDays: new Map() };
}

/** The quick way: without wishes, and whichever offer it is. */
export function countSlot(
  { data, views }: CatalogIndex,
  view: OfferView,
  slot: number,
  counts: OfferCounts,
): void {
  const { city, arrivals, collects } = view;
  const { products, offers } = data;
  const { ofStore } = views.warehouseCities;
  const start = products.offerStart[slot]!;
  const end = start + products.offerCount[slot]!;
  let earliest = Infinity;
  let isCollected = 0;
  for (let offer = start; offer < end; offer += 1) {
    if (!isOffered(data, city.zone, offer)) continue;
    const store = offers.store[offer]!;
    const days = offers.leadDays[offer]! > 0 ? daysOfMade(data, view, offer) : arrivals.days[store]!;
    if (days < earliest) earliest = days;
    isCollected |= collects[store]!;
    // A city counts once, however many of its warehouses have the product.
    let other = start;
    while (
      other < offer &&
      !(ofStore[offers.store[other]!] === ofStore[store] && isOffered(data, city.zone, other))
    )
      other += 1;
    if (other === offer) counts.cities[ofStore[store]!]! += 1;
    if (offers.availableMilli[offer]! > counts.mostMilli) counts.mostMilli = offers.availableMilli[offer]!;
  }
  for (let at = 0; at < ARRIVAL_CHOICES.length; at += 1)
    if (earliest <= ARRIVAL_CHOICES[at]!.id) counts.within[at]! += 1;
  counts.collected += isCollected;
}

const STORE_STEP = 2 ** 16;

/** Calendars are slow, and there are few stores and times of making. */
function daysOfMade(data: CatalogIndex['data'], { city, now, madeDays }: OfferView, offer: number): number {
  const key = data.offers.store[offer]! * STORE_STEP + data.offers.leadDays[offer]!;
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

/** The best offer of a product for each choice: arrivals, then collecting, then cities; -1 is none. */
function createPicks({ within, cities }: OfferCounts): Int32Array {
  return new Int32Array(within.length + 1 + cities.length);
}

function addPicks(
  index: CatalogIndex,
  selection: Selection,
  slot: number,
  { counts, picks, tests }: { counts: OfferCounts; picks: Int32Array; tests: readonly Test[] },
): void {
  const { data } = index;
  const { products, offers } = data;
  const start = products.offerStart[slot]!;
  picks.fill(-1);
  for (let offer = start; offer < start + products.offerCount[slot]!; offer += 1) {
    if (!isOffered(data, selection.city.zone, offer)) continue;
    const available = offers.availableMilli[offer]!;
    if (available < (selection.wish?.leastMilli ?? 0)) continue;
    for (const choice of choicesOf(index, selection, offer, counts))
      if (picks[choice] === -1 || isBetter(offers, offer, picks[choice]!)) picks[choice] = offer;
    if (available > counts.mostMilli) counts.mostMilli = available;
  }
  const { length } = counts.within;
  for (let choice = 0; choice < picks.length; choice += 1) {
    if (picks[choice] === -1 || !passes(index, selection, picks[choice]!, tests)) continue;
    if (choice < length) counts.within[choice]! += 1;
    else if (choice === length) counts.collected += 1;
    else counts.cities[choice - length - 1]! += 1;
  }
}

/** The choices that an offer fits together with all other wishes. */
function choicesOf(
  { data, views }: CatalogIndex,
  { city, wish = {}, now }: Selection,
  offer: number,
  { within }: OfferCounts,
): number[] {
  const store = data.offers.store[offer]!;
  const row = data.dictionaries.stores.rows[store]!;
  const days = offerArrivalDays(data, city, offer, now);
  const canCollect = isCollectable(row, city.row);
  const isInTime = wish.withinDays === undefined || days <= wish.withinDays;
  const isCollected = !wish.isCollected || canCollect;
  const isThere = wish.cities === undefined || wish.cities.has(row.city.id);
  const choices: number[] = [];
  if (isCollected && isThere)
    for (const [at, { id }] of ARRIVAL_CHOICES.entries()) if (days <= id) choices.push(at);
  if (isInTime && isThere && canCollect) choices.push(within.length);
  if (isInTime && isCollected) choices.push(within.length + 1 + views.warehouseCities.ofStore[store]!);
  return choices;
}

/** As the best offer of a zone is chosen. */
function isBetter(offers: CatalogIndex['data']['offers'], one: number, other: number): boolean {
  const states = (offers.flags[one]! & OFFER_PRE_ORDER) - (offers.flags[other]! & OFFER_PRE_ORDER);
  return states < 0 || (states === 0 && offers.price[one]! < offers.price[other]!);
}

function passes(
  { data }: CatalogIndex,
  { personal }: Selection,
  offer: number,
  tests: readonly Test[],
): boolean {
  const { offers, products } = data;
  return tests.every(({ test }) => {
    if (test.kind === 'in_stock') return (offers.flags[offer]! & OFFER_PRE_ORDER) === 0;
    if (test.kind !== 'price') return true;
    const agreed = personal.size === 0 ? undefined : personal.get(products.id[offers.slot[offer]!]!);
    return isInside(test.bounds, chargedPrice(offers.price[offer]!, agreed));
  });
}
