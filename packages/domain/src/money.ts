import { scaleDecimal } from './decimal.ts';

/** An amount of money in kopecks: always a safe integer, never negative. */
export type Kopecks = number;

/** Every amount of the API is in kopecks; only forms and labels speak of roubles. Both ways go by this one number. */
const KOPECK_DIGITS = 2;
export const KOPECKS_IN_ROUBLE = 10 ** KOPECK_DIGITS;

/** Roubles typed into a form or read from a price list; half a kopeck goes up. */
export function toKopecks(roubles: number): Kopecks {
  const amount = scaleDecimal(roubles, KOPECK_DIGITS);
  if (!amount || amount.negative) throw new RangeError(`${roubles} is no amount of roubles.`);
  return amount.rest === 'half-or-more' ? amount.scaled + 1 : amount.scaled;
}

/** For showing and for outside services only: sums are made in kopecks. */
export function toRoubles(amount: Kopecks): number {
  return amount / KOPECKS_IN_ROUBLE;
}

export function sumKopecks(amounts: readonly Kopecks[]): Kopecks {
  return amounts.reduce((total, amount) => natural(total + natural(amount)), 0);
}

/**
 * `amount × part / whole`, rounded half up, once. Everything that is a share of money goes through here: the cost of
 * 2.5 metres, a percentage, the VAT inside a price.
 */
export function shareOf(amount: Kopecks, part: number, whole: number): Kopecks {
  if (natural(whole) === 0) throw new RangeError('A share of nothing.');
  const product = natural(amount) * natural(part);
  if (!Number.isSafeInteger(product)) return bigShare(amount, part, whole);
  // Exact below 2^53, and unlike the remainder of two fractions a single instruction.
  const quotient = Math.floor(product / whole);
  return quotient + ((product - quotient * whole) * 2 >= whole ? 1 : 0);
}

function bigShare(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  return natural(Number(doubled / (2n * BigInt(whole))));
}

function natural(value: number): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new RangeError(`${value} is no whole amount.`);
}
