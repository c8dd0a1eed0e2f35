import { describe, expect, it } from 'vitest';
import { type AskedNumber, readAskedValues } from './asked-values.ts';

/** Bound, from, to and unit of every number. */
function numbersOf(text: string): unknown[] {
  return readAskedValues(text).numbers.map(({ bound, from, to, unit }: AskedNumber) =>
    from === to ? [bound, from, unit] : [bound, from, to, unit],
  );
}

describe('what a row states by numbers [SPECS-042]', () => {
  it.each([
    [
      'Камера 4 Мп, 2.8 мм',
      [
        ['is', 4, 'мп'],
        ['is', 2.8, 'мм'],
      ],
    ],
    ['объектив 2,8-12мм', [['is', 2.8, 12, 'мм']]],
    ['ИК до 30 м', [['upto', 30, 'м']]],
    ['ИК не менее 30м', [['least', 30, 'м']]],
    ['подсветка 30 м и более', [['least', 30, 'м']]],
    ['потребление не более 5 Вт', [['most', 5, 'вт']]],
    [
      '12 В 7 А·ч',
      [
        ['is', 12, 'в'],
        ['is', 7, 'ач'],
      ],
    ],
    [
      '12В/7Ач',
      [
        ['is', 12, 'в'],
        ['is', 7, 'ач'],
      ],
    ],
    ['220В', [['is', 220, 'в']]],
    ['гарантия ≥ 24 мес', [['least', 24, 'мес']]],
  ])('%s', (text, expected) => {
    expect(numbersOf(text)).toEqual(expected);
  });

  it.each(['-40…+60 °С', 'от -40 до +60°C', '-40...+60', 'от минус 40 до плюс 60 °С'])(
    'both ends of the temperatures %s must be borne',
    (text) => {
      expect(
        readAskedValues(text).numbers.map(({ bound, from, unit, side }) => [bound, from, unit, side]),
      ).toEqual([
        ['most', -40, '°', 'low'],
        ['least', 60, '°', 'high'],
      ]);
    },
  );

  it('sizes are one whatever stands between their sides', () => {
    const keys = ['3х1,5', '3x1.5 мм2', '3×1,5 мм²', '3*1,5'].map(
      (text) => readAskedValues(text).sizes[0]?.key,
    );

    expect(keys).toEqual(['3x1.5', '3x1.5', '3x1.5', '3x1.5']);
    expect(readAskedValues('1х2х0,75').sizes[0]).toMatchObject({ key: '1x2x0.75', sides: 3 });
  });

  it.each([
    ['IP67', ['ip', 67, '']],
    ['ip 66', ['ip', 66, '']],
    ['Cat 5e', ['cat', 5, 'e']],
    ['кат. 5е', ['cat', 5, 'e']],
    ['категории 6', ['cat', 6, '']],
  ])('%s is a step of a scale', (text, [letters, number, tail]) => {
    expect(readAskedValues(`Кабель ${text}, серый`).codes).toMatchObject([{ letters, number, tail }]);
  });

  it('the digits of an article measure nothing', () => {
    expect(readAskedValues('Камера ZK-D4280-IR20')).toEqual({ numbers: [], sizes: [], codes: [] });
  });

  it('neither a preposition nor the digit of a designation makes a value', () => {
    expect(readAskedValues('на 20 шлейфов').codes).toEqual([]);
    expect(numbersOf('Автомат 3P')).toEqual([]);
    expect(numbersOf('длина - 3 м')).toEqual([['is', 3, 'м']]);
  });

  it('a number remembers the words beside it, which say what is counted', () => {
    const [ports] = readAskedValues('Коммутатор, 16 портов PoE').numbers;

    expect(ports).toMatchObject({ from: 16, unit: '', after: ['портов', 'poe'] });
    expect(readAskedValues('Регистратор на 16 каналов с 2 HDD').numbers[1]?.before).toEqual([]);
  });
});
