import { soundKey } from '@okoem/domain/search/transliteration.ts';
import { countOf, hashOf, textOf } from './string-table.ts';
import type { TextData } from './text-data.ts';
import { TRIGRAMS, trigramsOf } from './trigrams.ts';
import type { Vocabulary } from './vocabulary.ts';

export type WordData = Pick<
  TextData,
  'wordOrder' | 'trigramStarts' | 'trigramWords' | 'soundHashes' | 'soundWords'
>;

/** Builds the indexes of words by prefix, by trigrams (for typos) and by sound. */
export function buildWords(vocabulary: Vocabulary): WordData {
  const words: { id: number; text: string }[] = [];
  for (let id = 0; id < countOf(vocabulary.words); id++) {
    if (vocabulary.wordFrequencies.array[id]! > 0) words.push({ id, text: textOf(vocabulary.words, id) });
  }
  words.sort((one, other) => (one.text < other.text ? -1 : 1));
  return {
    wordOrder: Uint32Array.from(words, (word) => word.id),
    ...buildTrigrams(words),
    ...buildSounds(words),
  };
}

function buildTrigrams(words: readonly { id: number; text: string }[]) {
  const trigramStarts = new Uint32Array(TRIGRAMS + 1);
  for (const { text } of words) for (const trigram of trigramsOf(text)) trigramStarts[trigram + 1]!++;
  for (let trigram = 0; trigram < TRIGRAMS; trigram++) trigramStarts[trigram + 1]! += trigramStarts[trigram]!;
  const trigramWords = new Uint32Array(trigramStarts[TRIGRAMS]!);
  const next = trigramStarts.slice();
  for (const { id, text } of words)
    for (const trigram of trigramsOf(text)) trigramWords[next[trigram]!++] = id;
  return { trigramStarts, trigramWords };
}

function buildSounds(words: readonly { id: number; text: string }[]) {
  const keys = new BigUint64Array(words.length);
  const halves = new Uint32Array(keys.buffer);
  for (const [at, { id, text }] of words.entries()) {
    halves[at * 2 + 1] = hashOf(soundKey(text));
    halves[at * 2] = id;
  }
  keys.sort();
  const soundHashes = new Uint32Array(words.length);
  const soundWords = new Uint32Array(words.length);
  for (let at = 0; at < words.length; at++) {
    soundHashes[at] = halves[at * 2 + 1]!;
    soundWords[at] = halves[at * 2]!;
  }
  return { soundHashes, soundWords };
}
