import { CARD, HEAD, type Place, THING } from '@okoem/domain/search/name-roles.ts';
import { ENDED, type PostingCursor, seek } from './posting-cursor.ts';
import type { RowWord, RowWords } from './row-words.ts';
import type { TextContext } from './text-context.ts';

/** Cards that share words with a row, the most alike first. */
export interface RowHits {
  slots: number[];
  /** Weight of the shared words. */
  scores: number[];
}

/** What a word counts by its place in the card: thing, head, name, card. */
const WORD_FACTORS = [1, 0.95, 0.9, 0.6];
/** Of numbers the second place is that of the name's tail without its unit: the 20 of 'бухта 20 м'. */
const NAME_FACTORS = [1, 0.7, 1, 0.9];
/** The thing that the row names must be the thing of the card. */
const HEAD_FACTORS = [1, 0.6, 0.4, 0.3];

/** A list that is longer only adds to cards that rarer words have found. */
const MOST_WALKED = 30_000;
/** Cards that fall further behind the best one are not worth a look. */
const LEAST_OF_BEST = 0.6;
/** To look a card up in a list costs as much as to walk over so many. */
const SEEK_COST = 8;

let scores = new Float32Array(0);
let stamps = new Uint16Array(0);
let gains = new Float32Array(0);
/** The highest score so far. */
let best = 0;

/**
 * Adds up the weights of shared words by walking their lists, the rarest first. A card that has none of the words so far is
 * left out as soon as the rest of them would not bring it near the best one.
 */
export function searchRow(context: TextContext, { words, total }: RowWords, most: number): RowHits {
  const touched: number[] = [];
  let rest = total;
  best = 0;
  for (const [at, word] of words.toSorted((one, other) => one.size - other.size).entries()) {
    const stamp = at + 1;
    const isLate = rest < best * LEAST_OF_BEST || (word.size > MOST_WALKED && touched.length > 0);
    rest -= word.weight;
    if (isLate && touched.length * SEEK_COST < word.size) addToFound(word, stamp, touched);
    else for (const { cursor, share } of word.lists) walk(cursor, { word, share, stamp, isLate }, touched);
  }
  const hits = bestOf(context, touched, most);
  for (const slot of touched) {
    scores[slot] = 0;
    stamps[slot] = 0;
  }
  return hits;
}

interface Walk {
  word: RowWord;
  share: number;
  /** Number of the word, so that its best list counts once. */
  stamp: number;
  /** Only cards that rarer words have found count. */
  isLate: boolean;
}

function walk(
  { data, at, end }: PostingCursor,
  { word, share, stamp, isLate }: Walk,
  touched: number[],
): void {
  if (at >= end) return;
  reserve(data[end - 1]! >> 2);
  const factors = factorsOf(word);
  const weight = word.weight * share;
  for (let place = at; place < end; place += 1) {
    const posting = data[place]!;
    const slot = posting >> 2;
    if (scores[slot] === 0) {
      if (isLate) continue;
      touched.push(slot);
    }
    add(slot, weight * factors[posting & 3]!, stamp);
  }
}

function add(slot: number, gain: number, stamp: number): void {
  const before = stamps[slot] === stamp ? gains[slot]! : 0;
  if (gain <= before) return;
  scores[slot]! += gain - before;
  stamps[slot] = stamp;
  gains[slot] = gain;
  if (scores[slot]! > best) best = scores[slot]!;
}

function addToFound(word: RowWord, stamp: number, touched: number[]): void {
  touched.sort((one, other) => one - other);
  const factors = factorsOf(word);
  for (const { cursor, share } of word.lists) {
    const list = { ...cursor };
    for (const slot of touched) {
      const posting = seek(list, slot * 4);
      if (posting === ENDED) break;
      if (posting >> 2 === slot) add(slot, word.weight * share * factors[posting & 3]!, stamp);
    }
  }
}

function factorsOf({ isHead, isName }: RowWord): readonly number[] {
  return isHead ? HEAD_FACTORS : isName ? NAME_FACTORS : WORD_FACTORS;
}

function bestOf({ products }: TextContext, touched: readonly number[], most: number): RowHits {
  let highest = 0;
  for (const slot of touched) if (scores[slot]! > highest && products.isTaken(slot)) highest = scores[slot]!;
  const found: { slot: number; score: number }[] = [];
  for (const slot of touched) {
    const score = scores[slot]!;
    if (score >= highest * LEAST_OF_BEST && products.isTaken(slot)) found.push({ slot, score });
  }
  found.sort((one, other) => other.score - one.score || one.slot - other.slot);
  const first = found.slice(0, most);
  return { slots: first.map(({ slot }) => slot), scores: first.map(({ score }) => score) };
}

function reserve(slot: number): void {
  if (slot < scores.length) return;
  const length = Math.ceil((slot + 1) * 1.25);
  scores = grown(scores, new Float32Array(length));
  gains = grown(gains, new Float32Array(length));
  stamps = grown(stamps, new Uint16Array(length));
}

function grown<Kind extends Float32Array | Uint16Array>(before: Kind, after: Kind): Kind {
  after.set(before);
  return after;
}

/** The weight of the words that one card shares with the row. */
export function scoreOfRow({ words }: RowWords, slot: number): number {
  let score = 0;
  for (const word of words) {
    const factors = factorsOf(word);
    let gain = 0;
    for (const { cursor, share } of word.lists) {
      const posting = seek({ ...cursor }, slot * 4);
      if (posting >> 2 === slot) gain = Math.max(gain, word.weight * share * factors[posting & 3]!);
    }
    score += gain;
  }
  return score;
}

/** 1 where the thing that the row names is the thing of the card, 0 where the card does not have the word. */
export function headOfRow({ words }: RowWords, slot: number): number {
  const heads = words.filter(({ isHead }) => isHead);
  if (heads.length === 0) return 0.5;
  let met = 0;
  for (const { lists } of heads) {
    for (const { cursor } of lists) {
      const posting = seek({ ...cursor }, slot * 4);
      if (posting >> 2 === slot) met = Math.max(met, shareOfPlace((posting & 3) as Place));
    }
  }
  return met;
}

function shareOfPlace(place: Place): number {
  return place === THING ? 1 : place === HEAD ? 0.6 : place === CARD ? 0.3 : 0.4;
}
