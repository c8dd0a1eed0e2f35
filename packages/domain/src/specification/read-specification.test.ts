import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDelimited } from './delimited-text.ts';
import type { GridSheet } from './grid.ts';
import { readSpecification } from './read-specification.ts';
import { sameAgain } from './same-again.ts';

/** A sheet of cells as they are typed; a number is a number. */
function sheetOf(rows: readonly (readonly (string | number | null)[])[]): GridSheet {
  return {
    sheet: 0,
    name: 'Лист',
    isHidden: false,
    merges: [],
    leftOut: 0,
    rows: rows.flatMap((cells, row) => {
      const read = cells.map((cell) =>
        cell === null || cell === ''
          ? undefined
          : typeof cell === 'number'
            ? { text: String(cell), number: cell }
            : { text: cell },
      );
      return read.some((cell) => cell) ? [{ row, cells: read }] : [];
    }),
  };
}

describe('columns', () => {
  it('are guessed with a confidence that words above and values beneath give [SPECS-010]', () => {
    const { sheets } = readSpecification([
      sheetOf([
        ['Артикул', 'Кол-во'],
        ['ZK-1000', 5],
        ['ZK-2000', 7],
      ]),
    ]);
    expect(sheets[0]!.columns.map(({ field, confidence }) => [field, confidence])).toEqual([
      ['code', 0.95],
      ['quantity', 0.95],
    ]);
    const bare = readSpecification([
      sheetOf([
        ['ZK-1000', 5],
        ['ZK-2000', 7],
      ]),
    ]);
    expect(bare.sheets[0]!.columns.map(({ field, confidence }) => [field, confidence])).toEqual([
      ['code', 0.6],
      ['quantity', 0.6],
    ]);
  });

  it('have a header of three rows as of one [SPECS-010]', () => {
    const sheet = sheetOf([
      ['№', 'Оборудование', null, 'Количество', null],
      [null, 'По спецификации', null, 'По проекту', null],
      [null, 'Наименование', 'Артикул', 'ед.', 'всего'],
      [1, 'Камера купольная', 'ZK-1000', 'шт', 5],
      [2, 'Камера уличная', 'ZK-2000', 'шт', 7],
    ]);
    const merges = [
      { top: 0, bottom: 2, left: 0, right: 0 },
      { top: 0, bottom: 0, left: 1, right: 2 },
      { top: 1, bottom: 1, left: 1, right: 2 },
      { top: 0, bottom: 0, left: 3, right: 4 },
      { top: 1, bottom: 1, left: 3, right: 4 },
    ];
    const { sheets, rows, counts } = readSpecification([{ ...sheet, merges }]);
    const fields = sheets[0]!.columns.map(({ field }) => field);
    expect(fields).toEqual(['position', 'name', 'code', 'unit', 'quantity']);
    expect(rows.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['ZK-1000', 5000],
      ['ZK-2000', 7000],
    ]);
    expect(counts).toMatchObject({ title: 3, item: 2 });
  });

  it.each([',', ';', '\t', '|'])('are told apart by %j [SPECS-010]', (sign) => {
    const table = [
      ['Артикул', 'Наименование', 'Кол-во'],
      ['ZK-1000', 'Камера купольная', '5'],
      ['ZK-2000', 'Камера уличная', '7'],
    ];
    const { rows } = readSpecification([readDelimited(table.map((cells) => cells.join(sign)).join('\n'))]);
    expect(rows.map(({ code, name, quantity }) => [code, name, quantity])).toEqual([
      ['ZK-1000', 'Камера купольная', 5000],
      ['ZK-2000', 'Камера уличная', 7000],
    ]);
  });

  it('below words that several of them share are what their own words say [SPECS-010]', () => {
    const sheet = sheetOf([
      ['№', 'Оборудование', null, null, 'Количество', null],
      [null, 'Наименование', 'Артикул', 'Производитель', 'ед.', 'всего'],
      [1, 'Камера купольная', 'ZK-1000', 'Зоркан', 'шт', 5],
      [2, 'Камера уличная', 'ZK-2000', 'Зоркан', 'шт', 7],
    ]);
    const merges = [
      { top: 0, bottom: 1, left: 0, right: 0 },
      { top: 0, bottom: 0, left: 1, right: 3 },
      { top: 0, bottom: 0, left: 4, right: 5 },
    ];
    const { sheets } = readSpecification([{ ...sheet, merges }]);
    expect(sheets[0]!.columns.map(({ field }) => field)).toEqual([
      'position',
      'name',
      'code',
      'maker',
      'unit',
      'quantity',
    ]);
  });

  it.each([
    [
      'behind the names',
      [
        ['ZK-1000', 1, 'шт'],
        ['ZK-2000', 2, 'шт'],
        ['ZK-3000', 3, 'шт'],
      ],
    ],
    [
      'before the names, beside a unit',
      [
        [1, 'Камера купольная', 'шт'],
        [2, 'Камера уличная', 'шт'],
        [3, 'Кабель', 'м'],
      ],
    ],
    [
      'behind names and makers',
      [
        ['Камера купольная', 1, 'Зоркан'],
        ['Камера уличная', 2, 'Зоркан'],
        ['Регистратор', 3, 'Ирвис'],
      ],
    ],
  ])('without a header take 1, 2, 3 %s for quantities [SPECS-088]', (_, rows) => {
    const read = readSpecification([sheetOf(rows)]);
    expect(read.rows.map(({ quantity, position }) => [quantity, position])).toEqual([
      [1000, ''],
      [2000, ''],
      [3000, ''],
    ]);
  });

  it('of units hold words or the codes that older lists write for pieces, kilograms and packages [ENUM-016]', () => {
    const { rows } = readSpecification([
      sheetOf([
        ['Артикул', 'Наименование', 'Ед. изм.', 'Кол-во'],
        ['ZK-1000', 'Камера купольная', 1, 5],
        ['ZK-2000', 'Дюбель', 2, 7],
        ['ZK-3000', 'Стяжки', 3, 4],
        ['ZK-4000', 'Кабель', 'м', 305],
      ]),
    ]);
    expect(rows.map(({ unit, quantity }) => [unit, quantity])).toEqual([
      ['шт', 5000],
      ['кг', 7000],
      ['уп', 4000],
      ['м', 305_000],
    ]);
  });

  it('without a header take 1, 2, 3 before names and quantities for numbers of rows [SPECS-088]', () => {
    const read = readSpecification([
      sheetOf([
        [1, 'Камера купольная', 12, 'шт'],
        [2, 'Камера уличная', 4, 'шт'],
        [3, 'Кабель', 305, 'м'],
      ]),
    ]);
    expect(read.rows.map(({ quantity, position }) => [quantity, position])).toEqual([
      [12_000, '1'],
      [4000, '2'],
      [305_000, '3'],
    ]);
  });

  it('that a person says are taken, several of quantities are added [SPECS-016]', () => {
    const sheet = sheetOf([
      ['Что', 'Юг', 'Север'],
      ['Камера', 5, 2],
      ['Кабель', 7, null],
    ]);
    const { rows } = readSpecification([sheet], {
      given: [{ sheet: 0, headerRow: 0, fields: ['name', 'quantity', 'quantity'] }],
    });
    expect(rows.map(({ name, quantity, quantityText }) => [name, quantity, quantityText])).toEqual([
      ['Камера', 7000, '5+2'],
      ['Кабель', 7000, '7'],
    ]);
  });

  it('that were chosen before are known by the words above them, also where those mean nothing to us [SPECS-016]', () => {
    const sheet = sheetOf([['Заявка'], ['Что', 'Надо'], ['Камера', 5]]);
    const known = (signature: string) =>
      signature === 'что|надо' ? (['mark', 'quantity'] as const) : undefined;
    const { rows, sheets } = readSpecification([sheet], { known });
    expect(rows).toMatchObject([{ mark: 'Камера', quantity: 5000, row: 2 }]);
    expect(sheets[0]).toMatchObject({ headerRow: 1, signature: 'что|надо' });
  });

  it('of a sheet without a header go on as on the sheet before [SPECS-010]', () => {
    const first = sheetOf([
      ['Наименование', 'Марка', 'Кол.'],
      ['Камера', 'ZK-1', 5],
    ]);
    const second = {
      ...sheetOf([
        ['Кабель', 'UTP', 7],
        ['Гофра', 'Г-20', 9],
      ]),
      sheet: 1,
    };
    const { rows } = readSpecification([first, second]);
    expect(rows.map(({ sheet, name, mark, quantity }) => [sheet, name, mark, quantity])).toEqual([
      [0, 'Камера', 'ZK-1', 5000],
      [1, 'Кабель', 'UTP', 7000],
      [1, 'Гофра', 'Г-20', 9000],
    ]);
  });
});

