import { inflateSync } from 'node:zlib';
import { paperTotals } from '@okoem/domain/papers/paper-money.ts';
import { paperSheet } from '@okoem/domain/papers/paper-sheet.ts';
import { updForm } from '@okoem/domain/papers/upd-form.ts';
import Pdf from 'pdfkit';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it, vi } from 'vitest';
import { qrRows } from '../../platform/qr-rows.ts';
import { readQr } from '../../testing/read-qr.ts';
import { sampleInvoice, sampleLine, samplePart, sampleUpd } from '../../testing/sample-papers.ts';
import { paperXlsx } from './paper-xlsx.ts';
import { sheetPdf } from './sheet-pdf.ts';
import { updPdf } from './upd-pdf.ts';

const VALID = { replacedBy: null, isExpired: false, isCancelled: false, isPaid: false };
const DRAWING = { standing: VALID, hash: 'a'.repeat(64), issuedAt: '2026-11-12T09:00:00.000Z' };
const MANY = Array.from({ length: 500 }, (_, index) =>
  sampleLine({
    article: `A-${index + 1}`,
    name:
      index % 5 === 0
        ? 'Очень длинное наименование, которое занимает не одну строку '.repeat(3)
        : `Товар ${index + 1}`,
    quantity: 1000 * (1 + (index % 9)),
    total: 1_000_00 + index * 37,
    vatPercent: index % 3 === 0 ? 10 : 22,
  }),
);

/** How many times something is drawn on each page; texts are in codes of the font, so they are counted, not read. */
function pagesOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  return Array.from(
    file.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n([^]*?)\r?\nendstream/g),
    ([, packed]) => inflated(Buffer.from(packed!, 'latin1')),
  ).filter((text) => /\bBT\b/.test(text));
}

function inflated(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1');
  } catch {
    return '';
  }
}

function pageCount(bytes: Uint8Array): number {
  return Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)!.length;
}

describe('a paper as PDF', () => {
  it('is the same to a byte each time it is drawn, and another when it has been replaced [PAPER-009]', async () => {
    const content = sampleInvoice([sampleLine()]);
    const one = await sheetPdf(content, DRAWING);
    await expect(sheetPdf(structuredClone(content), DRAWING)).resolves.toEqual(one);
    await expect(
      sheetPdf(content, { ...DRAWING, standing: { ...VALID, replacedBy: 2 } }),
    ).resolves.not.toEqual(one);
    const upd = sampleUpd(samplePart([sampleLine()]));
    await expect(updPdf(upd, DRAWING)).resolves.toEqual(await updPdf(structuredClone(upd), DRAWING));
  });

  it('of few lines is one page, of five hundred many, each of them with its heading and its number [PAPER-010]', async () => {
    expect(pageCount(await sheetPdf(sampleInvoice([sampleLine()]), DRAWING))).toBe(1);
    const text = vi.spyOn(Pdf.prototype, 'text');
    const written = () => text.mock.calls.map(([words]) => String(words));
    const numbers = (word: string, pages: number) =>
      Array.from({ length: pages }, (_, page) => `${word} ${page + 1} из ${pages}`);
    const pages = pageCount(await sheetPdf(sampleInvoice(MANY), DRAWING));
    expect(pages).toBeGreaterThan(20);
    expect(written().filter((words) => words.startsWith('Страница'))).toEqual(numbers('Страница', pages));
    expect(written().filter((words) => words === 'Товар, услуга')).toHaveLength(pages);
    text.mockClear();
    const sheets = pageCount(await updPdf(sampleUpd(samplePart(MANY)), DRAWING));
    expect(sheets).toBeGreaterThan(10);
    expect(written().filter((words) => words.startsWith('Лист'))).toEqual(numbers('Лист', sheets));
    expect(written().filter((words) => words === 'Налоговая ставка')).toHaveLength(sheets);
    expect(written().filter((words) => words === 'Всего к оплате (9)')).toHaveLength(1);
  });

  it('has every line, sum and requisite of the screen, in the order in which they stand [PAPER-008] [PAPER-009]', async () => {
    const text = vi.spyOn(Pdf.prototype, 'text');
    const written = async (draw: () => Promise<Uint8Array>) => {
      text.mockClear();
      await draw();
      return text.mock.calls.map(([words]) => String(words));
    };
    const content = sampleInvoice(MANY.slice(0, 3));
    const sheet = paperSheet(content, VALID);
    const words = await written(() => sheetPdf(content, DRAWING));
    const { bank, rows } = sheet;
    // Three of goods, and the delivery.
    expect(rows).toHaveLength(4);
    const inTurn = [
      bank!.name,
      bank!.bik,
      bank!.correspondent,
      `ИНН ${bank!.inn}`,
      `КПП ${bank!.kpp}`,
      bank!.account,
      bank!.payee,
      sheet.title,
      ...rows.flatMap(({ name, quantity, unit, price, vat, sum }, index) => [
        String(index + 1),
        name,
        quantity,
        unit,
        price,
        vat,
        sum,
      ]),
      sheet.count,
      sheet.words,
      ...sheet.totals.flatMap(({ label, text: sum }) => [label, sum]),
      sheet.due.text,
      sheet.purpose,
      ...sheet.signatures.map(({ name }) => name),
    ];
    expect(drawnInTurn(words, inTurn)).toEqual(inTurn);
    const stamped = await written(() =>
      sheetPdf(content, { ...DRAWING, standing: { ...VALID, replacedBy: 2 } }),
    );
    expect(stamped.map((one) => one.toUpperCase())).toContain('ЗАМЕНЁН ВЕРСИЕЙ 2');
    expect(stamped.filter((one) => one === sheet.purpose || one === 'Оплата по QR-коду')).toEqual([]);
    expect(words).toContain('Оплата по QR-коду');

    const upd = sampleUpd(samplePart(MANY.slice(0, 3)));
    const form = updForm(upd, VALID);
    const cells = [...form.fields.map((field) => field.text), ...form.rows.flatMap((row) => row.cells)];
    const ofForm = [
      ...cells.filter((one) => one !== ''),
      form.totals.net,
      form.totals.vat,
      form.totals.total,
    ];
    expect(drawnInTurn(await written(() => updPdf(upd, DRAWING)), ofForm)).toEqual(ofForm);
  });

  it('never leaves the signatures alone: whatever fits before them, rows stand above them [PAPER-010]', async () => {
    const counts = Array.from({ length: 14 }, (_, count) => count + 1);
    const lastPages = await Promise.all(
      counts.map(async (count) => {
        const lines = MANY.slice(0, count).map((line) => ({ ...line, name: 'Товар' }));
        return pagesOf(await sheetPdf(sampleInvoice(lines), DRAWING)).at(-1)!;
      }),
    );
    expect(lastPages).toHaveLength(14);
    // Three lines are those of the foot and of two signatures; those of a heading and of a row come on top.
    const rules = lastPages.map((page) => page.match(/SCN/g)!.length);
    expect(Math.min(...rules)).toBeGreaterThanOrEqual(5);
  });
});

