import { NO_BREAK_SPACE } from '../format/number-format.ts';
import { paperAmount, type PaperTotals, plainAmount } from './paper-money.ts';

/** What a payment order holds. */
export const LONGEST_PURPOSE = 210;

export interface PaidPaper {
  number: string;
  /** `2026-11-12`. */
  day: string;
  totals: Pick<PaperTotals, 'rates'>;
}

/** For whoever types it: number first, because the payment is found by it, and the tax as a phrase of its own. */
export function paymentPurpose({ number, day, totals }: PaidPaper): string {
  const taxed = totals.rates.filter(({ rate }) => rate !== null);
  const head = `Оплата по счету № ${number} от ${dottedDay(day)}`;
  const tax =
    taxed.length === 0
      ? 'Без НДС'
      : `В том числе ${taxed.map(({ rate, vat }) => `НДС ${rate} % – ${plainSpaces(paperAmount(vat))} руб.`).join(', ')}`;
  return fitting(['за оборудование. ', ''], (words) => `${head} ${words}${tax}`);
}

/** The same for a bank's program: no signs that one of them may lose. */
export function qrPurpose({ number, day, totals }: PaidPaper): string {
  const taxed = totals.rates.filter(({ rate }) => rate !== null);
  const tax =
    taxed.length === 0
      ? 'без НДС'
      : `в т.ч. ${taxed.map(({ rate, vat }) => `НДС ${rate}% ${plainAmount(vat)}`).join(', ')}`;
  return `Оплата по счету ${number} от ${dottedDay(day)}, ${tax}`.slice(0, LONGEST_PURPOSE);
}

/** '2026-11-12' → '12.11.2026'. */
export function dottedDay(day: string): string {
  return day.split('-').toReversed().join('.');
}

/** Words are left out, never the number nor the tax. */
function fitting(words: readonly string[], write: (words: string) => string): string {
  const lines = words.map(write);
  return lines.find(({ length }) => length <= LONGEST_PURPOSE) ?? lines.at(-1)!.slice(0, LONGEST_PURPOSE);
}

function plainSpaces(text: string): string {
  return text.replaceAll(NO_BREAK_SPACE, ' ');
}
