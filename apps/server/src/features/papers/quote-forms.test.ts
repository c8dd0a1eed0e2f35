import { paperTotals } from '@okoem/domain/papers/paper-money.ts';
import { quoteSheet } from '@okoem/domain/papers/quote-sheet.ts';
import { resellerCopy } from '@okoem/domain/papers/reseller-copy.ts';
import { sampleQuote, sampleQuoteLine, sampleReseller } from '@okoem/domain/testing/sample-quote.ts';
import { readSheet } from 'read-excel-file/node';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPdfText } from '../../testing/read-pdf-text.ts';
import { unzipped } from '../../testing/read-workbook.ts';
import { quotePdf } from './quote-pdf.ts';
import { quoteXlsx } from './quote-xlsx.ts';

const OURS = { logo: undefined, isOurs: true, hash: 'a'.repeat(64) };
const THEIRS = { logo: undefined, isOurs: false, hash: '' };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const written = async (bytes: Promise<Uint8Array>) => plain(readPdfText(await bytes));

const MANY = Array.from({ length: 60 }, (_, index) =>
  sampleQuoteLine({
    article: `A-${index + 1}`,
    price: 1_234_00 + index * 37_41,
    quantity: 1000 * (1 + (index % 7)),
  }),
);

describe('an offer as PDF and as a table', () => {
  it('has in both forms the same lines, prices, tax and total [KP-044]', async () => {
    const content = sampleQuote({ lines: MANY });
    const sheet = quoteSheet(content);
    const text = await written(quotePdf(content, OURS));
    const rows = await rowsOf(quoteXlsx(content, OURS));
    const header = rows.findIndex((row) => row[0] === '№');
    const columns = rows[header] as string[];
    const at = (name: string) => columns.indexOf(name);
    const lines = rows.slice(header + 1, header + 1 + MANY.length);
    expect(lines.map((row) => row[0])).toEqual(MANY.map((_, index) => index + 1));
    expect(lines.map((row) => Math.round(Number(row[at('Сумма')]) * 100))).toEqual(
      MANY.map(({ total }) => total),
    );
    expect(lines.map((row) => Math.round(Number(row[at('Цена с НДС')]) * 100))).toEqual(
      MANY.map(({ price }) => price),
    );
    expect(
      lines.map((row) => [row[at('Артикул')], row[at('Товар')], row[at('Кол-во')], row[at('Ед.')]]),
    ).toEqual(sheet.rows.map(({ article, name, values, unit }) => [article, name, values.quantity, unit]));
    expect(lines.map((row) => row[at('Кол-во')])).toEqual(MANY.map(({ quantity }) => quantity / 1000));
    const { total, vat } = paperTotals(MANY);
    const ends = rows.slice(header + 1 + MANY.length).map((row) => [row[at('Товар')], row[at('Сумма')]]);
    expect(ends[0]).toEqual(['В том числе НДС\u00A022\u00A0%', vat / 100]);
    expect(ends[1]).toEqual(['Итого, ₽', total / 100]);
    expect(sheet.rows).toHaveLength(60);
    const missing = sheet.rows.filter(
      ({ sum, price }) => !text.includes(plain(sum)) || !text.includes(plain(price)),
    );
    expect(missing).toEqual([]);
    expect(text).toContain(plain(sheet.due.text));
  });

  it('of two rates sums each apart, in both forms [KP-044]', async () => {
    const content = sampleQuote({ lines: [sampleQuoteLine(), sampleQuoteLine({ rate: 10, price: 100_00 })] });
    const { totals } = quoteSheet(content);
    expect(totals.map(({ label }) => plain(label))).toEqual(['В том числе НДС 22 %', 'В том числе НДС 10 %']);
    const text = await written(quotePdf(content, OURS));
    const cells = (await rowsOf(quoteXlsx(content, OURS))).flat();
    for (const { label, text: sum, roubles } of totals) {
      expect(text).toContain(plain(label));
      expect(text).toContain(plain(sum));
      expect(cells).toContain(label);
      expect(cells).toContain(roubles);
    }
  });

  it('names who offers with the tax number, how long it holds, the version, the hash and each page [KP-044]', async () => {
    const content = sampleQuote({ lines: MANY });
    const text = await written(quotePdf(content, OURS));
    const table = plain((await rowsOf(quoteXlsx(content, OURS))).flat().join('\n'));
    const both = ['ООО «Окоём Маркет»', '7800000940', 'Цены и резерв до', '19.11.2026, 18:00', 'версия 2'];
    both.push('780001001', 'Горизонтная ул.', '8 800 000-00-00', 'kp@okoem.example');
    for (const told of [...both, OURS.hash.slice(0, 16)]) {
      expect(text).toContain(told);
      expect(table).toContain(told);
    }
    expect(text).toContain('Страница 2 из');
  });

  it('is the same to a byte each time it is drawn [KP-044]', async () => {
    const one = await quotePdf(sampleQuote(), OURS);
    await expect(quotePdf(structuredClone(sampleQuote()), OURS)).resolves.toEqual(one);
  });
});

