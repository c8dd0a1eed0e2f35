import { type Directions, noDirections } from './directions.ts';
import { growingArray } from './growing-array.ts';
import type { LiveArticles } from './live-articles.ts';
import type { LivePostings } from './live-postings.ts';
import type { LiveWords } from './live-words.ts';
import type { PhraseCache } from './phrase-postings.ts';
import { type PostingCursor, seek } from './posting-cursor.ts';
import { emptyReadings, type ReadingCache } from './reading-cache.ts';
import { countOf, openStringTable } from './string-table.ts';
import { noSynonyms, type Synonyms } from './synonyms.ts';
import type { TextData } from './text-data.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Access to the products of slots. */
export interface SlotReader {
  /** Whether the slot has a product: postings of removed products stay until the next build. */
  isTaken: (slot: number) => boolean;
  wordsOf: (slot: number) => { name: string; article: string };
  popularityOf: (slot: number) => number;
}

/** The opened text index: the immutable main part, and the live part with later additions. */
export interface TextContext {
  data: TextData;
  vocabulary: Vocabulary;
  /** How many terms the main part has postings for. */
  mainTerms: number;
  live: LivePostings;
  /** Pairs of the main part by their number, new ones numbered after them. */
  livePairs: LivePostings;
  newPairs: Map<string, number>;
  liveArticles: LiveArticles;
  liveWords: LiveWords;
  liveBrandTerms: Set<number>;
  products: SlotReader;
  /** By term: the first posting whose product still exists, if it is not the first one. */
  firstTaken: Map<number, number>;
  synonyms: Synonyms;
  directions: Directions;
  /** Words of the current synonyms, whether or not a card has them. */
  synonymWords: Set<number>;
  phrases: PhraseCache;
  readings: ReadingCache;
  /** Number of linear searches through the articles for the current query. */
  throughReadings: number;
}

export function openContext(data: TextData, products: SlotReader): TextContext {
  const vocabulary: Vocabulary = {
    terms: openStringTable(data.terms),
    words: openStringTable(data.words),
    wordTerms: growingArray(data.wordTerms, data.wordTerms.length),
    wordFrequencies: growingArray(data.wordFrequencies, data.wordFrequencies.length),
  };
  return {
    data,
    vocabulary,
    mainTerms: countOf(vocabulary.terms),
    live: new Map(),
    livePairs: new Map(),
    newPairs: new Map(),
    liveArticles: { parts: [], slots: [] },
    liveWords: { sorted: [], byTrigram: new Map(), bySound: new Map() },
    liveBrandTerms: new Set(),
    products,
    firstTaken: new Map(),
    synonyms: noSynonyms(),
    directions: noDirections(),
    synonymWords: new Set(),
    phrases: { lists: new Map(), size: 0 },
    readings: emptyReadings(),
    throughReadings: 0,
  };
}

/** In how many cards a term is, removed ones included; 0 when all were removed. */
export function frequencyOf(context: TextContext, term: number): number {
  if (term < 0) return 0;
  const { postingStarts } = context.data;
  const isMain = term < context.mainTerms;
  const start = isMain ? postingStarts[term]! : 0;
  const end = isMain ? postingStarts[term + 1]! : 0;
  const live = context.live.get(term);
  const isMet =
    isSomeMainTaken(context, term, { start, end }) ||
    (live !== undefined && live.array.subarray(0, live.length).some((posting) => isTaken(context, posting)));
  return isMet ? end - start + (live?.length ?? 0) : 0;
}

/** Usually decided by the first posting. A freed slot is never reused, so the result of the search is cached. */
function isSomeMainTaken(
  context: TextContext,
  term: number,
  { start, end }: { start: number; end: number },
): boolean {
  const { data, firstTaken } = context;
  let at = firstTaken.get(term) ?? start;
  const before = at;
  while (at < end && !isTaken(context, data.postings[at]!)) at++;
  if (at > before) firstTaken.set(term, at);
  return at < end;
}

function isTaken({ products }: TextContext, posting: number): boolean {
  return products.isTaken(posting >> 2);
}

const PAIR_SAMPLES = 64;

/** Whether a card still has the adjacent terms of a pair of the main part, and the other terms too. */
export function isPairMet(context: TextContext, pair: number, others: readonly number[] = []): boolean {
  if (others.length === 0) return slotOfPair(context, pair) !== undefined;
  const { pairStarts, pairSlots } = context.data;
  const lists = others.map((term) => cursorOfMainTerm(context, term));
  const end = Math.min(pairStarts[pair + 1]!, pairStarts[pair]! + PAIR_SAMPLES);
  for (let place = pairStarts[pair]!; place < end; place++) {
    const slot = pairSlots[place]!;
    const isMet = lists.every((list) => list !== undefined && seek(list, slot * 4) >> 2 === slot);
    if (isMet && context.products.isTaken(slot)) return true;
  }
  return false;
}

export function slotOfPair({ data, products }: TextContext, pair: number): number | undefined {
  for (let place = data.pairStarts[pair]!; place < data.pairStarts[pair + 1]!; place++) {
    const slot = data.pairSlots[place]!;
    if (products.isTaken(slot)) return slot;
  }
  return undefined;
}

export function isBrandTerm(context: TextContext, term: number): boolean {
  return context.data.brandTerms[term] === 1 || context.liveBrandTerms.has(term);
}

/** The postings of a term: its main part and its live part, where it has them. */
export function cursorsOfTerm(context: TextContext, term: number): PostingCursor[] {
  const main = cursorOfMainTerm(context, term);
  const live = cursorOfLiveTerm(context, term);
  return main ? (live ? [main, live] : [main]) : live ? [live] : [];
}

export function cursorOfMainTerm({ data, mainTerms }: TextContext, term: number): PostingCursor | undefined {
  const { postingStarts, postings } = data;
  if (term >= mainTerms || postingStarts[term] === postingStarts[term + 1]) return undefined;
  return { data: postings, at: postingStarts[term]!, end: postingStarts[term + 1]! };
}

export function cursorOfLiveTerm({ live }: TextContext, term: number): PostingCursor | undefined {
  const list = live.get(term);
  return list && { data: list.array, at: 0, end: list.length };
}

/** The slots whose heads have the two terms adjacent in this order. */
export function cursorsOfPair(context: TextContext, first: number, second: number): PostingCursor[] {
  const main = cursorOfMainPair(context, first, second);
  const live = cursorOfLivePair(context, first, second);
  return [main, live].filter((cursor) => cursor !== undefined);
}

export function cursorOfMainPair(
  context: TextContext,
  first: number,
  second: number,
): PostingCursor | undefined {
  const pair = findPair(context, first, second);
  if (pair < 0) return undefined;
  const { pairStarts, pairSlots } = context.data;
  return { data: pairSlots, at: pairStarts[pair]!, end: pairStarts[pair + 1]! };
}

export function cursorOfLivePair(
  context: TextContext,
  first: number,
  second: number,
): PostingCursor | undefined {
  if (context.livePairs.size === 0) return undefined;
  const main = findPair(context, first, second);
  const list = context.livePairs.get(main >= 0 ? main : (context.newPairs.get(`${first} ${second}`) ?? -1));
  return list && { data: list.array, at: 0, end: list.length };
}

/** The number of a pair of the main part, or -1. */
export function findPair({ data, mainTerms }: TextContext, first: number, second: number): number {
  if (first >= mainTerms) return -1;
  const end = data.pairStartsByTerm[first + 1]!;
  for (let pair = data.pairStartsByTerm[first]!; pair < end; pair++) {
    if (data.pairSecond[pair] === second) return pair;
  }
  return -1;
}
