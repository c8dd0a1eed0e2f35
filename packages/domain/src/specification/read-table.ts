import { isArticleLike } from '../lines/article-like.ts';
import { cutText } from './cut-text.ts';
import { isNumbersRow } from './find-header.ts';
import { finishedRows, type RowWords } from './finish-row.ts';
import { filledCells, type GridRow, type GridSheet, type MergedRange, rangesByRow } from './grid.ts';
import type { SpecColumn } from './guess-columns.ts';
import { headerMeaning } from './header-words.ts';
import { isDitto, isNothing, isStamp, isTotalText, type RowKind } from './row-kind.ts';
import { sameAgain } from './same-again.ts';
import type { SpecField } from './spec-field.ts';
import type { SpecRow } from './spec-row.ts';

/** What became of a row that is no item. */
export interface SkippedRow {
  sheet: number;
  row: number;
  kind: RowKind;
  text: string;
}

export interface TableRead {
  rows: SpecRow[];
  skipped: SkippedRow[];
}

const LONGEST_SKIPPED = 200;

/** Rows below a header by columns that are known. */
export function readTable(sheet: GridSheet, columns: readonly SpecColumn[], from: number): TableRead {
  const reader = new TableReader(sheet, columns);
  for (const row of sheet.rows) {
    if (row.row < from) reader.skip(row, 'title');
    else reader.take(row);
  }
  return reader.finish();
}

type Words = Partial<Record<SpecField, string>>;

class TableReader {
  readonly #sheet: GridSheet;
  readonly #columns: readonly SpecColumn[];
  readonly #ranges: ReadonlyMap<number, readonly MergedRange[]>;
  readonly #byRow: ReadonlyMap<number, GridRow>;
  /** One column alone: nothing in it can be told for a heading. */
  readonly #isList: boolean;
  readonly #hasNames: boolean;
  readonly #rows: RowWords[] = [];
  readonly #skipped: SkippedRow[] = [];
  readonly #kinds = new Map<number, RowKind>();
  readonly #places: ReadonlyMap<number, number>;
  #section = '';
  /** The row of the heading that goods stand under. */
  #heading: number | undefined;
  readonly #usedHeadings = new Set<number>();
  #last: RowWords | undefined;
  #above: Words = {};
  /** The name that «то же» repeats. */
  #base = '';
  #isAfterSection = false;

  constructor(sheet: GridSheet, columns: readonly SpecColumn[]) {
    this.#sheet = sheet;
    this.#columns = columns;
    this.#isList = columns.filter(({ field }) => field !== 'other').length < 2;
    this.#hasNames = columns.some(({ field }) => field === 'name');
    this.#ranges = rangesByRow(sheet);
    this.#places = new Map(sheet.rows.map(({ row }, place) => [row, place]));
    this.#byRow = new Map(sheet.rows.map((row) => [row.row, row]));
  }

