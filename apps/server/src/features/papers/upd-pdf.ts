import type { PaperContent } from '@okoem/domain/papers/paper-content.ts';
import type { PaperStanding } from '@okoem/domain/papers/paper-sheet.ts';
import { updForm, type UpdField, type UpdForm } from '@okoem/domain/papers/upd-form.ts';
import {
  closePaper,
  drawRule,
  drawStamp,
  drawText,
  INK,
  MUTED,
  openPaper,
  type PaperPdf,
  textHeight,
} from './pdf-paper.ts';
import { drawUpdTable, UPD_TABLE } from './upd-pdf-table.ts';

const { margin: MARGIN, left: LEFT, width: WIDTH, bottom: BOTTOM } = UPD_TABLE;
const PAGE_HEIGHT = 595.28;
const TEXT = 6.8;
const STATUS_WIDTH = LEFT - MARGIN - 6;

/** The printed form of the transfer document, on A4 across. CPU-bound, so it runs in paper-thread.ts. */
export async function updPdf(
  content: PaperContent,
  { standing, hash, issuedAt }: { standing: PaperStanding; hash: string; issuedAt: string },
): Promise<Uint8Array> {
  const form = updForm(content, standing);
  const pdf = openPaper({
    title: `УПД ${form.title}`,
    author: content.seller.name,
    createdAt: new Date(issuedAt),
    layout: 'landscape',
    margin: MARGIN,
  });
  drawStatus(pdf, form);
  let y = drawHead(pdf, form);
  y = drawUpdTable(pdf, y, form, { endingHeight: endingHeight(pdf, form) });
  drawEnding(pdf, form, y);
  return closePaper(pdf, ({ number, count }) => {
    const box = { x: MARGIN, y: PAGE_HEIGHT - 18, width: LEFT + WIDTH - MARGIN, size: 6.2, color: MUTED };
    drawText(pdf, `УПД ${form.title} · SHA-256 ${hash.slice(0, 16)}`, box);
    drawText(pdf, `Лист ${number} из ${count}`, { ...box, align: 'right' });
  });
}

function drawStatus(pdf: PaperPdf, { status }: UpdForm): void {
  const box = { x: MARGIN, width: STATUS_WIDTH };
  let y =
    drawText(pdf, 'Универсальный передаточный документ', { ...box, y: MARGIN, size: 8, font: 'bold' }) + 10;
  drawText(pdf, 'Статус:', { ...box, y: y + 3, size: 8 });
  pdf
    .rect(MARGIN + 36, y, 18, 15)
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke();
  drawText(pdf, String(status), {
    x: MARGIN + 36,
    y: y + 2.5,
    width: 18,
    size: 9,
    font: 'bold',
    align: 'center',
  });
  y += 26;
  y =
    drawText(pdf, '1 – счёт-фактура и передаточный документ (акт)', { ...box, y, size: 6, color: MUTED }) + 4;
  drawText(pdf, '2 – передаточный документ (акт)', { ...box, y, size: 6, color: MUTED });
}

function drawHead(pdf: PaperPdf, form: UpdForm): number {
  const half = WIDTH / 2;
  const title = { x: LEFT, width: WIDTH };
  drawText(pdf, `Счёт-фактура ${form.title}`, { ...title, y: MARGIN, size: 10, font: 'bold' });
  drawText(pdf, '(1)', {
    ...title,
    y: MARGIN + 2,
    width: half + 30,
    size: TEXT,
    color: MUTED,
    align: 'right',
  });
  drawText(pdf, `Исправление ${form.correction}`, { ...title, y: MARGIN + 15, size: 8 });
  drawText(pdf, '(1а)', {
    ...title,
    y: MARGIN + 16,
    width: half + 30,
    size: TEXT,
    color: MUTED,
    align: 'right',
  });
  drawStamp(pdf, form.stamp, { x: LEFT + half + 60, y: MARGIN + 8 });
  const note = 'Форма по постановлению Правительства РФ от 26.12.2011 № 1137, рекомендована ФНС России';
  drawText(pdf, note, {
    x: LEFT + half + 40,
    y: MARGIN,
    width: half - 40,
    size: 5.6,
    color: MUTED,
    align: 'right',
  });
  let y = MARGIN + 31;
  for (const field of form.fields) y = drawField(pdf, field, { x: LEFT, y, width: WIDTH, label: 172 });
  pdf
    .moveTo(LEFT - 5, MARGIN)
    .lineTo(LEFT - 5, y)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
  return y + 6;
}

interface FieldBox {
  x: number;
  y: number;
  width: number;
  label: number;
}

