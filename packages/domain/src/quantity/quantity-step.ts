import { scaleDecimal } from '../decimal.ts';
import { readMilli, MILLI_IN_UNIT, type Milli } from './milli.ts';

/** Far below a thousandth and far above the dust of 0.1 + 0.2. */
const DUST_DIGITS = 6;
const DUSTS_IN_MILLI = 1000;
/** Beyond any stock and still exact in millionths. */
const LARGEST_TYPED = 1_000_000_000;

/** The next multiple of the step, and the value itself when it is one. */
export function ceilToStep(value: Milli, step: Milli): Milli {
  const over = value % step;
  return over === 0 ? value : value - over + step;
}

/** A step of zero, below zero or finer than a thousandth cannot be sold by: such goods go by one. */
export function stepMilli(step: number): Milli {
  const milli = readMilli(step);
  return milli === undefined || milli === 0 ? MILLI_IN_UNIT : milli;
}

/**
 * A number a person typed or a page computed. The dust of binary fractions is blown off (0.1 + 0.2 is 0.3), anything
 * finer than a thousandth goes up, as everything here does; what is no quantity counts as none.
 */
export function typedMilli(value: number): Milli {
  const read = scaleDecimal(Math.min(value, LARGEST_TYPED), DUST_DIGITS);
  if (!read || read.negative) return 0;
  const dusts = read.rest === 'half-or-more' ? read.scaled + 1 : read.scaled;
  const over = dusts % DUSTS_IN_MILLI;
  return (dusts - over) / DUSTS_IN_MILLI + (over === 0 ? 0 : 1);
}
