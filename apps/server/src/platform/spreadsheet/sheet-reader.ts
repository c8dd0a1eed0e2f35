import type { GridCell, MergedRange } from '@okoem/domain/specification/grid.ts';
import { SpecFileError } from '@okoem/domain/specification/spec-fault.ts';
import type { CellFormat } from './cell-format.ts';
import { LONGEST_CELL, numberCell, plainText, textCell } from './cell-value.ts';
import { attribute, unescaped, type XmlHandler } from './xml-scanner.ts';

/** A text that lies in the list of texts. */
export interface SharedCell {
  shared: number;
  isBold: boolean;
}

export type RawCell = GridCell | SharedCell | undefined;

export interface RawRow {
  row: number;
  cells: RawCell[];
}

/** What is kept of all sheets of a file together. */
export interface Budget {
  rows: number;
  cells: number;
}

/** Beside the rows of goods a table has headings, notes and more sheets. */
export const KEPT: Readonly<Budget> = { rows: 20_000, cells: 600_000 };
/** Sheets are as wide as 16 384 columns; tables are not. */
const MOST_COLUMNS = 200;
const MOST_MERGES = 50_000;
/** The last row of a sheet is this; a file that says more is broken. */
const MOST_ROWS = 1_048_576;

export interface SheetContext {
  formatOf: (style: number) => CellFormat;
  is1904: boolean;
  budget: Budget;
}

/** Rows of one sheet: those that hold something, and how many of them there was no room for. */
export class SheetReader implements XmlHandler {
  wantsText = false;
  readonly rows: RawRow[] = [];
  readonly merges: MergedRange[] = [];
  leftOut = 0;
  /** Formulas whose value the file does not hold. */
  unknownFormulas = 0;
  readonly #context: SheetContext;
  #row: RawRow | undefined;
  #at = -1;
  #column = -1;
  #type = '';
  #format: CellFormat | undefined;
  #text = '';
  #hasFormula = false;
  #hasValue = false;
  #isPhonetic = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  open(name: string, attributes: string): void {
    switch (name) {
      case 'row':
        return this.#openRow(attributes);
      case 'c':
        return this.#openCell(attributes);
      case 'f':
        this.#hasFormula = true;
        return;
      case 'v':
      case 't':
        this.wantsText = this.#column >= 0 && !this.#isPhonetic;
        return;
      case 'rPh':
        this.#isPhonetic = true;
        return;
      case 'mergeCell':
        return this.#addMerge(attribute(attributes, 'ref') ?? '');
      default:
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.wantsText = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
  }

  text(raw: string): void {
    this.#hasValue = true;
    if (this.#text.length < LONGEST_CELL) this.#text += unescaped(raw.slice(0, LONGEST_CELL * 8));
  }

  #openRow(attributes: string): void {
    const said = Number(attribute(attributes, 'r') ?? this.#at + 2);
    if (!(said > this.#at + 1) || said > MOST_ROWS) throw new SpecFileError('BROKEN');
    this.#at = said - 1;
    this.#column = -1;
    this.#row = { row: this.#at, cells: [] };
  }

  #openCell(attributes: string): void {
    const place = attribute(attributes, 'r');
    this.#column = place === undefined ? this.#column + 1 : columnOf(place);
    this.#type = attribute(attributes, 't') ?? 'n';
    this.#format = this.#context.formatOf(Number(attribute(attributes, 's') ?? 0));
    this.#text = '';
    this.#hasFormula = false;
    this.#hasValue = false;
  }

  #closeCell(): void {
    const row = this.#row;
    if (!row || this.#column < 0 || this.#column >= MOST_COLUMNS) return;
    if (this.#hasFormula && !this.#hasValue) this.unknownFormulas += 1;
    const cell = this.#hasValue ? this.#cell(this.#format!) : undefined;
    if (cell) row.cells[this.#column] = cell;
  }

  #cell(format: CellFormat): RawCell {
    switch (this.#type) {
      case 's':
        return { shared: Number(this.#text), isBold: format.isBold };
      case 'b':
        return textCell(this.#text === '1' ? 'Да' : 'Нет', format);
      case 'n':
        return numberCell(this.#text, format, this.#context.is1904);
      default:
        return textCell(plainText(this.#text), format);
    }
  }

  #closeRow(): void {
    const row = this.#row;
    this.#row = undefined;
    this.#column = -1;
    if (!row || row.cells.length === 0) return;
    const { budget } = this.#context;
    if (budget.rows <= 0 || budget.cells < row.cells.length) {
      this.leftOut += 1;
      return;
    }
    budget.rows -= 1;
    budget.cells -= row.cells.length;
    this.rows.push(row);
  }

  #addMerge(ref: string): void {
    const [, left, top, right, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? [];
    if (bottom === undefined || this.merges.length >= MOST_MERGES) return;
    this.merges.push({
      top: Number(top) - 1,
      left: columnOf(left!),
      bottom: Number(bottom) - 1,
      right: columnOf(right!),
    });
  }
}

/** 'C12' → 2. */
export function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const code = place.charCodeAt(at) & ~0x20;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}
