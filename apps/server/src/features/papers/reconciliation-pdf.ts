import type { ReconciliationContent } from '@okoem/domain/papers/paper-content.ts';
import type { PaperStanding } from '@okoem/domain/papers/paper-sheet.ts';
import { type ReconciliationSheet, reconciliationSheet } from '@okoem/domain/papers/reconciliation-sheet.ts';
import {
  closePaper,
  drawLogo,
  drawRule,
  drawStamp,
  drawText,
  INK_2,
  MUTED,
  openPaper,
  type PaperPdf,
  STRONG_LINE,
  textHeight,
} from './pdf-paper.ts';
import { drawTable } from './pdf-table.ts';
import { drawParties, FOOT_TOP, MARGIN, WIDTH } from './sheet-parts.ts';

const SMALL = 8.25;
/** Tens of millions in bold. */
const MONEY_WIDTH = 79;
const EMPTY_WIDTH = 58;
const DAY_WIDTH = 58;
const SIGNATURE_HEIGHT = 66;
const GAP = 30;

/** The act on A4, drawn the same for the same act. CPU-bound, so it runs in paper-thread.ts. */
export async function reconciliationPdf(
  content: ReconciliationContent,
  { standing, hash, issuedAt }: { standing: PaperStanding; hash: string; issuedAt: string },
): Promise<Uint8Array> {
  const sheet = reconciliationSheet(content, standing);
  const pdf = openPaper({
    title: sheet.title,
    author: content.seller.name,
    createdAt: new Date(issuedAt),
    layout: 'portrait',
    margin: MARGIN,
  });
  let y = drawHead(pdf, sheet);
  y = drawParties(pdf, sheet.parties, y);
  y = drawLines(pdf, sheet, y);
  drawEnding(pdf, sheet, y);
  return closePaper(pdf, ({ number, count }) => {
    drawRule(pdf, { x: MARGIN, y: FOOT_TOP, width: WIDTH });
    const box = { x: MARGIN, y: FOOT_TOP + 6, width: WIDTH, size: 7.5, color: MUTED };
    drawText(pdf, `SHA-256 ${hash.slice(0, 16)}`, box);
    drawText(pdf, `Страница ${number} из ${count}`, { ...box, align: 'right' });
  });
}

function drawHead(pdf: PaperPdf, { title, subtitle, stamp }: ReconciliationSheet): number {
  drawLogo(pdf, { x: MARGIN, y: MARGIN - 6, height: 26 });
  const y = MARGIN + 40;
  const below = drawText(pdf, title, { x: MARGIN, y, width: WIDTH, size: 17, font: 'bold' });
  const end = drawText(pdf, subtitle, { x: MARGIN, y: below + 1, width: WIDTH, color: INK_2 });
  drawStamp(pdf, stamp, { x: MARGIN + WIDTH - 210, y: y - 10 });
  return end + 12;
}

function drawLines(pdf: PaperPdf, sheet: ReconciliationSheet, y: number): number {
  const money = (heading: string, width = MONEY_WIDTH) => ({ heading, width, align: 'right' }) as const;
  const fixed = DAY_WIDTH + 2 * (MONEY_WIDTH + EMPTY_WIDTH);
  const empty = { text: '' };
  return drawTable(pdf, y, {
    x: MARGIN,
    columns: [
      { heading: 'Дата', width: DAY_WIDTH },
      { heading: 'Документ', width: WIDTH - fixed },
      money('Дебет, ₽'),
      money('Кредит, ₽'),
      money('Дебет у покупателя', EMPTY_WIDTH),
      money('Кредит у покупателя', EMPTY_WIDTH),
    ],
    rows: sheet.lines.map(({ day, document, debit, credit, isSum }) => [
      { text: day },
      { text: document, isBold: isSum },
      { text: debit, isBold: isSum },
      { text: credit, isBold: isSum },
      empty,
      empty,
    ]),
    bottom: FOOT_TOP - 10,
    nextTop: MARGIN,
    endingHeight: endingHeight(pdf, sheet),
  });
}

function endingHeight(pdf: PaperPdf, { conclusion, words, signatures }: ReconciliationSheet): number {
  const width = (WIDTH - GAP) / 2;
  const sides = signatures.map(({ side }) => textHeight(pdf, side, { width, font: 'bold' }));
  const said =
    textHeight(pdf, conclusion, { width: WIDTH, font: 'bold' }) + textHeight(pdf, words, { width: WIDTH });
  return 14 + said + 22 + Math.max(...sides) + SIGNATURE_HEIGHT;
}

/** What it comes to and who signs: one block, which the table keeps room for. */
function drawEnding(pdf: PaperPdf, { conclusion, words, signatures }: ReconciliationSheet, y: number): void {
  const box = { x: MARGIN, width: WIDTH };
  const below = drawText(pdf, conclusion, { ...box, y: y + 14, font: 'bold' });
  const top = drawText(pdf, words, { ...box, y: below + 2 }) + 20;
  const width = (WIDTH - GAP) / 2;
  for (const [index, { side, post, name }] of signatures.entries()) {
    const at = { x: MARGIN + index * (width + GAP), width };
    const under = drawText(pdf, side, { ...at, y: top, font: 'bold' });
    drawText(pdf, post, { ...at, y: under + 4, size: SMALL, color: MUTED });
    drawRule(pdf, { x: at.x, y: under + 36, width }, STRONG_LINE);
    drawText(pdf, name, { ...at, y: under + 39 });
    drawText(pdf, 'М. П.', { ...at, y: under + 39, color: MUTED, align: 'right' });
  }
}
