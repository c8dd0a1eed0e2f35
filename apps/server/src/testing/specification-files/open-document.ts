import { makeOds } from './make-ods.ts';
import type { MadeSpecification } from './specification-files.ts';

export const OPEN_DOCUMENT: MadeSpecification = {
  title: 'an OpenDocument with a title, a hidden sheet and a section',
  source: 'ods',
  bytes: makeOds([
    {
      name: 'СВН',
      rows: [
        ['Спецификация оборудования'],
        [],
        ['Поз.', 'Наименование', 'Марка', 'Ед. изм.', 'Кол-во'],
        ['Видеонаблюдение'],
        ['1', 'Камера купольная', 'VD-540', 'шт', 24],
        ['2', 'Кабель', 'UTP-5E', 'м', 1150.5],
      ],
    },
    { name: 'Тайный', isHidden: true, rows: [['секрет']] },
  ]),
  rows: [
    {
      row: 4,
      position: '1',
      name: 'Камера купольная',
      mark: 'VD-540',
      unit: 'шт',
      quantity: 24_000,
      section: 'Видеонаблюдение',
    },
    {
      row: 5,
      position: '2',
      name: 'Кабель',
      mark: 'UTP-5E',
      unit: 'м',
      quantity: 1_150_500,
      section: 'Видеонаблюдение',
    },
  ],
  skipped: { title: 2, section: 1, empty: 1 },
};
