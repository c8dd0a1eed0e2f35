import { expect, it, vi } from 'vitest';
import { openPaper } from './pdf-paper.ts';
import { drawTable } from './pdf-table.ts';

const BOTTOM = 400;
const ENDING = 120;
const NEXT_TOP = 50;

interface Drawn {
  page: number;
  text: string;
  y: number;
  bottom: number;
}

/** What is drawn where, for a table of so many rows. */
function drawn(rows: readonly string[]): { texts: Drawn[]; end: number; pages: number } {
  const pdf = openPaper({
    title: 'Таблица',
    author: '',
    createdAt: new Date(0),
    layout: 'portrait',
    margin: 40,
  });
  const texts: Drawn[] = [];
  let page = 0;
  pdf.on('pageAdded', () => {
    page += 1;
  });
  vi.spyOn(pdf, 'text').mockImplementation(((text: string, _x: number, y: number, options: object) => {
    texts.push({ page, text, y, bottom: y + pdf.heightOfString(text, options) });
    return pdf;
  }) as typeof pdf.text);
  const end = drawTable(pdf, 100, {
    x: 40,
    columns: [
      { heading: '№', width: 30 },
      { heading: 'Товар', width: 120 },
    ],
    rows: rows.map((name, index) => [{ text: String(index + 1) }, { text: name, note: `Арт. ${index + 1}` }]),
    bottom: BOTTOM,
    nextTop: NEXT_TOP,
    endingHeight: ENDING,
  });
  return { texts, end, pages: page + 1 };
}

const NAMES = Array.from({ length: 80 }, (_, index) => 'Длинное имя товара '.repeat(1 + (index % 7)));

it('a table has its heading on every page, keeps rows whole and leaves room for what stands below it [PAPER-010]', () => {
  const { texts, end, pages } = drawn(NAMES);
  expect(pages).toBeGreaterThan(5);
  expect(texts.filter(({ text }) => text === 'Товар').map(({ page }) => page)).toEqual(
    Array.from({ length: pages }, (_, page) => page),
  );
  const firstOfPage = (page: number) => texts.find((one) => one.page === page)!.text;
  expect(Array.from({ length: pages }, (_, page) => firstOfPage(page))).toEqual(Array(pages).fill('№'));
  expect(Math.max(...texts.map(({ bottom }) => bottom))).toBeLessThanOrEqual(BOTTOM);
  const pageOf = (wanted: string) => texts.find(({ text }) => text === wanted)!.page;
  const numbers = NAMES.map((_, index) => pageOf(String(index + 1)));
  expect(numbers).toEqual(NAMES.map((_, index) => pageOf(`Арт. ${index + 1}`)));
  expect(end).toBeLessThanOrEqual(BOTTOM - ENDING);
});

it('the last row goes to the next page with what stands below, whatever fits above it [PAPER-010]', () => {
  const ends = Array.from({ length: 30 }, (_, count) => drawn(NAMES.slice(0, count + 1)));
  expect(ends).toHaveLength(30);
  expect(Math.max(...ends.map(({ end }) => end))).toBeLessThanOrEqual(BOTTOM - ENDING);
  const lastRowPages = ends.map(({ texts, pages }) => pages - 1 - texts.at(-1)!.page);
  expect(lastRowPages).toEqual(lastRowPages.map(() => 0));
});
