import { soundKey } from '@okoem/domain/search/transliteration.ts';
import { hashOf, textOf } from './string-table.ts';
import { trigramsOf } from './trigrams.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words that came after the main part was built, and words of synonyms that no card has: few. */
export interface LiveWords {
  /** In order of their letters. */
  sorted: { text: string; id: number }[];
  byTrigram: Map<number, number[]>;
  bySound: Map<number, number[]>;
}

export function addLiveWord(live: LiveWords, vocabulary: Vocabulary, id: number): void {
  const text = textOf(vocabulary.words, id);
  let at = live.sorted.findIndex((word) => word.text >= text);
  if (at < 0) at = live.sorted.length;
  if (live.sorted[at]?.id === id) return;
  live.sorted.splice(at, 0, { text, id });
  for (const trigram of trigramsOf(text)) listAt(live.byTrigram, trigram).push(id);
  listAt(live.bySound, hashOf(soundKey(text))).push(id);
}

function listAt(lists: Map<number, number[]>, key: number): number[] {
  let list = lists.get(key);
  if (!list) {
    list = [];
    lists.set(key, list);
  }
  return list;
}
