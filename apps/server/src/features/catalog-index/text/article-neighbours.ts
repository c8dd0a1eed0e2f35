import { lookAlikesOf, MOST_ALIKES } from '@okoem/domain/search/article-slips.ts';
import { LETTER_COUNT, letterOfNumber, numberOfLetter } from './article-letters.ts';

/** Sorted parts of articles as letter numbers; 0 follows the last letter. */
export interface SortedParts {
  count: number;
  letterAt(rank: number, depth: number): number;
}

/** Parts that begin with the same letters. */
export interface Neighbours {
  start: number;
  end: number;
  /** How many letters they share. */
  depth: number;
}

/** By letter number: the numbers of the letters that look like it. */
const ALIKES = Array.from({ length: LETTER_COUNT + 1 }, (_, number) =>
  number === 0 ? [] : Array.from(lookAlikesOf(letterOfNumber(number)), numberOfLetter),
);

/**
 * Parts that begin as the key would with one letter lost, put in, changed or swapped, or with letters that look alike. The
 * sorted parts are walked as a tree of letters, so there is no index to keep, and only letters that parts have are tried.
 */
export function findNeighbours(parts: SortedParts, key: Uint8Array): Neighbours[] {
  const found: Neighbours[] = [];
  const all = { start: 0, end: parts.count, depth: 0 };
  findSlips(parts, key, all, found);
  findAlikes(parts, key, { range: all, at: 0, alikes: 0 }, found);
  return found;
}

/** Follows the key letter by letter and tries every slip at each; the rest of the key is looked for as it is. */
function findSlips(parts: SortedParts, key: Uint8Array, all: Neighbours, found: Neighbours[]): void {
  const tryRest = (range: Neighbours, rest: Uint8Array) => {
    const met = narrowed(parts, range, rest);
    if (met) found.push(met);
  };
  let range: Neighbours | undefined = all;
  for (let at = 0; at < key.length && range; at++) {
    const rest = key.subarray(at);
    const restAfter = key.subarray(at + 1);
    tryRest(range, restAfter);
    if (at + 1 < key.length && key[at] !== key[at + 1])
      tryRest(range, Uint8Array.of(key[at + 1]!, key[at]!, ...key.subarray(at + 2)));
    for (const other of lettersIn(parts, range)) {
      tryRest(other, rest);
      tryRest(other, restAfter);
    }
    range = narrowed(parts, range, key.subarray(at, at + 1));
  }
}

function* lettersIn(parts: SortedParts, { start, end, depth }: Neighbours): Generator<Neighbours> {
  for (let rank = start; rank < end;) {
    const letter = parts.letterAt(rank, depth);
    const next = firstFrom(parts, { start: rank, end, depth }, [letter], 1);
    if (letter !== 0) yield { start: rank, end: next, depth: depth + 1 };
    rank = next;
  }
}

function findAlikes(
  parts: SortedParts,
  key: Uint8Array,
  { range, at, alikes }: { range: Neighbours; at: number; alikes: number },
  found: Neighbours[],
): void {
  if (at === key.length) {
    if (alikes > 0) found.push(range);
    return;
  }
  const go = (letter: number, confused: number) => {
    const next = narrowed(parts, range, [letter]);
    if (next) findAlikes(parts, key, { range: next, at: at + 1, alikes: alikes + confused }, found);
  };
  go(key[at]!, 0);
  if (alikes < MOST_ALIKES) for (const alike of ALIKES[key[at]!]!) go(alike, 1);
}

/** The parts of the range that go on with these letters. */
function narrowed(parts: SortedParts, range: Neighbours, letters: ArrayLike<number>): Neighbours | undefined {
  const start = firstFrom(parts, range, letters, 0);
  const { end, depth } = range;
  if (start === end || compareFrom(parts, start, depth, letters) !== 0) return undefined;
  return { start, end: firstFrom(parts, { start, end, depth }, letters, 1), depth: depth + letters.length };
}

/** The first part of the range that does not stand before these letters, or with `least` of 1 that stands after them. */
function firstFrom(
  parts: SortedParts,
  { start, end, depth }: Neighbours,
  letters: ArrayLike<number>,
  least: 0 | 1,
): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareFrom(parts, middle, depth, letters) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Negative when the part stands before the letters, 0 when it goes on with them. */
function compareFrom(parts: SortedParts, rank: number, depth: number, letters: ArrayLike<number>): number {
  for (let at = 0; at < letters.length; at++) {
    const difference = parts.letterAt(rank, depth + at) - letters[at]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
