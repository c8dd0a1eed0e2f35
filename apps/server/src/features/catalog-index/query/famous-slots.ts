import type { CatalogData } from '../data/catalog-data.ts';
import type { PostingCursor } from '../text/posting-cursor.ts';
import type { UnderstoodQuery } from '../text/understood-query.ts';
import { drainHeap, emptyHeap, offerToHeap } from './page-heap.ts';

/** The most popular cards among those that have a word at a certain place, the most popular first. */
export interface FamousSlots {
  slots: Uint32Array;
  /** There are no others. */
  isAll: boolean;
}

/** By the place of the word in the card. */
export type FamousByPlace = readonly FamousSlots[];

/** The first matches of a query by score, then by popularity, whatever the stock. */
export interface FamousMatches extends FamousSlots {
  scores: Uint16Array;
}

const PLACES = 4;
const MOST_FAMOUS = 256;
const MOST_SLOTS = 2_000_000;
const MOST_UINT = 0xffff_ffff;

interface FameCache {
  /** By the start of the list in the main part, whose lists never change. */
  main: Map<number, FamousByPlace>;
  /** Number of slots cached in `main`. */
  slotCount: number;
  /** Lists beside the main part only grow. */
  others: WeakMap<Uint32Array, { length: number; famous: FamousByPlace }>;
  queries: WeakMap<UnderstoodQuery, FamousMatches>;
}

const cacheByData = new WeakMap<CatalogData, FameCache>();

/** Clears the cache after a change of popularity. */
export function forgetFame(data: CatalogData): void {
  cacheByData.delete(data);
}

function fameOf(data: CatalogData): FameCache {
  let all = cacheByData.get(data);
  if (!all) {
    all = { main: new Map(), slotCount: 0, others: new WeakMap(), queries: new WeakMap() };
    cacheByData.set(data, all);
  }
  return all;
}

/** Cache by interpreted query; a change of search terms creates new ones. */
export function famousOfQueries(data: CatalogData): WeakMap<UnderstoodQuery, FamousMatches> {
  return fameOf(data).queries;
}

/** Computed lazily. */
export function famousSlots(data: CatalogData, list: PostingCursor): FamousByPlace {
  const all = fameOf(data);
  return list.data === data.text.postings ? ofMain(data, all, list) : ofOther(data, all, list);
}

function ofMain(data: CatalogData, all: FameCache, list: PostingCursor): FamousByPlace {
  const cached = all.main.get(list.at);
  if (cached) return cached;
  const famous = readFamous(data, list);
  const size = famous.reduce((sum, { slots }) => sum + slots.length, 0);
  if (all.slotCount + size > MOST_SLOTS) {
    all.main.clear();
    all.slotCount = 0;
  }
  all.main.set(list.at, famous);
  all.slotCount += size;
  return famous;
}

function ofOther(data: CatalogData, { others }: FameCache, list: PostingCursor): FamousByPlace {
  const cached = others.get(list.data);
  if (cached?.length === list.end) return cached.famous;
  const famous = readFamous(data, list);
  others.set(list.data, { length: list.end, famous });
  return famous;
}

function readFamous({ products }: CatalogData, { data, at: start, end }: PostingCursor): FamousByPlace {
  const counts = new Uint32Array(PLACES);
  for (let at = start; at < end; at += 1) counts[data[at]! & 3]! += 1;
  return Array.from(counts, (count, place): FamousSlots => {
    if (count === 0) return { slots: new Uint32Array(0), isAll: true };
    const heap = emptyHeap(Math.min(count, MOST_FAMOUS));
    for (let at = start; at < end; at += 1) {
      const posting = data[at]!;
      const slot = posting >> 2;
      if ((posting & 3) !== place || products.id[slot] === 0) continue;
      offerToHeap(heap, slot, MOST_UINT - products.popularity[slot]!, products.id[slot]!);
    }
    return { slots: drainHeap(heap), isAll: count <= MOST_FAMOUS };
  });
}
