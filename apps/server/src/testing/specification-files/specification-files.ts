import type { SpecRow } from '@okoem/domain/specification/spec-row.ts';
import type { SpecSource } from '@okoem/domain/specification/spec-state.ts';
import { makeWorkbook } from './make-workbook.ts';
import { ODD_BOOKS } from './odd-books.ts';
import { OPEN_DOCUMENT } from './open-document.ts';
import { LIST_FILES } from './specification-lists.ts';

/** A specification of one shape, and what it says. */
export interface MadeSpecification {
  title: string;
  source: SpecSource;
  bytes: Buffer;
  /** What is said of each row; words that are not named are empty. */
  rows: readonly MadeRow[];
  /** Rows of the file that are no goods, by kind. */
  skipped: Record<string, number>;
}

export type MadeRow = Partial<Omit<SpecRow, 'quantityText'>> & Pick<SpecRow, 'row' | 'quantity'>;

const GOST = [
  'Позиция',
  'Наименование и техническая характеристика',
  'Тип, марка, обозначение документа, опросного листа',
  'Код продукции',
  'Поставщик',
  'Ед. измерения',
  'Количество',
  'Масса единицы, кг',
  'Примечание',
];
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const gost: MadeSpecification = {
  title: 'ГОСТ 21.110 with numbers of columns, sections, a continued name and the stamp of the drawing',
  source: 'xlsx',
  bytes: makeWorkbook({
    sheets: [
      {
        name: 'Спецификация',
        rows: [
          GOST,
          NUMBERS,
          [null, 'Система видеонаблюдения'],
          ['1.1', 'Камера купольная IP 4 Мп,', 'VD-540-28', null, 'Видарис', 'шт', 24, 0.6, 'PoE'],
          [null, 'с кронштейном и кожухом'],
          ['1.2', 'Коммутатор PoE 8 портов', 'SW-108P', '100500', 'Норд', 'шт.', '2', null, 'аналог'],
          [],
          [null, { bold: 'Кабельная продукция' }],
          [
            '2.1',
            'Кабель огнестойкий КПСнг(А)-FRLS 1×2×0,75',
            'ТУ 16.К99-036',
            null,
            'Кабелия',
            'м',
            '1 305,5',
            null,
            null,
          ],
          ['2.2', 'То же, 2×2×0,75', '—//—', null, '-"-', 'км', '0,5'],
          [null, 'Итого по разделу', null, null, null, null, 1806],
          ['Изм.', 'Лист', '№ докум.', 'Подп.', 'Дата', null, 'Стадия', 'Листов'],
        ],
      },
    ],
  }),
  rows: [
    {
      row: 3,
      position: '1.1',
      name: 'Камера купольная IP 4 Мп, с кронштейном и кожухом',
      mark: 'VD-540-28',
      maker: 'Видарис',
      unit: 'шт',
      quantity: 24_000,
      note: 'PoE',
      section: 'Система видеонаблюдения',
    },
    {
      row: 5,
      position: '1.2',
      name: 'Коммутатор PoE 8 портов',
      mark: 'SW-108P',
      code: '100500',
      maker: 'Норд',
      unit: 'шт',
      quantity: 2000,
      note: 'аналог',
      section: 'Система видеонаблюдения',
    },
    {
      row: 8,
      position: '2.1',
      name: 'Кабель огнестойкий КПСнг(А)-FRLS 1×2×0,75',
      mark: 'ТУ 16.К99-036',
      maker: 'Кабелия',
      unit: 'м',
      quantity: 1_305_500,
      section: 'Кабельная продукция',
    },
    {
      row: 9,
      position: '2.2',
      name: 'Кабель огнестойкий КПСнг(А)-FRLS 2×2×0,75',
      mark: 'ТУ 16.К99-036',
      maker: 'Кабелия',
      unit: 'км',
      quantity: 500,
      section: 'Кабельная продукция',
    },
  ],
  skipped: { title: 1, numbers: 1, section: 2, continuation: 1, total: 1, stamp: 1, empty: 1 },
};

const floors: MadeSpecification = {
  title: 'quantities by floors under one heading, and their sum',
  source: 'xlsx',
  bytes: makeWorkbook({
    sheets: [
      {
        name: 'СКУД',
        merges: ['A2:A3', 'B2:B3', 'C2:C3', 'D2:F2', 'A1:F1'],
        rows: [
          ['Спецификация оборудования СКУД. Объект: склад'],
          ['№ п/п', 'Наименование', 'Ед. изм.', 'Количество'],
          [null, null, null, '1 этаж', '2 этаж', 'Всего'],
          [1, 'Считыватель карт RD-200', 'шт', 4, 6, 10],
          [2, 'Контроллер доступа (арт. AC-4.2)', 'компл.', 1, null, { formula: 'D5+E5', value: 1 }],
        ],
      },
    ],
  }),
  rows: [
    { row: 3, position: '1', name: 'Считыватель карт RD-200', mark: 'RD-200', unit: 'шт', quantity: 10_000 },
    {
      row: 4,
      position: '2',
      name: 'Контроллер доступа (арт. AC-4.2)',
      code: 'AC-4.2',
      unit: 'компл',
      quantity: 1000,
    },
  ],
  skipped: { title: 3 },
};

