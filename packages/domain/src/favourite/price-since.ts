import type { Kopecks } from '../money.ts';

/** What was written down when an offer was added. */
export interface AddedPrice {
  /** For whom it was then. */
  price: Kopecks | null;
  /** For everybody. */
  basePrice: Kopecks | null;
  companyId: number | null;
}

/**
 * What an offer cost when it was added, as far as it can be compared with what it costs now: the price agreed with a company
 * only for that company, the public one for everybody else. Two companies' prices say nothing about each other.
 */
export function comparableAddedPrice(
  { price, basePrice, companyId }: AddedPrice,
  now: { companyId: number | undefined },
): Kopecks | null {
  if ((now.companyId ?? null) === companyId) return price;
  return now.companyId === undefined ? basePrice : null;
}

export type PriceMove = 'cheaper' | 'dearer' | 'same';

export interface PriceChange {
  move: PriceMove;
  /** Whole percents of the price then, at least one when it moved. */
  percent: number;
}

export function priceChange(then: Kopecks | null, now: Kopecks | null): PriceChange {
  if (then === null || now === null || then === now || then === 0) return { move: 'same', percent: 0 };
  const percent = Math.max(1, Math.round((Math.abs(now - then) * 100) / then));
  return { move: now < then ? 'cheaper' : 'dearer', percent };
}
