import { firstLiveWord } from './live-words.ts';
import { cacheReading } from './reading-cache.ts';
import { stemOf } from './stem.ts';
import { compareBeginning, textOf } from './string-table.ts';
import { frequencyOf, type TextContext } from './text-context.ts';

export interface PrefixMatch {
  /** The most frequent spelling of the term. */
  text: string;
  term: number;
  frequency: number;
}

interface Candidate {
  id: number;
  term: number;
  frequency: number;
}

const MOST_LOOKED_AT = 50_000;
const MOST_SPELLINGS = 4;

/** The largest number any caller needs. */
export const MOST_PREFIX_MATCHES = 24;

/** Words with this prefix, one per term, the most frequent terms first. */
export function wordsBeginning(context: TextContext, beginning: string): readonly PrefixMatch[] {
  const { prefixMatches: cache } = context.readings;
  const cached = cache.get(beginning);
  if (cached) return cached;
  const words = findBeginning(context, beginning);
  cacheReading(cache, beginning, words);
  return words;
}

const SHORTEST_ROOT = 6;
const MOST_OF_ROOT_LOST = 2;
const LONGEST_ENDING = 4;
const MOST_KIN = 4;

/** Words that share all but the last letters of the stem and are not much longer. */
export function wordsOfRoot(context: TextContext, word: string): readonly PrefixMatch[] {
  const stem = stemOf(word);
  for (let lost = 0; lost <= MOST_OF_ROOT_LOST && stem.length - lost >= SHORTEST_ROOT; lost++) {
    const root = stem.slice(0, stem.length - lost);
    const kin = wordsBeginning(context, root).filter(
      ({ text }) => stemOf(text).length <= root.length + LONGEST_ENDING,
    );
    if (kin.length > 0) return kin.slice(0, MOST_KIN);
  }
  return [];
}

function findBeginning(context: TextContext, beginning: string, most = MOST_PREFIX_MATCHES): PrefixMatch[] {
  const { data, vocabulary, liveWords } = context;
  const best: Candidate[] = [];
  const start = firstBeginning(context, beginning);
  const end = Math.min(data.wordOrder.length, start + MOST_LOOKED_AT);
  for (let at = start; at < end; at++) {
    const id = data.wordOrder[at]!;
    if (compareBeginning(vocabulary.words, id, beginning) !== 0) break;
    offer(context, { best, most }, id);
  }
  const { sorted } = liveWords;
  for (let at = firstLiveWord(liveWords, beginning); sorted[at]?.text.startsWith(beginning); at++) {
    offer(context, { best, most }, sorted[at]!.id);
  }
  return best.map(({ id, term, frequency }) => ({ text: textOf(vocabulary.words, id), term, frequency }));
}

/** A synonym with this prefix that no card has itself: 'видеокамера' for 'видеок'. */
export function synonymBeginning(
  { liveWords, synonyms }: TextContext,
  beginning: string,
): string | undefined {
  const { sorted } = liveWords;
  for (let at = firstLiveWord(liveWords, beginning); sorted[at]?.text.startsWith(beginning); at++) {
    const entries = synonyms.byFirstKey.get(stemOf(sorted[at]!.text));
    if (entries?.some(({ keys }) => keys.length === 1)) return sorted[at]!.text;
  }
  return undefined;
}

/** The most frequent spelling of a term. */
export function spellingOf(context: TextContext, term: number): string | undefined {
  const { spellings } = context.readings;
  if (spellings.has(term)) return spellings.get(term);
  const stem = textOf(context.vocabulary.terms, term);
  const words = findBeginning(context, stem, MOST_SPELLINGS);
  const spelling = words.find((word) => word.term === term)?.text;
  cacheReading(spellings, term, spelling);
  return spelling;
}

function firstBeginning({ data, vocabulary }: TextContext, beginning: string): number {
  let low = 0;
  let high = data.wordOrder.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareBeginning(vocabulary.words, data.wordOrder[middle]!, beginning) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function offer(context: TextContext, { best, most }: { best: Candidate[]; most: number }, id: number): void {
  const { wordTerms, wordFrequencies } = context.vocabulary;
  const term = wordTerms.array[id]!;
  const frequency = frequencyOf(context, term);
  if (frequency === 0 || (best.length === most && frequency < best[most - 1]!.frequency)) return;
  const sameTerm = best.find((word) => word.term === term);
  if (sameTerm) {
    if (wordFrequencies.array[id]! > wordFrequencies.array[sameTerm.id]!) sameTerm.id = id;
    return;
  }
  let at = best.length;
  while (at > 0 && best[at - 1]!.frequency < frequency) at--;
  best.splice(at, 0, { id, term, frequency });
  if (best.length > most) best.pop();
}
