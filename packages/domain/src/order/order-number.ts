import { moscowTime, type Moment } from '../format/moscow-time.ts';

const SEQUENCE_DIGITS = 6;

/** `2611-000042`, by the month in Moscow. The invoice bears the same number, for the payer types it by hand. */
export function orderNumber(placedAt: Moment, sequence: number): string {
  const { year, month } = moscowTime(placedAt);
  return `${twoDigits(year % 100)}${twoDigits(month)}-${sequenceText(sequence)}`;
}

/** The part of the first seller is `2611-000042-1`. */
export function subOrderNumber(order: string, position: number): string {
  return `${order}-${position}`;
}

/** The order a payer meant by what stands in a payment's purpose, whatever words surround it. */
export function orderNumberIn(text: string): string | undefined {
  return /(?<!\d)\d{2}(?:0[1-9]|1[0-2])-\d{6}(?!\d)/.exec(text)?.[0];
}

export function sequenceText(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence >= 10 ** SEQUENCE_DIGITS) {
    throw new RangeError(`${sequence} does not fit a number of ${SEQUENCE_DIGITS} digits.`);
  }
  return String(sequence).padStart(SEQUENCE_DIGITS, '0');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
