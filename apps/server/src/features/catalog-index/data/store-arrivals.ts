import { mostForSooner } from '@okoem/domain/catalog/sooner-offer.ts';
import { arrivalDate, arrivalDays, dayNumber } from '@okoem/domain/delivery/arrival.ts';
import { loadKind } from '@okoem/domain/delivery/load-kinds.ts';
import { ON_ORDER, placeOfBest, stateOf } from './best-column.ts';
import type { CatalogData } from './catalog-data.ts';
import { OFFER_PRE_ORDER } from './columns.ts';
import { type Arrivals, type ArrivalsOfKind, type City, isOffered, type Zone } from './zones.ts';

const MINUTE_MS = 60_000;

/**
 * Cut-offs and midnights fall on whole minutes, so that within one nothing changes. As long as all days stay the same it is
 * the same object, and what was counted by it holds.
 */
export function storeArrivals({ dictionaries }: CatalogData, city: City, now: number): Arrivals {
  const minute = Math.floor(now / MINUTE_MS);
  const stores = dictionaries.stores.rows;
  const before = city.arrivals;
  const { loads } = city.zones.loads;
  const isWhole = before?.kinds.length === loads.length && before.kinds[0]!.days.length === stores.length;
  if (isWhole && before.minute === minute) return before;
  const today = dayNumber(now, city.row.utcOffsetMinutes);
  const days = loads.map((load) =>
    Int16Array.from(stores, (store, ordinal) => {
      if (!store) return 0;
      const journey = { now, distanceKm: city.distanceKm[ordinal]!, leadDays: 0, load, to: city.row };
      return arrivalDays(store.schedule, journey);
    }),
  );
  if (isWhole && before.today === today && days.every((own, kind) => isSame(before.kinds[kind]!.days, own))) {
    before.minute = minute;
    return before;
  }
  const kinds = days.map((own) => ({
    days: own,
    json: Array.from(own, (count) => arrivalJson(count, city, now)),
  }));
  city.arrivals = { minute, today, kinds };
  return city.arrivals;
}

function isSame(one: Int16Array, other: Int16Array): boolean {
  return one.every((count, ordinal) => count === other[ordinal]);
}

/** The days of what its product is like: heavy goods go with other carriers. */
function arrivalsOf(data: CatalogData, city: City, offer: number, now: number): ArrivalsOfKind {
  return storeArrivals(data, city, now).kinds[kindOf(data, city, offer)]!;
}

/** Of the load of one offer, as many as are sold at least. */
export function kindOf({ products, offers }: CatalogData, { zones }: City, offer: number): number {
  const slot = offers.slot[offer]!;
  return loadKind(zones.loads, products.grams[slot]!, products.cm3[slot]!);
}

/** What has to be made first leaves on another day, maybe beyond a weekend. */
export function offerArrivalDays(data: CatalogData, city: City, offer: number, now: number): number {
  const { offers, dictionaries } = data;
  const ordinal = offers.store[offer]!;
  const leadDays = offers.leadDays[offer]!;
  if (leadDays === 0) return arrivalsOf(data, city, offer, now).days[ordinal]!;
  const { schedule } = dictionaries.stores.rows[ordinal]!;
  const load = city.zones.loads.loads[kindOf(data, city, offer)]!;
  return arrivalDays(schedule, { now, distanceKm: city.distanceKm[ordinal]!, leadDays, load, to: city.row });
}

export function offerArrivalJson(data: CatalogData, city: City, offer: number, now: number): string {
  if (data.offers.leadDays[offer] === 0)
    return arrivalsOf(data, city, offer, now).json[data.offers.store[offer]!]!;
  return arrivalJson(offerArrivalDays(data, city, offer, now), city, now);
}

/** From where offers are looked at. */
export interface OfferView {
  city: City;
  zone: Zone;
  best: Readonly<Record<number, number>>;
  /** Of a list by the day of arrival: its cards show what comes first rather than what costs least. */
  soonest?: Soonest | undefined;
}

export interface Soonest {
  /** Whether the shopper's filters leave an offer of this price. */
  isFitting: (slot: number, offer: number) => boolean;
}

/**
 * The offer that is shown of a product: the cheapest, and of equally cheap ones that which arrives first. The first half is
 * the same for all cities of a zone and kept in its column, the second is not.
 */
export function shownOffer(data: CatalogData, view: OfferView, slot: number, now: number): number {
  const { city, zone, best, soonest } = view;
  const { products, offers } = data;
  const start = products.offerStart[slot]!;
  const count = products.offerCount[slot]!;
  const cheapest = start + placeOfBest(best[slot]!);
  if (count < 2 || stateOf(best[slot]!) > ON_ORDER) return cheapest;
  const price = offers.price[cheapest]!;
  const isPreOrder = offers.flags[cheapest]! & OFFER_PRE_ORDER;
  let shown = cheapest;
  for (let offer = start; offer < start + count; offer += 1) {
    if (offer === cheapest || (offers.price[offer] !== price && !soonest?.isFitting(slot, offer))) continue;
    if ((offers.flags[offer]! & OFFER_PRE_ORDER) !== isPreOrder || !isOffered(data, zone, offer)) continue;
    if (isSooner(data, city, { offer, than: shown, now })) shown = offer;
  }
  return shown;
}

/** On the same day the cheaper one; then by id, so that every process chooses the same offer. */
function isSooner(
  data: CatalogData,
  city: City,
  { offer, than, now }: { offer: number; than: number; now: number },
): boolean {
  const { price, id } = data.offers;
  const days = offerArrivalDays(data, city, offer, now) - offerArrivalDays(data, city, than, now);
  const order = days || price[offer]! - price[than]! || id[offer]! - id[than]!;
  return order < 0;
}

/**
 * What comes before the shown offer and costs hardly more: who is in a hurry should not have to open every product to find
 * that it lies in the next street. -1 is none.
 */
export function soonerOffer(
  data: CatalogData,
  view: OfferView,
  { slot, shown, now }: { slot: number; shown: number; now: number },
): number {
  const { products, offers } = data;
  const start = products.offerStart[slot]!;
  const count = products.offerCount[slot]!;
  if (count < 2 || view.soonest || stateOf(view.best[slot]!) > ON_ORDER) return -1;
  const most = mostForSooner(offers.price[shown]!);
  let sooner = shown;
  for (let offer = start; offer < start + count; offer += 1) {
    if (offer === shown || offers.price[offer]! > most || (offers.flags[offer]! & OFFER_PRE_ORDER) !== 0)
      continue;
    if (!isOffered(data, view.zone, offer)) continue;
    if (isSooner(data, view.city, { offer, than: sooner, now })) sooner = offer;
  }
  const isReally =
    offerArrivalDays(data, view.city, sooner, now) < offerArrivalDays(data, view.city, shown, now);
  return isReally ? sooner : -1;
}

function arrivalJson(days: number, { row }: City, now: number): string {
  return `"arrival_days":${days},"arrival_date":"${arrivalDate(days, { now, to: row })}"`;
}
