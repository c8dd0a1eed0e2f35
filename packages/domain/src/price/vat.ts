import { shareOf, type Kopecks } from '../money.ts';

/** The VAT inside an amount: 120 at 20 % holds 20. Taken per line; the VAT of an order is the sum of its lines. */
export function vatInside(amount: Kopecks, percent: number): Kopecks {
  return shareOf(amount, percent, 100 + percent);
}
