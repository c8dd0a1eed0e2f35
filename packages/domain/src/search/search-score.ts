import { CARD, HEAD, NAME, THING, type Place } from './name-roles.ts';

/** Why a card is where it is, the best first: docs/search-ranking.md tells the rule to people. */
export const SEARCH_TIERS = [
  'card',
  'name',
  'head',
  'thing',
  'article-like',
  'article-part',
  'article-prefix',
  'article-near',
  'article',
] as const;

export type SearchTier = (typeof SEARCH_TIERS)[number];

export const SEARCH_TIER_LABELS: Record<SearchTier, string> = {
  article: 'артикул совпал',
  'article-near': 'самый похожий артикул',
  'article-prefix': 'артикул начинается так',
  'article-part': 'часть артикула',
  'article-like': 'похожий артикул',
  thing: 'все слова называют сам товар',
  head: 'все слова в начале названия',
  name: 'все слова в названии',
  card: 'слова в названии, бренде, категории и характеристиках',
};

const STEP = 1000;
const TIER_OF_PLACE: Record<Place, number> = { [CARD]: 0, [NAME]: 1, [HEAD]: 2, [THING]: 3 };
/** What a word at its place adds to the fine part. */
const POINTS: Record<Place, number> = { [THING]: 12, [HEAD]: 8, [NAME]: 5, [CARD]: 1 };
const MOST_POINTS = STEP - 1;

/** The fine part for the places of all words; a word met by a synonym or by its beginning only counts a little less. */
export function pointsFor(place: Place): number {
  return POINTS[place];
}

/**
 * Numbers, codes and brands stand anywhere in a name, so they weigh as if they named the thing; words count where they stand.
 */
export function tierOfPlace(place: Place, isName: boolean): number {
  return TIER_OF_PLACE[isName && place === NAME ? THING : place];
}

export function scoreOf(tier: number, points: number): number {
  return tier * STEP + (points > MOST_POINTS ? MOST_POINTS : points);
}

/** The place of the score's tier in SEARCH_TIERS; the rest of the score orders cards within a tier. */
export function tierOf(score: number): number {
  return Math.floor(score / STEP);
}

export const ARTICLE_LIKE_TIER = SEARCH_TIERS.indexOf('article-like');
export const ARTICLE_NEAR_TIER = SEARCH_TIERS.indexOf('article-near');
export const ARTICLE_PART_TIER = SEARCH_TIERS.indexOf('article-part');
export const ARTICLE_PREFIX_TIER = SEARCH_TIERS.indexOf('article-prefix');
export const ARTICLE_TIER = SEARCH_TIERS.indexOf('article');
/** The least score of a card whose very article was asked for, or probably was: it is shown even when sold out. */
export const ARTICLE_SCORE = ARTICLE_NEAR_TIER * STEP;
