import type { MatchWay } from '@okoem/domain/lines/match-outcome.ts';
import { articleKey } from '@okoem/domain/search/look-alike.ts';
import { findNearArticles } from './article-guess.ts';
import { LONGEST_ARTICLE } from './article-letters.ts';
import { BEGINNING, findArticles, findWholeArticles, WHOLE } from './article-search.ts';
import { articleReadings } from './query-articles.ts';
import type { TextContext } from './text-context.ts';

/** What an article of a list was found as. */
export interface ArticleMatch {
  way: MatchWay;
  /** The likeliest first. */
  slots: readonly number[];
}

export interface ArticleMatcher {
  /** Slots of that very article, however it is written. */
  wholeArticle(typed: string): ArticleMatch | undefined;
  /** Slots of articles that may have been meant. */
  likeArticle(typed: string): ArticleMatch | undefined;
}

export function articleMatcher(context: TextContext): ArticleMatcher {
  return {
    wholeArticle: (typed) => wholeArticle(context, typed),
    likeArticle: (typed) => likeArticle(context, typed),
  };
}

/** Shorter ones are near too many others. */
const SHORTEST_GUESSED = 5;
/** Shorter ones begin too many others. */
const SHORTEST_BEGINNING = 4;

/** Cards of that very article, however its letters, dashes and spaces are written. */
function wholeArticle(context: TextContext, typed: string): ArticleMatch | undefined {
  const keys = [typed, ...articleReadings(typed)].map(articleKey);
  for (const key of new Set(keys)) {
    if (key.length > LONGEST_ARTICLE) continue;
    const hits = findWholeArticles(context, key);
    const slots = takenSlots(
      context,
      hits?.slots.filter((_, at) => hits.matches[at] === WHOLE),
    );
    if (slots.length > 0) return { way: isWrittenSo(context, slots, typed) ? 'exact' : 'normalised', slots };
  }
  return undefined;
}

/** Articles that differ by a slip, or that begin with what was typed. */
function likeArticle(context: TextContext, typed: string): ArticleMatch | undefined {
  const key = articleKey(typed);
  if (key.length > LONGEST_ARTICLE || !/\d/.test(key)) return undefined;
  const begun = key.length < SHORTEST_BEGINNING ? [] : beginningSlots(context, key);
  if (begun.length > 0) return { way: 'beginning', slots: begun };
  const near = key.length < SHORTEST_GUESSED ? [] : findNearArticles(context, key);
  const cost = new Map(near.map((one) => [one.slot, one.cost]));
  const slots = byPopularity(context, [...cost.keys()]).toSorted(
    (one, other) => cost.get(one)! - cost.get(other)!,
  );
  return slots.length > 0 ? { way: 'damaged', slots } : undefined;
}

/** The shortest article of them is the nearest to what was typed. */
function beginningSlots(context: TextContext, key: string): number[] {
  const hits = findArticles(context, key);
  if (hits?.best !== BEGINNING) return [];
  const rests = new Map(
    Array.from(hits.slots).flatMap((slot, at) =>
      hits.matches[at] === BEGINNING ? [[slot, hits.rests[at]!]] : [],
    ),
  );
  return byPopularity(context, takenSlots(context, [...rests.keys()])).toSorted(
    (one, other) => rests.get(one)! - rests.get(other)!,
  );
}

function takenSlots({ products }: TextContext, slots: Iterable<number> = []): number[] {
  return [...slots].filter((slot) => products.isTaken(slot));
}

function byPopularity({ products }: TextContext, slots: readonly number[]): number[] {
  const popularity = new Map(slots.map((slot) => [slot, products.popularityOf(slot)]));
  return slots.toSorted((one, other) => popularity.get(other)! - popularity.get(one)! || one - other);
}

/** Large and small letters are one. */
function isWrittenSo({ products }: TextContext, slots: readonly number[], typed: string): boolean {
  const asked = typed.trim().toLowerCase();
  return slots.some((slot) => products.wordsOf(slot).article.toLowerCase() === asked);
}
