import type { QuoteContent } from '@okoem/domain/papers/quote-content.ts';
import { type QuoteSheet, quoteSheet } from '@okoem/domain/papers/quote-sheet.ts';
import {
  closePaper,
  drawLogo,
  drawRule,
  drawStamp,
  drawText,
  INK,
  INK_2,
  MUTED,
  openPaper,
  type PaperPdf,
  STRONG_LINE,
  textHeight,
  TILE,
} from './pdf-paper.ts';
import { drawTable } from './pdf-table.ts';
import { FOOT_TOP, MARGIN, WIDTH } from './sheet-parts.ts';

const SMALL = 8.25;
const NIGHT = '#06281f';
const HILL = '#0b4031';
const MINT = '#3de8ae';
const PALE = '#bcd8ce';
const GREEN_TILE = '#e8f5f0';

export interface QuoteDrawing {
  /** The reseller's own picture, PNG or JPEG; without it our logo stands on our paper, and his name on his. */
  logo: Uint8Array | undefined;
  /** Whether it is our paper: a reseller's has neither our logo nor our colours. */
  isOurs: boolean;
  /** Of what the paper says; empty on a copy. */
  hash: string;
}

/** An offer on A4, drawn the same for the same content. CPU-bound, so it runs in paper-thread.ts. */
export async function quotePdf(content: QuoteContent, drawing: QuoteDrawing): Promise<Uint8Array> {
  const sheet = quoteSheet(content);
  const pdf = openPaper({
    title: sheet.title,
    author: content.author.name,
    createdAt: new Date(content.day),
    layout: 'portrait',
    margin: MARGIN,
  });
  let y = drawHead(pdf, sheet, drawing);
  y = drawBand(pdf, sheet, { y, isOurs: drawing.isOurs });
  y = drawFacts(pdf, sheet, y);
  y = drawRows(pdf, sheet, y);
  drawEnding(pdf, sheet, y);
  return closePaper(pdf, (page) => drawFoot(pdf, sheet, { ...page, hash: drawing.hash }));
}

function drawFoot(
  pdf: PaperPdf,
  { author, foot }: QuoteSheet,
  { number, count, hash }: { number: number; count: number; hash: string },
): void {
  drawRule(pdf, { x: MARGIN, y: FOOT_TOP, width: WIDTH });
  const box = { y: FOOT_TOP + 6, size: 7, color: MUTED, gap: 0.5 };
  const who = [author.name, author.text].filter((text) => text !== '').join(', ');
  drawText(pdf, who, { ...box, x: MARGIN, width: WIDTH - 270 });
  const page = [foot, hash.slice(0, 16), `Страница ${number} из ${count}`];
  drawText(pdf, page.filter((text) => text !== '').join(' · '), {
    ...box,
    x: MARGIN + WIDTH - 260,
    width: 260,
    align: 'right',
  });
}

const LOGO = { height: 26, most: 42, width: 190 };

function drawHead(pdf: PaperPdf, { author }: QuoteSheet, { logo, isOurs }: QuoteDrawing): number {
  const top = MARGIN - 8;
  if (logo) pdf.image(Buffer.from(logo), MARGIN, top, { fit: [LOGO.width, LOGO.most] });
  else if (isOurs) drawLogo(pdf, { x: MARGIN, y: top + 2, height: LOGO.height });
  else drawText(pdf, author.name, { x: MARGIN, y: top + 4, width: 250, size: 14, font: 'bold' });
  const right = { x: MARGIN + 260, width: WIDTH - 260, align: 'right' } as const;
  const label = drawText(pdf, logo || isOurs ? author.name : 'Вопросы по предложению', {
    ...right,
    y: top,
    size: SMALL,
    color: MUTED,
  });
  const below = drawText(pdf, author.contact, { ...right, y: label, font: 'bold' });
  return Math.max(below, top + LOGO.most) + 12;
}

const BAND = { padding: 18, gap: 16, sum: 200 };

