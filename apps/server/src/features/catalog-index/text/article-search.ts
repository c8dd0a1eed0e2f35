import { numbersOfKey, SHORTEST_PART } from './article-letters.ts';
import { placeOfText } from './ascending.ts';
import type { TextContext } from './text-context.ts';

/** How an article matched, the best first. */
export const WHOLE = 0;
export const BEGINNING = 1;
export const PART = 2;
/** The article that was probably meant, and others that differ as little or a little more. */
export const NEAR = 3;
export const LIKE = 4;
export type ArticleMatch = typeof WHOLE | typeof BEGINNING | typeof PART | typeof NEAR | typeof LIKE;

export interface ArticleHits {
  /** Ascending. */
  slots: Uint32Array;
  matches: Uint8Array;
  /** How many letters of the article follow the match; of a guess how unlikely it is. */
  rests: Uint8Array;
  best: ArticleMatch;
}

interface Hit {
  match: ArticleMatch;
  rest: number;
}

type HitsBySlot = Map<number, Hit>;

const MOST_HITS = 4096;
const MOST_LOOKED_AT = 20_000;
/** Limit for identical articles of different sellers. */
const MOST_TWINS = 256;
/** Limit of the linear search for a part in the middle of an article. */
const MOST_READ = 2 ** 22;

/** Cards whose article equals the key, begins with it or has a part that does; nothing when there is none. */
export function findArticles(context: TextContext, key: string): ArticleHits | undefined {
  return lookUp(context, key, MOST_LOOKED_AT);
}

/** Cards whose article equals the key; they sort before longer ones. */
export function findWholeArticles(context: TextContext, key: string): ArticleHits | undefined {
  const hits = lookUp(context, key, MOST_TWINS);
  return hits?.best === WHOLE ? hits : undefined;
}

function lookUp(context: TextContext, key: string, most: number): ArticleHits | undefined {
  if (key.length < SHORTEST_PART) return undefined;
  const numbers = numbersOfKey(key);
  const hits: HitsBySlot = new Map();
  lookUpMain(context, { numbers, most }, hits);
  lookUpLive(context, { numbers, most }, hits);
  return hits.size > 0 ? hitsOf(hits) : undefined;
}

/** Cards whose article contains the key anywhere. Expensive: a linear search. */
export function findInsideArticles(context: TextContext, key: string): ArticleHits | undefined {
  if (key.length < SHORTEST_PART) return undefined;
  const hits: HitsBySlot = new Map();
  const numbers = numbersOfKey(key);
  readThrough(context, numbers, hits);
  readThroughLive(context, numbers, hits);
  return hits.size > 0 ? hitsOf(hits) : undefined;
}

function hitsOf(hits: HitsBySlot): ArticleHits {
  const slots = Uint32Array.from(hits.keys()).sort();
  const matches = Uint8Array.from(slots, (slot) => hits.get(slot)!.match);
  const rests = Uint8Array.from(slots, (slot) => hits.get(slot)!.rest);
  return { slots, matches, rests, best: Math.min(...matches) as ArticleMatch };
}

/** The hits of the given slots, which must be among them; both are ascending. */
export function hitsAmong({ slots, matches, rests, best }: ArticleHits, matching: Uint32Array): ArticleHits {
  let place = 0;
  const places = Array.from(matching, (slot) => {
    while (slots[place] !== slot) place++;
    return place;
  });
  return {
    slots: matching,
    matches: Uint8Array.from(places, (at) => matches[at]!),
    rests: Uint8Array.from(places, (at) => rests[at]!),
    best,
  };
}

function note(hits: HitsBySlot, slot: number, hit: Hit): void {
  const previous = hits.get(slot);
  if (!previous || hit.match < previous.match || (hit.match === previous.match && hit.rest < previous.rest))
    hits.set(slot, hit);
}

interface ArticleLookup {
  numbers: Uint8Array;
  most: number;
}

function lookUpMain({ data }: TextContext, { numbers, most }: ArticleLookup, hits: HitsBySlot): void {
  const { articleLetters: letters, articleParts: parts } = data;
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareBeginning(letters, parts[middle]!, numbers) < 0) low = middle + 1;
    else high = middle;
  }
  const end = Math.min(parts.length, low + most);
  for (let rank = low; rank < end; rank++) {
    const at = parts[rank]!;
    if (compareBeginning(letters, at, numbers) !== 0) break;
    const begins = at === 0 || letters[at - 1] === 0;
    // Prefixes of whole articles rank higher than parts, so the limit of parts does not apply to them.
    if (!begins && hits.size >= MOST_HITS) continue;
    if (hits.size >= 2 * MOST_HITS) break;
    const rest = letters.indexOf(0, at + numbers.length) - at - numbers.length;
    note(hits, slotAt(data, at), { match: begins ? (rest === 0 ? WHOLE : BEGINNING) : PART, rest });
  }
}

/** Negative when the letters at the place sort before the key, 0 when they begin with it. */
function compareBeginning(letters: Uint8Array, at: number, numbers: Uint8Array): number {
  for (let place = 0; place < numbers.length; place++) {
    const difference = letters[at + place]! - numbers[place]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

export function slotAt({ articleStarts, articleSlots }: TextContext['data'], at: number): number {
  let low = 0;
  let high = articleStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (articleStarts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return articleSlots[low]!;
}

function lookUpLive({ liveArticles }: TextContext, { numbers, most }: ArticleLookup, hits: HitsBySlot): void {
  const key = String.fromCharCode(...numbers);
  const start = placeOfText(liveArticles.parts, key);
  const end = Math.min(liveArticles.parts.length, start + most);
  for (let rank = start; rank < end; rank++) {
    const part = liveArticles.parts[rank]!;
    if (!part.startsWith(key) || hits.size >= 2 * MOST_HITS) break;
    const packed = liveArticles.slots[rank]!;
    const rest = part.length - key.length;
    const match = packed % 2 === 0 ? PART : rest === 0 ? WHOLE : BEGINNING;
    note(hits, Math.floor(packed / 2), { match, rest });
  }
}

function readThrough({ data }: TextContext, numbers: Uint8Array, hits: HitsBySlot): void {
  const { articleLetters } = data;
  const length = Math.min(articleLetters.length, MOST_READ);
  const letters = Buffer.from(articleLetters.buffer, articleLetters.byteOffset, length);
  let at = letters.indexOf(numbers);
  while (at >= 0 && hits.size < MOST_HITS) {
    const rest = letters.indexOf(0, at) - at - numbers.length;
    note(hits, slotAt(data, at), { match: PART, rest });
    at = letters.indexOf(numbers, at + 1);
  }
}

function readThroughLive({ liveArticles }: TextContext, numbers: Uint8Array, hits: HitsBySlot): void {
  const key = String.fromCharCode(...numbers);
  const end = Math.min(liveArticles.parts.length, MOST_LOOKED_AT);
  for (let rank = 0; rank < end && hits.size < MOST_HITS; rank++) {
    const packed = liveArticles.slots[rank]!;
    const at = packed % 2 === 1 ? liveArticles.parts[rank]!.indexOf(key) : -1;
    if (at < 0) continue;
    const rest = liveArticles.parts[rank]!.length - at - key.length;
    note(hits, Math.floor(packed / 2), { match: PART, rest });
  }
}
