import { isArticleLike } from './article-like.ts';
import { quantityWord } from './line-quantity.ts';

/** Signs that stand between articles, the surest first. A comma between digits may be part of a number: '2,5'. */
const SIGNS = [
  { sign: /;/, mostWords: Infinity },
  { sign: /\t/, mostWords: Infinity },
  // Sentences have commas too, and name what a thing fits or lacks: beside an article in a list stands hardly a word.
  { sign: /,(?=\D|\d{4})/, mostWords: 2 },
  { sign: /\s/, mostWords: 2 },
];

/** The lookbehind lets each run of signs be tried once: a line of nothing but commas would be read anew from every one of them. */
const TAIL = /(?<![,;])[,;]+$/;

/** Beyond so many articles and nothing but how many of each, nobody asks a question. */
const SURELY_LIST = 4;

/**
 * Many articles in one line, each with what is said of it, by the first sign that parts them. Undefined where the line is
 * something else, a name or a row of a table. No line of the answer is longer than `longest`.
 */
export function articlesApart(text: string, longest: number): string[] | undefined {
  for (const { sign, mostWords } of SIGNS) {
    const rows = partedBy(sign, { text, mostWords });
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

function partedBy(
  sign: RegExp,
  { text, mostWords }: { text: string; mostWords: number },
): string[] | undefined {
  const rows: string[] = [];
  let others = 0;
  for (const piece of text.split(sign).map((part) => part.replaceAll('\t', ' ').trim())) {
    if (piece === '') continue;
    const words = piece.split(/\s+/).map((word) => word.replace(TAIL, ''));
    // How many, or the rest of an article that is written with a space.
    const unsaid = words.filter((word) => !isArticleLike(word) && quantityWord(word) === undefined);
    if (unsaid.length > mostWords) return undefined;
    if (words.some(isArticleLike)) {
      rows.push(piece);
      continue;
    }
    if (rows.length === 0) return undefined;
    rows.push(`${rows.pop()!} ${piece}`);
    if (unsaid.length > 0) others += 1;
  }
  return others * 2 < rows.length ? rows : undefined;
}
