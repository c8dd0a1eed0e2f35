import { makeWorkbook } from './make-workbook.ts';
import type { MadeSpecification } from './specification-files.ts';

const plain: MadeSpecification = {
  title: 'two columns without any header',
  source: 'xlsx',
  bytes: makeWorkbook({
    sheets: [
      {
        name: 'Лист1',
        rows: [
          ['ZK-D4280-IR20', 10],
          ['SW-108P', 2],
          ['UPS-600-RT', 1],
        ],
      },
    ],
  }),
  rows: [
    { row: 0, code: 'ZK-D4280-IR20', quantity: 10_000 },
    { row: 1, code: 'SW-108P', quantity: 2000 },
    { row: 2, code: 'UPS-600-RT', quantity: 1000 },
  ],
  skipped: {},
};

const values: MadeSpecification = {
  title: 'formulas, dates, errors, codes with zeros, rich and inline texts',
  source: 'xlsx',
  bytes: makeWorkbook({
    sheets: [
      {
        name: 'Лист1',
        rows: [
          ['№', 'Код', 'Наименование', 'Ед.', 'Кол-во', 'Сумма'],
          [
            1,
            { code: 123 },
            { rich: ['Блок питания ', '12В 5А'] },
            'шт',
            { formula: '2*3', value: 6 },
            { error: '#N/A' },
          ],
          [2, '00456', { inline: 'Аккумулятор & клеммы_x000D_' }, 'шт', { formula: 'A1' }, 5],
          [3, 789, { formula: 'CONCAT("К","абель")', value: 'Кабель' }, 'м', { date: 46_000 }, null],
          [4, '00111', 'Гофра', 'м', 0.1 + 0.2, 1e-7],
        ],
      },
    ],
  }),
  rows: [
    { row: 1, position: '1', code: '00123', name: 'Блок питания 12В 5А', unit: 'шт', quantity: 6000 },
    { row: 2, position: '2', code: '00456', name: 'Аккумулятор & клеммы', unit: 'шт', quantity: null },
    { row: 3, position: '3', code: '789', name: 'Кабель', unit: 'м', quantity: null },
    { row: 4, position: '4', code: '00111', name: 'Гофра', unit: 'м', quantity: 300 },
  ],
  skipped: { title: 1 },
};

const prefixed: MadeSpecification = {
  title: 'names with a prefix, rows and cells without addresses',
  source: 'xlsx',
  bytes: makeWorkbook({
    isPrefixed: true,
    sheets: [
      {
        name: 'Sheet',
        rows: [
          ['Позиция', 'Наименование', 'Марка', 'Кол-во'],
          ['ВК-1', 'Турникет-трипод', 'TR-3', 2],
          ['ВК-2', 'Калитка', null, 1],
        ],
      },
    ],
  }),
  rows: [
    { row: 1, position: 'ВК-1', name: 'Турникет-трипод', mark: 'TR-3', quantity: 2000 },
    { row: 2, position: 'ВК-2', name: 'Калитка', quantity: 1000 },
  ],
  skipped: { title: 1 },
};

const drawing: MadeSpecification = {
  title: 'an export of a drawing: names broken over rows, the header on every page, headings with numbers',
  source: 'xlsx',
  bytes: makeWorkbook({
    sheets: [
      {
        name: 'Model',
        rows: [
          ['Поз.', 'Обозначение', 'Наименование', 'Кол.', 'Примеча-\nние'],
          ['1', null, 'Шкаф связи'],
          ['1.1', 'ШТК-М-42.6.8', 'Шкаф телекоммуникационный напольный 42U', '1', null],
          [null, null, '(600х800) дверь стекло'],
          ['1.2', 'ВРУ-3', 'Вентиляторный модуль', '2 шт', 'по месту'],
          ['Поз.', 'Обозначение', 'Наименование', 'Кол.', 'Примеча-\nние'],
          ['2', null, 'Кабели'],
          ['2.1', 'UTP-5e', 'Кабель витая пара, м', '305', null],
          [null, null, null, '7', null],
        ],
      },
    ],
  }),
  rows: [
    {
      row: 2,
      position: '1.1',
      mark: 'ШТК-М-42.6.8',
      name: 'Шкаф телекоммуникационный напольный 42U (600х800) дверь стекло',
      quantity: 1000,
      section: 'Шкаф связи',
    },
    {
      row: 4,
      position: '1.2',
      mark: 'ВРУ-3',
      name: 'Вентиляторный модуль',
      unit: 'шт',
      quantity: 2000,
      note: 'по месту',
      section: 'Шкаф связи',
    },
    {
      row: 7,
      position: '2.1',
      mark: 'UTP-5e',
      name: 'Кабель витая пара, м',
      unit: 'м',
      quantity: 305_000,
      section: 'Кабели',
    },
  ],
  skipped: { title: 1, section: 2, continuation: 1, header: 1, unknown: 1 },
};

/** Goods, and beneath them rows that hold nothing but a look. */
export function longBook(emptyRows: number): Buffer {
  const rows = Array.from(
    { length: emptyRows },
    (_, at) => `<row r="${at + 4}" s="1" customFormat="1" ht="15"/>`,
  );
  return makeWorkbook({
    sheets: [
      {
        name: 'Лист1',
        rows: [
          ['Артикул', 'Кол-во'],
          ['ZK-D4280', 5],
          ['SW-108P', 1],
        ],
      },
    ],
    more: {
      'xl/worksheets/sheet1.xml':
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' +
        '<row r="1"><c r="A1" t="inlineStr"><is><t>Артикул</t></is></c><c r="B1" t="inlineStr"><is><t>Кол-во</t></is></c></row>' +
        '<row r="2"><c r="A2" t="inlineStr"><is><t>ZK-D4280</t></is></c><c r="B2"><v>5</v></c></row>' +
        `<row r="3"><c r="A3" t="inlineStr"><is><t>SW-108P</t></is></c><c r="B3"><v>1</v></c></row>${rows.join('')}</sheetData></worksheet>`,
    },
  });
}

const formatted: MadeSpecification = {
  title: 'thousands of rows that only have a look',
  source: 'xlsx',
  bytes: longBook(30_000),
  rows: [
    { row: 1, code: 'ZK-D4280', quantity: 5000 },
    { row: 2, code: 'SW-108P', quantity: 1000 },
  ],
  skipped: { title: 1 },
};

export const ODD_BOOKS: readonly MadeSpecification[] = [plain, values, prefixed, drawing, formatted];
