import { articleKey } from '../search/look-alike.ts';

const SIGNS = /^[\p{L}\d][\p{L}\d\-–./()_+#×*,]*$/u;
/** '12В', '4Мп', '305м', '2,5': a value of a characteristic, or a number; nothing is measured in seven figures. */
const VALUE = /^\d{1,6}(?:[.,]\d+)?\p{L}{1,4}\.?$|^\d+[.,]\d{1,3}$/u;
/** '2х0,5', '1×2×0,75', '600x800': dimensions. */
const DIMENSIONS = /^\d+(?:[.,]\d+)?(?:[xх×*]\d+(?:[.,]\d+)?)+$/iu;
const BARE_NUMBER = /^[\d.,\-–/]+$/;

/** Shorter ones beside other words are 'IP67' and 'RJ45' as often as not. */
const SHORTEST_KEY = 5;
/** Shorter numbers are quantities. */
const SHORTEST_NUMBER = 6;
const LONGEST_KEY = 40;

/** Whether a word among others looks like an article rather than like a word, a number or a value. */
export function isArticleLike(word: string): boolean {
  if (!SIGNS.test(word) || !/\d/.test(word) || VALUE.test(word) || DIMENSIONS.test(word)) return false;
  const { length } = articleKey(word);
  const shortest = BARE_NUMBER.test(word) ? SHORTEST_NUMBER : SHORTEST_KEY;
  return length >= shortest && length <= LONGEST_KEY;
}

/** What only the catalogue knows: whether a text, as a whole, is an article. */
export type IsArticle = (text: string) => boolean;

/** Looks like an article, or is one although it looks like a word. */
export function isNamed(word: string, isArticle: IsArticle | undefined): boolean {
  return isArticleLike(word) || (/\p{L}/u.test(word) && !word.includes(' ') && isArticle?.(word) === true);
}

/** Of several the one that is an article most surely: with a dash inside, then the longest, then the first. */
export function likeliestArticle(words: readonly string[]): string | undefined {
  const weight = (word: string) => (/\p{L}.*-|-.*\p{L}/u.test(word) ? LONGEST_KEY : 0) + word.length;
  return words.filter(isArticleLike).toSorted((one, other) => weight(other) - weight(one))[0];
}
