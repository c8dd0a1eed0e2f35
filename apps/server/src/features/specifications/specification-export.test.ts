import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportSpecification } from '@okoem/contract/specifications.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from '../../platform/spreadsheet/read-xlsx.ts';
import { catalogReader } from '../../testing/catalog-calls.ts';
import { createGoods } from '../../testing/catalog-factories.ts';
import { unpacked, unzipped } from '../../testing/read-workbook.ts';
import { paste, putIn, settled, startReading } from '../../testing/specification-calls.ts';
import { makeWorkbook, type MadeSheet } from '../../testing/specification-files/make-workbook.ts';
import { inWindows1251 } from '../../testing/specification-files/specification-lists.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let worker: Awaited<ReturnType<typeof startReading>>;
const dataDir = mkdtempSync(join(tmpdir(), 'okoem-specs-'));

beforeAll(async () => {
  shop = await createTestApp({ DATA_DIR: dataDir });
  await createGoods(shop.pool, {
    article: 'VD-540-28',
    name: '=Камера & «купол»',
    offers: [{ cost: 100_50, stock: 50 }],
  });
  await createGoods(shop.pool, {
    article: 'SW-108P',
    name: 'Коммутатор',
    offers: [{ cost: 250_00, stock: 0 }],
  });
  await shop.settleCatalog();
  worker = await startReading(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

async function exported(id: string): Promise<Buffer> {
  const response = await shop.call(exportSpecification, { params: { id }, body: {} });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.rawPayload;
}

const goods: MadeSheet = {
  name: 'СВН',
  merges: ['A1:D1', 'A4:D4'],
  before:
    '<sheetPr><tabColor rgb="FFFF0000"/></sheetPr><dimension ref="A1:D7"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><cols><col min="1" max="4" width="20" customWidth="1"/></cols>',
  behind:
    '<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>TRUE</formula><extLst><ext uri="{x}"/></extLst></cfRule></conditionalFormatting>' +
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><extLst><ext uri="{y}"/></extLst>',
  rows: [
    [{ bold: 'Спецификация объекта «Склад»' }],
    [],
    [{ bold: 'Поз.' }, { bold: 'Марка' }, { bold: 'Кол-во' }, { bold: 'Примечание' }],
    [{ bold: 'Видеонаблюдение' }],
    ['1', 'VD-540-28', { formula: '1+1', value: 2 }, { date: 46_000 }],
    ['2', 'Неведомое-77', 3, null],
    ['3', 'SW-108P', 1, 'в шкаф'],
  ],
};
const book = makeWorkbook({
  sheets: [
    { name: 'Титул', rows: [['Обложка']] },
    goods,
    { name: 'Скрытый', state: 'hidden', rows: [['секрет']] },
  ],
  more: {
    'xl/media/image1.png': Buffer.from('89504e470d0a1a0a', 'hex'),
    'docProps/app.xml': '<Properties/>',
  },
});

describe('a workbook with answers', () => {
  it('has all that was sent, cell by cell and part by part, and our columns behind it [SPECS-020]', async () => {
    const { id } = await putIn(shop, book);
    const file = await exported(id);
    const [before, after] = [unpacked(book), unpacked(file)];
    const changed = [...before.keys()].filter((path) => !after.get(path)!.equals(before.get(path)!));
    expect(changed).toEqual(['xl/worksheets/sheet2.xml', 'xl/styles.xml']);
    expect([...after.keys()].filter((path) => !before.has(path))).toEqual([
      'xl/worksheets/_rels/sheet2.xml.rels',
    ]);

    const [was, is] = [await readXlsx(book), await readXlsx(file)];
    const original = is.sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, 4) })),
    }));
    const padded = was.sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map(({ row, cells }) => ({
        row,
        cells: Array.from({ length: Math.min(4, widthAt(is, sheet.sheet, row)) }, (_, at) => cells[at]),
      })),
    }));
    expect(original).toEqual(padded);
    expect(is.sheets[1]!.rows).toHaveLength(6);

    const sheet = unzipped(file).get('xl/worksheets/sheet2.xml')!;
    expect(sheet).toContain('<f>1+1</f><v>2</v>');
    expect(sheet).toContain('<tabColor rgb="FFFF0000"/>');
    expect(sheet).not.toContain('<f>=');
    expect(sheet.indexOf('<hyperlinks>')).toBeGreaterThan(sheet.indexOf('</conditionalFormatting>'));
    expect(sheet.indexOf('<hyperlinks>')).toBeLessThan(sheet.indexOf('<pageMargins'));
  });

  it('says article, name, price, sum, stock, day and link of each row, and opens elsewhere [SPECS-020]', async () => {
    const { id } = await putIn(shop, book);
    const rows = await readSheet(await exported(id), 2);
    const ours = rows.map((row) => row.slice(4));
    expect(ours[2]).toEqual([
      'Артикул Окоём',
      'Товар',
      'Цена с НДС, ₽',
      'Сумма с НДС, ₽',
      'Наличие',
      'Доставка',
      'Ссылка',
    ]);
    expect(ours[4]!.slice(0, 5)).toEqual(['VD-540-28', '=Камера & «купол»', 100.5, 201, 'В наличии']);
    const [card] = (await catalogReader(shop).search({ query: 'VD-540-28' })).data;
    expect((ours[4]![5] as unknown as Date).toISOString().slice(0, 10)).toBe(card!.arrival_date);
    expect(ours[4]![6]).toMatch(/^http.*\/product\//);
    expect(ours[5]).toEqual([null, null, null, null, null, null, null]);
    expect(ours[6]!.slice(0, 5)).toEqual(['SW-108P', 'Коммутатор', 250, 250, 'Нет в наличии']);
  });

  it('has answers on every sheet that has goods [SPECS-020]', async () => {
    const heads = ['Марка', 'Кол-во'];
    const two = makeWorkbook({
      sheets: [
        { name: 'Корпус 1', rows: [heads, ['VD-540-28', 2]] },
        { name: 'Корпус 2', rows: [heads, ['SW-108P', 3], ['VD-540-28', 5]] },
      ],
    });
    const { id } = await putIn(shop, two);
    const { sheets } = await readXlsx(await exported(id));
    const answers = sheets.map(({ rows }) =>
      rows.slice(1).map(({ cells }) => [cells[2]?.text, cells[5]?.text]),
    );
    expect(answers).toEqual([
      [['VD-540-28', '201']],
      [
        ['SW-108P', '750'],
        ['VD-540-28', '502,5'],
      ],
    ]);
  });

  it('keeps a prefix of names and rows without addresses readable [SPECS-020]', async () => {
    const prefixed = makeWorkbook({
      isPrefixed: true,
      sheets: [
        {
          name: 'S',
          rows: [
            ['Марка', 'Кол-во'],
            ['VD-540-28', 2],
          ],
        },
      ],
    });
    const { id } = await putIn(shop, prefixed);
    const { sheets } = await readXlsx(await exported(id));
    expect(sheets[0]!.rows[1]!.cells.slice(0, 6).map((cell) => cell?.text)).toEqual([
      'VD-540-28',
      '2',
      'VD-540-28',
      '=Камера & «купол»',
      '100,5',
      '201',
    ]);
  });
});

