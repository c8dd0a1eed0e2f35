import { composed, isCyrillicLetter, isDigit, isLatinLetter } from './look-alike.ts';

export const LETTERS = 0;
export const NUMBER = 1;
export const SIGN = 2;

/** The smallest piece of a text: a run of letters, a number or one sign. */
export interface Lexeme {
  kind: typeof LETTERS | typeof NUMBER | typeof SIGN;
  text: string;
  start: number;
  end: number;
}

/** Longer runs of letters or digits are nobody's word. */
const LONGEST = 48;
const SPACE = 32;
const SPACES = new Set([32, 9, 10, 13, 0xa0, 0x2009, 0x202f, 0x200b]);
const NARROW_SPACES = new Set([0xa0, 0x2009, 0x202f]);

/** Signs that have more than one spelling, among them marks written above the letter before. */
const AMBIGUOUS = /[\u0300-\u036fё–—‑−]/;

/** One spelling for what people write in several ways: case, ё, kinds of dashes, the fire class of a cable. */
export function plainText(text: string): string {
  let plain = text.toLowerCase();
  if (AMBIGUOUS.test(plain)) {
    plain = composed(plain)
      .replaceAll('ё', 'е')
      .replace(/[–—‑−]/g, '-');
  }
  return plain.includes('нг(') ? plain.replace(/нг\([а-яa-z]\)/g, 'нг') : plain;
}

export function lexemesOf(plain: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let at = 0;
  while (at < plain.length) {
    const code = plain.charCodeAt(at);
    if (code === SPACE) {
      at++;
    } else if (isLetter(code)) {
      at = pushLexeme(lexemes, { kind: LETTERS, start: at, end: endOfLetters(plain, at) }, plain);
    } else if (isDigit(code)) {
      at = readNumber(plain, at, lexemes);
    } else {
      at = SPACES.has(code) ? at + 1 : pushLexeme(lexemes, { kind: SIGN, start: at, end: at + 1 }, plain);
    }
  }
  return lexemes;
}

function pushLexeme(lexemes: Lexeme[], { kind, start, end }: Omit<Lexeme, 'text'>, plain: string): number {
  lexemes.push({ kind, text: plain.slice(start, Math.min(end, start + LONGEST)), start, end });
  return end;
}

function isLetter(code: number): boolean {
  return isCyrillicLetter(code) || isLatinLetter(code);
}

function endOfLetters(plain: string, start: number): number {
  let at = start + 1;
  // A square or cube belongs to its unit: мм², м³.
  while (at < plain.length) {
    const code = plain.charCodeAt(at);
    if (!isLetter(code) && code !== 0xb2 && code !== 0xb3) break;
    at++;
  }
  return at;
}

function endOfDigits(plain: string, start: number): number {
  let at = start;
  while (at < plain.length && isDigit(plain.charCodeAt(at))) at++;
  return at;
}

/** '1,50' is 1.5 and '10 000' is 10000: the space joins only before three zeros or when it is a narrow one. */
function readNumber(plain: string, start: number, lexemes: Lexeme[]): number {
  let end = endOfDigits(plain, start);
  let digits = plain.slice(start, end);
  while (end - start <= 9 && joinsThousands(plain, end)) {
    digits += plain.slice(end + 1, end + 4);
    end += 4;
  }
  const sign = plain.charCodeAt(end);
  if ((sign === 44 || sign === 46) && isDigit(plain.charCodeAt(end + 1))) {
    const last = endOfDigits(plain, end + 1);
    const fraction = plain.slice(end + 1, last).replace(/0+$/, '');
    if (fraction) digits += `.${fraction}`;
    end = last;
  }
  lexemes.push({ kind: NUMBER, text: digits.slice(0, LONGEST), start, end });
  return end;
}

function joinsThousands(plain: string, end: number): boolean {
  const space = plain.charCodeAt(end);
  if (!SPACES.has(space) || endOfDigits(plain, end + 1) !== end + 4) return false;
  return NARROW_SPACES.has(space) || plain.startsWith('000', end + 1);
}
