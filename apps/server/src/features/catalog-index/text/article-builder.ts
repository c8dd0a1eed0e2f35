import { LETTER_BITS, readArticle } from './article-letters.ts';
import { growingArray, push, trimmed, type GrowingArray } from './growing-array.ts';
import type { TextData } from './text-data.ts';

export type ArticleData = Pick<
  TextData,
  'articleLetters' | 'articleStarts' | 'articleSlots' | 'articleParts'
>;

export interface ArticleBuilder {
  add(slot: number, article: string): void;
  finish(): ArticleData;
}

export function createArticleBuilder(): ArticleBuilder {
  let letters = new Uint8Array(65536);
  let end = 0;
  const starts = growingArray();
  const slots = growingArray();
  const parts = growingArray();

  function add(slot: number, article: string): void {
    const read = readArticle(article);
    if (read.length === 0) return;
    if (end + read.length + 1 > letters.length) letters = longer(letters, end);
    push(starts, end);
    push(slots, slot);
    for (const part of read.parts) push(parts, end + part);
    letters.set(read.numbers.subarray(0, read.length), end);
    end += read.length;
    letters[end++] = 0;
  }

  function finish(): ArticleData {
    const articleLetters = letters.slice(0, end);
    return {
      articleLetters,
      articleStarts: trimmed(starts),
      articleSlots: trimmed(slots),
      articleParts: sortParts(articleLetters, parts),
    };
  }

  return { add, finish };
}

function longer(letters: Uint8Array<ArrayBuffer>, end: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(letters.length * 2);
  next.set(letters.subarray(0, end));
  return next;
}

/** How many letters one 64-bit key holds beside the number of the part. */
const SORTED_LETTERS = 6;
const ORDINAL_BITS = 28;

/** Sorts by the first letters as 64-bit integers, which is native and fast, then the few equal ones by the rest. */
function sortParts(letters: Uint8Array, { array, length }: GrowingArray): Uint32Array {
  const keys = new BigUint64Array(length);
  const halves = new Uint32Array(keys.buffer);
  for (let ordinal = 0; ordinal < length; ordinal++) {
    const at = array[ordinal]!;
    let high = 0;
    let low = 0;
    let ended = false;
    for (let place = 0; place < SORTED_LETTERS; place++) {
      const letter = ended ? 0 : (letters[at + place] ?? 0);
      if (letter === 0) ended = true;
      // Thirty-six bits: the first five letters and a third of the sixth above, four bits of the sixth below.
      if (place < SORTED_LETTERS - 1) high = (high << LETTER_BITS) | letter;
      else low = letter;
    }
    halves[ordinal * 2 + 1] = ((high << 2) | (low >>> 4)) >>> 0;
    halves[ordinal * 2] = (((low & 15) << ORDINAL_BITS) | ordinal) >>> 0;
  }
  keys.sort();
  const sorted = new Uint32Array(length);
  const ordinalMask = 2 ** ORDINAL_BITS - 1;
  for (let rank = 0; rank < length; rank++) sorted[rank] = array[halves[rank * 2]! & ordinalMask]!;
  sortEqualRuns(letters, sorted, halves);
  return sorted;
}

function sortEqualRuns(letters: Uint8Array, sorted: Uint32Array, halves: Uint32Array): void {
  let start = 0;
  for (let rank = 1; rank <= sorted.length; rank++) {
    const same =
      rank < sorted.length &&
      halves[rank * 2 + 1] === halves[start * 2 + 1] &&
      halves[rank * 2]! >>> ORDINAL_BITS === halves[start * 2]! >>> ORDINAL_BITS;
    if (same) continue;
    if (rank - start > 1)
      sorted.subarray(start, rank).sort((one, other) => compareParts(letters, one, other));
    start = rank;
  }
}

function compareParts(letters: Uint8Array, one: number, other: number): number {
  for (let place = 0; ; place++) {
    const letter = letters[one + place] ?? 0;
    const difference = letter - (letters[other + place] ?? 0);
    if (difference !== 0) return difference;
    if (letter === 0) return one - other;
  }
}
