import type { PaperContent } from '@okoem/domain/papers/paper-content.ts';
import { paperSheet, type PaperSheet, type PaperStanding } from '@okoem/domain/papers/paper-sheet.ts';
import { qrRows } from '../../platform/qr-rows.ts';
import {
  drawLogo,
  drawQr,
  drawText,
  MUTED,
  type PaperPdf,
  STRONG_LINE,
  textHeight,
  TILE,
} from './pdf-paper.ts';
import { drawTable } from './pdf-table.ts';
import {
  closeSheet,
  drawParties,
  drawSignature,
  drawTitle,
  FOOT_TOP,
  MARGIN,
  openSheet,
  SIGNATURE_HEIGHT,
  SMALL,
  WIDTH,
} from './sheet-parts.ts';

const QR_SIDE = 102;

/** An invoice or a waybill on A4, drawn the same for the same paper. CPU-bound, so it runs in paper-thread.ts. */
export async function sheetPdf(
  content: PaperContent,
  { standing, hash, issuedAt }: { standing: PaperStanding; hash: string; issuedAt: string },
): Promise<Uint8Array> {
  const sheet = paperSheet(content, standing);
  const pdf = openSheet({ title: sheet.title, author: content.seller.name, issuedAt });
  let y = drawHead(pdf, sheet);
  if (sheet.bank) y = drawBank(pdf, sheet, y);
  y = drawTitle(pdf, sheet, y);
  y = drawParties(pdf, sheet.parties, y);
  y = drawRows(pdf, sheet, y);
  drawEnding(pdf, sheet, y);
  return closeSheet(pdf, { foot: sheet.foot, hash });
}

function drawHead(pdf: PaperPdf, { contact, notice }: PaperSheet): number {
  drawLogo(pdf, { x: MARGIN, y: MARGIN - 6, height: 26 });
  if (contact) {
    const right = { x: MARGIN + 180, width: WIDTH - 180, align: 'right' } as const;
    const below = drawText(pdf, 'Вопросы по счёту', { ...right, y: MARGIN - 4, size: SMALL, color: MUTED });
    const ways = [contact.phone, contact.email].filter((way) => way !== '').join(', ');
    drawText(pdf, ways, { ...right, y: below, font: 'bold' });
  }
  const y = MARGIN + 36;
  if (notice === '') return y;
  return drawText(pdf, notice, { x: MARGIN, y, width: WIDTH, size: SMALL, color: MUTED }) + 10;
}

/** As a payment order has it: whoever types it off finds every field where it is in the bank's form. */
function drawBank(pdf: PaperPdf, { bank, qr }: PaperSheet, y: number): number {
  const width = WIDTH - QR_SIDE - 14;
  const half = width / 2;
  const label = 58;
  const right = MARGIN + half;
  const heights = [26, 24, 24, 38] as const;
  const [one, two, three] = [
    y + heights[0],
    y + heights[0] + heights[1],
    y + heights[0] + heights[1] + heights[2],
  ];
  const bottom = three + heights[3];
  const rect = (x: number, top: number, w: number, h: number) =>
    pdf.rect(x, top, w, h).lineWidth(0.75).strokeColor(STRONG_LINE).stroke();
  const put = (text: string, x: number, top: number, w: number, isBold = false) =>
    drawText(pdf, text, { x: x + 7, y: top + 6, width: w - 12, font: isBold ? 'bold' : 'regular', gap: 0.5 });
  const caption = (text: string, x: number, top: number) =>
    drawText(pdf, text, { x: x + 7, y: top, width: half - 12, size: SMALL - 0.5, color: MUTED });
  rect(MARGIN, y, half, two - y);
  put(bank!.name, MARGIN, y, half, true);
  caption('Банк получателя', MARGIN, two - 16);
  rect(right, y, label, one - y);
  put('БИК', right, y, label);
  rect(right + label, y, half - label, one - y);
  put(bank!.bik, right + label, y, half - label);
  rect(right, one, label, two - one);
  put('Корр. сч.', right, one, label);
  rect(right + label, one, half - label, two - one);
  put(bank!.correspondent || '–', right + label, one, half - label);
  const tax = bank!.kpp === '' ? half : half / 2;
  rect(MARGIN, two, tax, three - two);
  put(`ИНН ${bank!.inn}`, MARGIN, two, tax);
  if (bank!.kpp !== '') {
    rect(MARGIN + tax, two, half - tax, three - two);
    put(`КПП ${bank!.kpp}`, MARGIN + tax, two, half - tax);
  }
  rect(right, two, label, bottom - two);
  put('Сч. №', right, two, label);
  rect(right + label, two, half - label, bottom - two);
  put(bank!.account, right + label, two, half - label, true);
  rect(MARGIN, three, half, bottom - three);
  put(bank!.payee, MARGIN, three, half, true);
  caption('Получатель', MARGIN, bottom - 14);
  if (qr !== '') {
    const x = MARGIN + WIDTH - QR_SIDE;
    drawQr(pdf, qrRows(qr), { x, y: y - 4, side: QR_SIDE });
    const box = {
      x,
      y: y + QR_SIDE - 3,
      width: QR_SIDE,
      size: SMALL - 0.5,
      color: MUTED,
      align: 'center',
    } as const;
    drawText(pdf, 'Оплата по QR-коду', box);
  }
  return bottom + 18;
}

