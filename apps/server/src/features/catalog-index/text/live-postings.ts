import { placeOfNumber } from './ascending.ts';
import { growingArray, reserve, type GrowingArray } from './growing-array.ts';

/** Postings of cards added since the main part was built, by term. */
export type LivePostings = Map<number, GrowingArray>;

/** Inserts in order; new slots are mostly the highest, so this is usually an append. */
export function insertLive(live: LivePostings, key: number, value: number): void {
  let list = live.get(key);
  if (!list) {
    list = growingArray(new Uint32Array(4));
    live.set(key, list);
  }
  reserve(list, list.length + 1);
  const at = placeFor(list, value);
  list.array.copyWithin(at + 1, at, list.length);
  list.array[at] = value;
  list.length++;
}

function placeFor({ array, length }: GrowingArray, value: number): number {
  if (length === 0 || array[length - 1]! < value) return length;
  return placeOfNumber(array, value, length);
}
