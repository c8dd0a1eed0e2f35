import { overSlots } from '../../../platform/in-steps.ts';
import type { SlotReader } from '../text/text-context.ts';
import { openTextIndex, type TextIndex } from '../text/text-index.ts';
import { readCardWords } from './card-texts.ts';
import type { CatalogData } from './catalog-data.ts';
import { createIdPlaces, type IdPlaces, setPlace } from './id-places.ts';
import { type CatalogViews, createViews } from './views.ts';
import { type CityRow, createZones, type Zones } from './zones.ts';

/** The open catalog: its data and the structures derived from them. */
export interface CatalogIndex {
  data: CatalogData;
  /** Slot of a product, place of an offer. */
  slots: IdPlaces;
  offerPlaces: IdPlaces;
  zones: Zones;
  views: CatalogViews;
  text: TextIndex;
}

/** Where every product and every offer is. */
export interface CatalogPlaces {
  slots: IdPlaces;
  offerPlaces: IdPlaces;
}

export function openCatalog(
  data: CatalogData,
  cities: readonly CityRow[],
  places: CatalogPlaces = findPlaces(data),
): CatalogIndex {
  return {
    data,
    ...places,
    zones: createZones(data, cities),
    views: createViews(data),
    text: openTextIndex(data.text, slotReader(data)),
  };
}

function slotReader({ products, heap }: CatalogData): SlotReader {
  const wordsOf = (slot: number) =>
    readCardWords(heap, products.textStart[slot]!, products.textLength[slot]!);
  return {
    isTaken: (slot) => products.id[slot] !== 0,
    wordsOf,
    popularityOf: (slot) => products.popularity[slot]!,
  };
}

function findPlaces({ products, offers, slotEnd, offerEnd }: CatalogData): CatalogPlaces {
  const slots = createIdPlaces(largest(products.id, slotEnd));
  for (let slot = 0; slot < slotEnd; slot += 1) {
    if (products.id[slot] !== 0) setPlace(slots, products.id[slot]!, slot);
  }
  const offerPlaces = createIdPlaces(largest(offers.id, offerEnd));
  for (let place = 0; place < offerEnd; place += 1) {
    if (offers.id[place] !== 0) setPlace(offerPlaces, offers.id[place]!, place);
  }
  return { slots, offerPlaces };
}

/** The same in steps that yield to requests. */
export async function findPlacesInSteps(data: CatalogData): Promise<CatalogPlaces> {
  const { products, offers, slotEnd, offerEnd } = data;
  const slots = createIdPlaces(largest(products.id, slotEnd));
  await overSlots(slotEnd, (slot) => {
    if (products.id[slot] !== 0) setPlace(slots, products.id[slot]!, slot);
  });
  const offerPlaces = createIdPlaces(largest(offers.id, offerEnd));
  await overSlots(offerEnd, (place) => {
    if (offers.id[place] !== 0) setPlace(offerPlaces, offers.id[place]!, place);
  });
  return { slots, offerPlaces };
}

/** Rebuilds zones and views after a change of the dictionaries. */
export function reviseDictionaries(index: CatalogIndex, cities: readonly CityRow[]): void {
  index.zones = createZones(index.data, cities, index.zones);
  index.views = createViews(index.data);
}

function largest(ids: Float64Array, end: number): number {
  let most = 0;
  for (let place = 0; place < end; place += 1) if (ids[place]! > most) most = ids[place]!;
  return most;
}
