import { type IsArticle, isArticleLike, isNamed, likeliestArticle } from './article-like.ts';
import { isBareNumber, isUnit, quantityOfCell, quantityWord, takeFirst, takeLast } from './line-quantity.ts';
import { checkedRow, faultyRow, type LinePart, type Row } from './line-row.ts';

/** A line as people write it: an article or a name, and how many. */
export function rowOfWords(piece: string, { original, isArticle }: LinePart): Row {
  if (quantityOfCell(piece) && !isArticleLike(piece)) return faultyRow(original, 'NOTHING_TO_FIND');
  const words = piece.split(' ').filter((word) => word !== '');
  const taken = isArticle?.(piece) ? undefined : (quantityAtEnd(words, isArticle) ?? quantityAtStart(words));
  const left = taken?.left ?? words;
  const text = left.join(' ').replace(/[\s,;:=—–-]+$/u, '');
  if (!/[\p{L}\d]/u.test(text) || isUnit(text)) return faultyRow(original, 'NOTHING_TO_FIND');
  const isWhole = left.length === 1 ? /\d/.test(text) : isArticle?.(text);
  const article = isWhole ? text : articleAmong(bareWords(left), isArticle);
  const { quantity, unit = '' } = taken?.said ?? {};
  return checkedRow({ article, quantity, unit, rest: restOf(text, article), original });
}

function quantityAtEnd(words: readonly string[], isArticle: IsArticle | undefined) {
  const taken = takeLast(words);
  if (!taken?.isBare) return taken;
  // '… 4' behind a name is a part of it; behind an article, or in a line that begins with one, it is how many.
  const { left } = taken;
  const isCounted = [left.at(-1)!, left[0]!].some((word) => isArticleLike(word.replace(/[,;]+$/, '')));
  return isCounted || isArticle?.(left.join(' ')) ? taken : undefined;
}

function articleAmong(words: readonly string[], isArticle: IsArticle | undefined): string {
  return likeliestArticle(words) ?? words.find((word) => isNamed(word, isArticle)) ?? '';
}

function quantityAtStart(words: readonly string[]) {
  const taken = takeFirst(words);
  return taken && isArticleLike(taken.left[0]!) ? taken : undefined;
}

function bareWords(words: readonly string[]): string[] {
  return words.map((word) => word.replace(/^[«"(]+|[»",;:]+$/g, ''));
}

export function restOf(text: string, article: string): string {
  if (article === '') return text;
  return text
    .replace(article, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:()«»"—–-]+|[\s,;:(«"—–-]+$/gu, '');
}

/** Several articles of one line, unless they are one that is written with spaces. */
export function severalOfWords(piece: string, isArticle: IsArticle | undefined): Row[] | undefined {
  const rows = rowsOfWords(piece.split(' '), isArticle);
  if (!rows || rows.length < 2) return undefined;
  return isArticle?.(takeLast(piece.split(' '))?.left.join(' ') ?? piece) || isArticle?.(piece)
    ? undefined
    : rows;
}

/** Nothing as soon as a word is neither an article nor says how many of the one before it. */
export function rowsOfWords(words: readonly string[], isArticle: IsArticle | undefined): Row[] | undefined {
  const rows: Row[] = [];
  for (const word of words) {
    const trimmed = word.replace(/[,;]+$/, '');
    const row = rows.at(-1);
    const said = quantityWord(trimmed);
    if (isNamed(trimmed, isArticle) && !(row && typeof said === 'object' && !isBareNumber(trimmed))) {
      rows.push({ article: trimmed, quantity: undefined, unit: '', rest: '', original: trimmed });
      continue;
    }
    if (!row || said === undefined) return undefined;
    row.original += ` ${trimmed}`;
    if (said === 'mark') continue;
    if (said === 'unit') row.unit = trimmed;
    else if (row.quantity === undefined) Object.assign(row, { quantity: said.quantity, unit: said.unit });
    else return undefined;
  }
  return rows.map(checkedRow);
}