describe('«то же»', () => {
  it.each([
    ['То же, 2×2×0,75', 'Кабель КПСнг 1×2×0,75', 'Кабель КПСнг 2×2×0,75'],
    ['То же', 'Камера', 'Камера'],
    ['то же, уличная', 'Камера', 'Камера, уличная'],
    ['Камера', 'Кабель', 'Камера'],
    ['То же', '', 'То же'],
  ])('«%s» behind «%s» is «%s» [SPECS-011]', (text, above, whole) => {
    expect(sameAgain(text, above)).toBe(whole);
  });
});

describe('any table', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'Наименование',
      'Кол-во',
      'Ед.',
      'Итого',
      'то же',
      '—//—',
      'шт',
      '1',
      '2',
      'ZK-D4280',
      'Камера купольная',
      '',
      '-',
      '2 шт',
    ),
    fc.string({ maxLength: 12 }),
  );
  const table = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 20 });

  it('has each of its rows as goods or counted, and its words are in the file [SPECS-011]', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const sheet = sheetOf(rows.map((cells) => cells.map((text) => text.trim())));
        const read = readSpecification([sheet]);
        const others = Object.entries(read.counts).reduce(
          (sum, [kind, count]) => sum + (kind === 'item' ? 0 : count),
          0,
        );
        const items = new Set(read.rows.map(({ row }) => row)).size;
        const last = sheet.rows.at(-1)?.row ?? -1;
        expect(items + others).toBe(last + 1);
        expect(read.rows.every(({ quantity }) => quantity === null || quantity >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('of separated text is read without a fault, whatever it is', () => {
    const sign = fc.constantFrom(...'аZ019 \t;,"|\n\r');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 200 }), (signs) => {
        const read = readSpecification([readDelimited(signs.join(''))]);
        expect(read.counts.item).toBe(read.rows.length);
      }),
      { numRuns: 500 },
    );
  });
});
