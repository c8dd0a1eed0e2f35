/** Ids come from sequences, so an array by id is the smallest map; larger ids go to a hash map. */
const DENSE_IDS = 2 ** 27;

export interface IdPlaces {
  /** Place + 1 by id; 0 is nowhere. */
  dense: Uint32Array;
  sparse: Map<number, number>;
}

export function createIdPlaces(largestId: number): IdPlaces {
  const length = Math.min(DENSE_IDS, Math.ceil(largestId * 1.125) + 1024);
  return { dense: new Uint32Array(length), sparse: new Map() };
}

/** Where an id is, or −1. */
export function placeOf(places: IdPlaces, id: number): number {
  if (id < places.dense.length) return places.dense[id]! - 1;
  return places.sparse.get(id) ?? -1;
}

export function setPlace(places: IdPlaces, id: number, place: number): void {
  if (id >= places.dense.length && id < DENSE_IDS) grow(places, id);
  if (id < places.dense.length) places.dense[id] = place + 1;
  else places.sparse.set(id, place);
}

export function forgetPlace(places: IdPlaces, id: number): void {
  if (id < places.dense.length) places.dense[id] = 0;
  else places.sparse.delete(id);
}

function grow(places: IdPlaces, id: number): void {
  // A single large id must not allocate gigabytes.
  if (id > places.dense.length * 8 + 1_000_000) return;
  const larger = new Uint32Array(Math.min(DENSE_IDS, Math.ceil(id * 1.25) + 1024));
  larger.set(places.dense);
  places.dense = larger;
  // Move the entries that fit the longer array out of the hash map.
  for (const [far, place] of places.sparse) {
    if (far >= larger.length) continue;
    larger[far] = place + 1;
    places.sparse.delete(far);
  }
}
