import { articleMatcher } from './article-match.ts';
import { articlesOfRow, type EvidenceBySlot, guess, type RowCodes } from './row-articles.ts';
import { directionsOfRow, type RowDirections } from './row-directions.ts';
import { coverOfName } from './row-name-cover.ts';
import { headOfRow, type RowHits, scoreOfRow, searchRow } from './row-search.ts';
import { type RowField, type RowWords, wordsOfRow } from './row-words.ts';
import type { TextContext } from './text-context.ts';

/** What the text index knows about rows of specifications. */
export interface RowIndex {
  directions(texts: readonly string[]): RowDirections;
  articles(row: RowCodes): EvidenceBySlot;
  /** Adds articles that differ by a slip to those that were found. */
  nearArticles(row: RowCodes, found: EvidenceBySlot): void;
  words(fields: readonly RowField[]): RowWords;
  search(words: RowWords, most: number): RowHits;
  score(words: RowWords, slot: number): number;
  head(words: RowWords, slot: number): number;
  nameCover(words: RowWords, slot: number): number;
}

export function rowIndex(context: TextContext, read: () => void): RowIndex {
  const matcher = articleMatcher(context);
  return {
    directions: (texts) => {
      read();
      return directionsOfRow(context, texts);
    },
    articles: (row) => articlesOfRow(context, matcher, row),
    nearArticles: (row, found) => guess(context, row, found),
    words: (fields) => {
      read();
      return wordsOfRow(context, fields);
    },
    search: (words, most) => searchRow(context, words, most),
    score: scoreOfRow,
    head: headOfRow,
    nameCover: ({ terms }, slot) => coverOfName(context, terms, slot),
  };
}
