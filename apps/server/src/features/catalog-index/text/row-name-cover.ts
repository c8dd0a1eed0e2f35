import type { SearchToken } from '@okoem/domain/search/search-token.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { isStopWord } from '@okoem/domain/search/stop-words.ts';
import { cacheReading } from './reading-cache.ts';
import { find } from './string-table.ts';
import { frequencyOf, isBrandTerm, type TextContext } from './text-context.ts';
import { findTermOfWord } from './vocabulary.ts';

/** A word of a card's name: its terms, any of which a row may have, and how much it tells. */
export interface NameWord {
  terms: readonly number[];
  weight: number;
}

/** A specification of 2,000 rows looks at ten times as many cards. */
const MOST_NAMES = 20_000;

/** Share of the words of a card's name, weighted by rarity, that the terms of a row have; brand and article aside. */
export function coverOfName(context: TextContext, terms: ReadonlySet<number>, slot: number): number {
  const words = nameWords(context, slot);
  let total = 0;
  let met = 0;
  for (const { terms: own, weight } of words) {
    total += weight;
    if (own.some((term) => terms.has(term))) met += weight;
  }
  return total === 0 ? 0 : met / total;
}

function nameWords(context: TextContext, slot: number): readonly NameWord[] {
  const { names } = context.readings;
  const known = names.get(slot);
  if (known) return known;
  const { name, article } = context.products.wordsOf(slot);
  const words = searchTokens(name.replace(article, ' ')).flatMap((token) => wordsOf(context, token));
  cacheReading(names, slot, words, MOST_NAMES);
  return words;
}

function wordsOf(context: TextContext, token: SearchToken): NameWord[] {
  if (token.kind === 'word' && token.parts.length > 1)
    return token.parts.flatMap((part) => wordsOf(context, part));
  if (isStopWord(token.text)) return [];
  const term =
    token.kind === 'word'
      ? findTermOfWord(context.vocabulary, token.text)
      : find(context.vocabulary.terms, token.text);
  if (term < 0 || isBrandTerm(context, term)) return [];
  const joint = token.joint === undefined ? -1 : find(context.vocabulary.terms, token.joint);
  const weight = Math.log(1 + (context.data.articleStarts.length + 1) / (frequencyOf(context, term) + 1));
  return [{ terms: joint >= 0 ? [term, joint] : [term], weight }];
}