const priceList: MadeSpecification = {
  title: 'a price list: a title above, two rows of header, a section over the whole width',
  source: 'xlsx',
  bytes: makeWorkbook({
    sheets: [
      {
        name: 'Прайс',
        merges: ['A1:E1', 'A3:A4', 'B3:B4', 'C3:C4', 'D3:E3', 'A5:E5'],
        rows: [
          ['ООО «Северит-Снаб» – прайс-лист на 15.11.2026'],
          [],
          ['Артикул', 'Наименование', 'Ед.', 'Цена, руб.'],
          [null, null, null, 'Опт', 'Розница'],
          ['Кабель огнестойкий'],
          ['KPS-1x2x0.75', 'Кабелия КПСнг(А)-FRLS 1×2×0,75, бухта 200 м', 'бухта', '4 980,00', '5 460,00'],
          [null, 'То же, 2×2×0,75', 'м', 'по запросу'],
          ['Цены действительны до 30.11.2026'],
        ],
      },
    ],
  }),
  rows: [
    {
      row: 5,
      name: 'Кабелия КПСнг(А)-FRLS 1×2×0,75, бухта 200 м',
      code: 'KPS-1x2x0.75',
      unit: 'бухта',
      quantity: null,
      section: 'Кабель огнестойкий',
    },
    {
      row: 6,
      name: 'Кабелия КПСнг(А)-FRLS 2×2×0,75',
      unit: 'м',
      quantity: null,
      section: 'Кабель огнестойкий',
    },
  ],
  skipped: { title: 3, section: 1, unknown: 1, empty: 1 },
};

const sheets: MadeSpecification = {
  title: 'a cover, a hidden sheet, and goods on two sheets with columns of their own',
  source: 'xlsx',
  bytes: makeWorkbook({
    sheets: [
      { name: 'Содержание', rows: [['Рабочая документация'], ['Раздел ОПС']] },
      {
        name: 'Черновик',
        state: 'hidden',
        rows: [
          ['Артикул', 'Кол-во'],
          ['НЕ-БРАТЬ-1', 5],
        ],
      },
      {
        name: 'ОПС',
        rows: [
          ['Артикул', 'Наименование', 'Кол-во, шт'],
          ['IP-212', 'Извещатель дымовой', 40],
          ['Артикул', 'Наименование', 'Кол-во, шт'],
          ['S2000-M', 'Пульт контроля', 1],
        ],
      },
      {
        name: 'Монтаж',
        rows: [
          ['Наименование', 'Модель', 'Количество'],
          ['Коробка монтажная', 'BOX-55', 12],
        ],
      },
      { name: 'Пусто', rows: [] },
    ],
  }),
  rows: [
    { sheet: 2, row: 1, code: 'IP-212', name: 'Извещатель дымовой', unit: 'шт', quantity: 40_000 },
    { sheet: 2, row: 3, code: 'S2000-M', name: 'Пульт контроля', unit: 'шт', quantity: 1000 },
    { sheet: 3, row: 1, mark: 'BOX-55', name: 'Коробка монтажная', quantity: 12_000 },
  ],
  skipped: { title: 2, header: 1, unknown: 2 },
};

const variants: MadeSpecification = {
  title: 'a name and a maker that are merged over their variants',
  source: 'xlsx',
  bytes: makeWorkbook({
    sheets: [
      {
        name: 'Лист1',
        merges: ['A2:A4', 'C2:C4'],
        rows: [
          ['Наименование', 'Тип, марка', 'Изготовитель', 'Ед. изм.', 'Кол.'],
          ['Лоток перфорированный', '50x50', 'Металлик', 'м', 30],
          [null, '100x50', null, 'м', 12],
          [null, '200x50', null, 'м', '2+1 рез.'],
        ],
      },
    ],
  }),
  rows: [
    { row: 1, name: 'Лоток перфорированный', mark: '50x50', maker: 'Металлик', unit: 'м', quantity: 30_000 },
    { row: 2, name: 'Лоток перфорированный', mark: '100x50', maker: 'Металлик', unit: 'м', quantity: 12_000 },
    { row: 3, name: 'Лоток перфорированный', mark: '200x50', maker: 'Металлик', unit: 'м', quantity: 3000 },
  ],
  skipped: { title: 1 },
};

/** Specifications of every shape that the formats tell of, each with the rows it holds. */
export const SPECIFICATION_FILES: readonly MadeSpecification[] = [
  gost,
  floors,
  priceList,
  sheets,
  variants,
  OPEN_DOCUMENT,
  ...ODD_BOOKS,
  ...LIST_FILES,
];
