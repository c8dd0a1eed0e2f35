import type { SearchDirection } from '@okoem/domain/search/search-direction.ts';
import { type ArticleMatcher, articleMatcher } from './article-match.ts';
import { WHOLE } from './article-search.ts';
import { addLive, termsLive } from './live-cards.ts';
import { understandPhrased } from './phrased-query.ts';
import { departmentKey, type ProductText } from './product-terms.ts';
import { completeQuery } from './query-completion.ts';
import { emptyFindings, lookFor, readAll } from './query-findings.ts';
import type { QueryToken } from './query-token.ts';
import { readableQuery } from './query-understanding.ts';
import { clearReadings, cacheReading } from './reading-cache.ts';
import { type RowIndex, rowIndex } from './row-index.ts';
import { intern } from './string-table.ts';
import { createSearchWords } from './synonym-words.ts';
import { openContext, type SlotReader, type TextContext } from './text-context.ts';
import type { TextData } from './text-data.ts';
import { explainMatch, type MatchExplanation } from './text-explain.ts';
import { reserveMatch, scoreOfArticle, type TextMatch } from './text-match.ts';
import { listsOfToken, type WordLists } from './token-cursors.ts';
import type { UnderstoodArticle, UnderstoodQuery } from './understood-query.ts';

export { ARTICLE_SCORE, tierOf } from '@okoem/domain/search/search-score.ts';
export type { ProductText } from './product-terms.ts';
export type { TextMatch } from './text-match.ts';
export type { WordLists } from './token-cursors.ts';
export type { UnderstoodQuery } from './understood-query.ts';

export interface TextIndex extends ArticleMatcher {
  /** The terms of a text of a dictionary; new ones are interned. */
  terms(text: string): readonly number[];
  /** Adds a card to the live part; a changed card gets a new slot. */
  addProduct(slot: number, text: ProductText): void;
  /** A card was removed: words that no other card has are not suggested any more. */
  noteRemoved(): void;
  /** Words and short phrases that mean the same; replaces the groups set before. */
  setSynonyms(groups: readonly (readonly string[])[]): void;
  /** What operators say about queries; replaces what was set before. */
  setDirections(directions: readonly SearchDirection[]): void;
  /** The term that all cards of a category have. */
  departmentTerm(code: string): number;
  understand(query: string): UnderstoodQuery;
  /** Ascending by slot; the arrays hold until the next call of `match` or `understand`. */
  match(understood: UnderstoodQuery): TextMatch;
  /** The postings of a single-word query, equivalent to `match`; nothing for departments and other queries. */
  lists(understood: UnderstoodQuery): WordLists | undefined;
  /** Slots whose very article or code was asked for. */
  exactArticle(understood: UnderstoodQuery): number[];
  explain(understood: UnderstoodQuery, slot: number): MatchExplanation;
  /** Completions of a query, the likeliest first. */
  complete(query: string, most: number): readonly string[];
  /** Rows of specifications. */
  rows: RowIndex;
}

const ALL_THERE: SlotReader = {
  isTaken: () => true,
  wordsOf: () => ({ name: '', article: '' }),
  popularityOf: () => 0,
};

export function openTextIndex(data: TextData, products: SlotReader = ALL_THERE): TextIndex {
  const context = openContext(data, products);
  const { readings } = context;
  const findings = emptyFindings();
  /** The query that `findings` belong to. */
  let findingsFor: UnderstoodQuery | undefined;
  const words = createSearchWords(context);

  function understand(query: string): UnderstoodQuery {
    const typed = readableQuery(query);
    const cached = readings.queries.get(typed);
    if (cached) return cached;
    words.read();
    findingsFor = undefined;
    findingsFor = understandPhrased(context, typed, findings);
    if (isWorthKeeping(findingsFor)) cacheReading(readings.queries, typed, findingsFor);
    return findingsFor;
  }

  function match(understood: UnderstoodQuery): TextMatch {
    const { article, tokens } = understood;
    if (article && !article.besideWords) lookFor(context, [], findings);
    else if (findingsFor !== understood) lookFor(context, tokens, findings);
    const all = readAll(context, findings);
    // Articles are merged into the findings, which therefore serve one match only.
    findingsFor = article ? undefined : understood;
    if (article) mergeArticles(all, article);
    return all;
  }

  return {
    ...articleMatcher(context),
    rows: rowIndex(context, words.read),
    terms: (text) => {
      clearReadings(readings);
      return termsLive(context, text);
    },
    addProduct: (slot, text) => {
      findingsFor = undefined;
      clearReadings(readings);
      addLive(context, slot, text);
    },
    noteRemoved: () => clearReadings(readings),
    setSynonyms: (groups) => {
      findingsFor = undefined;
      clearReadings(readings);
      words.setSynonyms(groups);
    },
    setDirections: (directions) => {
      findingsFor = undefined;
      clearReadings(readings);
      words.setDirections(directions);
    },
    departmentTerm: (code) => intern(context.vocabulary.terms, departmentKey(code)),
    understand,
    match,
    lists: (understood) => listsOfOne(context, understood),
    exactArticle: wholeSlots,
    explain: (understood, slot) => explainMatch(context, understood, slot),
    complete: (query, most) => {
      words.read();
      return completeQuery(context, query, most);
    },
  };
}

function listsOfOne(context: TextContext, { tokens, article }: UnderstoodQuery): WordLists | undefined {
  const [only, ...others] = tokens;
  return only && others.length === 0 && !article && !isLed(only) ? listsOfToken(context, only) : undefined;
}

function wholeSlots({ article }: UnderstoodQuery): number[] {
  return article ? Array.from(article.hits.slots).filter((_, at) => article.hits.matches[at] === WHOLE) : [];
}

/** Its lists are no longer equivalent: a card of two of them scores more than of either. */
function isLed({ alternatives }: QueryToken): boolean {
  return alternatives[0]?.how === 'department';
}

const LONGEST_CACHED = 100;
const MOST_CACHED_ARTICLES = 256;

function isWorthKeeping({ typed, article }: UnderstoodQuery): boolean {
  return typed.length <= LONGEST_CACHED && (article?.hits.slots.length ?? 0) <= MOST_CACHED_ARTICLES;
}

/** Merges two ascending lists in place, from their ends. */
function mergeArticles(match: TextMatch, { hits }: UnderstoodArticle): void {
  const total = match.count + hits.slots.length;
  reserveMatch(match, total);
  const { slots, scores } = match;
  let word = match.count - 1;
  let to = total - 1;
  for (let at = hits.slots.length - 1; at >= 0; at--, to--) {
    const slot = hits.slots[at]!;
    for (; word >= 0 && slots[word]! > slot; word--, to--) {
      slots[to] = slots[word]!;
      scores[to] = scores[word]!;
    }
    if (word >= 0 && slots[word] === slot) word--;
    slots[to] = slot;
    scores[to] = scoreOfArticle(hits, at);
  }
  // Duplicates leave a gap between the untouched beginning and the merged rest.
  slots.copyWithin(word + 1, to + 1, total);
  scores.copyWithin(word + 1, to + 1, total);
  match.count = word + 1 + (total - to - 1);
}
