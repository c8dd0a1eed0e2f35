import { describe, expect, it } from 'vitest';
import { LINE_FAULT_TEXTS } from './line-row.ts';
import { LONGEST_LINE, MOST_LINES, readLines } from './read-lines.ts';

const ARTICLE = 'ZK-D4280-IR20';

/** Article, quantity and unit of each row. */
function read(text: string) {
  return readLines(text).rows.map(({ article, quantity, unit }) => [article, quantity, unit]);
}

describe('a line with an article and how many', () => {
  it.each([
    ['ZK-D4280-IR20', undefined, ''],
    ['ZK-D4280-IR20 10', 10, ''],
    ['ZK-D4280-IR20 10 шт', 10, 'шт'],
    ['ZK-D4280-IR20 10шт.', 10, 'шт.'],
    ['ZK-D4280-IR20 x10', 10, ''],
    ['ZK-D4280-IR20 х 10', 10, ''],
    ['ZK-D4280-IR20 ×10 шт', 10, 'шт'],
    ['ZK-D4280-IR20*10', 10, ''],
    ['ZK-D4280-IR20 - 10', 10, ''],
    ['ZK-D4280-IR20 -10', 10, ''],
    ['ZK-D4280-IR20 — 10 шт', 10, 'шт'],
    ['ZK-D4280-IR20: 10', 10, ''],
    ['ZK-D4280-IR20 = 10', 10, ''],
    ['ZK-D4280-IR20 (10 шт)', 10, 'шт'],
    ['ZK-D4280-IR20 2,5 м', 2.5, 'м'],
    ['ZK-D4280-IR20 0,125', 0.125, ''],
    ['ZK-D4280-IR20 1\u00A0000 шт', 1000, 'шт'],
    ['10 x ZK-D4280-IR20', 10, ''],
    ['10 шт ZK-D4280-IR20', 10, 'шт'],
    ['3 ZK-D4280-IR20', 3, ''],
    ['ZK-D4280-IR20\t10', 10, ''],
    ['ZK-D4280-IR20;10;шт', 10, 'шт'],
    ['ZK-D4280-IR20,10', 10, ''],
    ['"ZK-D4280-IR20","10"', 10, ''],
    ['  ZK-D4280-IR20\u00A0  10  ', 10, ''],
  ])('«%s» is read [LINES-001]', (line, quantity, unit) => {
    expect(read(line)).toEqual([[ARTICLE, quantity, unit]]);
  });

  it.each(['1. ', '2) ', '12.3. ', '№4 ', '• ', '- ', '7.'])(
    'may be numbered: «%s» [LINES-001]',
    (number) => {
      expect(read(`${number}${ARTICLE} 5`)).toEqual([[ARTICLE, 5, '']]);
    },
  );

  it('keeps what else it says, the line itself and its number [LINES-001]', () => {
    expect(readLines(`\n1. Камера купольная ${ARTICLE} 4 Мп — 24 шт`).rows).toEqual([
      {
        line: 2,
        article: ARTICLE,
        quantity: 24,
        unit: 'шт',
        rest: 'Камера купольная 4 Мп',
        original: `1. Камера купольная ${ARTICLE} 4 Мп — 24 шт`,
      },
    ]);
  });

  it('takes a number behind a name for a part of the name, unless something says otherwise [LINES-001]', () => {
    expect(readLines('гофра 20\nКоммутатор PoE 8 портов\nБухта кабеля 305 м').rows).toMatchObject([
      { article: '', quantity: undefined, rest: 'гофра 20' },
      { article: '', quantity: undefined, rest: 'Коммутатор PoE 8 портов' },
      { article: '', quantity: undefined, rest: 'Бухта кабеля 305 м' },
    ]);
    expect(readLines('Кабель КПСнг 1×2×0,75 — 200 м\nКамера купольная, 10 шт').rows).toMatchObject([
      { article: '', quantity: 200, unit: 'м', rest: 'Кабель КПСнг 1×2×0,75' },
      { article: '', quantity: 10, unit: 'шт', rest: 'Камера купольная' },
    ]);
  });

  it('with two codes is known by the one with a dash, then by the longer one [LINES-001]', () => {
    expect(readLines('Модуль CODE12345678 для SW-108P — 2 шт').rows[0]!.article).toBe('SW-108P');
    expect(readLines('Модуль AB1234 для CODE12345 — 2 шт').rows[0]!.article).toBe('CODE12345');
  });

  it('leaves commas and crosses of an article alone [LINES-001]', () => {
    expect(read('PK-KPS-1×2×0,75 200\nPK-KPS-1×2×0,75')).toEqual([
      ['PK-KPS-1×2×0,75', 200, ''],
      ['PK-KPS-1×2×0,75', undefined, ''],
    ]);
    expect(read('DS-2CD2143G2-I(2.8mm) 4')).toEqual([['DS-2CD2143G2-I(2.8mm)', 4, '']]);
  });
});

