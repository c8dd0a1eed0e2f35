import { LINE_FAULT_TEXTS, type LineFault } from './line-row.ts';

/** What became of a row of a list. Rows that nobody understood are rows of the answer too. */
export const MATCH_STATUSES = ['matched', 'suggested', 'not_found', 'unreadable'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** How products were found, the surest first. Only the first two put a product in the row: the others are guesses. */
export const MATCH_WAYS = ['exact', 'normalised', 'damaged', 'beginning', 'words'] as const;
export type MatchWay = (typeof MATCH_WAYS)[number];

export function isSureWay(way: MatchWay): boolean {
  return way === 'exact' || way === 'normalised';
}

export const MATCH_REASONS = [
  'SIMILAR_ARTICLES',
  'PART_OF_ARTICLE',
  'FOUND_BY_NAME',
  'UNKNOWN_ARTICLE',
  'UNKNOWN_NAME',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number] | LineFault;

export const MATCH_REASON_TEXTS: Record<MatchReason, string> = {
  ...LINE_FAULT_TEXTS,
  SIMILAR_ARTICLES: 'Такого артикула нет — возможно, вы имели в виду',
  PART_OF_ARTICLE: 'Артикул указан не полностью — выберите модель',
  FOUND_BY_NAME: 'Подобрали по названию — проверьте',
  UNKNOWN_ARTICLE: 'Такого артикула в каталоге нет',
  UNKNOWN_NAME: 'По этому названию ничего не нашли',
};

const REASON_OF_WAY: Record<MatchWay, MatchReason | undefined> = {
  exact: undefined,
  normalised: undefined,
  damaged: 'SIMILAR_ARTICLES',
  beginning: 'PART_OF_ARTICLE',
  words: 'FOUND_BY_NAME',
};

/** Why a row has no product of its own. */
export function matchReason(way: MatchWay | undefined, row: { article: string }): MatchReason | undefined {
  if (way) return REASON_OF_WAY[way];
  return row.article === '' ? 'UNKNOWN_NAME' : 'UNKNOWN_ARTICLE';
}
