import { WHOLE } from './article-search.ts';
import { addLive, termsLive } from './live-cards.ts';
import type { ProductText } from './product-terms.ts';
import { completeQuery } from './query-completion.ts';
import { understandQuery } from './query-understanding.ts';
import { applySynonyms } from './synonym-words.ts';
import { openContext } from './text-context.ts';
import type { TextData } from './text-data.ts';
import { explainMatch, type MatchExplanation } from './text-explain.ts';
import { matchTokens, reserveMatch, scoreOfArticle, type TextMatch } from './text-match.ts';
import type { UnderstoodArticle, UnderstoodQuery } from './understood-query.ts';

export { ARTICLE_SCORE, tierOf } from '@okoem/domain/search/search-score.ts';
export type { ProductText } from './product-terms.ts';
export type { TextMatch } from './text-match.ts';
export type { UnderstoodQuery } from './understood-query.ts';

export interface TextIndex {
  /** The terms of a text of the dictionary, new ones given a number. */
  terms(text: string): readonly number[];
  /** Adds a card beside the main part; a changed card comes with a new slot. */
  addProduct(slot: number, text: ProductText): void;
  /** Words and short phrases that mean the same; replaces the groups set before. */
  setSynonyms(groups: readonly (readonly string[])[]): void;
  understand(query: string): UnderstoodQuery;
  /** Ascending by slot; the arrays hold until the next call of `match` or `understand`. */
  match(understood: UnderstoodQuery): TextMatch;
  /** Slots whose very article or code was asked for. */
  exactArticle(understood: UnderstoodQuery): number[];
  explain(understood: UnderstoodQuery, slot: number): MatchExplanation;
  /** How a query that is being typed may go on, the likeliest first. */
  complete(query: string, most: number): string[];
}

export function openTextIndex(data: TextData): TextIndex {
  const context = openContext(data);
  const found: TextMatch = { slots: new Uint32Array(0), scores: new Uint16Array(0), count: 0 };
  /** Whose words `found` holds at the moment. */
  let foundFor: UnderstoodQuery | undefined;

  function understand(query: string): UnderstoodQuery {
    foundFor = undefined;
    foundFor = understandQuery(context, query, found);
    return foundFor;
  }

  function match(understood: UnderstoodQuery): TextMatch {
    const { article, tokens } = understood;
    if (article && !article.besideWords) {
      found.count = 0;
    } else if (foundFor !== understood) {
      matchTokens(context, tokens, found);
    }
    // Articles are merged into the words' slots, which therefore serve one match only.
    foundFor = article ? undefined : understood;
    if (article) mergeArticles(found, article);
    return found;
  }

  return {
    terms: (text) => termsLive(context, text),
    addProduct: (slot, text) => {
      foundFor = undefined;
      addLive(context, slot, text);
    },
    setSynonyms: (groups) => {
      foundFor = undefined;
      applySynonyms(context, groups);
    },
    understand,
    match,
    exactArticle: ({ article }) =>
      article ? Array.from(article.hits.slots).filter((_, at) => article.hits.matches[at] === WHOLE) : [],
    explain: (understood, slot) => explainMatch(context, understood, slot),
    complete: (query, most) => completeQuery(context, query, most),
  };
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
