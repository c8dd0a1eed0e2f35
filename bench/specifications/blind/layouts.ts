import type { Dice } from '../../../demo/dice.ts';
import type { Cells } from './row.ts';

/** A form that designers, installers or buyers fill in. */
export interface Layout {
  name: string;
  /** Empty where people paste rows without one. */
  header: readonly string[];
  /** Lines under the header that are no goods: numbers of columns. */
  under?: readonly string[];
  hasMark: boolean;
  hasMaker: boolean;
  line: (cells: Cells, position: string, dice: Dice) => readonly string[];
}

const all = (cells: Cells) =>
  [cells.name, cells.maker, cells.mark ?? cells.code].filter((text) => text !== undefined).join(' ');
const withMark = (cells: Cells) =>
  [cells.name, cells.mark ?? cells.code].filter((text) => text !== undefined).join(' ');

export const LAYOUTS = {
  gost: {
    name: 'ГОСТ 21.110',
    header: [
      'Позиция',
      'Наименование и техническая характеристика',
      'Тип, марка, обозначение документа, опросного листа',
      'Код продукции',
      'Поставщик',
      'Ед. измерения',
      'Кол.',
      'Масса 1 ед., кг',
      'Примечание',
    ],
    under: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    hasMark: true,
    hasMaker: true,
    line: ({ name, mark = '', code = '', maker = '', unit = '', quantity = '', note = '' }, position) => [
      position,
      name,
      mark,
      code,
      maker,
      unit,
      quantity,
      '',
      note,
    ],
  },
  table: {
    name: 'Ведомость',
    header: ['№ п/п', 'Наименование', 'Тип, марка', 'Завод-изготовитель', 'Ед. изм.', 'Кол-во'],
    hasMark: true,
    hasMaker: true,
    line: (cells, position) => [
      position,
      cells.name,
      cells.mark ?? cells.code ?? '',
      cells.maker ?? '',
      cells.unit ?? '',
      cells.quantity ?? '',
    ],
  },
  articles: {
    name: 'Заявка по артикулам',
    header: ['Артикул', 'Наименование', 'Производитель', 'Кол-во', 'Ед.'],
    hasMark: true,
    hasMaker: true,
    line: (cells) => [
      cells.mark ?? cells.code ?? '',
      cells.name,
      cells.maker ?? '',
      cells.quantity ?? '',
      cells.unit ?? '',
    ],
  },
  english: {
    name: 'Bill of materials',
    header: ['Item', 'Description', 'Part number', 'Manufacturer', 'Unit', 'Qty'],
    hasMark: true,
    hasMaker: true,
    line: (cells, position) => [
      position,
      cells.name,
      cells.mark ?? cells.code ?? '',
      cells.maker ?? '',
      cells.unit ?? '',
      cells.quantity ?? '',
    ],
  },
  names: {
    name: 'Перечень',
    header: ['№', 'Наименование', 'Ед.изм.', 'Количество'],
    hasMark: false,
    hasMaker: false,
    line: (cells, position) => [position, all(cells), cells.unit ?? '', cells.quantity ?? ''],
  },
  bare: {
    name: 'Вставка без шапки',
    header: [],
    hasMark: false,
    hasMaker: false,
    line: (cells) => [all(cells), cells.unit ?? '', cells.quantity ?? ''],
  },
  letter: {
    name: 'Письмо',
    header: [],
    hasMark: false,
    hasMaker: false,
    line: (cells, _, dice) => {
      if (cells.quantity === undefined) return [all(cells)];
      const amount = `${cells.quantity} ${cells.unit ?? ''}`.trim();
      return [
        dice.pick([`${all(cells)} - ${amount}`, `${all(cells)} — ${amount}`, `${all(cells)} ${amount}`]),
      ];
    },
  },
  estimate: {
    name: 'Смета',
    header: [
      '№ п/п',
      'Обоснование',
      'Наименование работ и затрат',
      'Производитель',
      'Ед. изм.',
      'Количество',
      'Цена за ед., руб.',
      'Сумма, руб.',
    ],
    hasMark: false,
    hasMaker: true,
    line: (cells, position, dice) => {
      const price = dice.between(100, 90_000);
      const reason =
        cells.quantity === undefined ? '' : dice.pick(['Прайс', 'КП поставщика', 'ТЦ_101_77_02.11.2026', '']);
      const money = cells.quantity === undefined ? ['', ''] : [String(price), ''];
      return [
        position,
        reason,
        withMark(cells),
        cells.maker ?? '',
        cells.unit ?? '',
        cells.quantity ?? '',
        ...money,
      ];
    },
  },
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;
