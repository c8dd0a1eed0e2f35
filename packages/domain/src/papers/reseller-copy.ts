import { shareOf, type Kopecks } from '../money.ts';
import { lineCost } from '../price/line-cost.ts';
import { vatInside } from '../price/vat.ts';
import type { PaperRate } from './paper-money.ts';
import type { QuoteAuthor, QuoteContent, QuotePaperLine } from './quote-content.ts';
import { standardRateOn } from './shipping-rate.ts';

/** Percents are kept in hundredths: 12,5 % is 1250. */
export const MARKUP_SCALE = 100;
const WHOLE = 100 * MARKUP_SCALE;
/** Ten times the price: more is a slip of the finger. */
export const MOST_MARKUP = 900 * MARKUP_SCALE;

/** Bytes of a logo as it is sent; the browser makes larger ones smaller before. */
export const LARGEST_LOGO = 512 * 1024;

export interface ResellerTerms {
  author: QuoteAuthor;
  /** The customer of the reseller; empty where he is not named. */
  buyer: string;
  /** The reseller's own number, empty for none. */
  number: string;
  subject: string;
  /** Of a line, and of all lines without one of their own. In hundredths of a percent. */
  markup: number;
  lineMarkups: Readonly<Record<number, number>>;
  /** Who pays the simplified tax sells without VAT. */
  isTaxed: boolean;
  /** A day of the reseller's own, ISO moment; null leaves it out. */
  validUntil: string | null;
  /** Conditions in the reseller's words; our delivery and payment are not his. */
  terms: { label: string; text: string }[];
}

/** The price of a unit with a markup on it, to a kopeck. */
export function markedUp(price: Kopecks, markup: number): Kopecks {
  return shareOf(price, WHOLE + markup, WHOLE);
}

export function markupOf(
  line: number,
  { markup, lineMarkups }: Pick<ResellerTerms, 'markup' | 'lineMarkups'>,
) {
  return lineMarkups[line] ?? markup;
}

/**
 * The offer as a contractor hands it to his own customer: nothing of ours is in it, neither prices, versions, sellers and
 * numbers nor where it can be accepted. It is made anew from fields that are named here, so what is added to our paper one
 * day does not get onto his by itself.
 */
export function resellerCopy(
  { day, lines }: Pick<QuoteContent, 'day' | 'lines'>,
  terms: ResellerTerms,
): QuoteContent {
  return {
    number: terms.number,
    version: null,
    day,
    subject: terms.subject,
    author: terms.author,
    buyer: terms.buyer,
    validUntil: terms.validUntil,
    isHeld: false,
    terms: terms.terms,
    lines: lines.map((line, place) =>
      copiedLine(line, {
        markup: markupOf(place, terms),
        rate: terms.isTaxed ? (line.rate ?? standardRateOn(day)) : null,
      }),
    ),
    answerAt: '',
    stamp: '',
  };
}

function copiedLine(
  line: QuotePaperLine,
  { markup, rate }: { markup: number; rate: PaperRate },
): QuotePaperLine {
  const price = markedUp(line.price, markup);
  const total = lineCost(price, line.quantity);
  return {
    article: line.article,
    name: line.name,
    seller: '',
    asked: '',
    unit: line.unit,
    quantity: line.quantity,
    price,
    total,
    rate,
    vat: rate === null ? 0 : vatInside(total, rate),
    arrival: line.arrival,
  };
}
