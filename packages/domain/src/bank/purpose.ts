import type { Kopecks } from '../money.ts';
import { bankAmount } from './statement-values.ts';

/** Something in a purpose that may be the number of an invoice. */
export interface TypedNumber {
  /**
   * `full`: month and six digits, as we write it or with other signs between; `pair`: two groups that look like it;
   * `single`: one group after a word for an invoice, or six digits that stand alone.
   */
  shape: 'full' | 'pair' | 'single';
  /** Before the gap; empty where there is none. */
  month: string;
  sequence: string;
  /** Of the seller's part, as `2611-000042-1`. */
  part: number | null;
  /** After a word for an invoice, or of its very shape: it is meant as a number of one. */
  isMeant: boolean;
}

export interface Purpose {
  numbers: readonly TypedNumber[];
  /** Our own money comes back: nobody pays by that. */
  isRefund: boolean;
  /** «По счетам», «и др.»: more than one is meant. */
  isOfMany: boolean;
  /** Null where nothing is said; 0 for «без НДС». */
  vat: { rate: number; amount: Kopecks | null } | null;
}

const WHOLE_DIGITS = 10;
/** Stands where something was taken out, so that its neighbours do not become one. */
const GONE = ' ¦ ';
const DASH = '[-\\u2010-\\u2015\\u2212._/\\\\:]';
const GAP = `(?:\\s{0,2}${DASH}\\s{0,2}|\\s{1,2}|)`;
const FULL = new RegExp(
  `(?<!\\d)(\\d{2}(?:0[1-9]|1[0-2]))${GAP}(\\d{6})(?:\\s?${DASH}\\s?(\\d{1,2})(?![\\d.,]))?(?!\\d)`,
  'g',
);
/** `2611-000042, 000043 и 000044`: the month is not written again. */
const GOES_ON = /^\s{0,2}(?:[,;+/&]|и(?![а-яё]))\s{0,2}(?:№|N)?\s{0,2}(\d{6})(?!\d|\s?[-–—.]\s?\d)/i;
const PAIR = new RegExp(
  `(?<!\\d)(\\d{2,6})(?:\\s?${DASH}\\s?|\\s)(\\d{1,8})(?:${DASH}(\\d{1,2}))?(?!\\d)`,
  'g',
);
const CUED =
  /(?:сч[её]т[а-яё]*|сч(?![а-яё])|с\/?ф|инвойс[а-яё]*|invoice|заказ[а-яё]*|[№#]|(?<![a-z])N)[\s.:№#N-]{0,6}(\d{1,12})(?!\d)/gi;
const ALONE = /(?<![\d.,-])(\d{6})(?![\d]|[.,=-]\d)/g;

const MONTHS = 'январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр';
/** Digits that are no number of an invoice, whatever they look like. */
const OTHER_DIGITS: readonly RegExp[] = [
  /(?<!\d)\d{20}(?!\d)/g,
  /(?:ИНН|КПП|БИК|ОГРН|ОКПО|УИН|КБК)\s{0,2}[:№]?\s{0,2}\d+/gi,
  /(?<!\d)20\d{2}-\d{2}-\d{2}(?!\d)/g,
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:20\d{2}|\d{2})(?!\d)(?:\s?г(?:ода|\.)?(?![а-яё]))?/gi,
  new RegExp(`(?<!\\d)\\d{1,2}\\s(?:${MONTHS})[а-яё]*\\s\\d{4}`, 'gi'),
];
/** Sums and rates, taken out once the numbers that look exactly like ours are. */
const SUMS: readonly RegExp[] = [
  // What stands behind a rate goes before the rate, which would leave it without its sign.
  /%[^\dа-яё]{0,6}\d[\d\s]{0,15}(?:[.,=-]\d{2}(?!\d))?/gi,
  /НДС[\s(:–—-]{0,4}\d{1,2}(?:[.,]\d+)?\s?%/gi,
  /(?:НДС|сумм[а-яё]*|размере|составляет)[^\dа-яё]{0,6}\d[\d\s]{0,15}(?:[.,=-]\d{2}(?!\d))?/gi,
  /\d+(?:[.,]\d+)?\s?%/g,
  /\d[\d\s]{0,15}(?:[.,=-]\d{2})?\s?(?:руб|р\.|₽)/gi,
];
/** Numbers of other papers, unless they look exactly like ours. */
const OTHER_PAPERS =
  /(?:п\/п|пл(?:ат)?[а-яё.]{0,8}\s?пор[а-яё.]{0,9}|дог(?:овор[а-яё]*|\.)|контракт[а-яё]*|акт[а-яё]{0,2}(?![а-яё])|УПД|накладн[а-яё]*|ТТН|заявк[а-яё]*|спецификаци[а-яё]*)[\s.:№N]{0,5}[\dA-ZА-ЯЁ][\dA-ZА-ЯЁ/_-]*/gi;

export function readPurpose(text: string): Purpose {
  const line = withZeros(text.replace(/[\s\u00a0]+/g, ' '));
  return {
    numbers: typedNumbers(line),
    isRefund: /(?<!без)(?<!не)возврат(?!у не|\sне\sпод)|ошибочно\s(?:перечисл|зачисл|уплач)/i.test(line),
    isOfMany: /сч(?:[её]там|[её]тов|ета\s*№№)|№№|и\s?др(?:\.|уги)/i.test(line),
    vat: vatIn(line),
  };
}

/** Ten digits, as an order's number has: `2611-000042`. */
export function wholeNumbers(numbers: readonly TypedNumber[]): string[] {
  return numbers
    .map(({ month, sequence }) => `${month}${sequence}`)
    .filter(({ length }) => length === WHOLE_DIGITS)
    .map((digits) => `${digits.slice(0, 4)}-${digits.slice(4)}`);
}

/** The letter О among digits is a zero that was typed in the wrong place. */
function withZeros(text: string): string {
  return text.replace(/(?<=\d[-–—./ ]?)[OoОо]+(?=\d)/g, (letters) => '0'.repeat(letters.length));
}

function typedNumbers(line: string): TypedNumber[] {
  const full = fullNumbers(without(line, OTHER_DIGITS));
  const found = [...full.numbers];
  let rest = without(full.rest, [...SUMS, OTHER_PAPERS]);
  rest = rest.replace(PAIR, (_, month: string, sequence: string, part?: string, at?: unknown) => {
    const isMeant = isCued(rest, typeof at === 'number' ? at : 0) || sequence.length >= 4;
    found.push({ shape: 'pair', month, sequence, part: part ? Number(part) : null, isMeant });
    return GONE;
  });
  rest = rest.replace(CUED, (_, sequence: string) => {
    found.push({ shape: 'single', month: '', sequence, part: null, isMeant: true });
    return GONE;
  });
  for (const [, sequence] of rest.matchAll(ALONE))
    found.push({ shape: 'single', month: '', sequence: sequence!, part: null, isMeant: false });
  return found.slice(0, 50);
}

function without(line: string, noise: readonly RegExp[]): string {
  return noise.reduce((text, one) => text.replace(one, GONE), line);
}

function fullNumbers(line: string): { numbers: TypedNumber[]; rest: string } {
  const numbers: TypedNumber[] = [];
  let rest = '';
  let at = 0;
  for (const match of line.matchAll(FULL)) {
    const [whole, month, sequence, part] = match;
    if (match.index < at) continue;
    rest += `${line.slice(at, match.index)}${GONE}`;
    at = match.index + whole.length;
    const number = { shape: 'full', month: month!, part: null, isMeant: true } as const;
    numbers.push({ ...number, sequence: sequence!, part: part === undefined ? null : Number(part) });
    for (let next = GOES_ON.exec(line.slice(at)); next; next = GOES_ON.exec(line.slice(at))) {
      numbers.push({ ...number, sequence: next[1]! });
      at += next[0].length;
    }
  }
  return { numbers, rest: rest + line.slice(at) };
}

function isCued(text: string, at: number): boolean {
  return /(?:сч[её]т[а-яё]*|сч|с\/?ф|№|N|#|заказ[а-яё]*)[\s.:№#N-]{0,6}$/i.test(
    text.slice(Math.max(0, at - 20), at),
  );
}

function vatIn(line: string): Purpose['vat'] {
  if (/без\s?(?:налога\s?\(?)?НДС|НДС\s?(?:не\s?обл|не\s?предусм|нет)|не\s?обл[а-яё.]*\s?НДС/i.test(line))
    return { rate: 0, amount: 0 };
  const told =
    /НДС[^\d]{0,12}(\d{1,2})(?:[.,]0+)?\s?%[^\d]{0,15}(\d[\d ]{0,14}(?:[.,=-]\d{2})?)?(?!\d)/i.exec(line);
  if (!told) return null;
  return { rate: Number(told[1]), amount: told[2] === undefined ? null : (bankAmount(told[2]) ?? null) };
}
