import { lessPercent } from '../discount/open-percent.ts';
import type { Kopecks } from '../money.ts';

/** What becomes of a position of a list when a file is applied to it. */
export const PRICE_CHANGE_KINDS = ['new', 'changed', 'ended', 'unknown', 'faulty'] as const;
export type PriceChangeKind = (typeof PRICE_CHANGE_KINDS)[number];

export const PRICE_CHANGE_LABELS: Record<PriceChangeKind, string> = {
  new: 'Новые',
  changed: 'Изменятся',
  ended: 'Прекратятся',
  unknown: 'Не найдены',
  faulty: 'С ошибкой',
};

/** What is agreed for a position; days are the first and the last. */
export interface PositionTerms {
  price: Kopecks | null;
  percent: number | null;
  starts: string | null;
  ends: string | null;
}

export const PRICE_WARNINGS = {
  JUMP: 'Цена меняется больше чем на 30 %',
  BELOW_FLOOR: 'Цена ниже половины обычной: проверьте, нет ли ошибки',
  ABOVE_PUBLIC: 'Цена выше обычной',
} as const;
export type PriceWarning = keyof typeof PRICE_WARNINGS;

const JUMP_PERCENT = 30;
/** Below this share of what everybody pays a price is more likely a slip than a deal. */
const FLOOR_PERCENT = 50;

export function areSameTerms(one: PositionTerms, other: PositionTerms): boolean {
  return (
    one.price === other.price &&
    one.percent === other.percent &&
    one.starts === other.starts &&
    one.ends === other.ends
  );
}

/** By how many whole percents the price moves; null where one of the two is not known. Percents count from the same cost. */
export function movedPercent(
  before: PositionTerms,
  after: PositionTerms,
  cost: Kopecks | null,
): number | null {
  const move = moveOf(before, after, cost);
  return move && Math.round(((move.price - move.was) * 100) / move.was);
}

/** What a person should look at before applying; `cost` is the lowest that everybody is asked for. */
export function priceWarnings(
  before: PositionTerms | null,
  after: PositionTerms,
  cost: Kopecks | null,
): PriceWarning[] {
  const warnings: PriceWarning[] = [];
  const move = before && moveOf(before, after, cost);
  if (move && Math.abs(move.price - move.was) * 100 > move.was * JUMP_PERCENT) warnings.push('JUMP');
  if (cost === null) return warnings;
  const price = unitPrice(after, cost);
  if (price * 100 < cost * FLOOR_PERCENT) warnings.push('BELOW_FLOOR');
  if (price > cost) warnings.push('ABOVE_PUBLIC');
  return warnings;
}

/** What is left of a hundred roubles stands for a percent where no cost is known. */
const NO_COST: Kopecks = 100_00;

function moveOf(before: PositionTerms, after: PositionTerms, cost: Kopecks | null) {
  const isComparable = cost !== null || (before.price === null) === (after.price === null);
  const was = unitPrice(before, cost ?? NO_COST);
  return isComparable && was > 0 ? { was, price: unitPrice(after, cost ?? NO_COST) } : null;
}

function unitPrice({ price, percent }: PositionTerms, cost: Kopecks): Kopecks {
  return price ?? lessPercent(cost, percent ?? 0);
}
