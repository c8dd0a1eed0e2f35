import { editDistance, typosAllowed } from '@okoem/domain/search/edit-distance.ts';
import { soundKey } from '@okoem/domain/search/transliteration.ts';
import { placeOfNumber } from './ascending.ts';
import { countOf, hashOf, textOf } from './string-table.ts';
import { frequencyOf, type TextContext } from './text-context.ts';
import { trigramsOf } from './trigrams.ts';

const MOST_CANDIDATES = 400;
const MOST_SHARED = 64;

let shared = new Uint8Array(0);

/** The most likely correction of an unknown word, if one is within the edit distance. */
export function nearestWord(
  context: TextContext,
  typed: string,
  most = typosAllowed(typed.length),
): string | undefined {
  if (most === 0) return undefined;
  let best: string | undefined;
  let bestRank = -Infinity;
  for (const id of wordsAlike(context, typed, most)) {
    const text = textOf(context.vocabulary.words, id);
    const distance = editDistance({ from: typed, to: text }, most);
    if (distance > most || distance === 0) continue;
    const frequency = wordFrequency(context, id);
    if (frequency === 0) continue;
    const sameStart = text.charCodeAt(0) === typed.charCodeAt(0) ? 3 : 0;
    const rank = -distance * 12 + sameStart + Math.log2(1 + frequency);
    if (rank > bestRank) {
      bestRank = rank;
      best = text;
    }
  }
  return best;
}

/** Words that share enough trigrams, those that share most first. */
function wordsAlike(context: TextContext, typed: string, most: number): number[] {
  const { data, vocabulary, liveWords } = context;
  if (shared.length < countOf(vocabulary.words)) shared = new Uint8Array(countOf(vocabulary.words) * 2);
  const trigrams = trigramsOf(typed);
  const touched: number[] = [];
  const touch = (id: number) => {
    const times = shared[id]!;
    if (times === 0) touched.push(id);
    if (times < MOST_SHARED) shared[id] = times + 1;
  };
  for (const trigram of trigrams) {
    for (let at = data.trigramStarts[trigram]!; at < data.trigramStarts[trigram + 1]!; at++)
      touch(data.trigramWords[at]!);
    for (const id of liveWords.byTrigram.get(trigram) ?? []) touch(id);
  }
  // One typo changes at most three trigrams.
  const least = Math.max(2, trigrams.length - 3 * most);
  const byShared: number[][] = [];
  for (const id of touched) {
    if (shared[id]! >= least) (byShared[shared[id]!] ??= []).push(id);
    shared[id] = 0;
  }
  const alike: number[] = [];
  for (let count = byShared.length - 1; count >= least && alike.length < MOST_CANDIDATES; count--) {
    for (const id of byShared[count] ?? []) alike.push(id);
  }
  return alike.slice(0, MOST_CANDIDATES);
}

/** The most frequent of the words that sound the same and are acceptable. */
export function wordOfSound(
  context: TextContext,
  typed: string,
  isAcceptable: (words: { typed: string; met: string }) => boolean,
): string | undefined {
  const { data, vocabulary, liveWords } = context;
  const sound = soundKey(typed);
  const hash = hashOf(sound);
  const candidates = [...(liveWords.bySound.get(hash) ?? [])];
  for (let at = placeOfNumber(data.soundHashes, hash); data.soundHashes[at] === hash; at++) {
    candidates.push(data.soundWords[at]!);
  }
  let best: string | undefined;
  let bestFrequency = 0;
  for (const id of candidates) {
    const text = textOf(vocabulary.words, id);
    const frequency = wordFrequency(context, id);
    if (frequency > bestFrequency && isAcceptable({ typed, met: text }) && soundKey(text) === sound) {
      best = text;
      bestFrequency = frequency;
    }
  }
  return best;
}

/** Words that only synonyms have count as rare ones. */
function wordFrequency(context: TextContext, id: number): number {
  const least = context.synonymWords.has(id) ? 1 : 0;
  return Math.max(least, frequencyOf(context, context.vocabulary.wordTerms.array[id]!));
}