describe('a line of a table', () => {
  it('is read whatever the order of its columns; prices and sums are no quantities [LINES-002]', () => {
    expect(
      read(
        [
          `1\t${ARTICLE}\tКамера купольная\tшт\t24\t1500,00\t36000`,
          `Камера купольная\t${ARTICLE}\t7\tшт\t1500`,
          `${ARTICLE}\t3\t1500,00`,
          `${ARTICLE}\t1 000\tм`,
          // The price comes first, the quantity stands beside its unit.
          `${ARTICLE}\t1500,00\t24\tшт`,
          `${ARTICLE}\t1500,00\tКамера купольная\tшт\t8`,
          `4666080145\tКамера\t2\t150000`,
          `Камера ${ARTICLE} купольная\tшт\t6\t150000\t900000`,
        ].join('\n'),
      ),
    ).toEqual([
      [ARTICLE, 24, 'шт'],
      [ARTICLE, 7, 'шт'],
      [ARTICLE, 3, ''],
      [ARTICLE, 1000, 'м'],
      [ARTICLE, 24, 'шт'],
      [ARTICLE, 8, 'шт'],
      ['4666080145', 2, ''],
      [ARTICLE, 6, 'шт'],
    ]);
  });

  it('may be numbered in its first column, which is no quantity [LINES-002]', () => {
    expect(readLines('3\tКамера купольная\t5\n4\tшт\tЗамок накладной\t6').rows).toMatchObject([
      { article: '', quantity: 5, rest: 'Камера купольная' },
      { article: '', quantity: 6, rest: 'Замок накладной', unit: 'шт' },
    ]);
    expect(read(`7; ${ARTICLE}; ZK-B2240 5`)).toEqual([
      [ARTICLE, undefined, ''],
      ['ZK-B2240', 5, ''],
    ]);
    expect(readLines('12\tшт').rows).toMatchObject([{ fault: 'NOTHING_TO_FIND', article: '', rest: '' }]);
  });

  it('may hold the separator in quotes [LINES-002]', () => {
    expect(readLines('"Камера; купольная ""Глаз""";"ZK-D4280-IR20";"10"').rows).toMatchObject([
      { article: ARTICLE, quantity: 10, rest: 'Камера; купольная "Глаз"' },
    ]);
    expect(readLines('"Камера\tкупольная"\tZK-D4280-IR20\t10').rows).toMatchObject([
      { article: ARTICLE, quantity: 10, rest: 'Камера\tкупольная' },
    ]);
  });

  it('of headings is skipped and counted, as comments and blank lines are [LINES-003]', () => {
    const text = `Артикул;Кол-во\n# со склада\n\n// потом\n${ARTICLE};1\nАртикул Количество\n`;
    const { rows, skipped } = readLines(text);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.line).toBe(5);
    expect(skipped).toBe(5);
  });

  it.each([
    'Наименование\tАртикул\tКол-во',
    'Наименование;Ед. изм.;Цена',
    'Артикул,Кол-во',
    'Артикул',
    '№',
    '#',
    '  // потом  ',
    ' \t ',
    '---',
  ])('«%s» alone is no row and is counted, before goods and behind them [LINES-003]', (line) => {
    const { rows, skipped } = readLines(`${line}\n${ARTICLE} 2\n${line}`);
    expect(rows).toMatchObject([{ article: ARTICLE, quantity: 2, line: 2 }]);
    expect([rows.length, skipped]).toEqual([1, 2]);
  });
});

