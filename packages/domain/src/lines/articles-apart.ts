import { isArticleLike } from './article-like.ts';
import { quantityWord } from './line-quantity.ts';

/** Signs that stand between articles, the surest first. A comma between digits may be part of a number: '2,5'. */
const SIGNS = [/;/, /\t/, /,(?=\D|\d{4})/, /\s/];

/** The lookbehind lets each run of signs be tried once: a line of nothing but commas would be read anew from every one of them. */
const TAIL = /(?<![,;])[,;]+$/;

/** Beyond so many articles and nothing but how many of each, nobody asks a question. */
const SURELY_LIST = 4;

/**
 * Many articles in one line, each with what is said of it, by the first sign that parts them. Undefined where the line is
 * something else, a name or a row of a table. No line of the answer is longer than `longest`.
 */
export function articlesApart(text: string, longest: number): string[] | undefined {
  for (const sign of SIGNS) {
    const rows = partedBy(sign, text);
    if (rows && rows.length > 1 && rows.every(({ length }) => length <= longest)) return rows;
  }
  return undefined;
}

/** Whether a line is articles and quantities from end to end, and several of them. */
export function isArticlesOnly(text: string): boolean {
  const words = text.split(/[;,]?\s+|;|,(?=\D|\d{4})/).filter((word) => word !== '');
  return (
    words.filter(isArticleLike).length >= SURELY_LIST &&
    words.every((word) => isArticleLike(word) || quantityWord(word) !== undefined)
  );
}

function partedBy(sign: RegExp, text: string): string[] | undefined {
  const rows: string[] = [];
  let others = 0;
  for (const piece of text.split(sign).map((part) => part.replaceAll('\t', ' ').trim())) {
    if (piece === '') continue;
    if (piece.split(/\s+/).some((word) => isArticleLike(word.replace(TAIL, '')))) {
      rows.push(piece);
      continue;
    }
    // How many, or the rest of an article that is written with a space.
    const isSaid = piece.split(/\s+/).every((word) => quantityWord(word.replace(TAIL, '')) !== undefined);
    if (rows.length === 0) return undefined;
    rows.push(`${rows.pop()!} ${piece}`);
    if (!isSaid) others += 1;
  }
  return others * 2 < rows.length ? rows : undefined;
}
