import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { DOCUMENT_FONTS } from '../documents/document-fonts.ts';

export type PaperPdf = PDFKit.PDFDocument;

export const INK = '#0c1f1b';
export const INK_2 = '#3a4a46';
export const MUTED = '#566561';
export const LINE = '#dfe6e3';
export const STRONG_LINE = '#9db5ae';
export const TILE = '#f0f4f2';
const GREEN = '#00825f';
const STAMP = '#b3261e';

export interface PaperSetting {
  title: string;
  author: string;
  /** Of the paper, never of the drawing: the same paper is the same file. */
  createdAt: Date;
  layout: 'portrait' | 'landscape';
  margin: number;
}

export function openPaper({ title, author, createdAt, layout, margin }: PaperSetting): PaperPdf {
  const pdf = new Pdf({
    size: 'A4',
    layout,
    // Places are ours to choose: nothing flows over to a next page by itself.
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
    lang: 'ru-RU',
  });
  pdf.registerFont('regular', DOCUMENT_FONTS.regular).registerFont('bold', DOCUMENT_FONTS.bold);
  return pdf;
}

export async function closePaper(
  pdf: PaperPdf,
  drawFoot: (page: { number: number; count: number }) => void,
): Promise<Uint8Array> {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    drawFoot({ number: index + 1, count });
  }
  pdf.end();
  return new Uint8Array(await buffer(pdf));
}

export interface TextBox {
  x: number;
  y: number;
  width: number;
  size?: number;
  font?: 'regular' | 'bold';
  color?: string;
  align?: 'left' | 'right' | 'center';
  gap?: number;
}

/** Draws a text that wraps and is never cut; answers where it ends. */
export function drawText(pdf: PaperPdf, text: string, box: TextBox): number {
  const { x, y, width, size = 9.4, font = 'regular', color = INK, align = 'left', gap = 1.5 } = box;
  if (text === '') return y;
  pdf.font(font).fontSize(size).fillColor(color).text(text, x, y, { width, align, lineGap: gap });
  return y + pdf.heightOfString(text, { width, align, lineGap: gap });
}

export function textHeight(pdf: PaperPdf, text: string, box: Omit<TextBox, 'x' | 'y'>): number {
  if (text === '') return 0;
  const { width, size = 9.4, font = 'regular', align = 'left', gap = 1.5 } = box;
  return pdf.font(font).fontSize(size).heightOfString(text, { width, align, lineGap: gap });
}

export function drawRule(
  pdf: PaperPdf,
  { x, y, width }: Pick<TextBox, 'x' | 'y' | 'width'>,
  color = LINE,
  weight = 0.75,
): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
}

/** The square as one shape of vectors, with four modules of white around it. */
export function drawQr(
  pdf: PaperPdf,
  rows: readonly string[],
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const quiet = 4;
  const module = side / (rows.length + 2 * quiet);
  pdf.save().translate(x + quiet * module, y + quiet * module);
  for (const [line, row] of rows.entries()) {
    for (const { index, 0: run } of row.matchAll(/1+/g))
      pdf.rect(index * module, line * module, run.length * module, module);
  }
  pdf.fill('#000000').restore();
}

/** What the paper is no more, across the page: seen at once, and the words below can still be read. */
export function drawStamp(
  pdf: PaperPdf,
  stamp: string,
  { x: wanted, y, right = Infinity }: { x: number; y: number; right?: number },
): void {
  if (stamp === '') return;
  const width = pdf.font('bold').fontSize(15).widthOfString(stamp) + 24;
  // A long one begins earlier rather than leave the page.
  const x = Math.min(wanted, right - width);
  pdf.save().rotate(-6, { origin: [x, y] });
  pdf.roundedRect(x, y, width, 30, 4).lineWidth(1.5).strokeColor(STAMP).stroke();
  pdf.fillColor(STAMP).text(stamp, x + 12, y + 6.5, { lineBreak: false });
  pdf.restore();
}

/** The name of the shop as it stands on its pages. */
export function drawLogo(pdf: PaperPdf, { x, y, height }: { x: number; y: number; height: number }): void {
  pdf
    .save()
    .translate(x, y)
    .scale(height / 84);
  pdf.lineWidth(10.4).strokeColor(INK);
  pdf.circle(29, 52, 22.8).stroke();
  pdf.circle(138, 52, 22.8).stroke();
  pdf.path('M174 53h46a23 23 0 1 0-6.500 15').stroke();
  pdf
    .path(
      'M65 24h10.400v22.500h3L95.500 24h12.800L86.500 51.500 109.500 80H96.300L78.500 57.200h-3.100V80H65zM233 80V24h10.600l10.600 20.500L264.800 24h10.600v56h-10.400V45.500l-10.800 20-10.800-20V80z',
    )
    .fill(INK);
  pdf.path('M14.500 53a14.500 14.500 0 0 1 29 0z').fill(GREEN);
  pdf.circle(189, 10, 6.2).fill(GREEN);
  pdf.circle(207, 10, 6.2).fill(GREEN);
  pdf.restore();
}
