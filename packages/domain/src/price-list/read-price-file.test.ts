import { describe, expect, it } from 'vitest';
import { readDelimited } from '../specification/delimited-text.ts';
import { comparePositions, type Position, type WantedPosition } from './compare-positions.ts';
import { dayCell, fromCell, percentCell, priceCell } from './price-cells.ts';
import { movedPercent, priceWarnings } from './price-change.ts';
import { readPriceFile } from './read-price-file.ts';

const text = (value: string) => ({ text: value });
const read = (csv: string) => readPriceFile([readDelimited(csv)]);

describe('cells of a price file', () => {
  it('are prices in roubles, however they are written, and nothing else [PRICE-027]', () => {
    const good = ['4200', '4 200,50', '4\u00A0200.5', "4'200", '4200 руб.', '4200,00 ₽'];
    expect(good.map((value) => priceCell(text(value)))).toEqual([
      420_000, 420_050, 420_050, 420_000, 420_000, 420_000,
    ]);
    expect(priceCell({ text: '4199,9999999', number: 4199.9999999 })).toBe(420_000);
    const bad = ['по запросу', '-', '0', '$10', '-5', '12,5 р/м', '738/775', '#Н/Д'];
    expect(bad.map((value) => priceCell(text(value)))).toEqual(bad.map(() => undefined));
    expect(priceCell(undefined)).toBeNull();
  });

  it('are percents, quantities and days', () => {
    expect(['7,5', '10 %', '-12', '0', '100', 'x'].map((value) => percentCell(text(value)))).toEqual([
      750,
      1000,
      1200,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['', '1', '0', 'от 10', '10 шт.', '2,5', 'много'].map((value) => fromCell(text(value)))).toEqual([
      null,
      0,
      0,
      10_000,
      10_000,
      2500,
      undefined,
    ]);
    expect(
      ['', '1.2.2026', '31.12.2026', '2026-12-31', '31.02.2026', 'завтра'].map((value) =>
        dayCell(text(value)),
      ),
    ).toEqual([null, '2026-02-01', '2026-12-31', '2026-12-31', undefined, undefined]);
  });
});

describe('a price file', () => {
  it('is read from its head down, notes above it and headings inside it left out', () => {
    const { rows, fault } = read(
      'ООО «Снаб»;прайс;\nАртикул;Розница;Договорная цена\nКамеры;;\n;;\nA-1;100;90\nA-2;100;80 руб.\n',
    );
    expect(fault).toBeUndefined();
    expect(rows.map(({ row, article, price }) => [row, article, price])).toEqual([
      [3, 'Камеры', null],
      [5, 'A-1', 90_00],
      [6, 'A-2', 80_00],
    ]);
    expect(rows[0]!.fault).toBe('NO_PRICE');
  });

  it('is refused where its prices are not roubles with VAT', () => {
    expect(read('Артикул;Цена, USD\nA-1;100').fault).toBe('FOREIGN');
    expect(read('Артикул;Цена, у.е.\nA-1;100').fault).toBe('FOREIGN');
    expect(read('Цены указаны без НДС;\nАртикул;Цена\nA-1;100').fault).toBe('WITHOUT_VAT');
    expect(read('Цены указаны с НДС;\nАртикул;Цена\nA-1;100').fault).toBeUndefined();
  });

  it('takes the agreed price and not the one that everybody pays', () => {
    expect(
      read('Артикул;Цена розничная;Цена\nA-1;100;90\nA-2;100;91').rows.map(({ price }) => price),
    ).toEqual([90_00, 91_00]);
  });
});

describe('what a file would change', () => {
  const terms = (price: number | null, percent: number | null = null) => ({
    price,
    percent,
    starts: null,
    ends: null,
  });
  const position = (productId: number, price: number): Position => ({
    productId,
    categoryId: null,
    brandId: null,
    from: 0,
    terms: terms(price),
    article: `A-${productId}`,
    name: '',
    cost: 100_00,
  });
  const wanted = (productId: number, price: number): WantedPosition => ({
    ...position(productId, price),
    row: productId,
  });

  it('is told position by position, ends last and only of a whole list', () => {
    const current = [position(1, 90_00), position(2, 80_00), position(3, 70_00)];
    const file = [wanted(4, 95_00), wanted(1, 90_00), wanted(2, 85_00)];
    const kinds = (isWhole: boolean) =>
      comparePositions(current, file, { isWhole }).changes.map(({ kind, productId }) => [kind, productId]);
    expect(kinds(true)).toEqual([
      ['new', 4],
      ['changed', 2],
      ['ended', 3],
    ]);
    expect(kinds(false)).toEqual([
      ['new', 4],
      ['changed', 2],
    ]);
    expect(comparePositions(current, file, { isWhole: true }).unchanged).toBe(1);
  });

  it('warns of a jump of more than thirty percent, of half the public price and of more than it [PRICE-027]', () => {
    const warned = (before: number, after: number) => priceWarnings(terms(before), terms(after), 100_00);
    expect(warned(100_00, 70_00)).toEqual([]);
    expect(warned(100_00, 69_99)).toEqual(['JUMP']);
    expect(warned(50_00, 49_99)).toEqual(['BELOW_FLOOR']);
    expect(warned(50_00, 50_00)).toEqual([]);
    expect(warned(99_00, 100_01)).toEqual(['ABOVE_PUBLIC']);
    expect(priceWarnings(null, terms(null, 50_01), 100_00)).toEqual(['BELOW_FLOOR']);
    expect(priceWarnings(terms(null, 10_00), terms(null, 40_00), null)).toEqual(['JUMP']);
    expect(movedPercent(terms(80_00), terms(100_00), null)).toBe(25);
    expect(movedPercent(terms(80_00), terms(null, 10_00), null)).toBeNull();
    expect(movedPercent(terms(80_00), terms(null, 10_00), 100_00)).toBe(13);
  });
});
