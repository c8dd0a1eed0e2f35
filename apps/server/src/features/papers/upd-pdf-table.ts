import { UPD_COLUMNS, type UpdColumn, type UpdForm } from '@okoem/domain/papers/upd-form.ts';
import { drawText, INK, type PaperPdf, textHeight } from './pdf-paper.ts';

const PAGE_WIDTH = 841.89;
const MARGIN = 24;
/** Beside the column of the status. */
const LEFT = MARGIN + 78;

export const UPD_TABLE = {
  margin: MARGIN,
  left: LEFT,
  width: PAGE_WIDTH - MARGIN - LEFT,
  bottom: 595.28 - 26,
};

const SIZE = 5.8;
const HEAD_SIZE = 4.7;
const PADDING = 2;
const CODE_HEIGHT = 9;

/** Parts of the width, in the order of the columns; the whole is as wide as the page. */
const SHARES = [48, 19, 109, 22, 20, 38, 36, 44, 50, 26, 32, 46, 50, 28, 42, 54, 20, 38, 50, 50];
const RIGHT_ALIGNED = new Set(['3', '4', '5', '8', '9']);
const CENTRED = new Set(['1', '1б', '2', '2а', '6', '7', '10', '10а', '11', '12', '12а', '13', '14']);
/** The status is told on the first page only, so the table takes its place as well. */
const TABLE_X = MARGIN;
const TABLE_WIDTH = PAGE_WIDTH - 2 * MARGIN;
const COLUMNS: readonly UpdColumn[] = UPD_COLUMNS;
const WIDTHS = SHARES.map((share) => (share * TABLE_WIDTH) / SHARES.reduce((sum, one) => sum + one, 0));

function leftOf(place: number): number {
  return TABLE_X + WIDTHS.slice(0, place).reduce((sum, one) => sum + one, 0);
}

/** Rows stay whole, the heading is on every page, and the sums stand on the last one only, with a row above them. */
export function drawUpdTable(
  pdf: PaperPdf,
  y: number,
  form: UpdForm,
  { endingHeight }: { endingHeight: number },
): number {
  let at = drawHeading(pdf, y);
  const totals = totalCells(form);
  const totalHeight = rowHeight(pdf, totals);
  for (const [index, { cells }] of form.rows.entries()) {
    const height = rowHeight(pdf, cells);
    const isLast = index === form.rows.length - 1;
    if (at + height + (isLast ? totalHeight + endingHeight : 0) > UPD_TABLE.bottom) {
      pdf.addPage();
      at = drawHeading(pdf, MARGIN);
    }
    drawRow(pdf, at, cells, height);
    at += height;
  }
  drawRow(pdf, at, totals, totalHeight, 'bold');
  return at + totalHeight;
}

function totalCells({ totals }: UpdForm): string[] {
  const texts: Record<string, string> = {
    '1а': 'Всего к оплате (9)',
    '5': totals.net,
    '6': 'Х',
    '7': 'Х',
    '8': totals.vat,
    '9': totals.total,
  };
  return COLUMNS.map(({ code }) => texts[code] ?? '');
}

function alignOf({ code }: UpdColumn): 'left' | 'right' | 'center' {
  if (RIGHT_ALIGNED.has(code)) return 'right';
  return CENTRED.has(code) ? 'center' : 'left';
}

function rowHeight(pdf: PaperPdf, cells: readonly string[]): number {
  const heights = cells.map((text, place) =>
    textHeight(pdf, text, { width: WIDTHS[place]! - 2 * PADDING, size: SIZE, gap: 0, font: 'bold' }),
  );
  return Math.max(...heights, SIZE) + 2 * PADDING + 1;
}

function drawRow(
  pdf: PaperPdf,
  y: number,
  cells: readonly string[],
  height: number,
  font: 'regular' | 'bold' = 'regular',
): void {
  for (const [place, text] of cells.entries()) {
    const [x, width] = [leftOf(place), WIDTHS[place]!];
    frame(pdf, { x, y, width, height });
    const align = alignOf(COLUMNS[place]!);
    drawText(pdf, text, {
      x: x + PADDING,
      y: y + PADDING,
      width: width - 2 * PADDING,
      size: SIZE,
      gap: 0,
      font,
      align,
    });
  }
}

/** Columns with a common heading stand under it; below all of them their numbers. */
function drawHeading(pdf: PaperPdf, y: number): number {
  const height = Math.max(...COLUMNS.map((_, place) => headingHeight(pdf, place)));
  const bottom = y + height;
  for (const [place, { label, group }] of COLUMNS.entries()) {
    const isFirst = group !== undefined && COLUMNS[place - 1]?.group !== group;
    const upper = group === undefined ? 0 : groupHeight(pdf, place);
    if (isFirst) heading(pdf, group, { x: leftOf(place), y, width: groupWidth(place), height: upper });
    heading(pdf, label, { x: leftOf(place), y: y + upper, width: WIDTHS[place]!, height: height - upper });
  }
  for (const [place, { code }] of COLUMNS.entries())
    heading(pdf, code, { x: leftOf(place), y: bottom, width: WIDTHS[place]!, height: CODE_HEIGHT });
  return bottom + CODE_HEIGHT;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function heading(pdf: PaperPdf, text: string, box: Box): void {
  frame(pdf, box);
  const { x, y, width, height } = box;
  const style = { width: width - 2, size: HEAD_SIZE, gap: 0 };
  const top = y + (height - textHeight(pdf, text, style)) / 2;
  drawText(pdf, text, { ...style, x: x + 1, y: top, align: 'center' });
}

function groupWidth(place: number): number {
  const { group } = COLUMNS[place]!;
  return WIDTHS.filter((_, index) => COLUMNS[index]!.group === group).reduce((sum, one) => sum + one, 0);
}

function groupHeight(pdf: PaperPdf, place: number): number {
  const { group = '' } = COLUMNS[place]!;
  return textHeight(pdf, group, { width: groupWidth(place) - 2, size: HEAD_SIZE, gap: 0 }) + 4;
}

function headingHeight(pdf: PaperPdf, place: number): number {
  const { label, group } = COLUMNS[place]!;
  const own = textHeight(pdf, label, { width: WIDTHS[place]! - 2, size: HEAD_SIZE, gap: 0 }) + 4;
  return own + (group === undefined ? 0 : groupHeight(pdf, place));
}

function frame(pdf: PaperPdf, { x, y, width, height }: Box): void {
  pdf.rect(x, y, width, height).lineWidth(0.5).strokeColor(INK).stroke();
}
