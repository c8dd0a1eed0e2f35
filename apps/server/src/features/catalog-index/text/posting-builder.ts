import type { Place } from '@okoem/domain/search/name-roles.ts';
import { growingArray, reserve, type GrowingArray } from './growing-array.ts';

/** Collects terms and pairs of cards; `finish` sorts them by term, then by slot. */
export interface PostingBuilder {
  begin(slot: number): void;
  add(term: number, place: Place): void;
  addPair(pair: number): void;
  end(): void;
  finish(count: { terms: number; pairs: number }): Postings;
}

export interface Postings {
  postingStarts: Uint32Array;
  postings: Uint32Array;
  pairStarts: Uint32Array;
  pairSlots: Uint32Array;
}

const CHUNK = 2 ** 20;
/** Limit of entries per card; the rest is not indexed. */
const MOST_ENTRIES = 2000;
/** Marks an entry as a pair; terms stay far below. */
const PAIR = 0x8000_0000;

export function createPostingBuilder(): PostingBuilder {
  const chunks = [new Uint32Array(CHUNK)];
  let chunk = chunks[0]!;
  let at = 0;
  /** By slot: where its entries begin plus one, and how many they are. */
  const begins = growingArray();
  const lengths = growingArray();
  const termCounts = growingArray();
  const pairCounts = growingArray();
  /** By term: where in the chunk the current card has it, if the card is the current one. */
  const seenBy = growingArray();
  const seenAt = growingArray();
  let card = 0;
  let slot = 0;
  let first = 0;

  function begin(newSlot: number): void {
    if (at + MOST_ENTRIES > CHUNK) {
      chunk = new Uint32Array(CHUNK);
      chunks.push(chunk);
      at = 0;
    }
    card++;
    slot = newSlot;
    first = at;
  }

  function add(term: number, place: Place): void {
    if (at - first >= MOST_ENTRIES) return;
    if (term >= termCounts.length) {
      grow(seenBy, term);
      grow(seenAt, term);
      grow(termCounts, term);
    }
    const entry = ((term << 2) | place) >>> 0;
    if (seenBy.array[term] === card) {
      const entryAt = seenAt.array[term]!;
      // Places are numbered from the strongest, so the smaller entry is better.
      if (entry < chunk[entryAt]!) chunk[entryAt] = entry;
      return;
    }
    seenBy.array[term] = card;
    seenAt.array[term] = at;
    termCounts.array[term]!++;
    chunk[at++] = entry;
  }

  function addPair(pair: number): void {
    if (at - first >= MOST_ENTRIES) return;
    grow(pairCounts, pair);
    for (let before = first; before < at; before++) if (chunk[before] === (PAIR | pair) >>> 0) return;
    pairCounts.array[pair]!++;
    chunk[at++] = (PAIR | pair) >>> 0;
  }

  function end(): void {
    grow(begins, slot);
    grow(lengths, slot);
    begins.array[slot] = (chunks.length - 1) * CHUNK + first + 1;
    lengths.array[slot] = at - first;
  }

  function finish(count: { terms: number; pairs: number }): Postings {
    const starts = { terms: startsOf(termCounts, count.terms), pairs: startsOf(pairCounts, count.pairs) };
    return sortEntries({ chunks, begins, lengths }, starts);
  }

  return { begin, add, addPair, end, finish };
}

/** Cards are read in the order of their slots, so that each list is ascending without a sort. */
function sortEntries(
  { chunks, begins, lengths }: { chunks: Uint32Array[]; begins: GrowingArray; lengths: GrowingArray },
  starts: { terms: Uint32Array; pairs: Uint32Array },
): Postings {
  const postings = new Uint32Array(starts.terms.at(-1)!);
  const pairSlots = new Uint32Array(starts.pairs.at(-1)!);
  const nextPosting = starts.terms.slice();
  const nextPair = starts.pairs.slice();
  for (let slot = 0; slot < begins.length; slot++) {
    const begin = begins.array[slot]!;
    if (begin === 0) continue;
    const chunk = chunks[Math.floor((begin - 1) / CHUNK)]!;
    const from = (begin - 1) % CHUNK;
    for (let at = from; at < from + lengths.array[slot]!; at++) {
      const entry = chunk[at]!;
      if (entry >= PAIR) pairSlots[nextPair[entry - PAIR]!++] = slot;
      else postings[nextPosting[entry >>> 2]!++] = slot * 4 + (entry & 3);
    }
  }
  // Free the chunks early: they are as large as the lists.
  chunks.length = 0;
  return { postingStarts: starts.terms, postings, pairStarts: starts.pairs, pairSlots };
}

function grow(growing: GrowingArray, index: number): void {
  if (index < growing.length) return;
  reserve(growing, index + 1);
  growing.length = index + 1;
}

/** Prefix sums of the counts, one more entry than counts. */
function startsOf({ array, length }: GrowingArray, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let index = 0; index < count; index++)
    starts[index + 1] = starts[index]! + (index < length ? array[index]! : 0);
  return starts;
}
