import { articleLetter, composed, isDigit } from '@okoem/domain/search/look-alike.ts';

/** Every letter an article key can hold, at its number minus one; 0 ends a key. Six bits are enough for each. */
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzбгджзийлпфцчшщъыьэюя';
const NUMBER_OF = new Map([...LETTERS].map((letter, at) => [letter.charCodeAt(0), at + 1]));

export const LETTER_COUNT = LETTERS.length;
export const LONGEST_ARTICLE = 40;
export const LETTER_BITS = 6;
/** Shorter parts match too much. */
export const SHORTEST_PART = 3;

export interface ArticleLetters {
  numbers: Uint8Array;
  length: number;
  /** Starts of the parts: of the article itself, after a separator, of digits after letters. */
  parts: number[];
}

const numbers = new Uint8Array(LONGEST_ARTICLE);

/** Reads an article into letters of the article alphabet; the buffer is reused by the next call. */
export function readArticle(article: string): ArticleLetters {
  const lower = composed(article).toLowerCase();
  const parts: number[] = [];
  let length = 0;
  let separated = true;
  let afterDigit = true;
  for (let at = 0; at < lower.length && length < LONGEST_ARTICLE; at++) {
    const letter = articleLetter(lower.charCodeAt(at));
    if (letter === 0) {
      separated = true;
      continue;
    }
    const digit = isDigit(letter);
    if (separated || (digit && !afterDigit)) parts.push(length);
    numbers[length++] = NUMBER_OF.get(letter) ?? 0;
    separated = false;
    afterDigit = digit;
  }
  return { numbers, length, parts: parts.filter((start) => start === 0 || start <= length - SHORTEST_PART) };
}

/** The key of a query in letters of the article alphabet. */
export function numbersOfKey(key: string): Uint8Array {
  return Uint8Array.from(key.slice(0, LONGEST_ARTICLE), numberOfLetter);
}

export function numberOfLetter(letter: string): number {
  return NUMBER_OF.get(letter.charCodeAt(0)) ?? 0;
}

export function letterOfNumber(number: number): string {
  return LETTERS[number - 1]!;
}

/** The signs of an article from one letter of its key to another, with the separators between them. */
export function signsOfArticle(
  article: string,
  { start, length }: { start: number; length: number },
): string {
  const signs = [...composed(article)];
  const places = signs.flatMap((sign, at) =>
    articleLetter(sign.toLowerCase().charCodeAt(0)) === 0 ? [] : [at],
  );
  return signs
    .slice(places[start], places[start + length] ?? signs.length)
    .join('')
    .replace(/[^\p{L}\p{N}]+$/u, '');
}