describe('several articles in one line', () => {
  const three = [
    [ARTICLE, undefined, ''],
    ['ZK-B2240', 5, ''],
    ['4666080145', undefined, ''],
  ];

  it.each([
    `${ARTICLE} ZK-B2240 5 4666080145`,
    `${ARTICLE}, ZK-B2240 x5, 4666080145`,
    `${ARTICLE}; ZK-B2240 - 5; 4666080145`,
    `${ARTICLE},ZK-B2240,5,4666080145`,
  ])('are a row each: «%s» [LINES-004]', (line) => {
    expect(read(line)).toEqual(three);
    expect(readLines(line).rows.map((row) => row.line)).toEqual([1, 1, 1]);
  });

  it('with names are a row each between semicolons [LINES-004]', () => {
    expect(readLines(`Камера ${ARTICLE} — 10 шт; Камера ZK-B2240 — 5 шт`).rows).toMatchObject([
      { article: ARTICLE, quantity: 10, rest: 'Камера', original: `Камера ${ARTICLE} — 10 шт` },
      { article: 'ZK-B2240', quantity: 5, rest: 'Камера' },
    ]);
  });

  it('are one where the whole is an article that the catalogue knows [LINES-004]', () => {
    const isArticle = (text: string) => ['ZK-D4280 IR2000', 'ZK D4280 IR20'].includes(text);
    expect(readLines('ZK-D4280 IR2000 7\nZK D4280 IR20 3', { isArticle }).rows).toMatchObject([
      { article: 'ZK-D4280 IR2000', quantity: 7, rest: '' },
      { article: 'ZK D4280 IR20', quantity: 3, rest: '' },
    ]);
    expect(readLines('ZK-D4280 IR2000 7').rows.map(({ article }) => article)).toEqual(['ZK-D4280', 'IR2000']);
  });

  it('are told from words and fractions by who knows them [LINES-004]', () => {
    const known = new Set(['АК-TRE-WFG', 'DX-МТН-X', 'RL-50x50', 'ПУ2-1,5']);
    const isArticle = (text: string) => known.has(text);
    const rowsOf = (text: string) =>
      readLines(text, { isArticle }).rows.map(({ article, quantity }) => [article, quantity]);
    expect(rowsOf('АК-TRE-WFG 2 DX-МТН-X')).toEqual([
      ['АК-TRE-WFG', 2],
      ['DX-МТН-X', undefined],
    ]);
    expect(rowsOf('RL-50x50,10\nПУ2-1,5\nЗамок АК-TRE-WFG — 3 шт\nDX-МТН-X\t4')).toEqual([
      ['RL-50x50', 10],
      ['ПУ2-1,5', undefined],
      ['АК-TRE-WFG', 3],
      ['DX-МТН-X', 4],
    ]);
  });

  it('are not seen in a name with values and codes [LINES-004]', () => {
    const names = ['Камера IP67 12В 4Мп RJ45', 'Блок питания 12 В, 5 А', 'Шкаф 600x800 19" 12U'];
    expect(readLines(names.join('\n')).rows.map(({ article, rest }) => [article, rest])).toEqual(
      names.map((name) => ['', name]),
    );
  });
});

describe('what cannot be read', () => {
  it('stays in the list with its reason [LINES-005]', () => {
    const long = 'я'.repeat(LONGEST_LINE + 1);
    const { rows } = readLines(`10 шт\n12,5\n${ARTICLE} 0\n${ARTICLE};0\n${long}\nшт`);
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [1, 'NOTHING_TO_FIND'],
      [2, 'NOTHING_TO_FIND'],
      [3, 'ZERO_QUANTITY'],
      [4, 'ZERO_QUANTITY'],
      [5, 'TOO_LONG'],
      [6, 'NOTHING_TO_FIND'],
    ]);
    expect(rows[2]).toMatchObject({ article: ARTICLE, quantity: undefined });
    expect(rows[4]!.original).toHaveLength(LONGEST_LINE + 1);
    expect([0, 2, 4].map((at) => LINE_FAULT_TEXTS[rows[at]!.fault!])).toEqual([
      'В строке нет ни артикула, ни названия',
      'Количество — ноль: напишите, сколько нужно',
      'Строка слишком длинная: оставьте артикул и количество',
    ]);
    expect(readLines(long.slice(1)).rows).toMatchObject([{ rest: long.slice(1) }]);
    expect(readLines(long.slice(1)).rows[0]).not.toHaveProperty('fault');
  });

  it('beyond the limit is counted [LINES-005]', () => {
    const text = `${ARTICLE}\n`.repeat(MOST_LINES + 3);
    const { rows, leftOut, skipped } = readLines(text);
    expect([rows.length, leftOut, skipped]).toEqual([2000, 3, 0]);
    expect(readLines(`${ARTICLE}\nZK-B2240`, { most: 1 })).toMatchObject({ leftOut: 1 });
  });
});
