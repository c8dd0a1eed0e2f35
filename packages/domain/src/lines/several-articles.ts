import { isArticleLike } from './article-like.ts';
import { articlesApart, isArticlesOnly } from './articles-apart.ts';
import { LONGEST_LINE, readLines } from './read-lines.ts';

/** In one line only articles as makers write them count: 'ZK-D4280 IR20' is one article, typed with a space. */
const SURE = /^(?=.*\d)[\p{L}\d]+[-/][\p{L}\d]|^\d{6,}$/u;
const MOST_LOOKED_AT = 20;

/** Whether a text of the search field is a list rather than a question. */
export function isListOfArticles(text: string): boolean {
  const { rows } = readLines(text.slice(0, MOST_LOOKED_AT * 40), { most: MOST_LOOKED_AT });
  const articles = rows.filter(({ article }) => isArticleLike(article));
  const counted = rows.filter(({ article, rest, quantity }) => (article || rest) && quantity !== undefined);
  const lines = new Set([...articles, ...counted].map(({ line }) => line));
  if (lines.size > 1) return true;
  if (articles.length < 2) return false;
  return (
    text.includes(';') || articles.every(({ article }) => SURE.test(article)) || isArticlesOnly(text.trim())
  );
}

/**
 * A list that was written in one line, its pieces as lines of their own: each is found, told and mended by itself, however
 * long the line was. A line of a table ('1; ZK-D4280; 10') stays whole.
 */
export function brokenAtSigns(text: string): string {
  return brokenLine(text.trim()) ?? brokenLines(text);
}

/** Cells of a row that were copied, and what is too long for a line: whatever sign stands between the articles. */
function brokenLine(text: string): string | undefined {
  if (/[\r\n]/.test(text)) return undefined;
  const isRow = text.includes('\t') && isArticlesOnly(text);
  return isRow || text.length > LONGEST_LINE ? articlesApart(text, LONGEST_LINE)?.join('\n') : undefined;
}

function brokenLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => {
      const pieces = line.split(';').filter((piece) => piece.trim() !== '');
      const isList = line.length > LONGEST_LINE || pieces.every(namesArticle);
      return pieces.length > 1 && isList ? pieces.map((piece) => piece.trim()).join('\n') : line;
    })
    .join('\n');
}

function namesArticle(piece: string): boolean {
  return piece.trim().split(/\s+/).some(isArticleLike);
}

/** Lines pasted into a field of one line keep their ends as signs that separate as well. */
export function asOneLineOfArticles(pasted: string): string {
  return pasted
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
    .join('; ');
}
