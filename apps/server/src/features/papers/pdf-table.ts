import { drawRule, drawText, INK, LINE, MUTED, type PaperPdf, textHeight } from './pdf-paper.ts';

export interface PdfColumn {
  heading: string;
  width: number;
  align?: 'left' | 'right';
}

export interface PdfCell {
  text: string;
  /** Smaller, below. */
  note?: string;
  isBold?: boolean;
}

export interface PdfTable {
  x: number;
  columns: readonly PdfColumn[];
  rows: readonly (readonly PdfCell[])[];
  /** As far as a page is used. */
  bottom: number;
  /** Where the table goes on. */
  nextTop: number;
  /** Height of what stands below the table and must not stand alone: the last row goes with it. */
  endingHeight: number;
  /** Cells with lines around them, to be filled in by hand. */
  isGrid?: boolean;
  size?: number;
  /** What stands above several columns. */
  groups?: readonly PdfGroup[];
}

export interface PdfGroup {
  text: string;
  /** Its first column, and how many there are. */
  from: number;
  count: number;
}

const GUTTER = 8;
const INSET = 4;
const PADDING = 5.5;
const TEXT = 9.4;
const NOTE = 8.25;
const HEADING = 8.25;

/** Rows stay whole and the heading is on every page. Answers where the table ends. */
export function drawTable(pdf: PaperPdf, y: number, table: PdfTable): number {
  let at = drawHeading(pdf, y, table);
  for (const [index, row] of table.rows.entries()) {
    const height = rowHeight(pdf, row, table);
    const needed = index === table.rows.length - 1 ? height + table.endingHeight : height;
    if (at + needed > table.bottom) {
      pdf.addPage();
      at = drawHeading(pdf, table.nextTop, table);
    }
    drawRow(pdf, at, row, table);
    drawSides(pdf, { from: at, to: at + height }, table);
    at += height;
    drawRule(pdf, { x: table.x, y: at, width: tableWidth(table) }, LINE);
  }
  return at;
}

function tableWidth({ columns }: PdfTable): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

function eachColumn(
  table: PdfTable,
  visit: (place: { column: PdfColumn; x: number; width: number; index: number }) => void,
): void {
  let x = table.x;
  const inset = table.isGrid ? INSET : 0;
  for (const [index, column] of table.columns.entries()) {
    const isLast = index === table.columns.length - 1;
    const gutter = table.isGrid ? 2 * INSET : isLast ? 0 : GUTTER;
    visit({ column, x: x + inset, width: column.width - gutter, index });
    x += column.width;
  }
}

function columnLeft({ x, columns }: PdfTable, index: number): number {
  return columns.slice(0, index).reduce((left, { width }) => left + width, x);
}

/** The lines between the cells of a grid, and around it. */
function drawSides(pdf: PaperPdf, { from, to }: { from: number; to: number }, table: PdfTable): void {
  if (!table.isGrid) return;
  for (let index = 0; index <= table.columns.length; index += 1) {
    const x = columnLeft(table, index);
    pdf.moveTo(x, from).lineTo(x, to).lineWidth(0.75).strokeColor(LINE).stroke();
  }
}

/** Above the headings of their columns. Answers where those begin. */
function drawGroups(pdf: PaperPdf, y: number, table: PdfTable): number {
  const { groups = [], columns } = table;
  const boxes = groups.map(({ text, from, count }) => {
    const width = columns.slice(from, from + count).reduce((sum, column) => sum + column.width, 0);
    const box = { x: columnLeft(table, from) + INSET, width: width - 2 * INSET, size: HEADING };
    return { text, box: { ...box, align: 'center' as const }, height: textHeight(pdf, text, box) };
  });
  const height = Math.max(0, ...boxes.map((one) => one.height));
  for (const { text, box } of boxes) {
    drawText(pdf, text, { ...box, y: y + 3, color: MUTED });
    drawRule(pdf, { x: box.x - INSET, y: y + height + 5, width: box.width + 2 * INSET }, LINE);
  }
  return boxes.length === 0 ? y : y + height + 8;
}

function drawHeading(pdf: PaperPdf, y: number, table: PdfTable): number {
  const top = drawGroups(pdf, y, table);
  let height = 0;
  eachColumn(table, ({ column, width }) => {
    height = Math.max(height, textHeight(pdf, column.heading, { width, size: HEADING }));
  });
  eachColumn(table, ({ column, x, width }) => {
    const at = top + height - textHeight(pdf, column.heading, { width, size: HEADING });
    drawText(pdf, column.heading, {
      x,
      y: at,
      width,
      size: HEADING,
      color: MUTED,
      align: column.align ?? 'left',
    });
  });
  const bottom = top + height + 5;
  if (table.isGrid) {
    drawRule(pdf, { x: table.x, y, width: tableWidth(table) }, LINE);
    drawSides(pdf, { from: y, to: bottom }, { ...table, columns: headingColumns(table) });
    drawSides(pdf, { from: top - 3, to: bottom }, table);
  }
  drawRule(pdf, { x: table.x, y: bottom, width: tableWidth(table) }, INK, 1.1);
  return bottom;
}

/** Columns of a group are one where the group's name stands. */
function headingColumns({ columns, groups = [] }: PdfTable): PdfColumn[] {
  return columns.flatMap((column, index) => {
    const group = groups.find(({ from, count }) => index >= from && index < from + count);
    if (!group) return [column];
    const own = columns.slice(group.from, group.from + group.count);
    return index === group.from ? [{ ...column, width: own.reduce((sum, one) => sum + one.width, 0) }] : [];
  });
}

function rowHeight(pdf: PaperPdf, row: readonly PdfCell[], table: PdfTable): number {
  let height = 0;
  eachColumn(table, ({ width, index }) => {
    const { text, note = '', isBold } = row[index]!;
    height = Math.max(
      height,
      textHeight(pdf, text, { width, size: table.size ?? TEXT, font: fontOf(isBold) }) +
        textHeight(pdf, note, { width, size: NOTE }),
    );
  });
  return height + 2 * PADDING;
}

function drawRow(pdf: PaperPdf, y: number, row: readonly PdfCell[], table: PdfTable): void {
  eachColumn(table, ({ column, x, width, index }) => {
    const { text, note = '', isBold } = row[index]!;
    const box = { x, width, align: column.align ?? 'left' } as const;
    const below = drawText(pdf, text, {
      ...box,
      y: y + PADDING,
      size: table.size ?? TEXT,
      font: fontOf(isBold),
    });
    drawText(pdf, note, { ...box, y: below, size: NOTE, color: MUTED });
  });
}

function fontOf(isBold = false): 'bold' | 'regular' {
  return isBold ? 'bold' : 'regular';
}
