import { inOtherLayout } from '@okoem/domain/search/keyboard-layout.ts';
import { plainText } from '@okoem/domain/search/search-lexemes.ts';
import { cyrillicReadings } from '@okoem/domain/search/transliteration.ts';
import { unitOf } from '@okoem/domain/search/unit-of-measure.ts';
import { endedBy } from './pair-phrases.ts';
import { seek, sizeOf } from './posting-cursor.ts';
import { readText } from './query-chunks.ts';
import { cacheReading } from './reading-cache.ts';
import { find } from './string-table.ts';
import { cursorOfMainTerm, findPair, frequencyOf, isPairMet, type TextContext } from './text-context.ts';
import { findTermOfWord } from './vocabulary.ts';
import { spellingOf, synonymBeginning, wordsBeginning, type PrefixMatch } from './word-beginnings.ts';

const LONGEST_QUERY = 100;
const MOST_WORDS = 8;
/** How many completions are ranked by the word before them. */
const MOST_WEIGHED = 12;

/** Completions of a query that is being typed: of the last word, or with the word that follows it in names. */
export function completeQuery(context: TextContext, query: string, most: number): readonly string[] {
  const { completions: cache } = context.readings;
  const key = `${most} ${query.slice(0, LONGEST_QUERY)}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const typed = plainText(query.slice(0, LONGEST_QUERY)).trimStart();
  const completions = findCompletions(context, typed, most);
  cacheReading(cache, key, completions);
  return completions;
}

function findCompletions(context: TextContext, typed: string, most: number): string[] {
  const words = typed.split(/\s+/);
  const last = words.pop()!;
  if (words.length >= MOST_WORDS) return [];
  const before = words.map((word) => readText(context, word));
  const ends = last === '' ? [] : finished(context, before, last);
  const completions = ends.map((end) => endedBy(context, before, end));
  if (completions.length < most) completions.push(...continued(context, { before, last }, most));
  return [...new Set(completions)].filter((text) => text !== typed).slice(0, most);
}

function finished(context: TextContext, before: readonly string[], last: string): string[] {
  // The unit in 'прожектор 50 вт' is not a word prefix.
  if (unitOf(last) !== undefined && /\d$/.test(before.at(-1) ?? '')) return [];
  const spellings = [last, inOtherLayout(last), ...(/[a-z]/.test(last) ? cyrillicReadings(last) : [])];
  for (const spelling of spellings) {
    const words = wordsBeginning(context, spelling).slice(0, MOST_WEIGHED);
    if (words.length > 0) return besides(context, before, othersThan(context, last, words));
    const synonym = synonymBeginning(context, spelling);
    if (synonym !== undefined) return [synonym];
  }
  return [];
}

/** Drops other forms of a complete word: 'домофон' is completed to 'домофонный', not to 'домофона'. */
function othersThan(
  { vocabulary }: TextContext,
  typed: string,
  words: readonly PrefixMatch[],
): PrefixMatch[] {
  const id = find(vocabulary.words, typed);
  const own = id >= 0 && vocabulary.wordFrequencies.array[id]! > 0 ? vocabulary.wordTerms.array[id]! : -1;
  return words.filter(({ term }) => term !== own);
}

/** Words adjacent to the previous word in names, then words of the same cards; others would find nothing. */
function besides(context: TextContext, before: readonly string[], words: readonly PrefixMatch[]): string[] {
  const [term = -1, ...farther] = termsInCards(context, before).toReversed();
  if (term < 0) return words.map(({ text }) => text);
  return words
    .filter((word) => farther.every((other) => meet(context, other, word.term)))
    .map((word) => ({ word, near: nearness(context, term, word.term) }))
    .filter(({ near }) => near > 0)
    .toSorted((one, other) => other.near - one.near || other.word.frequency - one.word.frequency)
    .map(({ word }) => word.text);
}

function termsInCards(context: TextContext, words: readonly string[]): number[] {
  return words
    .map((word) => findTermOfWord(context.vocabulary, word))
    .filter((term) => frequencyOf(context, term) > 0);
}

function nearness(context: TextContext, one: number, other: number): number {
  const side = pairFrequency(context, one, other) + pairFrequency(context, other, one);
  if (side > 0) return 1 + side;
  return meet(context, one, other) ? 1 : 0;
}

function pairFrequency(context: TextContext, first: number, second: number): number {
  const pair = findPair(context, first, second);
  return pair < 0 || !isPairMet(context, pair)
    ? 0
    : context.data.pairStarts[pair + 1]! - context.data.pairStarts[pair]!;
}

const SAMPLES = 48;

/** Whether a sample of the rarer word's cards has the other word as well. */
function meet(context: TextContext, one: number, other: number): boolean {
  const lists = [cursorOfMainTerm(context, one), cursorOfMainTerm(context, other)];
  const [rare, common] = lists.filter((list) => list !== undefined).sort((a, b) => sizeOf([a]) - sizeOf([b]));
  if (!rare || !common) return false;
  const step = Math.max(1, Math.floor(sizeOf([rare]) / SAMPLES));
  for (let at = rare.at; at < rare.end; at += step) {
    const slot = rare.data[at]! >> 2;
    if (seek(common, slot * 4) >> 2 === slot && context.products.isTaken(slot)) return true;
  }
  return false;
}

const MOST_FOLLOWERS = 24;

/** The last word in its usual spelling, followed by the words that names have after it. */
function continued(
  context: TextContext,
  { before, last }: { before: readonly string[]; last: string },
  most: number,
): string[] {
  const { data, mainTerms } = context;
  const whole = last === '' ? before : [...before, last];
  const term = findTermOfWord(context.vocabulary, whole.at(-1) ?? '');
  if (frequencyOf(context, term) === 0 || term >= mainTerms) return [];
  const start = [...whole.slice(0, -1), spellingOf(context, term) ?? whole.at(-1)!];
  const end = Math.min(data.pairStartsByTerm[term + 1]!, data.pairStartsByTerm[term]! + MOST_FOLLOWERS);
  const others = termsInCards(context, whole.slice(0, -1));
  const completions: string[] = [];
  for (let pair = data.pairStartsByTerm[term]!; pair < end && completions.length < most; pair++) {
    const word = isPairMet(context, pair, others) ? spellingOf(context, data.pairSecond[pair]!) : undefined;
    if (word !== undefined && !start.includes(word)) completions.push(endedBy(context, start, word));
  }
  return completions;
}