describe("a reseller's copy", () => {
  const content = sampleQuote({ lines: MANY });
  const copy = resellerCopy(content, sampleReseller());
  /** What nobody but us may know: who we are, what was paid, who sold it. */
  const secrets = [
    'Окоём',
    'okoem',
    'ОКОЁМ',
    'КП-2026',
    'Уралиум',
    '7800000940',
    'Тарасов',
    '8 800',
    ...quoteSheet(content).rows.flatMap(({ price, sum }) => [plain(price), plain(sum)]),
    plain(quoteSheet(content).due.text),
  ];

  it('has no purchase price and no name of ours anywhere in its PDF [KP-046]', async () => {
    const text = await written(quotePdf(copy, THEIRS));
    for (const own of ['ООО «Монтажник»', '9803000452', '+7 900 000-00-01', 'zakaz@montazhnik.example'])
      expect(text).toContain(own);
    expect(text).toContain(plain(quoteSheet(copy).due.text));
    expect(secrets.filter((secret) => hasWhole(text, secret))).toEqual([]);
    expect(secrets.length).toBeGreaterThan(120);
    // The same search finds them in our own paper.
    const ours = await written(quotePdf(content, OURS));
    expect(secrets.filter((secret) => hasWhole(ours, secret)).length).toBeGreaterThan(115);
  });

  it('has none of them in the cells or in any part of its table [KP-046]', async () => {
    const bytes = quoteXlsx(copy, THEIRS);
    const parts = unzipped(Buffer.from(bytes));
    const texts = plain([...parts.values()].join('\n'));
    const cells = (await rowsOf(bytes)).flat();
    const paid = new Set([...MANY.map(({ price }) => price), ...MANY.map(({ total }) => total)]);
    const numbers = cells.filter((cell): cell is number => typeof cell === 'number');
    expect(numbers.length).toBeGreaterThan(200);
    expect(numbers.filter((roubles) => paid.has(Math.round(roubles * 100)))).toEqual([]);
    expect(secrets.filter((secret) => texts.includes(secret))).toEqual([]);
    for (const own of ['ООО «Монтажник»', '9803000452', '+7 900 000-00-01', 'zakaz@montazhnik.example'])
      expect(texts).toContain(own);
    const total = paperTotals(copy.lines).total / 100;
    expect(cells).toContain(total);
  });

  it('bears the logo of who sends it [KP-046]', async () => {
    const logo = await sharp({ create: { width: 240, height: 80, channels: 4, background: '#b3261e' } })
      .png()
      .toBuffer();
    const bare = Buffer.from(await quotePdf(copy, THEIRS)).toString('latin1');
    const bearing = Buffer.from(await quotePdf(copy, { ...THEIRS, logo })).toString('latin1');
    expect(bare).not.toContain('/Subtype /Image');
    expect(bearing).toContain('/Subtype /Image');
  });
});

/** A sum is found as a whole: «1 234,00» is not inside «11 234,00». */
function hasWhole(text: string, part: string): boolean {
  const at = text.indexOf(part);
  if (at === -1) return false;
  const isNumber = /^\d/.test(part);
  const isInside =
    isNumber &&
    (/[\d ]$/.test(text.slice(Math.max(0, at - 1), at)) || /^\d/.test(text.slice(at + part.length)));
  return !isInside || hasWhole(text.slice(at + 1), part);
}

async function rowsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const read = (await readSheet(Buffer.from(bytes))) as unknown[];
  // Newer versions answer every sheet with its name.
  const first = read[0] as { data?: unknown[][] };
  return first.data ?? (read as unknown[][]);
}