  skip(row: GridRow, kind: RowKind): void {
    const text = filledCells(row)
      .map((cell) => cell.text)
      .join(' | ');
    this.#kinds.set(row.row, kind);
    this.#skipped.push({
      sheet: this.#sheet.sheet,
      row: row.row,
      kind,
      text: cutText(text, LONGEST_SKIPPED),
    });
  }

  take(row: GridRow): void {
    const words = this.#wordsOf(row);
    const kind = this.#kindOf(row, words);
    if (kind === 'item') return this.#addItem(row, words);
    if (kind === 'section') this.#beginSection(row, words);
    if (kind === 'continuation') this.#append(row, words);
    this.skip(row, kind);
  }

  finish(): TableRead {
    // A heading without goods under it is a note below the table.
    for (const one of this.#skipped)
      if (one.kind === 'section' && !this.#usedHeadings.has(one.row) && !this.#isOuter(one))
        one.kind = 'unknown';
    return {
      rows: this.#rows.flatMap((words) => finishedRows(words, this.#columns)),
      skipped: this.#skipped,
    };
  }

  /** Followed by another heading: the name of a part that has parts. */
  #isOuter({ row }: SkippedRow): boolean {
    const next = this.#below(row);
    return next !== undefined && this.#kinds.get(next.row) === 'section';
  }

  #below(row: number): GridRow | undefined {
    return this.#sheet.rows[this.#places.get(row)! + 1];
  }

  #wordsOf(row: GridRow): Words {
    const words: Words = {};
    for (const { column, field } of this.#columns) {
      if (field === 'other') continue;
      const text = this.#textAt(row, column, field);
      if (isNothing(text)) continue;
      words[field] =
        words[field] === undefined ? text : `${words[field]}${field === 'quantity' ? '+' : ' '}${text}`;
    }
    return words;
  }

  /** A name or a maker that is merged over several rows belongs to each; a quantity would be bought twice. */
  #textAt({ row, cells }: GridRow, column: number, field: SpecField): string {
    const cell = cells[column];
    if (cell && cell.text !== '') return field === 'quantity' ? quantityText(cell) : cell.text;
    if (field === 'quantity' || field === 'position') return '';
    const range = this.#ranges
      .get(row)
      ?.find(({ left, right, top }) => left <= column && right >= column && top < row);
    return range && range.left === column ? (this.#byRow.get(range.top)?.cells[range.left]?.text ?? '') : '';
  }

  #kindOf(row: GridRow, words: Words): RowKind {
    const filled = filledCells(row);
    const texts = filled.map(({ text }) => text);
    if (this.#isHeaderAgain(row)) return 'header';
    if (isNumbersRow(row)) return 'numbers';
    if (isStamp(texts)) return 'stamp';
    if ([texts[0]!, words.name ?? ''].some(isTotalText) && words.mark === undefined) return 'total';
    const isNamed = [words.name, words.mark, words.code].some((text) => text !== undefined);
    if (words.quantity === undefined && this.#isHeading(row, words)) return this.#headingKind(row, words);
    if (isNamed) return 'item';
    if (filled.length === 1 && words.note !== undefined && this.#last) return 'continuation';
    return 'unknown';
  }

  #isHeaderAgain(row: GridRow): boolean {
    const again = this.#columns.filter(({ column, field, header }) => {
      const text = row.cells[column]?.text ?? '';
      return (
        text !== '' &&
        header !== '' &&
        field !== 'other' &&
        (text === header || headerMeaning(text)?.field === field)
      );
    });
    return again.length >= 2;
  }

  /** One text alone in its row, or over its whole width, with nothing that could be bought. */
  #isHeading(row: GridRow, words: Words): boolean {
    const filled = filledCells(row);
    const texts = filled.filter(({ text }) => !isNothing(text));
    if (texts.length === 1) return !this.#isOnlyArticle(words) && !this.#isList;
    const isNumbered = texts.length === 2 && words.position !== undefined && words.name !== undefined;
    if (!isNumbered) return false;
    const cell = row.cells[filled[1]!.column];
    return cell?.isBold === true || this.#hasParts(row, words.position!);
  }

  /** A list of articles alone is a list of goods. */
  #isOnlyArticle(words: Words): boolean {
    const said = Object.entries(words);
    if (said.length !== 1) return false;
    const [field, text] = said[0]!;
    return (field === 'mark' || field === 'code') && (isArticleLike(text) || !this.#hasNames);
  }

  /** '2' is a heading where '2.1' follows it. */
  #hasParts(row: GridRow, position: string): boolean {
    const next = this.#below(row.row);
    const column = this.#columns.find(({ field }) => field === 'position')?.column ?? 0;
    const below = next?.cells[column]?.text ?? '';
    return below.startsWith(`${position.replace(/\.$/, '')}.`) && below !== position;
  }

  #headingKind(row: GridRow, words: Words): RowKind {
    const [only] = filledCells(row);
    const cell = row.cells[only!.column];
    const isWide = this.#ranges
      .get(row.row)
      ?.some(({ left, right, top }) => top === row.row && right - left >= 2);
    if (words.name === undefined && words.note !== undefined) return this.#last ? 'continuation' : 'unknown';
    if (cell?.isBold || isWide || words.position !== undefined) return 'section';
    return this.#isContinued(only!.text) ? 'continuation' : 'section';
  }

  #isContinued(text: string): boolean {
    if (!this.#last && !this.#isAfterSection) return false;
    const before = this.#isAfterSection ? this.#section : (this.#last?.name ?? '');
    return /^[\p{Ll}(]/u.test(text) || /[,(–—-]$/u.test(before);
  }

  #beginSection(row: GridRow, { name }: Words): void {
    this.#section = cutText(name ?? filledCells(row)[0]!.text, LONGEST_SKIPPED);
    this.#heading = row.row;
    this.#last = undefined;
    this.#isAfterSection = true;
  }

  #append(row: GridRow, words: Words): void {
    const text = filledCells(row)[0]!.text;
    if (this.#isAfterSection) this.#section = `${this.#section} ${text}`;
    else if (this.#last && words.name === undefined && words.note !== undefined)
      this.#last.note = joined(this.#last.note, text);
    else if (this.#last) this.#last.name = joined(this.#last.name, text);
  }

  #addItem(row: GridRow, words: Words): void {
    const said = (field: SpecField) => {
      const own = words[field] ?? '';
      return isDitto(own) && field !== 'name' ? (this.#above[field] ?? '') : own;
    };
    const own = isDitto(words.name ?? '') ? 'то же' : (words.name ?? '');
    const name = sameAgain(own, this.#base);
    if (name === own) this.#base = name;
    const item: RowWords = {
      sheet: this.#sheet.sheet,
      row: row.row,
      position: words.position ?? '',
      name,
      mark: said('mark'),
      code: said('code'),
      maker: said('maker'),
      unit: said('unit'),
      quantity: said('quantity'),
      note: words.note ?? '',
      section: this.#section,
    };
    this.#rows.push(item);
    if (this.#heading !== undefined) this.#usedHeadings.add(this.#heading);
    this.#last = item;
    this.#isAfterSection = false;
    this.#above = {
      mark: item.mark,
      code: item.code,
      maker: item.maker,
      unit: item.unit,
      quantity: item.quantity,
    };
  }
}

/** As a person would write the number. */
function quantityText({ text, number }: { text: string; number?: number }): string {
  return number === undefined ? text : String(Number(number.toPrecision(12))).replace('.', ',');
}

function joined(text: string, more: string): string {
  return text === '' ? more : `${text} ${more}`;
}
