import { NAME, PLACE_LABELS } from '@okoem/domain/search/name-roles.ts';
import { SEARCH_TIER_LABELS, SEARCH_TIERS, tierOf } from '@okoem/domain/search/search-score.ts';
import { ENDED, seek } from './posting-cursor.ts';
import type { QueryAlternative } from './query-token.ts';
import { cursorsOfTerm, type TextContext } from './text-context.ts';
import { scoreOfArticle, scoreOfSlot } from './text-match.ts';
import type { UnderstoodQuery } from './understood-query.ts';

/** Why a card matched, for people. */
export interface MatchExplanation {
  score: number;
  tier: string;
  article?: string;
  words: WordExplanation[];
}

export interface WordExplanation {
  word: string;
  /** What the card has for it: the word itself, a synonym or a longer word. */
  met: string;
  how: string;
  place: string;
}

const HOW: Record<QueryAlternative['how'], string> = {
  word: 'это слово',
  part: 'число без единицы',
  beginning: 'начало слова',
  synonym: 'синоним',
  department: 'раздел каталога',
};

export function explainMatch(
  context: TextContext,
  understood: UnderstoodQuery,
  slot: number,
): MatchExplanation {
  const { article, tokens } = understood;
  const at = article ? article.hits.slots.indexOf(slot) : -1;
  const words = tokens.flatMap((token) => explainToken(context, token, slot));
  if (article && at >= 0) {
    const score = scoreOfArticle(article.hits, at);
    return { score, tier: labelOf(score), article: article.text, words };
  }
  const score = Math.max(0, scoreOfSlot(context, tokens, slot));
  return { score, tier: labelOf(score), words };
}

function labelOf(score: number): string {
  return SEARCH_TIER_LABELS[SEARCH_TIERS[tierOf(score)]!];
}

function explainToken(
  context: TextContext,
  token: UnderstoodQuery['tokens'][number],
  slot: number,
): WordExplanation[] {
  let best: { alternative: QueryAlternative; place: number } | undefined;
  for (const alternative of token.alternatives) {
    const place = Math.max(...alternative.terms.map((term) => placeOf(context, term, slot)));
    if (place < (best?.place ?? NAME + 2)) best = { alternative, place };
  }
  if (!best) return [];
  const { how, text } = best.alternative;
  return [{ word: token.text, met: text, how: HOW[how], place: PLACE_LABELS[best.place]! }];
}

function placeOf(context: TextContext, term: number, slot: number): number {
  for (const cursor of cursorsOfTerm(context, term)) {
    const posting = seek(cursor, slot * 4);
    if (posting !== ENDED && posting >> 2 === slot) return posting & 3;
  }
  return NAME + 2;
}