describe('a paper as a table', () => {
  it('opened by another program has the lines and the sums of the paper, and no column of discounts [PAPER-003] [PAPER-009]', async () => {
    const content = sampleInvoice(MANY.slice(0, 40));
    const totals = paperTotals(content.lines);
    const rows = await rowsOf(paperXlsx(content, VALID));
    const header = rows.findIndex((row) => row[0] === '№');
    expect(rows[header]).toEqual([
      '№',
      'Артикул',
      'Товар, услуга',
      'Кол-во',
      'Ед.',
      'Цена с НДС',
      'НДС',
      'Сумма',
    ]);
    const lines = rows.slice(header + 1, header + 1 + content.lines.length);
    expect(lines.map((row) => row[0])).toEqual(content.lines.map((_, index) => index + 1));
    expect(lines.map((row) => Math.round(Number(row[7]) * 100))).toEqual(
      content.lines.map(({ total }) => total),
    );
    // Whoever multiplies what is written comes to the sum.
    expect(lines.map((row) => Math.round(Number(row[3]) * Number(row[5]) * 100))).toEqual(
      content.lines.map(({ total }) => total),
    );
    const sums = rows.slice(header + 1 + content.lines.length).map((row) => [row[2], row[7]]);
    const sheet = paperSheet(content, VALID);
    expect(sums.slice(0, 4)).toEqual([
      ['Итого', totals.total / 100],
      ['В том числе НДС\u00A022\u00A0%', totals.rates[0]!.vat / 100],
      ['В том числе НДС\u00A010\u00A0%', totals.rates[1]!.vat / 100],
      ['Всего к оплате, ₽', totals.total / 100],
    ]);
    expect(sums.map(([text]) => text)).toContain(sheet.words);
    expect(rows[0]![0]).toBe('Счёт на оплату № 2611-000042');
  });

  it('of a transfer document has its twenty columns and the same sums [PAPER-009]', async () => {
    const content = sampleUpd(samplePart(MANY.slice(0, 3)));
    const totals = paperTotals(content.lines);
    const rows = await rowsOf(paperXlsx(content, VALID));
    const last = rows.find((row) => row[2] === 'Всего к оплате (9)')!;
    expect([last[8], last[11], last[12]]).toEqual([totals.net / 100, totals.vat / 100, totals.total / 100]);
    expect(rows.find((row) => String(row[0]).startsWith('А. '))).toHaveLength(20);
  });
});

describe('the square of an invoice', () => {
  it('is read back by a decoder, field by field [PAPER-005]', () => {
    const names = ['ООО «Окоём»', 'ИП Ёжикова-Щукина Юлия', 'АО "Завод №5" | Север'];
    const read = names.map((name) => {
      const { qr } = paperSheet(sampleInvoice([sampleLine()], { name }), VALID);
      return { qr, decoded: readQr(qrRows(qr)) };
    });
    expect(read).toHaveLength(3);
    expect(read.map(({ decoded: text }) => text.split('|'))).toEqual(read.map(({ qr }) => qr.split('|')));
    expect(read[2]!.decoded).toContain('|Name=АО "Завод №5" Север|');
  });
});

/** As many of these as are drawn one after another, whatever stands between them. */
function drawnInTurn(words: readonly string[], wanted: readonly string[]): string[] {
  let at = 0;
  return wanted.filter((one) => {
    const place = words.indexOf(one, at);
    if (place < 0) return false;
    at = place + 1;
    return true;
  });
}

async function rowsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const read = (await readSheet(Buffer.from(bytes))) as unknown[];
  // Newer versions answer every sheet with its name.
  const first = read[0] as { data?: unknown[][] };
  return first.data ?? (read as unknown[][]);
}
