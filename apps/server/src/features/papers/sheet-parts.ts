import type { PaperSheet } from '@okoem/domain/papers/paper-sheet.ts';
import {
  closePaper,
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
} from './pdf-paper.ts';

/** 15 mm. */
export const MARGIN = 42.5;
export const WIDTH = 595.28 - 2 * MARGIN;
const HEIGHT = 841.89;
export const FOOT_TOP = HEIGHT - 38;
const LABEL_WIDTH = 78;
/** Of what is said beside. */
export const SMALL = 8.25;
const SIDES_GAP = 30;
/** Of a signature, its label and its name included. */
export const SIGNATURE_HEIGHT = 54;
/** Two sign side by side. */
export const SIDE_WIDTH = (WIDTH - SIDES_GAP) / 2;

/** A4, upright. */
export function openSheet({
  title,
  author,
  issuedAt,
}: {
  title: string;
  author: string;
  issuedAt: string;
}): PaperPdf {
  return openPaper({ title, author, createdAt: new Date(issuedAt), layout: 'portrait', margin: MARGIN });
}

/** Every page ends with what the paper is known by and its own number. */
export async function closeSheet(
  pdf: PaperPdf,
  { foot = '', hash }: { foot?: string; hash: string },
): Promise<Uint8Array> {
  const text = [foot, `SHA-256 ${hash.slice(0, 16)}`].filter((piece) => piece !== '').join(' · ');
  return closePaper(pdf, ({ number, count }) => {
    drawRule(pdf, { x: MARGIN, y: FOOT_TOP, width: WIDTH });
    const box = { x: MARGIN, y: FOOT_TOP + 6, color: MUTED };
    drawText(pdf, text, { ...box, width: WIDTH - 90, size: 7, gap: 0.5 });
    const page = `Страница ${number} из ${count}`;
    drawText(pdf, page, { ...box, width: WIDTH, size: 7.5, align: 'right' });
  });
}

/** What the paper is, with what it is no more across it. */
export function drawTitle(
  pdf: PaperPdf,
  { title, subtitle, stamp }: Pick<PaperSheet, 'title' | 'subtitle' | 'stamp'>,
  y: number,
): number {
  const below = drawText(pdf, title, { x: MARGIN, y, width: WIDTH, size: 17, font: 'bold' });
  const end = drawText(pdf, subtitle, { x: MARGIN, y: below + 1, width: WIDTH, color: INK_2 });
  drawStamp(pdf, stamp, { x: MARGIN + WIDTH - 210, y: y - 10, right: MARGIN + WIDTH });
  return end + 12;
}

export function sideLeft(index: number): number {
  return MARGIN + index * (SIDE_WIDTH + SIDES_GAP);
}

/** Where somebody signs. */
export function drawSignature(
  pdf: PaperPdf,
  { index, label, name, y }: { index: number; label: string; name: string; y: number },
): void {
  const at = { x: sideLeft(index), width: SIDE_WIDTH };
  drawText(pdf, label, { ...at, y, size: SMALL, color: MUTED });
  drawRule(pdf, { ...at, y: y + 30 }, STRONG_LINE);
  drawText(pdf, name, { ...at, y: y + 33 });
}

/** Who stands on each side, a flow of two weights: the name, and what else is known. */
export function drawParties(pdf: PaperPdf, parties: PaperSheet['parties'], y: number): number {
  let at = y;
  const labelled = Math.max(LABEL_WIDTH, ...parties.map(({ label }) => (label.length > 12 ? 96 : 0)));
  for (const { label, name, text } of parties) {
    const x = MARGIN + labelled;
    const width = WIDTH - labelled;
    drawText(pdf, label, { x: MARGIN, y: at, width: labelled - 6, color: MUTED });
    // One flow of two weights: the name, and what else is known.
    const isBoth = name !== '' && text !== '';
    const whole = isBoth ? `${name}, ${text}` : name + text;
    const height = textHeight(pdf, whole, { width, font: name === '' ? 'regular' : 'bold' });
    if (name === '') drawText(pdf, text, { x, y: at, width });
    else {
      pdf
        .font('bold')
        .fontSize(9.4)
        .fillColor(INK)
        .text(name, x, at, { width, lineGap: 1.5, continued: isBoth });
      if (isBoth) pdf.font('regular').text(`, ${text}`, { width, lineGap: 1.5 });
    }
    at = Math.max(pdf.y, at + Math.min(height, 14)) + 3.5;
  }
  return at + 10;
}
