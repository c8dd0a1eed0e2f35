import { NO_BREAK_SPACE } from '@okoem/domain/format/number-format.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import type { ReconciliationContent } from '@okoem/domain/papers/paper-content.ts';
import type { PaperStanding } from '@okoem/domain/papers/paper-sheet.ts';
import { type ReconciliationSheet, reconciliationSheet } from '@okoem/domain/papers/reconciliation-sheet.ts';
import { drawLogo, drawText, MUTED, type PaperPdf, textHeight } from './pdf-paper.ts';
import { drawTable } from './pdf-table.ts';
import {
  closeSheet,
  drawParties,
  drawSignature,
  drawTitle,
  FOOT_TOP,
  MARGIN,
  openSheet,
  SIDE_WIDTH,
  sideLeft,
  SIGNATURE_HEIGHT,
  WIDTH,
} from './sheet-parts.ts';

/** Tens of millions in bold. */
const MONEY_WIDTH = 74;
const EMPTY_WIDTH = 56;
const DAY_WIDTH = 56;
const SIZE = 8.5;

/** The act on A4, drawn the same for the same act. CPU-bound, so it runs in paper-thread.ts. */
export async function reconciliationPdf(
  content: ReconciliationContent,
  { standing, hash, issuedAt }: { standing: PaperStanding; hash: string; issuedAt: string },
): Promise<Uint8Array> {
  const sheet = reconciliationSheet(content, standing);
  const pdf = openSheet({ title: sheet.title, author: content.seller.name, issuedAt });
  drawLogo(pdf, { x: MARGIN, y: MARGIN - 6, height: 26 });
  let y = drawTitle(pdf, sheet, MARGIN + 40);
  y = drawParties(pdf, sheet.parties, y);
  y = drawLines(pdf, sheet, y);
  drawEnding(pdf, sheet, y);
  return closeSheet(pdf, { hash });
}

function drawLines(pdf: PaperPdf, sheet: ReconciliationSheet, y: number): number {
  const money = (heading: string, width = MONEY_WIDTH) => ({ heading, width, align: 'right' }) as const;
  const fixed = DAY_WIDTH + 2 * (MONEY_WIDTH + EMPTY_WIDTH);
  const empty = { text: '' };
  return drawTable(pdf, y, {
    x: MARGIN,
    isGrid: true,
    size: SIZE,
    columns: [
      { heading: 'Дата', width: DAY_WIDTH },
      { heading: 'Документ', width: WIDTH - fixed },
      money('Дебет, ₽'),
      money('Кредит, ₽'),
      money('Дебет, ₽', EMPTY_WIDTH),
      money('Кредит, ₽', EMPTY_WIDTH),
    ],
    groups: [
      { text: sheet.headings.own, from: 2, count: 2 },
      { text: sheet.headings.others, from: 4, count: 2 },
    ],
    rows: sheet.lines.map(({ day, document, debit, credit, isSum }) => [
      { text: day },
      { text: whole(document), isBold: isSum },
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

/** A number does not part from its sign, nor a day from the word before it. */
function whole(document: string): string {
  return typeset(document).replaceAll('№ ', `№${NO_BREAK_SPACE}`);
}

const SIDE_GAP = 4;

function endingHeight(pdf: PaperPdf, { conclusion, words, signatures }: ReconciliationSheet): number {
  const sides = signatures.map(({ side }) => textHeight(pdf, side, { width: SIDE_WIDTH, font: 'bold' }));
  const said =
    textHeight(pdf, conclusion, { width: WIDTH, font: 'bold' }) + textHeight(pdf, words, { width: WIDTH });
  return 14 + said + 22 + Math.max(...sides) + SIDE_GAP + SIGNATURE_HEIGHT;
}

/** What it comes to and who signs: one block, which the table keeps room for. */
function drawEnding(pdf: PaperPdf, { conclusion, words, signatures }: ReconciliationSheet, y: number): void {
  const box = { x: MARGIN, width: WIDTH };
  const below = drawText(pdf, conclusion, { ...box, y: y + 14, font: 'bold' });
  const top = drawText(pdf, words, { ...box, y: below + 2 }) + 20;
  const sides = signatures.map(({ side }, index) =>
    drawText(pdf, side, { x: sideLeft(index), width: SIDE_WIDTH, y: top, font: 'bold' }),
  );
  // Both sign at one height, however long their names are.
  const at = Math.max(...sides) + SIDE_GAP;
  for (const [index, { post, name }] of signatures.entries()) {
    drawSignature(pdf, { index, label: post, name, y: at });
    const place = {
      x: sideLeft(index),
      width: SIDE_WIDTH,
      y: at + 33,
      color: MUTED,
      align: 'right',
    } as const;
    drawText(pdf, 'М. П.', place);
  }
}
