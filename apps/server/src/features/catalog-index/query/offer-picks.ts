import { ARRIVAL_CHOICES } from '@okoem/domain/catalog/choice-labels.ts';
import { isCollectable } from '@okoem/domain/delivery/delivery-reach.ts';
import { OFFER_PRE_ORDER } from '../data/columns.ts';
import { membersBeside } from '../data/models.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { ownPriceOf } from '../data/own-terms.ts';
import { offerArrivalDays } from '../data/store-arrivals.ts';
import { isOffered } from '../data/zones.ts';
import type { OfferCounts } from './offer-counts.ts';
import { isInside } from './question.ts';
import type { Selection } from './selection.ts';

type Test = Selection['conditions'][number];

/** The best offer of a product for each choice: arrivals, then collecting, then cities; -1 is none. */
export function createPicks({ within, cities }: OfferCounts): Int32Array {
  return new Int32Array(within.length + 1 + cities.length);
}

/**
 * The slow way: each choice may show another offer, and each wish leaves others. Of a model each choice shows the product that has the best fitting offer, which is counted when it is that product's turn.
 */
export function addPicks(
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
  const { offers } = data;
  return tests.every(({ test }) => {
    if (test.kind === 'in_stock') return (offers.flags[offer]! & OFFER_PRE_ORDER) === 0;
    if (test.kind !== 'price') return true;
    return isInside(test.bounds, ownPriceOf(data, personal, { slot: offers.slot[offer]!, offer }));
  });
}
