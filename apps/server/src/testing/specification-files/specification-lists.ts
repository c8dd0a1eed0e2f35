import type { MadeSpecification } from './specification-files.ts';

/** Letters of Windows: the two alphabets and the signs that tables have. */
export function inWindows1251(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0)!;
      if (code < 0x80) return code;
      if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0;
      const others: Record<string, number> = {
        Ё: 0xa8,
        ё: 0xb8,
        '№': 0xb9,
        '«': 0xab,
        '»': 0xbb,
        '—': 0x97,
        '–': 0x96,
        '\u00A0': 0xa0,
      };
      return others[letter] ?? 0x3f;
    }),
  );
}

const windows: MadeSpecification = {
  title: 'CSV of Windows with semicolons, quotes and a break inside a cell',
  source: 'csv',
  bytes: inWindows1251(
    [
      'Спецификация № 12;;;;',
      '№;Наименование;Артикул;Ед.изм.;Количество',
      '1;"Камера ""Глаз"" уличная;\r\n4 Мп";ZK-B2240;шт;12',
      '2;Кабель витая пара;UTP-5E;м;1\u00A0220,5',
      ';Итого;;;1232,5',
    ].join('\r\n'),
  ),
  rows: [
    {
      row: 2,
      position: '1',
      name: 'Камера "Глаз" уличная; 4 Мп',
      code: 'ZK-B2240',
      unit: 'шт',
      quantity: 12_000,
    },
    { row: 3, position: '2', name: 'Кабель витая пара', code: 'UTP-5E', unit: 'м', quantity: 1_220_500 },
  ],
  skipped: { title: 2, total: 1 },
};

const marked: MadeSpecification = {
  title: 'CSV that says its sign, in UTF-8 with a mark',
  source: 'csv',
  bytes: Buffer.from('\uFEFFsep=;\r\nАртикул;Количество;Примечание\r\nSW-108P;2;\r\nUPS-600;1;в шкаф\r\n'),
  rows: [
    { row: 2, code: 'SW-108P', quantity: 2000 },
    { row: 3, code: 'UPS-600', quantity: 1000, note: 'в шкаф' },
  ],
  skipped: { title: 1, empty: 1 },
};

const wide: MadeSpecification = {
  title: 'text of Excel in UTF-16 with tabs',
  source: 'csv',
  bytes: Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('Модель\tПроизводитель\tКол-во\r\nVD-540\tВидарис\t3\r\nVD-541\tВидарис\t\r\n', 'utf16le'),
  ]),
  rows: [
    { row: 1, mark: 'VD-540', maker: 'Видарис', quantity: 3000 },
    { row: 2, mark: 'VD-541', maker: 'Видарис', quantity: null },
  ],
  skipped: { title: 1 },
};

const pasted: MadeSpecification = {
  title: 'cells pasted from a spreadsheet without a header',
  source: 'text',
  bytes: Buffer.from(
    '1\tКамера купольная 4 Мп\tZK-D4280-IR20\tшт\t24\n2\tКоммутатор PoE\tSW-108P-120\tшт\t2\n3\tКабель UTP\tUTP-5E-305\tм\t305,5\n',
  ),
  rows: [
    {
      row: 0,
      position: '1',
      name: 'Камера купольная 4 Мп',
      code: 'ZK-D4280-IR20',
      unit: 'шт',
      quantity: 24_000,
    },
    { row: 1, position: '2', name: 'Коммутатор PoE', code: 'SW-108P-120', unit: 'шт', quantity: 2000 },
    { row: 2, position: '3', name: 'Кабель UTP', code: 'UTP-5E-305', unit: 'м', quantity: 305_500 },
  ],
  skipped: {},
};

const letter: MadeSpecification = {
  title: 'lines of a letter',
  source: 'text',
  bytes: Buffer.from('ZK-D4280-IR20 10 шт\nКамера уличная ZK-B2240 — 4 шт\n\nSW-108P 2; UPS-600-RT 1\n'),
  rows: [
    { row: 0, code: 'ZK-D4280-IR20', unit: 'шт', quantity: 10_000 },
    { row: 1, name: 'Камера уличная ZK-B2240', mark: 'ZK-B2240', unit: 'шт', quantity: 4000 },
    { row: 3, code: 'SW-108P', quantity: 2000 },
    { row: 3, code: 'UPS-600-RT', quantity: 1000 },
  ],
  skipped: { empty: 1 },
};

export const LIST_FILES: readonly MadeSpecification[] = [windows, marked, wide, pasted, letter];
