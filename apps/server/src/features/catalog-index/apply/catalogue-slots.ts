import { keepBytes } from '../data/byte-heap.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { capacityOf, growColumns, OFFER_COLUMNS, PRODUCT_COLUMNS, roomFor } from '../data/columns.ts';
import { forgetPlace, placeOf, setPlace } from '../data/id-places.ts';
import type { CatalogIndex } from '../data/open-catalogue.ts';
import { refreshSlot } from '../data/zones.ts';

/** What changes left behind since the index was opened; a rebuild gets rid of it. */
export interface Waste {
  slots: number;
  offers: number;
  values: number;
  textBytes: number;
}

const wastes = new WeakMap<CatalogueData, Waste>();

export function wasteOf(data: CatalogueData): Waste {
  const known = wastes.get(data);
  if (known) return known;
  const made = { slots: 0, offers: 0, values: 0, textBytes: 0 };
  wastes.set(data, made);
  return made;
}

/** Below this much nobody would notice: rows, and bytes of texts. */
const LEAST_WASTE = 2000;
const LEAST_WASTED_BYTES = 2 ** 20;
const MOST_WASTE_SHARE = 0.2;
/** Every listing goes through the whole overflow, so it must stay short. */
const MOST_OVERFLOW = 20_000;
const MOST_OVERFLOW_SHARE = 0.05;

/** Whether the index has become so patched that building it anew would make it quicker or smaller. */
export function isWornOut(data: CatalogueData): boolean {
  const { slots, offers, values, textBytes } = wasteOf(data);
  const overflow = data.slotEnd - data.mainEnd;
  const shares: [wasted: number, all: number, least: number][] = [
    [slots, data.slotEnd, LEAST_WASTE],
    [offers, data.offerEnd, LEAST_WASTE],
    [values, data.valueEnd, LEAST_WASTE],
    [textBytes, data.heap.end, LEAST_WASTED_BYTES],
  ];
  return (
    overflow > MOST_OVERFLOW ||
    (overflow > LEAST_WASTE && overflow > data.slotEnd * MOST_OVERFLOW_SHARE) ||
    shares.some(([wasted, all, least]) => wasted > least && wasted > all * MOST_WASTE_SHARE)
  );
}

/** An empty slot among the category's own if there is one, behind all others if not. */
export function claimSlot(data: CatalogueData, category: number): number {
  const segment = data.segments[category];
  if (segment && segment.used < segment.end) {
    segment.used += 1;
    return segment.used - 1;
  }
  const slot = data.slotEnd;
  if (slot >= capacityOf(data.products)) {
    growColumns(PRODUCT_COLUMNS, data.products, roomFor(slot + 1));
  }
  data.slotEnd += 1;
  return slot;
}

/** The product is not shown any more. Its slot stays empty: words of its texts still lead there. */
export function emptySlot(index: CatalogIndex, slot: number): void {
  const { data, slots } = index;
  const { products } = data;
  const waste = wasteOf(data);
  forgetOffers(index, slot);
  forgetPlace(slots, products.id[slot]!);
  waste.slots += 1;
  waste.values += products.valueCount[slot]!;
  waste.textBytes += products.textLength[slot]!;
  products.id[slot] = 0;
  products.valueCount[slot] = 0;
  index.text.noteRemoved();
  refreshSlot(data, index.zones, slot);
}

/** Places for so many offers side by side: where the slot's offers were, if they fit there. */
export function claimOffers(index: CatalogIndex, slot: number, count: number): number {
  const { data } = index;
  const { products } = data;
  const before = products.offerStart[slot]!;
  const room = products.offerCount[slot]!;
  forgetOffers(index, slot);
  products.offerCount[slot] = count;
  if (count <= room) {
    wasteOf(data).offers -= count;
    return before;
  }
  const start = data.offerEnd;
  const end = start + count;
  if (end > capacityOf(data.offers)) growColumns(OFFER_COLUMNS, data.offers, roomFor(end));
  data.offerEnd = end;
  products.offerStart[slot] = start;
  return start;
}

function forgetOffers({ data, offerPlaces }: CatalogIndex, slot: number): void {
  const { products, offers } = data;
  const start = products.offerStart[slot]!;
  const count = products.offerCount[slot]!;
  for (let place = start; place < start + count; place += 1) {
    // An offer that moved on to another product is at home there already.
    if (placeOf(offerPlaces, offers.id[place]!) === place) forgetPlace(offerPlaces, offers.id[place]!);
    offers.id[place] = 0;
  }
  products.offerCount[slot] = 0;
  wasteOf(data).offers += count;
}

/** An offer belongs to one product: whoever had it before is without it from now on. */
export function takeOfferAway(index: CatalogIndex, id: number): void {
  const { data, offerPlaces } = index;
  const { products, offers } = data;
  const place = placeOf(offerPlaces, id);
  if (place < 0) return;
  const slot = offers.slot[place]!;
  const last = products.offerStart[slot]! + products.offerCount[slot]! - 1;
  forgetPlace(offerPlaces, id);
  for (const column of Object.values(offers)) column.copyWithin(place, place + 1, last + 1);
  for (let moved = place; moved < last; moved += 1) setPlace(offerPlaces, offers.id[moved]!, moved);
  offers.id[last] = 0;
  products.offerCount[slot]! -= 1;
  wasteOf(data).offers += 1;
  if (products.offerCount[slot] === 0) emptySlot(index, slot);
  else refreshSlot(data, index.zones, slot);
}

/** Keeps the ordinals of a slot's values, where they were if they fit there. */
export function keepValues(data: CatalogueData, slot: number, ordinals: readonly number[]): void {
  const { products } = data;
  const room = products.valueCount[slot]!;
  let start = products.valueStart[slot]!;
  if (ordinals.length > room) {
    start = data.valueEnd;
    const end = start + ordinals.length;
    if (end > data.valuePool.length) {
      const larger = new Uint32Array(roomFor(end));
      larger.set(data.valuePool);
      data.valuePool = larger;
    }
    data.valueEnd = end;
    wasteOf(data).values += room;
  } else {
    wasteOf(data).values += room - ordinals.length;
  }
  data.valuePool.set(ordinals, start);
  products.valueStart[slot] = start;
  products.valueCount[slot] = ordinals.length;
}

export function keepTexts(data: CatalogueData, slot: number, texts: Uint8Array): void {
  const { products } = data;
  wasteOf(data).textBytes += products.textLength[slot]!;
  products.textStart[slot] = keepBytes(data.heap, texts);
  products.textLength[slot] = texts.length;
}
