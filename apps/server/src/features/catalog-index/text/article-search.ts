import { numbersOfKey, SHORTEST_PART } from './article-letters.ts';
import { placeOfText } from './ascending.ts';
import type { TextContext } from './text-context.ts';

/** How an article was met, the best first. */
export const WHOLE = 0;
export const BEGINNING = 1;
export const PART = 2;
export type ArticleMatch = typeof WHOLE | typeof BEGINNING | typeof PART;

export interface ArticleHits {
  /** Ascending. */
  slots: Uint32Array;
  matches: Uint8Array;
  /** How many letters of the article come after what was asked for. */
  rests: Uint8Array;
  best: ArticleMatch;
}

interface Hit {
  match: ArticleMatch;
  rest: number;
}

type Found = Map<number, Hit>;

const MOST_HITS = 4096;
const MOST_LOOKED_AT = 20_000;
/** Articles of different sellers that are the same, and equal ends of others. */
const MOST_TWINS = 256;
/** The longest stretch of letters that is read through for a part in the middle of a word. */
const MOST_READ = 2 ** 22;

/** Cards whose article is the key, begins with it or has a part that does; nothing when there is none. */
export function findArticles(context: TextContext, key: string): ArticleHits | undefined {
  return lookUp(context, key, MOST_LOOKED_AT);
}

/** Cards whose article is the key, which come before all that go on. */
export function findWholeArticles(context: TextContext, key: string): ArticleHits | undefined {
  const hits = lookUp(context, key, MOST_TWINS);
  return hits?.best === WHOLE ? hits : undefined;
}

function lookUp(context: TextContext, key: string, most: number): ArticleHits | undefined {
  if (key.length < SHORTEST_PART) return undefined;
  const numbers = numbersOfKey(key);
  const found: Found = new Map();
  lookUpMain(context, { numbers, most }, found);
  lookUpLive(context, { numbers, most }, found);
  return found.size > 0 ? hitsOf(found) : undefined;
}

/** Cards whose article holds the key anywhere, for a key that begins no part; dear, so seldom. */
export function findInsideArticles(context: TextContext, key: string): ArticleHits | undefined {
  if (key.length < SHORTEST_PART) return undefined;
  const found: Found = new Map();
  const numbers = numbersOfKey(key);
  readThrough(context, numbers, found);
  readThroughLive(context, numbers, found);
  return found.size > 0 ? hitsOf(found) : undefined;
}

function hitsOf(found: Found): ArticleHits {
  const slots = Uint32Array.from(found.keys()).sort();
  const matches = Uint8Array.from(slots, (slot) => found.get(slot)!.match);
  const rests = Uint8Array.from(slots, (slot) => found.get(slot)!.rest);
  return { slots, matches, rests, best: Math.min(...matches) as ArticleMatch };
}

function note(found: Found, slot: number, hit: Hit): void {
  const known = found.get(slot);
  if (!known || hit.match < known.match || (hit.match === known.match && hit.rest < known.rest))
    found.set(slot, hit);
}

interface Sought {
  numbers: Uint8Array;
  most: number;
}

function lookUpMain({ data }: TextContext, { numbers, most }: Sought, found: Found): void {
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
    // Beginnings of whole articles are worth more than parts, so they are taken however many parts there are.
    if (!begins && found.size >= MOST_HITS) continue;
    if (found.size >= 2 * MOST_HITS) break;
    const rest = letters.indexOf(0, at + numbers.length) - at - numbers.length;
    note(found, slotAt(data, at), { match: begins ? (rest === 0 ? WHOLE : BEGINNING) : PART, rest });
  }
}

/** Negative when what stands at the place comes before the key, 0 when it begins with it. */
function compareBeginning(letters: Uint8Array, at: number, numbers: Uint8Array): number {
  for (let place = 0; place < numbers.length; place++) {
    const difference = letters[at + place]! - numbers[place]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function slotAt({ articleStarts, articleSlots }: TextContext['data'], at: number): number {
  let low = 0;
  let high = articleStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (articleStarts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return articleSlots[low]!;
}

function lookUpLive({ liveArticles }: TextContext, { numbers, most }: Sought, found: Found): void {
  const key = String.fromCharCode(...numbers);
  const start = placeOfText(liveArticles.parts, key);
  const end = Math.min(liveArticles.parts.length, start + most);
  for (let rank = start; rank < end; rank++) {
    const part = liveArticles.parts[rank]!;
    if (!part.startsWith(key) || found.size >= 2 * MOST_HITS) break;
    const packed = liveArticles.slots[rank]!;
    const rest = part.length - key.length;
    const match = packed % 2 === 0 ? PART : rest === 0 ? WHOLE : BEGINNING;
    note(found, Math.floor(packed / 2), { match, rest });
  }
}

function readThrough({ data }: TextContext, numbers: Uint8Array, found: Found): void {
  const { articleLetters } = data;
  const length = Math.min(articleLetters.length, MOST_READ);
  const letters = Buffer.from(articleLetters.buffer, articleLetters.byteOffset, length);
  let at = letters.indexOf(numbers);
  while (at >= 0 && found.size < MOST_HITS) {
    const rest = letters.indexOf(0, at) - at - numbers.length;
    note(found, slotAt(data, at), { match: PART, rest });
    at = letters.indexOf(numbers, at + 1);
  }
}

function readThroughLive({ liveArticles }: TextContext, numbers: Uint8Array, found: Found): void {
  const key = String.fromCharCode(...numbers);
  const end = Math.min(liveArticles.parts.length, MOST_LOOKED_AT);
  for (let rank = 0; rank < end && found.size < MOST_HITS; rank++) {
    const packed = liveArticles.slots[rank]!;
    const at = packed % 2 === 1 ? liveArticles.parts[rank]!.indexOf(key) : -1;
    if (at < 0) continue;
    const rest = liveArticles.parts[rank]!.length - at - key.length;
    note(found, Math.floor(packed / 2), { match: PART, rest });
  }
}
