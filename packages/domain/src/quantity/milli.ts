import { scaleDecimal } from '../decimal.ts';

/** A quantity in thousandths of its unit: metres and kilograms are sold in decimal steps, and money wants whole numbers. */
export type Milli = number;

export const MILLI_IN_UNIT = 1000;
const MILLI_DIGITS = 3;

/** The decimal quantity of the wire, or nothing when it is negative, not finite or finer than a thousandth. */
export function readMilli(quantity: number): Milli | undefined {
  const read = scaleDecimal(quantity, MILLI_DIGITS);
  return read && !read.negative && read.rest === 'none' ? read.scaled : undefined;
}

/** A quantity we trust, from our own data. */
export function toMilli(quantity: number): Milli {
  const milli = readMilli(quantity);
  if (milli === undefined) throw new RangeError(`${quantity} is no quantity.`);
  return milli;
}

export function fromMilli(milli: Milli): number {
  return milli / MILLI_IN_UNIT;
}