/** Label, what stands on the line, and its number at the end of it. */
function drawField(pdf: PaperPdf, field: UpdField, box: FieldBox): number {
  const { x, y, width, label } = box;
  const value = { x: x + label, width: width - label - 26 };
  drawText(pdf, field.label, { x, y, width: label - 6, size: TEXT, gap: 0 });
  drawText(pdf, field.text, { ...value, y, size: TEXT, gap: 0, font: 'bold' });
  drawText(pdf, field.code, {
    x: x + width - 24,
    y,
    width: 24,
    size: TEXT - 0.6,
    color: MUTED,
    align: 'right',
  });
  const bottom = y + fieldHeight(pdf, field, box);
  drawRule(pdf, { x: value.x, y: bottom - 1.6, width: value.width }, INK, 0.4);
  return bottom;
}

function fieldHeight(
  pdf: PaperPdf,
  field: UpdField,
  { width, label }: Pick<FieldBox, 'width' | 'label'>,
): number {
  const text = textHeight(pdf, field.text, { width: width - label - 26, size: TEXT, gap: 0, font: 'bold' });
  const name = textHeight(pdf, field.label, { width: label - 6, size: TEXT, gap: 0 });
  return Math.max(text, name, 8.6) + 2.6;
}

const COLUMN_GAP = 16;
const SIGNATURES_HEIGHT = 34;

function columnWidth(): number {
  return (LEFT + WIDTH - MARGIN - COLUMN_GAP) / 2;
}

function sides(form: UpdForm): { basis: UpdField[]; given: UpdField[]; taken: UpdField[] } {
  const isBasis = ({ code }: UpdField) => code === '[8]' || code === '[9]';
  return {
    basis: form.given.filter(isBasis),
    given: form.given.filter((field) => !isBasis(field)),
    taken: form.taken,
  };
}

function heightOf(pdf: PaperPdf, fields: readonly UpdField[], box: { width: number; label: number }): number {
  return fields.reduce((sum, field) => sum + fieldHeight(pdf, field, box), 0);
}

const SIDE_LABEL = 168;
const BASIS_LABEL = 190;
const SEAL_HEIGHT = 16;

function endingHeight(pdf: PaperPdf, form: UpdForm): number {
  const { basis, given, taken } = sides(form);
  const column = { width: columnWidth(), label: SIDE_LABEL };
  const whole = { width: LEFT + WIDTH - MARGIN, label: BASIS_LABEL };
  const lower = Math.max(heightOf(pdf, given, column), heightOf(pdf, taken, column));
  return 8 + SIGNATURES_HEIGHT + 8 + heightOf(pdf, basis, whole) + 6 + lower + SEAL_HEIGHT;
}

/** Signatures of the invoice, then what was handed over and taken: one block that the table keeps room for. */
function drawEnding(pdf: PaperPdf, form: UpdForm, y: number): void {
  drawSignatures(pdf, form, y + 8);
  let at = y + 8 + SIGNATURES_HEIGHT;
  drawRule(pdf, { x: MARGIN, y: at, width: LEFT + WIDTH - MARGIN }, INK, 1.2);
  at += 8;
  const { basis, given, taken } = sides(form);
  const whole = { x: MARGIN, width: LEFT + WIDTH - MARGIN, label: BASIS_LABEL };
  for (const field of basis) at = drawField(pdf, field, { ...whole, y: at });
  at += 6;
  const width = columnWidth();
  const ends = [given, taken].map((fields, index) => {
    const x = MARGIN + index * (width + COLUMN_GAP);
    let below = at;
    for (const field of fields) below = drawField(pdf, field, { x, y: below, width, label: SIDE_LABEL });
    drawText(pdf, 'М. П.', { x, y: below + 5, width, size: TEXT, color: MUTED });
    return below;
  });
  const x = MARGIN + width + COLUMN_GAP / 2;
  pdf
    .moveTo(x, at)
    .lineTo(x, Math.min(Math.max(...ends) + SEAL_HEIGHT, BOTTOM + 20))
    .lineWidth(0.8)
    .strokeColor(INK)
    .stroke();
}

function drawSignatures(pdf: PaperPdf, { signatures }: UpdForm, y: number): void {
  const width = (LEFT + WIDTH - MARGIN - COLUMN_GAP) / 2;
  for (const [index, { label, name }] of signatures.entries()) {
    const x = MARGIN + index * (width + COLUMN_GAP);
    drawText(pdf, label, { x, y, width: 110, size: TEXT, gap: 0 });
    const [sign, person] = [x + 116, x + 220];
    drawRule(pdf, { x: sign, y: y + 15, width: 94 }, INK, 0.5);
    drawRule(pdf, { x: person, y: y + 15, width: width - 220 }, INK, 0.5);
    drawText(pdf, name, { x: person, y: y + 5, width: width - 220, size: 7.5, align: 'center' });
    drawText(pdf, '(подпись)', { x: sign, y: y + 17, width: 94, size: 5.6, color: MUTED, align: 'center' });
    const box = {
      x: person,
      y: y + 17,
      width: width - 220,
      size: 5.6,
      color: MUTED,
      align: 'center',
    } as const;
    drawText(pdf, '(ф. и. о.)', box);
  }
}
