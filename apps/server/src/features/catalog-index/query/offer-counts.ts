import { ARRIVAL_CHOICES } from '@okoem/domain/catalog/choice-labels.ts';
import { isCollectable } from '@okoem/domain/delivery/delivery-reach.ts';
import { chargedPrice } from '@okoem/domain/price/charged-price.ts';
import { ON_ORDER } from '../data/best-column.ts';
import { OFFER_PRE_ORDER } from '../data/columns.ts';
import { membersBeside } from '../data/models.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { offerArrivalDays, storeArrivals } from '../data/store-arrivals.ts';
import { type Arrivals, bestOffers, type City, isOffered } from '../data/zones.ts';
import { type ConditionTest, COVERED_BIT, isInside } from './question.ts';
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
    const counting = { view: offerView(index, selection.city, selection.now), counts };
    for (let at = 0; at < count; at += 1)
      if (fails[at] === 0 || fails[at] === COVERED_BIT) countSlot(index, selection, slots[at]!, counting);
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
  const picks = createPicks(counts);
  for (let at = 0; at < count; at += 1) addPicks(index, selection, slots[at]!, { counts, picks, tests });
}

type Test = Selection['conditions'][number];

/** What is asked of every offer, by store ordinal. */
export interface OfferView {
  city: City;
  arrivals: Arrivals;
  collects: Uint8Array;
  now: number;
}

export function offerView({ data }: CatalogIndex, city: City, now: number): OfferView {
  const stores = data.dictionaries.stores.rows;
  const collects = Uint8Array.from(stores, (store) => (store && isCollectable(store, city.row) ? 1 : 0));
  return { city, arrivals: storeArrivals(data, city, now), collects, now };
}

/** Without wishes, and whichever offer it is. */
export function countSlot(
  index: CatalogIndex,
  selection: Selection,
  slot: number,
  { view, counts }: { view: OfferView; counts: OfferCounts },
): void {
  const isJoined = !selection.isOwn && index.data.products.model[slot] !== 0;
  if (isJoined) addPicks(index, selection, slot, { counts, picks: createPicks(counts), tests: [] });
  else countAlone(index, view, slot, counts);
}

/** The quick way, for a product that has a card of its own. */
function countAlone(
  { data, views }: CatalogIndex,
  { city, arrivals, collects, now }: OfferView,
  slot: number,
  counts: OfferCounts,
): void {
  const { products, offers } = data;
  const { ofStore } = views.warehouseCities;
  const start = products.offerStart[slot]!;
  const end = start + products.offerCount[slot]!;
  let earliest = Infinity;
  let isCollected = 0;
  for (let offer = start; offer < end; offer += 1) {
    if (!isOffered(data, city.zone, offer)) continue;
    const store = offers.store[offer]!;
    const isMade = offers.leadDays[offer]! > 0;
    const days = isMade ? offerArrivalDays(data, city, offer, now) : arrivals.days[store]!;
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

/**
 * Of a model each choice shows the product that has the best fitting offer, which is counted when it is that product's turn.
 */
function addPicks(
  index: CatalogIndex,
  selection: Selection,
  slot: number,
  { counts, picks, tests }: { counts: OfferCounts; picks: Int32Array; tests: readonly Test[] },
): void {
  const { data } = index;
  const { products, offers } = data;
  const joined = selection.isOwn ? [] : membersBeside(data, slot);
  picks.fill(-1);
  for (const member of joined.length === 0 ? [slot] : joined) {
    const start = products.offerStart[member]!;
    for (let offer = start; offer < start + products.offerCount[member]!; offer += 1) {
      if (!isOffered(data, selection.city.zone, offer)) continue;
      const available = offers.availableMilli[offer]!;
      if (available < (selection.wish?.leastMilli ?? 0)) continue;
      for (const choice of choicesOf(index, selection, offer, counts))
        if (picks[choice] === -1 || isBetter(offers, offer, picks[choice]!)) picks[choice] = offer;
      if (member === slot && available > counts.mostMilli) counts.mostMilli = available;
    }
  }
  const { length } = counts.within;
  for (let choice = 0; choice < picks.length; choice += 1) {
    const pick = picks[choice]!;
    if (pick === -1 || offers.slot[pick] !== slot || !passes(index, selection, pick, tests)) continue;
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
  if (states !== 0) return states < 0;
  const prices = offers.price[one]! - offers.price[other]!;
  return prices < 0 || (prices === 0 && offers.id[one]! < offers.id[other]!);
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
