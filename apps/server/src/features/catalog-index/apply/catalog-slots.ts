import { keepBytes } from '../data/byte-heap.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { capacityOf, growColumns, OFFER_COLUMNS, PRODUCT_COLUMNS, roomFor } from '../data/columns.ts';
import { forgetPlace, placeOf, setPlace } from '../data/id-places.ts';
import { setModel, shareFame } from '../data/models.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { refreshSlot } from '../data/zones.ts';
import { forgetFame } from '../query/famous-slots.ts';

/** Unused rows and bytes left by changes since the index was opened; a rebuild frees them. */
export interface Waste {
  slots: number;
  offers: number;
  values: number;
  textBytes: number;
}

const wastes = new WeakMap<CatalogData, Waste>();

export function wasteOf(data: CatalogData): Waste {
  const existing = wastes.get(data);
  if (existing) return existing;
  const waste = { slots: 0, offers: 0, values: 0, textBytes: 0 };
  wastes.set(data, waste);
  return waste;
}

/** Less waste than this, in rows and in bytes of texts, is not worth a rebuild. */
const LEAST_WASTE = 2000;
const LEAST_WASTED_BYTES = 2 ** 20;
const MOST_WASTE_SHARE = 0.2;
/** Every listing scans the whole overflow, so it must stay short. */
const MOST_OVERFLOW = 20_000;
const MOST_OVERFLOW_SHARE = 0.05;

/** Whether a rebuild would make the index noticeably faster or smaller. */
export function isWornOut(data: CatalogData): boolean {
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

/** A free slot in the category's segment, or one at the end of the overflow. */
export function claimSlot(data: CatalogData, category: number): number {
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

/** Removes the product. Its slot is not reused: postings still refer to it. */
export function emptySlot(index: CatalogIndex, slot: number): void {
  const { data, slots } = index;
  const { products } = data;
  const waste = wasteOf(data);
  forgetOffers(index, slot);
  forgetPlace(slots, products.id[slot]!);
  waste.slots += 1;
  waste.values += products.valueCount[slot]!;
  waste.textBytes += products.textLength[slot]!;
  const left = setModel(data, slot, 0);
  products.id[slot] = 0;
  products.valueCount[slot] = 0;
  index.text.noteRemoved();
  refreshSlot(data, index.zones, slot);
  if (left === undefined) return;
  // Another product of its model may be shown from now on, as popular as it is without this one.
  if (shareFame(data, left)) forgetFame(data);
  refreshSlot(data, index.zones, left);
}

/** A contiguous range for the offers of a slot: the previous one if it is large enough. */
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
    // An offer that moved to another product already has its new place.
    if (placeOf(offerPlaces, offers.id[place]!) === place) forgetPlace(offerPlaces, offers.id[place]!);
    offers.id[place] = 0;
  }
  products.offerCount[slot] = 0;
  wasteOf(data).offers += count;
}

/** Removes the offer from the product that has it. */
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

/** Writes the value ordinals of a slot, in its previous range if they fit. */
export function keepValues(data: CatalogData, slot: number, ordinals: readonly number[]): void {
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

export function keepTexts(data: CatalogData, slot: number, texts: Uint8Array): void {
  const { products } = data;
  wasteOf(data).textBytes += products.textLength[slot]!;
  products.textStart[slot] = keepBytes(data.heap, texts);
  products.textLength[slot] = texts.length;
}