/** What, how much and for whom: whoever reads one thing reads this. */
function drawBand(pdf: PaperPdf, sheet: QuoteSheet, { y, isOurs }: { y: number; isOurs: boolean }): number {
  const inner = WIDTH - 2 * BAND.padding - BAND.sum - BAND.gap;
  const named = isOurs ? sheet.number : `№ ${sheet.number}`;
  const title = sheet.number === '' ? 'Коммерческое предложение' : named;
  const text =
    textHeight(pdf, sheet.kicker, { width: inner, size: SMALL + 0.6 }) +
    textHeight(pdf, title, { width: inner, size: 17, font: 'bold' }) +
    textHeight(pdf, sheet.subject, { width: inner });
  const height = Math.max(74, text + 6 + 2 * (BAND.padding - 3));
  if (isOurs) drawHorizon(pdf, { y, height });
  else pdf.roundedRect(MARGIN, y, WIDTH, height, 6).fill(TILE);
  const colour = isOurs ? { pale: PALE, bright: '#ffffff' } : { pale: MUTED, bright: INK };
  const left = { x: MARGIN + BAND.padding, width: inner };
  let at = y + (height - text - 6) / 2;
  at = drawText(pdf, sheet.kicker, { ...left, y: at, size: SMALL + 0.6, color: colour.pale }) + 2;
  at = drawText(pdf, title, { ...left, y: at, size: 17, font: 'bold', color: colour.bright }) + 2;
  drawText(pdf, sheet.subject, { ...left, y: at, color: isOurs ? '#dcebe5' : INK_2 });
  const right = { x: MARGIN + WIDTH - BAND.padding - BAND.sum, width: BAND.sum, align: 'right' } as const;
  drawText(pdf, sheet.taxed, { ...right, y: y + height - 56, size: SMALL + 0.6, color: colour.pale });
  const sum = { ...right, y: y + height - 43, size: 21, font: 'bold', color: colour.bright } as const;
  drawText(pdf, `${sheet.due.text.replace(/,00$/, '')}\u00A0₽`, sum);
  drawStamp(pdf, sheet.stamp, { x: MARGIN + 150, y: y - 6 });
  return y + height + 14;
}

function drawHorizon(pdf: PaperPdf, { y, height }: { y: number; height: number }): void {
  const bottom = y + height;
  const [from, to] = [MARGIN - 30, MARGIN + WIDTH + 40];
  pdf.save().roundedRect(MARGIN, y, WIDTH, height, 14).clip();
  pdf.rect(MARGIN, y, WIDTH, height).fill(NIGHT);
  const hill = `M${from} ${bottom + 12}C${from + 150} ${bottom - 14} ${from + 390} ${bottom - 18} ${to} ${bottom}`;
  pdf.path(`${hill}V${bottom + 14}H${from}Z`).fill(HILL);
  pdf.path(hill).lineWidth(0.75).strokeColor(MINT, 0.55).stroke();
  pdf.restore();
}

const IN_A_ROW = 4;

/** Conditions side by side; of a few more a second row. */
function drawFacts(pdf: PaperPdf, { facts }: QuoteSheet, y: number): number {
  let at = y;
  for (let first = 0; first < facts.length; first += IN_A_ROW) {
    const row = facts.slice(first, first + IN_A_ROW);
    const width = WIDTH / Math.min(IN_A_ROW, facts.length);
    const ends = row.map(({ label, text }, place) => {
      const box = { x: MARGIN + place * width, width: width - 12 };
      const below = drawText(pdf, label, { ...box, y: at, size: SMALL, color: MUTED });
      return drawText(pdf, text, { ...box, y: below + 1, font: 'bold', size: 10 });
    });
    at = Math.max(...ends) + 8;
  }
  return at + 8;
}

