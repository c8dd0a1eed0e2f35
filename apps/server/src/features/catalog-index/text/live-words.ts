import { soundKey } from '@okoem/domain/search/transliteration.ts';
import { hashOf, textOf } from './string-table.ts';
import { trigramsOf } from './trigrams.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words added since the main part was built, and words of synonyms that no card has. */
export interface LiveWords {
  /** In order of their letters. */
  sorted: { text: string; id: number }[];
  byTrigram: Map<number, number[]>;
  bySound: Map<number, number[]>;
}

export function addLiveWord(live: LiveWords, vocabulary: Vocabulary, id: number): void {
  const text = textOf(vocabulary.words, id);
  const at = firstLiveWord(live, text);
  if (live.sorted[at]?.id === id) return;
  live.sorted.splice(at, 0, { text, id });
  for (const trigram of trigramsOf(text)) listAt(live.byTrigram, trigram).push(id);
  listAt(live.bySound, hashOf(soundKey(text))).push(id);
}

/** Where the first word that does not stand before the text is. */
export function firstLiveWord({ sorted }: LiveWords, text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.text < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function listAt(lists: Map<number, number[]>, key: number): number[] {
  let list = lists.get(key);
  if (!list) {
    list = [];
    lists.set(key, list);
  }
  return list;
}
