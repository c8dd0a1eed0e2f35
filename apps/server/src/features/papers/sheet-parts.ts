import type { PaperSheet } from '@okoem/domain/papers/paper-sheet.ts';
import { drawText, INK, MUTED, type PaperPdf, textHeight } from './pdf-paper.ts';

/** 15 mm. */
export const MARGIN = 42.5;
export const WIDTH = 595.28 - 2 * MARGIN;
const HEIGHT = 841.89;
export const FOOT_TOP = HEIGHT - 38;
const LABEL_WIDTH = 78;

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
