import { likeliestArticle } from '../lines/article-like.ts';
import type { LineRow } from '../lines/line-row.ts';
import { LONGEST_LINE, readLines } from '../lines/read-lines.ts';
import { readMilli } from '../quantity/milli.ts';
import { unitWord } from '../quantity/numeric-unit.ts';
import { cutText } from './cut-text.ts';
import type { SpecColumn } from './guess-columns.ts';
import { unitOfHeader } from './header-words.ts';
import { readQuantity } from './spec-quantity.ts';
import type { SpecRow } from './spec-row.ts';
import { plainUnit, unitAtEnd } from './spec-unit.ts';

/** The words of a row before they are understood; several columns of quantities are added by a plus. */
export interface RowWords extends Omit<SpecRow, 'quantity' | 'quantityText'> {
  quantity: string;
}

const LONGEST_NAME = 1000;
const LONGEST_WORDS = 300;
const LONGEST_UNIT = 50;

/** «(арт. VD540)», «код 123456», «P/N: AB-12». */
const SAID_CODE =
  /(?:^|[\s(,;])(?:арт(?:икул)?|код|p\/n|sku|part ?number)[.:№\s]+(?<code>[\p{L}\d][\p{L}\d\-./_]*\d[\p{L}\d\-./_]*)/iu;

/** What the row says in its own columns, and what it says in the name where a column is missing or empty. */
export function finishedRows(words: RowWords, columns: readonly SpecColumn[]): SpecRow[] {
  const quantityColumn = columns.find(({ field }) => field === 'quantity');
  const rows = quantityColumn ? [byColumn(words, quantityColumn)] : byLine(words);
  return rows.map((row) => withArticle(cut(row)));
}

function byColumn({ quantity: quantityText, ...words }: RowWords, { header }: SpecColumn): SpecRow {
  const { quantity, unit } = readQuantity(quantityText);
  const own = unitWord(words.unit) || unit || unitAtEnd(words.name) || unitOfHeader(header);
  return { ...words, unit: plainUnit(own), quantity, quantityText };
}

/** Without a column of quantities a line says how many as people write it: «Камера VD-540 — 10 шт», «A-100 2; B-200 3». */
function byLine(words: RowWords): SpecRow[] {
  const line = (words.name || words.mark || words.code).slice(0, LONGEST_LINE);
  const read = readLines(line).rows.filter(({ fault }) => fault === undefined);
  const plain = {
    ...words,
    unit: plainUnit(unitWord(words.unit) || unitAtEnd(words.name)),
    quantity: null,
    quantityText: '',
  };
  const says = read.length > 1 || read[0]?.quantity !== undefined;
  if (!says && read[0]?.rest !== '') return [plain];
  return read.map((said) => ({ ...plain, ...namesOf(words, said), ...quantityOf(said, plain.unit) }));
}

function namesOf(words: RowWords, { article, rest }: LineRow): Pick<SpecRow, 'name' | 'mark' | 'code'> {
  const { mark, code } = words;
  const said = article || rest;
  if (words.name === '') return mark === '' ? { name: '', mark, code: said } : { name: '', mark: said, code };
  if (rest === '') return { name: '', mark, code: code || article };
  return {
    name:
      article === '' || words.name.length > LONGEST_LINE ? rest : withArticleIn(words.name, rest, article),
    mark,
    code,
  };
}

/** The name as it was written, as far as the quantity behind it. */
function withArticleIn(name: string, rest: string, article: string): string {
  const end = Math.max(
    name.indexOf(article) + article.length,
    name.indexOf(rest.split(' ').at(-1)!) + rest.split(' ').at(-1)!.length,
  );
  const begin = Math.min(name.indexOf(article), name.indexOf(rest.split(' ')[0]!));
  return begin < 0 ? `${rest} ${article}` : name.slice(begin, end).trim();
}

function quantityOf(
  { quantity, unit }: LineRow,
  own: string,
): Pick<SpecRow, 'unit' | 'quantity' | 'quantityText'> {
  const milli = quantity === undefined ? undefined : readMilli(quantity);
  const text = quantity === undefined ? '' : String(quantity).replace('.', ',');
  return {
    unit: own || plainUnit(unit),
    quantity: milli ?? null,
    quantityText: unit === '' ? text : `${text} ${unit}`,
  };
}

function withArticle(row: SpecRow): SpecRow {
  if (row.code !== '' || row.mark !== '') return row;
  const code = SAID_CODE.exec(row.name)?.groups?.['code'];
  if (code !== undefined) return { ...row, code: code.replace(/[.]$/, '') };
  const words = row.name.split(/[\s;]+/).map((word) => word.replace(/^[("«]+|[)"»,.:]+$/g, ''));
  return { ...row, mark: likeliestArticle(words) ?? '' };
}

function cut(row: SpecRow): SpecRow {
  const short = (text: string) => cutText(text, LONGEST_WORDS);
  return {
    ...row,
    position: short(row.position),
    name: cutText(row.name, LONGEST_NAME),
    mark: short(row.mark),
    code: short(row.code),
    maker: short(row.maker),
    unit: cutText(row.unit, LONGEST_UNIT),
    quantityText: short(row.quantityText),
    note: cutText(row.note, LONGEST_NAME),
    section: short(row.section),
  };
}
