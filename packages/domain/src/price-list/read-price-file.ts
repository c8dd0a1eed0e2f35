import type { Kopecks } from '../money.ts';
import type { Milli } from '../quantity/milli.ts';
import type { GridRow, GridSheet } from '../specification/grid.ts';
import { FILE_SIZE_10_MB } from '../validation/file-size.ts';
import { dayCell, fromCell, MOST_PERCENT, percentCell, priceCell } from './price-cells.ts';
import { type PriceColumns, type PriceField, priceHeader, WITHOUT_VAT } from './price-columns.ts';

/** The same as a specification's. */
export const LARGEST_PRICE_FILE = FILE_SIZE_10_MB;
export const MOST_PRICE_ROWS = 20_000;
/** Percents by category and brand of one list; each is held against every product of a listing. */
export const MOST_PRICE_RULES = 500;
/** The head stands somewhere at the top. */
const HEADER_ROWS = 60;

/** Why nothing of a file can be used, with what its sender can do about it. */
export const PRICE_FILE_FAULTS = {
  NO_HEADER:
    'Не нашли заголовок таблицы: нужны колонки «Артикул» (или «Код товара», «Бренд», «Категория») и «Цена» или «Скидка, %». Скачайте шаблон',
  WITHOUT_VAT: 'В файле цены без НДС. Пересчитайте их с НДС: договорные цены хранятся с налогом',
  FOREIGN: 'Цены в файле не в рублях. Пересчитайте их в рубли с НДС',
  NO_ROWS: 'В таблице нет ни одной строки с ценой или скидкой',
  TOO_MANY: 'В файле больше 20 000 строк. Разделите его на части и загрузите с дополнением списка',
} as const;
export type PriceFileFault = keyof typeof PRICE_FILE_FAULTS;

/** What is wrong with one row. */
export const PRICE_ROW_FAULTS = {
  NO_NAME: 'Нет ни артикула, ни кода, ни бренда с категорией',
  NO_PRICE: 'Нет ни цены, ни скидки',
  TWO_PRICES: 'Указаны и цена, и скидка: оставьте одно',
  BAD_PRICE: 'Цена не читается: нужно число рублей больше нуля',
  BAD_PERCENT: `Скидка не читается: нужен процент от 0,01 до ${MOST_PERCENT}`,
  BAD_FROM: 'Количество «от» не читается: нужно число',
  BAD_DATE: 'Дата не читается: нужна вида 31.12.2026',
  DATES_CROSSED: 'Срок кончается раньше, чем начинается',
  RULE_PRICE: 'На бренд или категорию ставится скидка, а не цена',
  DOUBLE: 'Та же позиция уже есть выше с другими условиями',
} as const;
export type PriceRowFault = keyof typeof PRICE_ROW_FAULTS;

/** A row of the file, with its number there. */
export interface PriceFileRow {
  row: number;
  code: string;
  article: string;
  name: string;
  brand: string;
  category: string;
  from: Milli;
  price: Kopecks | null;
  percent: number | null;
  /** The first and the last day, `2026-11-21`. */
  starts: string | null;
  ends: string | null;
  fault?: PriceRowFault;
}

export interface PriceFileRead {
  fault?: PriceFileFault;
  rows: PriceFileRow[];
}

/** All sheets that have a head; what stands above it and rows that name nothing and cost nothing are no prices. */
export function readPriceFile(sheets: readonly GridSheet[]): PriceFileRead {
  const rows: PriceFileRow[] = [];
  let hasHeader = false;
  for (const sheet of sheets) {
    if (sheet.isHidden) continue;
    if (sheet.leftOut > 0) return { fault: 'TOO_MANY', rows: [] };
    const at = sheet.rows.slice(0, HEADER_ROWS).findIndex((row) => priceHeader(row));
    if (at < 0) continue;
    hasHeader = true;
    const { columns, isWithoutVat, isForeign } = priceHeader(sheet.rows[at]!)!;
    if (isWithoutVat || isSaidAbove(sheet.rows.slice(0, at))) return { fault: 'WITHOUT_VAT', rows: [] };
    if (isForeign) return { fault: 'FOREIGN', rows: [] };
    for (const row of sheet.rows.slice(at + 1)) {
      const read = readRow(row, columns);
      if (read) rows.push(read);
    }
  }
  if (!hasHeader) return { fault: 'NO_HEADER', rows: [] };
  if (rows.length > MOST_PRICE_ROWS) return { fault: 'TOO_MANY', rows: [] };
  return rows.length === 0 ? { fault: 'NO_ROWS', rows } : { rows };
}

/** «Цены указаны без НДС» as a note above the table. */
function isSaidAbove(rows: readonly GridRow[]): boolean {
  return rows.some(({ cells }) => cells.some((cell) => cell && WITHOUT_VAT.test(cell.text)));
}

function readRow(row: GridRow, columns: PriceColumns): PriceFileRow | undefined {
  const cell = (field: PriceField) => {
    const column = columns[field];
    return column === undefined ? undefined : row.cells[column];
  };
  const text = (field: PriceField) => cell(field)?.text.trim() ?? '';
  const named = {
    code: text('code'),
    article: text('article'),
    brand: text('brand'),
    category: text('category'),
  };
  const [price, percent, from] = [
    priceCell(cell('price')),
    percentCell(cell('percent')),
    fromCell(cell('least')),
  ];
  const [starts, ends] = [dayCell(cell('starts')), dayCell(cell('ends'))];
  const isNamed = named.code !== '' || named.article !== '' || named.brand !== '' || named.category !== '';
  if (!isNamed && price === null && percent === null) return undefined;
  const fault = faultOf({ ...named, isNamed, price, percent, from, starts, ends });
  return {
    row: row.row + 1,
    ...named,
    name: text('name'),
    from: from ?? 0,
    price: price ?? null,
    percent: percent ?? null,
    starts: starts ?? null,
    ends: ends ?? null,
    ...(fault && { fault }),
  };
}

interface ReadCells {
  code: string;
  article: string;
  isNamed: boolean;
  price: Kopecks | null | undefined;
  percent: number | null | undefined;
  from: Milli | null | undefined;
  starts: string | null | undefined;
  ends: string | null | undefined;
}

function faultOf(cells: ReadCells): PriceRowFault | undefined {
  const { isNamed, price, percent, from, starts, ends } = cells;
  if (!isNamed) return 'NO_NAME';
  if (price === undefined) return 'BAD_PRICE';
  if (percent === undefined) return 'BAD_PERCENT';
  if (from === undefined) return 'BAD_FROM';
  if (starts === undefined || ends === undefined) return 'BAD_DATE';
  if (starts !== null && ends !== null && starts > ends) return 'DATES_CROSSED';
  if (price !== null && percent !== null) return 'TWO_PRICES';
  if (price === null && percent === null) return 'NO_PRICE';
  return cells.code === '' && cells.article === '' && price !== null ? 'RULE_PRICE' : undefined;
}
