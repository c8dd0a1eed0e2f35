import { WHOLE } from './article-search.ts';
import { addLive, termsLive } from './live-cards.ts';
import type { ProductText } from './product-terms.ts';
import { completeQuery } from './query-completion.ts';
import { emptyFindings, lookFor, readAll } from './query-findings.ts';
import { readableQuery, understandQuery } from './query-understanding.ts';
import { forgetReadings, keepReading } from './reading-memory.ts';
import { applySynonyms } from './synonym-words.ts';
import { openContext, type SlotReader } from './text-context.ts';
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

export interface TextIndex {
  /** The terms of a text of the dictionary, new ones given a number. */
  terms(text: string): readonly number[];
  /** Adds a card beside the main part; a changed card comes with a new slot. */
  addProduct(slot: number, text: ProductText): void;
  /** A card has left: words that no other card has are not offered any more. */
  noteRemoved(): void;
  /** Words and short phrases that mean the same; replaces the groups set before. */
  setSynonyms(groups: readonly (readonly string[])[]): void;
  understand(query: string): UnderstoodQuery;
  /** Ascending by slot; the arrays hold until the next call of `match` or `understand`. */
  match(understood: UnderstoodQuery): TextMatch;
  /** The lists that a query of a single word finds, which say the same as `match`; nothing for other queries. */
  lists(understood: UnderstoodQuery): WordLists | undefined;
  /** Slots whose very article or code was asked for. */
  exactArticle(understood: UnderstoodQuery): number[];
  explain(understood: UnderstoodQuery, slot: number): MatchExplanation;
  /** How a query that is being typed may go on, the likeliest first. */
  complete(query: string, most: number): readonly string[];
}

const ALL_THERE: SlotReader = { isTaken: () => true, nameOf: () => '' };

export function openTextIndex(data: TextData, products: SlotReader = ALL_THERE): TextIndex {
  const context = openContext(data, products);
  const { readings } = context;
  const found = emptyFindings();
  /** Whose words `found` holds at the moment. */
  let foundFor: UnderstoodQuery | undefined;
  /** Reading them takes a while, and who never searches need not. */
  let unreadSynonyms: readonly (readonly string[])[] | undefined;

  function readSynonyms(): void {
    if (!unreadSynonyms) return;
    applySynonyms(context, unreadSynonyms);
    unreadSynonyms = undefined;
  }

  function understand(query: string): UnderstoodQuery {
    const typed = readableQuery(query);
    const known = readings.queries.get(typed);
    if (known) return known;
    readSynonyms();
    foundFor = undefined;
    foundFor = understandQuery(context, typed, found);
    if (isWorthKeeping(foundFor)) keepReading(readings.queries, typed, foundFor);
    return foundFor;
  }

  function match(understood: UnderstoodQuery): TextMatch {
    const { article, tokens } = understood;
    if (article && !article.besideWords) lookFor(context, [], found);
    else if (foundFor !== understood) lookFor(context, tokens, found);
    const all = readAll(context, found);
    // Articles are merged into the words' slots, which therefore serve one match only.
    foundFor = article ? undefined : understood;
    if (article) mergeArticles(all, article);
    return all;
  }

  return {
    terms: (text) => {
      forgetReadings(readings);
      return termsLive(context, text);
    },
    addProduct: (slot, text) => {
      foundFor = undefined;
      forgetReadings(readings);
      addLive(context, slot, text);
    },
    noteRemoved: () => forgetReadings(readings),
    setSynonyms: (groups) => {
      foundFor = undefined;
      forgetReadings(readings);
      unreadSynonyms = groups;
    },
    understand,
    match,
    lists: ({ tokens, article }) =>
      tokens.length === 1 && !article ? listsOfToken(context, tokens[0]!) : undefined,
    exactArticle: ({ article }) =>
      article ? Array.from(article.hits.slots).filter((_, at) => article.hits.matches[at] === WHOLE) : [],
    explain: (understood, slot) => explainMatch(context, understood, slot),
    complete: (query, most) => {
      readSynonyms();
      return completeQuery(context, query, most);
    },
  };
}

const LONGEST_KEPT = 100;
const MOST_ARTICLES_KEPT = 256;

function isWorthKeeping({ typed, article }: UnderstoodQuery): boolean {
  return typed.length <= LONGEST_KEPT && (article?.hits.slots.length ?? 0) <= MOST_ARTICLES_KEPT;
}

/** Both are ascending, so they are merged from their ends without another buffer. */
function mergeArticles(found: TextMatch, { hits }: UnderstoodArticle): void {
  const total = found.count + hits.slots.length;
  reserveMatch(found, total);
  const { slots, scores } = found;
  let word = found.count - 1;
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
  // What both found leaves a gap between the untouched beginning and the merged rest.
  slots.copyWithin(word + 1, to + 1, total);
  scores.copyWithin(word + 1, to + 1, total);
  found.count = word + 1 + (total - to - 1);
}
