import type { Verdict } from './judge-value.ts';
import type { FoundState } from './spec-state.ts';

export const ROW_STATE_LABELS: Record<FoundState, string> = {
  SURE: 'Точно',
  LIKELY: 'Скорее всего',
  UNSURE: 'Проверьте',
  NONE: 'Не нашли',
};

/** What led to a product, the surest first. */
export const ROW_WAYS = [
  'exact',
  'normalised',
  'remembered',
  'alike',
  'model',
  'slip',
  'beginning',
  'words',
] as const;
export type RowWay = (typeof ROW_WAYS)[number];

export const ROW_WAY_TEXTS: Record<RowWay, string> = {
  exact: 'Артикул совпал',
  normalised: 'Артикул совпал, написан другими буквами или знаками',
  remembered: 'Так вы выбрали в прошлый раз',
  alike: 'Артикул совпал, если 0 и О, 1 и I читать одинаково',
  model: 'Совпала модель',
  slip: 'Артикул отличается одним знаком',
  beginning: 'Артикул в строке неполный',
  words: 'Подобрали по названию и характеристикам',
};

/** One characteristic that a row asks for, beside what a product has of it. */
export interface AskedAttribute {
  /** Name of the characteristic; empty where the product has nothing of the kind. */
  name: string;
  asked: string;
  has: string;
  verdict: Verdict;
  /** The verdict in words. */
  label: string;
}

/** What of the asked maker is known. */
export interface AskedMaker {
  name: string;
  isSold: boolean;
}

/** What is measured of the first candidate of a row; every number is about 0 to 1. */
export interface RowFeatures {
  way: RowWay;
  /** Share of the row's words, weighted by rarity, that the card has. */
  coverage: number;
  /** Share of the words of the card's name that the row has. */
  nameCover: number;
  /** Whether the thing the row names is the thing of the card. */
  head: number;
  /** How far the next candidate is behind. */
  margin: number;
  /** Another candidate is as good. */
  isTied: boolean;
  met: number;
  better: number;
  worse: number;
  missing: number;
  unknown: number;
  maker: 'same' | 'other' | 'unsold' | 'none';
  /** Sold by a unit that the row's cannot be. */
  isOtherUnit: boolean;
  /** Words of the row that no card has. */
  strange: number;
}
