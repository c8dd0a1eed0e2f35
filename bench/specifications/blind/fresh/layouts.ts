import type { Layout } from '../layouts.ts';
import type { Cells } from '../row.ts';

const all = ({ name, maker, mark, code }: Cells) =>
  [name, mark ?? code, maker].filter((text) => text !== undefined).join(', ');
const key = ({ mark, code }: Cells) => mark ?? code ?? '';

/** Forms of another office. */
export const FRESH_LAYOUTS = {
  design: {
    name: 'Спецификация изделий',
    header: [
      'Поз. обозначение',
      'Наименование изделия',
      'Обозначение',
      'Изготовитель',
      'Единица',
      'Количество всего',
      'Прим.',
    ],
    hasMark: true,
    hasMaker: true,
    line: (cells, position) => [
      position,
      cells.name,
      key(cells),
      cells.maker ?? '',
      cells.unit ?? '',
      cells.quantity ?? '',
      cells.note ?? '',
    ],
  },
  order: {
    name: 'Заказ',
    header: ['Товар', 'Модель', 'К-во', 'Ед'],
    hasMark: true,
    hasMaker: false,
    line: (cells) => [
      [cells.name, cells.maker].filter((text) => text !== undefined).join(' '),
      key(cells),
      cells.quantity ?? '',
      cells.unit ?? '',
    ],
  },
  floors: {
    name: 'По этажам',
    header: [
      '№',
      'Наименование и характеристика',
      'Марка',
      'Изготовитель',
      'Ед.изм',
      '1 этаж',
      '2 этаж',
      'Всего',
    ],
    hasMark: true,
    hasMaker: true,
    line: (cells, position) => [
      position,
      cells.name,
      key(cells),
      cells.maker ?? '',
      cells.unit ?? '',
      '',
      '',
      cells.quantity ?? '',
    ],
  },
  partNumbers: {
    name: 'Part numbers',
    header: ['P/N', 'Vendor', 'Описание', 'Qty', 'Unit'],
    hasMark: true,
    hasMaker: true,
    line: (cells) => [key(cells), cells.maker ?? '', cells.name, cells.quantity ?? '', cells.unit ?? ''],
  },
  oldGost: {
    name: 'ГОСТ 21.110-95',
    header: [
      'Позиция',
      'Наименование и техническая характеристика',
      'Тип, марка, обозначение документа, опросного листа',
      'Код оборудования, изделия, материала',
      'Завод-изготовитель',
      'Единица измерения',
      'Количество',
      'Масса единицы, кг',
      'Примечание',
    ],
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
  chat: {
    name: 'Сообщение',
    header: [],
    hasMark: false,
    hasMaker: false,
    line: (cells, _, dice) => {
      if (cells.quantity === undefined) return [all(cells)];
      return [
        dice.pick([
          `${all(cells)} ${cells.quantity}${cells.unit ?? ''}`,
          `${all(cells)}: ${cells.quantity} ${cells.unit ?? ''}`,
          `${all(cells)} х ${cells.quantity} ${cells.unit ?? ''}`,
        ]),
      ];
    },
  },
  numbered: {
    name: 'Список с номерами',
    header: [],
    hasMark: false,
    hasMaker: false,
    line: (cells, position) => [position, all(cells), cells.quantity ?? '', cells.unit ?? ''],
  },
} as const satisfies Record<string, Layout>;

export type FreshLayout = keyof typeof FRESH_LAYOUTS;
