import type { CatalogueData } from '../data/catalogue-data.ts';
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

/** Of all that a query finds the first by score, then by popularity, whatever the stock. */
export interface FamousFound extends FamousSlots {
  scores: Uint16Array;
}

const PLACES = 4;
const MOST_FAMOUS = 256;
const MOST_HELD = 2_000_000;
const MOST_UINT = 0xffff_ffff;

interface Known {
  /** By where the list begins in the main part, whose lists never change. */
  main: Map<number, FamousByPlace>;
  /** Slots held for the main part. */
  held: number;
  /** Lists beside the main part only grow. */
  others: WeakMap<Uint32Array, { length: number; famous: FamousByPlace }>;
  queries: WeakMap<UnderstoodQuery, FamousFound>;
}

const known = new WeakMap<CatalogueData, Known>();

/** After a product became more popular or less. */
export function forgetFame(data: CatalogueData): void {
  known.delete(data);
}

function fameOf(data: CatalogueData): Known {
  let all = known.get(data);
  if (!all) {
    all = { main: new Map(), held: 0, others: new WeakMap(), queries: new WeakMap() };
    known.set(data, all);
  }
  return all;
}

/** What was worked out for queries as they are understood, which they are anew when words of cards change. */
export function famousOfQueries(data: CatalogueData): WeakMap<UnderstoodQuery, FamousFound> {
  return fameOf(data).queries;
}

/** Worked out when a list is first asked for. */
export function famousSlots(data: CatalogueData, list: PostingCursor): FamousByPlace {
  const all = fameOf(data);
  return list.data === data.text.postings ? ofMain(data, all, list) : ofOther(data, all, list);
}

function ofMain(data: CatalogueData, all: Known, list: PostingCursor): FamousByPlace {
  const remembered = all.main.get(list.at);
  if (remembered) return remembered;
  const famous = readFamous(data, list);
  const size = famous.reduce((sum, { slots }) => sum + slots.length, 0);
  if (all.held + size > MOST_HELD) {
    all.main.clear();
    all.held = 0;
  }
  all.main.set(list.at, famous);
  all.held += size;
  return famous;
}

function ofOther(data: CatalogueData, { others }: Known, list: PostingCursor): FamousByPlace {
  const remembered = others.get(list.data);
  if (remembered?.length === list.end) return remembered.famous;
  const famous = readFamous(data, list);
  others.set(list.data, { length: list.end, famous });
  return famous;
}

function readFamous({ products }: CatalogueData, { data, at: start, end }: PostingCursor): FamousByPlace {
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
