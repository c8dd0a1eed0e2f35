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
}

const GUTTER = 8;
const PADDING = 5.5;
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
  for (const [index, column] of table.columns.entries()) {
    const isLast = index === table.columns.length - 1;
    visit({ column, x, width: column.width - (isLast ? 0 : GUTTER), index });
    x += column.width;
  }
}

function drawHeading(pdf: PaperPdf, y: number, table: PdfTable): number {
  let height = 0;
  eachColumn(table, ({ column, width }) => {
    height = Math.max(height, textHeight(pdf, column.heading, { width, size: HEADING }));
  });
  eachColumn(table, ({ column, x, width }) => {
    const top = y + height - textHeight(pdf, column.heading, { width, size: HEADING });
    drawText(pdf, column.heading, {
      x,
      y: top,
      width,
      size: HEADING,
      color: MUTED,
      align: column.align ?? 'left',
    });
  });
  const bottom = y + height + 5;
  drawRule(pdf, { x: table.x, y: bottom, width: tableWidth(table) }, INK, 1.1);
  return bottom;
}

function rowHeight(pdf: PaperPdf, row: readonly PdfCell[], table: PdfTable): number {
  let height = 0;
  eachColumn(table, ({ width, index }) => {
    const { text, note = '', isBold } = row[index]!;
    height = Math.max(
      height,
      textHeight(pdf, text, { width, font: fontOf(isBold) }) + textHeight(pdf, note, { width, size: NOTE }),
    );
  });
  return height + 2 * PADDING;
}

function drawRow(pdf: PaperPdf, y: number, row: readonly PdfCell[], table: PdfTable): void {
  eachColumn(table, ({ column, x, width, index }) => {
    const { text, note = '', isBold } = row[index]!;
    const box = { x, width, align: column.align ?? 'left' } as const;
    const below = drawText(pdf, text, { ...box, y: y + PADDING, font: fontOf(isBold) });
    drawText(pdf, note, { ...box, y: below, size: NOTE, color: MUTED });
  });
}

function fontOf(isBold = false): 'bold' | 'regular' {
  return isBold ? 'bold' : 'regular';
}
