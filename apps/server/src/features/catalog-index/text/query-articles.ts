import { articleKey } from '@okoem/domain/search/look-alike.ts';
import type { SearchToken } from '@okoem/domain/search/search-token.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { cyrillicReadings } from '@okoem/domain/search/transliteration.ts';
import { findArticles, findWholeArticles, type ArticleHits } from './article-search.ts';
import { saysNothing } from './query-pieces.ts';
import { find } from './string-table.ts';
import { frequencyOf, type TextContext } from './text-context.ts';
import { findTermOfWord } from './vocabulary.ts';

export interface FoundArticle {
  /** Which chunks of the query it is, as typed. */
  from: number;
  to: number;
  key: string;
  hits: ArticleHits;
}

const MOST_JOINED = 6;
const LONGEST_KEY = 40;
const SHORTEST_JOINED = 5;
const SHORTEST_NUMBER = 4;
const MOST_RUNS = 4;

/** The article in a query, typed with or without dashes and spaces; the longest run of chunks wins. */
export function findArticleIn(context: TextContext, chunks: readonly string[]): FoundArticle | undefined {
  let best: FoundArticle | undefined;
  for (let length = Math.min(chunks.length, MOST_JOINED); length >= 1; length--) {
    for (let from = 0; from + length <= chunks.length; from++) {
      const found = tryChunks(context, chunks, { from, to: from + length });
      if (found && (!best || found.hits.best < best.hits.best)) best = found;
    }
    if (best) return best;
  }
  return undefined;
}

function tryChunks(
  context: TextContext,
  chunks: readonly string[],
  { from, to }: { from: number; to: number },
): FoundArticle | undefined {
  const typed = chunks.slice(from, to);
  const key = articleKey(typed.join(''));
  if (key.length > LONGEST_KEY || !/\d/.test(key)) return undefined;
  const isTelling = /[^\d]/.test(key) || key.length > SHORTEST_NUMBER;
  const isNew =
    typed.length === 1
      ? looksLikeArticle(context, typed[0]!)
      : key.length >= SHORTEST_JOINED && !typed.some(saysNothing) && !isOneThing(context, typed[0]!);
  if (!isTelling && !isNew) return undefined;
  const hits = isNew ? findArticles(context, key) : findWholeArticles(context, key);
  return hits && { from, to, key, hits };
}

/** Has a digit, and is not a number, a unit or a code of the vocabulary. */
export function looksLikeArticle(context: TextContext, chunk: string): boolean {
  return /\d/.test(chunk) && !isOneThing(context, chunk);
}

function isOneThing(context: TextContext, chunk: string): boolean {
  return searchTokens(chunk).every((token) => isThing(context, token));
}

function isThing(context: TextContext, { kind, text, parts }: SearchToken): boolean {
  const { terms } = context.vocabulary;
  const term = kind === 'word' ? findTermOfWord(context.vocabulary, text) : find(terms, text);
  if (frequencyOf(context, term) > 0) return true;
  if (kind === 'word') return parts.length > 1 && parts.every((part) => isThing(context, part));
  return kind === 'number' && (parts.length > 0 || text.length < SHORTEST_NUMBER);
}

/** Other spellings of an article whose Cyrillic letters were typed in Latin: 'PS-OP4' for 'ПС-ОП4'. */
export function articleReadings(chunk: string): string[] {
  if (!/\d/.test(chunk) || /[а-яё]/i.test(chunk)) return [];
  const runs = chunk.split(/([a-z]+)/i);
  const places = runs.flatMap((_, at) => (at % 2 === 1 ? [at] : [])).slice(0, MOST_RUNS);
  const readings: string[] = [];
  for (let choice = 1; choice < 2 ** places.length; choice++) {
    const changed = runs.map((run, at) => {
      const place = places.indexOf(at);
      return place >= 0 && (choice & (2 ** place)) !== 0 ? cyrillicReadings(run)[0]! : run;
    });
    readings.push(changed.join(''));
  }
  return readings;
}
