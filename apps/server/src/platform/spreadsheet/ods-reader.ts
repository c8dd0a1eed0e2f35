import type { GridCell, GridRow, GridSheet, MergedRange } from '@okoem/domain/specification/grid.ts';
import { SpecFileError } from '@okoem/domain/specification/spec-fault.ts';
import { LONGEST_CELL, plainText } from './cell-value.ts';
import type { Budget } from './sheet-reader.ts';
import { attribute, unescaped, type XmlHandler } from './xml-scanner.ts';

const MOST_SHEETS = 500;
const MOST_COLUMNS = 200;
const MOST_ROWS = 1_048_576;
const MOST_MERGES = 50_000;

interface OdsSheet extends GridSheet {
  rows: GridRow[];
  merges: MergedRange[];
}

interface OpenCell {
  times: number;
  isNumber: boolean;
  value: number;
  across: number;
  down: number;
  text: string;
}

/** Sheets of an OpenDocument table. What is repeated is said once in the file, and kept as often as there is room. */
export class OdsReader implements XmlHandler {
  wantsText = false;
  readonly sheets: OdsSheet[] = [];
  readonly #budget: Budget;
  readonly #hiddenStyles = new Set<string>();
  #style = '';
  /** Tables inside of tables, and remarks inside of cells: neither is read. */
  #inside = 0;
  #sheet: OdsSheet | undefined;
  #at = 0;
  #rowTimes = 1;
  #cells: (GridCell | undefined)[] = [];
  #column = 0;
  #cell: OpenCell | undefined;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  open(name: string, attributes: string): void {
    if (name === 'style') this.#style = attribute(attributes, 'name') ?? '';
    else if (name === 'table-properties' && attribute(attributes, 'display') === 'false')
      this.#hiddenStyles.add(this.#style);
    else if (this.#inside > 0 || name === 'annotation' || (name === 'table' && this.#sheet))
      this.#inside += name === 'annotation' || name === 'table' ? 1 : 0;
    else if (name === 'table') this.#openSheet(attributes);
    else if (this.#sheet) this.#openInside(name, attributes);
    this.#listen();
  }

  close(name: string): void {
    if (this.#inside > 0) {
      if (name === 'annotation' || name === 'table') this.#inside -= 1;
    } else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell();
    else if (name === 'table-row') this.#closeRow();
    else if (name === 'table') this.#sheet = undefined;
    // Paragraphs of a cell are lines of it.
    else if (name === 'p') this.text(' ');
    this.#listen();
  }

  text(raw: string): void {
    const cell = this.#cell;
    if (cell && this.#inside === 0 && cell.text.length < LONGEST_CELL)
      cell.text += unescaped(raw.slice(0, LONGEST_CELL * 8));
  }

  #listen(): void {
    this.wantsText = this.#cell !== undefined && this.#inside === 0;
  }

  #openSheet(attributes: string): void {
    if (this.sheets.length >= MOST_SHEETS) throw new SpecFileError('BOMB');
    this.#sheet = {
      sheet: this.sheets.length,
      name: plainText(attribute(attributes, 'name') ?? ''),
      isHidden: this.#hiddenStyles.has(attribute(attributes, 'style-name') ?? ''),
      rows: [],
      merges: [],
      leftOut: 0,
    };
    this.#at = 0;
    this.sheets.push(this.#sheet);
  }

  #openInside(name: string, attributes: string): void {
    if (name === 'table-row') {
      this.#rowTimes = timesOf(attributes, 'number-rows-repeated');
      this.#cells = [];
      this.#column = 0;
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      const type = attribute(attributes, 'value-type') ?? '';
      this.#cell = {
        times: timesOf(attributes, 'number-columns-repeated'),
        isNumber: type === 'float' || type === 'currency' || type === 'percentage',
        value: Number(attribute(attributes, 'value')),
        across: timesOf(attributes, 'number-columns-spanned'),
        down: timesOf(attributes, 'number-rows-spanned'),
        text: '',
      };
    } else if (name === 's' || name === 'tab' || name === 'line-break') this.text(' ');
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell) return;
    const kept = gridCell(cell);
    const end = Math.min(MOST_COLUMNS, this.#column + cell.times);
    if (kept) for (let column = this.#column; column < end; column += 1) this.#cells[column] = kept;
    if (cell.across > 1 || cell.down > 1) this.#addMerge(cell);
    this.#column += cell.times;
  }

  #addMerge({ across, down }: OpenCell): void {
    const { merges } = this.#sheet!;
    if (merges.length >= MOST_MERGES || this.#column >= MOST_COLUMNS) return;
    merges.push({
      top: this.#at,
      left: this.#column,
      bottom: this.#at + down - 1,
      right: this.#column + across - 1,
    });
  }

  #closeRow(): void {
    const sheet = this.#sheet;
    const from = this.#at;
    this.#at += this.#rowTimes;
    if (!sheet || sheet.isHidden || this.#cells.length === 0) return;
    if (this.#at > MOST_ROWS) throw new SpecFileError('BROKEN');
    const cells = this.#cells;
    for (let row = from; row < this.#at; row += 1) {
      if (this.#budget.rows <= 0 || this.#budget.cells < cells.length) {
        sheet.leftOut += this.#at - row;
        return;
      }
      this.#budget.rows -= 1;
      this.#budget.cells -= cells.length;
      sheet.rows.push({ row, cells: Array.from(cells) });
    }
  }
}

function timesOf(attributes: string, name: string): number {
  const times = Number(attribute(attributes, name) ?? 1);
  if (!Number.isInteger(times) || times < 1) throw new SpecFileError('BROKEN');
  return times;
}

/** A number as its reader sees it, but for signs that group digits. */
function gridCell({ text, isNumber, value }: OpenCell): GridCell | undefined {
  const shown = plainText(text);
  if (isNumber && Number.isFinite(value)) {
    const number = Number(value.toPrecision(12));
    return { text: String(number).replace('.', ','), number };
  }
  return shown === '' ? undefined : { text: shown };
}