function widthAt({ sheets }: Awaited<ReturnType<typeof readXlsx>>, sheet: number, row: number): number {
  return sheets[sheet]!.rows.find((one) => one.row === row)!.cells.length;
}

describe('a list with answers', () => {
  it('of CSV keeps every record as it was typed [SPECS-020]', async () => {
    const csv = 'Проект;;\r\nМарка;Кол-во;Прим.\r\nVD-540-28;2;"а;б"\r\nНеведомое-77;1;\r\n';
    const { id } = await putIn(shop, inWindows1251(csv), { name: 'список.csv' });
    const lines = (await exported(id)).toString().replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('Проект;;');
    expect(lines[1]).toBe(
      'Марка;Кол-во;Прим.;Артикул Окоём;Товар;Цена с НДС, ₽;Сумма с НДС, ₽;Наличие;Доставка;Ссылка',
    );
    expect(lines[2]).toMatch(/^VD-540-28;2;"а;б";VD-540-28;'=Камера & «купол»;100,50;201,00;В наличии;/);
    expect(lines[3]).toBe('Неведомое-77;1;');
  });

  it('of CSV has no text of ours that a program would take for a formula [SPECS-020] [ENG-003]', async () => {
    const begun = ['+7 916', '-4028 X', '@cmd'];
    const articles = begun.map((_, at) => `FM-${at}70-Q`);
    for (const [at, name] of begun.entries()) {
      await createGoods(shop.pool, { article: articles[at]!, name, offers: [{ cost: 100_00, stock: 5 }] });
    }
    await shop.settleCatalog();
    const csv = ['Марка;Кол-во', 'VD-540-28;1', ...articles.map((article) => `${article};1`)].join('\r\n');
    const { id } = await putIn(shop, inWindows1251(csv), { name: 'формулы.csv' });
    const lines = (await exported(id)).toString().split('\r\n').slice(1, 5);
    expect(lines.map((line) => line.split(';')[3])).toEqual(
      ['=Камера & «купол»', ...begun].map((name) => `'${name}`),
    );
  });

  it('that was pasted becomes a workbook [SPECS-020]', async () => {
    const { id } = await paste(shop, 'VD-540-28\t2\nНеведомое-77\t1');
    await settled(shop, id);
    const { sheets } = await readXlsx(await exported(id));
    expect(sheets[0]!.rows[1]!.cells.map((cell) => cell?.text).slice(0, 6)).toEqual([
      'VD-540-28',
      '2',
      'VD-540-28',
      '=Камера & «купол»',
      '100,5',
      '201',
    ]);
  });
});
