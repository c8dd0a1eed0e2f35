import type { CorrectionReason } from '@okoem/domain/search/correction-reason.ts';
import type { DirectionKind } from '@okoem/domain/search/search-direction.ts';
import type { ArticleHits } from './article-search.ts';
import type { QueryToken } from './query-token.ts';

/** The interpretation of a query. */
export interface UnderstoodQuery {
  typed: string;
  /** What was searched for. */
  text: string;
  /** Given when that differs from what was typed. */
  corrected?: { text: string; reason: CorrectionReason };
  tokens: readonly QueryToken[];
  /** The article or part of one that the query holds. */
  article?: UnderstoodArticle;
  /** Words that the search ignored. */
  ignoredWords: readonly string[];
  /** Where operators lead such a query. */
  direction?: QueryDirection;
}

export interface QueryDirection {
  kind: DirectionKind;
  /** The maker that is not sold here, or what is not. */
  name: string;
  /** Codes of the categories meant, or nearest. */
  categories: readonly string[];
  /** Pages of the shop that answer the query. */
  pages?: readonly QueryPage[];
}

export interface QueryPage {
  name: string;
  url: string;
}

export interface UnderstoodArticle {
  text: string;
  key: string;
  hits: ArticleHits;
  /** Cards found by the words are added to those of the article; otherwise the words only filter them. */
  besideWords: boolean;
}
