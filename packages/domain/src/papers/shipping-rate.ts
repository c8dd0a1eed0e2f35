import { VAT_KINDS, vatRateOn } from '../price/vat-rate.ts';
import type { PaperRate } from './paper-money.ts';

/**
 * The tax is owed at the rate of the day of shipment, whatever it was when the goods were ordered: a sale at the standard rate
 * of its day goes out at the standard rate of another. Zero percent of the catalog is a sale without the tax: the rate of
 * 0 % itself belongs to exports.
 */
export function rateOnDay(
  percent: number,
  { orderedOn, day }: { orderedOn: string; day: string },
): PaperRate {
  if (percent === 0) return null;
  const kind = VAT_KINDS.find((known) => vatRateOn(known, orderedOn) === percent);
  return kind === undefined ? percent : vatRateOn(kind, day);
}

/** What is carried is taxed as most things are. */
export function standardRateOn(day: string): number {
  return vatRateOn('standard', day);
}