function drawRows(pdf: PaperPdf, sheet: PaperSheet, y: number): number {
  const numbers = [
    { heading: 'Кол-во', width: 42, align: 'right' },
    { heading: 'Ед.', width: 32 },
    { heading: 'Цена с НДС', width: 64, align: 'right' },
    { heading: sheet.vatHeading, width: 62, align: 'right' },
    { heading: 'Сумма', width: 62, align: 'right' },
  ] as const;
  const fixed = 27 + numbers.reduce((sum, { width }) => sum + width, 0);
  return drawTable(pdf, y, {
    x: MARGIN,
    columns: [{ heading: '№', width: 27 }, { heading: 'Товар, услуга', width: WIDTH - fixed }, ...numbers],
    rows: sheet.rows.map((row, index) => [
      { text: String(index + 1) },
      { text: row.name, note: row.article === '' ? '' : `Арт. ${row.article}` },
      { text: row.quantity },
      { text: row.unit },
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
const DUE_HEIGHT = 27;
const PURPOSE_FRAME = 28;
const PURPOSE_GAP = 14;

function totalsHeight({ totals }: PaperSheet): number {
  return totals.length * TOTAL_LINE + DUE_HEIGHT;
}

function wordsHeight(pdf: PaperPdf, { count, words }: PaperSheet): number {
  const width = WIDTH - TOTALS_WIDTH - 24;
  return textHeight(pdf, count, { width }) + 3 + textHeight(pdf, words, { width, font: 'bold' });
}

function purposeHeight(pdf: PaperPdf, { purpose }: PaperSheet): number {
  return purpose === '' ? 0 : textHeight(pdf, purpose, { width: WIDTH - 28 }) + PURPOSE_FRAME + PURPOSE_GAP;
}

function endingHeight(pdf: PaperPdf, sheet: PaperSheet): number {
  const sums = Math.max(totalsHeight(sheet), wordsHeight(pdf, sheet));
  return 12 + sums + 14 + purposeHeight(pdf, sheet) + SIGNATURE_HEIGHT;
}

/** Sums, words, purpose and signatures: one block, which the table keeps room for. */
function drawEnding(pdf: PaperPdf, sheet: PaperSheet, y: number): void {
  const top = y + 12;
  const left = { x: MARGIN, width: WIDTH - TOTALS_WIDTH - 24 };
  const below = drawText(pdf, sheet.count, { ...left, y: top });
  drawText(pdf, sheet.words, { ...left, y: below + 3, font: 'bold' });
  drawTotals(pdf, sheet, top);
  let at = top + Math.max(totalsHeight(sheet), wordsHeight(pdf, sheet)) + 14;
  if (sheet.purpose !== '') {
    const height = purposeHeight(pdf, sheet) - PURPOSE_GAP;
    pdf.roundedRect(MARGIN, at, WIDTH, height, 9).fill(TILE);
    const box = { x: MARGIN + 14, width: WIDTH - 28 };
    const head = 'Назначение платежа: скопируйте целиком';
    const under = drawText(pdf, head, { ...box, y: at + 7, size: SMALL, color: MUTED });
    drawText(pdf, sheet.purpose, { ...box, y: under + 2 });
    at += height + PURPOSE_GAP;
  }
  for (const [index, { label, name }] of sheet.signatures.entries())
    drawSignature(pdf, { index, label, name, y: at });
}

function drawTotals(pdf: PaperPdf, { totals, due }: PaperSheet, top: number): void {
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