function drawRows(pdf: PaperPdf, sheet: QuoteSheet, y: number): number {
  const arrival = sheet.hasArrivals ? [{ heading: 'Поставка', width: 62 }] : [];
  const numbers = [
    { heading: 'Кол-во', width: 56, align: 'right' },
    { heading: sheet.vatHeading === 'Без\u00A0НДС' ? 'Цена' : 'Цена с НДС', width: 66, align: 'right' },
    { heading: sheet.vatHeading, width: 60, align: 'right' },
    { heading: 'Сумма', width: 66, align: 'right' },
  ] as const;
  const fixed = [...arrival, ...numbers].reduce((sum, { width }) => sum + width, 24);
  return drawTable(pdf, y, {
    x: MARGIN,
    columns: [
      { heading: '№', width: 24 },
      { heading: 'Товар', width: WIDTH - fixed },
      ...arrival,
      ...numbers,
    ],
    rows: sheet.rows.map((row, index) => [
      { text: String(index + 1) },
      { text: row.name, note: row.note },
      ...(sheet.hasArrivals ? [{ text: row.arrival }] : []),
      { text: `${row.quantity}\u00A0${row.unit}` },
      { text: row.price },
      { text: row.vat, note: row.rate },
      { text: row.sum },
    ]),
    bottom: FOOT_TOP - 10,
    nextTop: MARGIN,
    endingHeight: endingHeight(pdf, sheet),
  });
}

const TOTALS_WIDTH = 214;
const TOTAL_LINE = 15;
const SIGNATURE_HEIGHT = 54;
const CALL_PADDING = 11;

function sumsHeight(pdf: PaperPdf, { totals, count, words }: QuoteSheet): number {
  const width = WIDTH - TOTALS_WIDTH - 24;
  const told = textHeight(pdf, count, { width }) + 3 + textHeight(pdf, words, { width, font: 'bold' });
  return Math.max(totals.length * TOTAL_LINE + 27, told);
}

function callHeight(pdf: PaperPdf, { call }: QuoteSheet): number {
  if (!call) return 0;
  const width = WIDTH - 28;
  const told = textHeight(pdf, call.title, { width, font: 'bold' }) + textHeight(pdf, call.text, { width });
  return told + 2 + 2 * CALL_PADDING;
}

function endingHeight(pdf: PaperPdf, sheet: QuoteSheet): number {
  return 12 + sumsHeight(pdf, sheet) + 14 + callHeight(pdf, sheet) + 16 + SIGNATURE_HEIGHT;
}

/** Sums, how to answer and signatures: one block, which the table keeps room for. */
function drawEnding(pdf: PaperPdf, sheet: QuoteSheet, y: number): void {
  const top = y + 12;
  const left = { x: MARGIN, width: WIDTH - TOTALS_WIDTH - 24 };
  const below = drawText(pdf, sheet.count, { ...left, y: top });
  drawText(pdf, sheet.words, { ...left, y: below + 3, font: 'bold' });
  drawTotals(pdf, sheet, top);
  let at = top + sumsHeight(pdf, sheet) + 14;
  if (sheet.call) {
    const height = callHeight(pdf, sheet);
    pdf.roundedRect(MARGIN, at, WIDTH, height, 9).fill(GREEN_TILE);
    const box = { x: MARGIN + 14, width: WIDTH - 28 };
    const under = drawText(pdf, sheet.call.title, { ...box, y: at + CALL_PADDING, font: 'bold' });
    drawText(pdf, sheet.call.text, { ...box, y: under + 2, color: INK_2 });
    at += height + 16;
  }
  drawSignatures(pdf, sheet, at);
}

function drawTotals(pdf: PaperPdf, { totals, due }: QuoteSheet, top: number): void {
  const box = { x: MARGIN + WIDTH - TOTALS_WIDTH, width: TOTALS_WIDTH };
  let at = top;
  for (const { label, text } of totals) {
    drawText(pdf, label, { ...box, y: at });
    drawText(pdf, text, { ...box, y: at, align: 'right' });
    at += TOTAL_LINE;
  }
  drawText(pdf, due.label, { ...box, y: at + 7, font: 'bold', size: 10 });
  drawText(pdf, due.text, { ...box, y: at + 2, font: 'bold', size: 15, align: 'right' });
}

function drawSignatures(pdf: PaperPdf, { signatures }: QuoteSheet, y: number): void {
  const gap = 30;
  const width = (WIDTH - gap) / 2;
  for (const [index, { label, name }] of signatures.entries()) {
    const x = MARGIN + index * (width + gap);
    drawText(pdf, label, { x, y, width, size: SMALL, color: MUTED });
    drawRule(pdf, { x, y: y + 30, width }, STRONG_LINE);
    drawText(pdf, name, { x, y: y + 33, width });
  }
}
