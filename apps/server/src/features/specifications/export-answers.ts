import { recordsOf } from '@okoem/domain/specification/delimited-text.ts';
import { type GridCell, type GridSheet } from '@okoem/domain/specification/grid.ts';
import type { SpecSource } from '@okoem/domain/specification/spec-state.ts';
import { appendColumns } from '../../platform/spreadsheet/append-columns.ts';
import type { AppendedCell } from '../../platform/spreadsheet/appended-cell.ts';
import { decodeText } from '../../platform/spreadsheet/decode-text.ts';
import type { SheetAddition } from '../../platform/spreadsheet/edit-sheet.ts';
import { readOds } from '../../platform/spreadsheet/read-ods.ts';
import { type Cell, textCell } from '../../platform/xlsx/cell.ts';
import { writeWorkbook } from '../../platform/xlsx/write-workbook.ts';

/** What is written beside a row of the file. */
export interface ExportedAnswer {
  sheet: number;
  row: number;
  article: string;
  name: string;
  /** Roubles; null where there is no price. */
  price: number | null;
  sum: number | null;
  stock: string;
  day: string | null;
  url: string;
  /** Where the file is written by the way that was chosen. */
  plan?: { seller: string; quantity: number | null; note: string };
}

export interface ExportInput {
  bytes: Uint8Array;
  source: SpecSource;
  sheets: readonly { sheet: number; headerRow: number | null }[];
  answers: readonly ExportedAnswer[];
  /** Goods that the file does not have; they stand below its last row. */
  added: readonly ExportedAnswer[];
  /** By the way that was chosen: with three more columns. */
  isPlanned: boolean;
}

const TITLES = [
  'Артикул Окоём',
  'Товар',
  'Цена с НДС, ₽',
  'Сумма с НДС, ₽',
  'Наличие',
  'Доставка',
  'Ссылка',
] as const;
const WIDTHS = [20, 48, 14, 16, 18, 12, 40];
const PLANNED = {
  titles: [...TITLES, 'Продавец', 'Кол-во в сумме', 'Примечание'] as readonly string[],
  widths: [...WIDTHS, 32, 14, 36],
};
const PLAIN = { titles: TITLES as readonly string[], widths: WIDTHS };
type Columns = typeof PLAIN;
const BOM = '\uFEFF';

/** The file as it came, with our answers behind its last column. CPU-bound, so it runs in export-thread.ts. */
export async function writeAnswers({
  bytes,
  source,
  sheets,
  answers,
  added,
  isPlanned,
}: ExportInput): Promise<Uint8Array> {
  const columns = isPlanned ? PLANNED : PLAIN;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source === 'xlsx') return appendColumns(content, additionsOf(sheets, { answers, added, columns }));
  if (source === 'ods')
    return workbookOfSheets((await readOds(content)).sheets, { sheets, answers, added, columns });
  const text = decodeText(content).text.replace(BOM, '');
  const byRow = new Map(answers.map((answer) => [answer.row, answer]));
  const written = { byRow, headerRow: sheets[0]?.headerRow ?? null, added, columns };
  return source === 'csv' ? csvWith(text, written) : workbookOf(text, written);
}

function additionsOf(
  sheets: ExportInput['sheets'],
  { answers, added, columns }: Pick<ExportInput, 'answers' | 'added'> & { columns: Columns },
): Map<number, SheetAddition> {
  const bySheet = Map.groupBy(answers, ({ sheet }) => sheet);
  return new Map(
    sheets.map(({ sheet, headerRow }, at) => {
      const own = bySheet.get(sheet) ?? [];
      const cells = new Map(own.map((answer) => [answer.row, appendedCells(answer)]));
      const below = at === sheets.length - 1 ? added.map(appendedCells) : [];
      return [sheet, { headerRow, ...columns, cells, below }];
    }),
  );
}

function appendedCells({
  article,
  name,
  price,
  sum,
  stock,
  day,
  url,
  plan,
}: ExportedAnswer): (AppendedCell | undefined)[] {
  const text = (value: string): AppendedCell | undefined =>
    value === '' ? undefined : { kind: 'text', text: value };
  const money = (value: number | null): AppendedCell | undefined =>
    value === null ? undefined : { kind: 'number', value, style: 'money' };
  const amount = (value: number | null): AppendedCell | undefined =>
    value === null ? undefined : { kind: 'number', value, style: 'number' };
  return [
    text(article),
    text(name),
    money(price),
    money(sum),
    text(stock),
    day === null ? undefined : { kind: 'date', day },
    url === '' ? undefined : { kind: 'link', text: url, url },
    ...(plan ? [text(plan.seller), amount(plan.quantity), text(plan.note)] : []),
  ];
}

interface Written {
  byRow: ReadonlyMap<number, ExportedAnswer>;
  headerRow: number | null;
  added: readonly ExportedAnswer[];
  columns: Columns;
}

/** Each record stays as it was typed; ours follow it, quoted where they have to be. */
function csvWith(text: string, { byRow, headerRow, added, columns }: Written): Buffer {
  const { sign = ';', records } = recordsOf(text);
  const width = Math.max(...records.map(({ cells }) => cells.length));
  let written = BOM;
  let at = 0;
  for (const [row, { start, end, cells }] of records.entries()) {
    const answer = byRow.get(row);
    const own = row === headerRow ? columns.titles : answer ? plainCells(answer) : undefined;
    const padding = sign.repeat(width - cells.length);
    const ours = own ? padding + own.map((cell) => sign + quoted(cell, sign)).join('') : '';
    written += text.slice(at, start) + text.slice(start, end) + ours;
    at = end;
  }
  const end = written + text.slice(at);
  const below = added.map(
    (answer) =>
      sign.repeat(width - 1) +
      plainCells(answer)
        .map((cell) => sign + quoted(cell, sign))
        .join(''),
  );
  const line = text.includes('\r\n') ? '\r\n' : '\n';
  return Buffer.from(
    below.length === 0 ? end : end.replace(/\r?\n$/, '') + below.map((row) => line + row).join('') + line,
  );
}

function plainCells({ article, name, price, sum, stock, day, url, plan }: ExportedAnswer): string[] {
  const money = (value: number | null) => (value === null ? '' : value.toFixed(2).replace('.', ','));
  const quantity = plan?.quantity ?? '';
  const own = [safe(article), safe(name), money(price), money(sum), safe(stock), day ?? '', url];
  return [...own, ...(plan ? [safe(plan.seller), String(quantity).replace('.', ','), safe(plan.note)] : [])];
}

/** A program would take it for a formula; the apostrophe says that it is a text. */
function safe(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(cell: string, sign: string): string {
  return cell.includes(sign) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What was pasted never was a file: it becomes a workbook. */
function workbookOf(text: string, { byRow, headerRow, added, columns }: Written): Buffer {
  const { records } = recordsOf(text);
  const width = Math.max(...records.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, at) => textCell(cells[at]?.trim() ?? ''));
  const header = headerRow === 0 ? padded(records[0]!.cells) : padded([]);
  const rows = [...records.entries()].filter(([row]) => row !== 0 || headerRow !== 0);
  return writeWorkbook({
    name: 'Спецификация',
    widths: [...Array.from({ length: width }, () => 24), ...columns.widths],
    heading: [],
    header: [
      ...header,
      ...columns.titles.map((title): Cell => ({ kind: 'text', text: title, style: 'header' })),
    ],
    frozenColumns: 0,
    rows: [
      ...rows.map(([row, { cells }]) => [...padded(cells), ...workbookCells(byRow.get(row))]),
      ...added.map((answer) => [...padded([]), ...workbookCells(answer)]),
    ],
  });
}

/** Of an OpenDocument the sheets that were read, one below the other: its cells stand in their columns, ours behind them. */
function workbookOfSheets(
  read: readonly GridSheet[],
  {
    sheets,
    answers,
    added,
    columns,
  }: Pick<ExportInput, 'sheets' | 'answers' | 'added'> & { columns: Columns },
): Buffer {
  const headers = new Map(sheets.map(({ sheet, headerRow }) => [sheet, headerRow]));
  const own = read.filter(({ sheet }) => headers.has(sheet));
  const width = Math.max(1, ...own.flatMap(({ rows }) => rows.map(({ cells }) => cells.length)));
  const byPlace = new Map(answers.map((answer) => [`${answer.sheet} ${answer.row}`, answer]));
  const titles = columns.titles.map((title): Cell => ({ kind: 'text', text: title, style: 'header' }));
  const padded = (cells: readonly (GridCell | undefined)[]) =>
    Array.from({ length: width }, (_, at) => copiedCell(cells[at]));
  return writeWorkbook({
    name: 'Спецификация',
    widths: [...Array.from({ length: width }, () => 24), ...columns.widths],
    heading: [],
    header: [...padded([]), ...titles],
    frozenColumns: 0,
    rows: [
      ...own.flatMap(({ sheet, rows }) =>
        rows.map(({ row, cells }) => [...padded(cells), ...workbookCells(byPlace.get(`${sheet} ${row}`))]),
      ),
      ...added.map((answer) => [...padded([]), ...workbookCells(answer)]),
    ],
  });
}

function copiedCell(cell: GridCell | undefined): Cell | undefined {
  if (!cell) return undefined;
  return cell.number === undefined
    ? textCell(cell.text)
    : { kind: 'number', value: cell.number, format: 'number' };
}

function workbookCells(answer: ExportedAnswer | undefined): (Cell | undefined)[] {
  if (!answer) return [];
  return appendedCells(answer).map((cell) => {
    if (!cell) return undefined;
    return cell.kind === 'number' ? { kind: 'number', value: cell.value, format: cell.style } : cell;
  });
}
