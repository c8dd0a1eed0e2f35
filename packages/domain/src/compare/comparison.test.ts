import { describe, expect, it } from 'vitest';
import { attributeRows, type ComparedAttribute, comparedCategory, comparisonRow } from './comparison.ts';

const has = (name: string, ...values: string[]): ComparedAttribute => ({
  code: `attr_${name}`,
  name,
  unit: '',
  values: values.map((value) => ({ name: value })),
});
const product = (...attributes: ComparedAttribute[]) => ({ attributes });
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const texts = ({ cells }: ReturnType<typeof comparisonRow>) => cells.map(({ text }) => text);

describe('the rows of a comparison', () => {
  it('stand in one order for all products, what only one has behind what it has before it', () => {
    const rows = attributeRows([
      product(has('Разрешение', '4 Мп'), has('Корпус', 'металл'), has('Гарантия', '36')),
      product(has('Разрешение', '4 Мп'), has('Объектив', '2,8 мм'), has('Гарантия', '36')),
      product(has('Гарантия', '24'), has('Разрешение', '8 Мп')),
    ]);
    expect(names(rows)).toEqual(['Разрешение', 'Объектив', 'Корпус', 'Гарантия']);
    expect(texts(rows[1]!)).toEqual([undefined, '2,8\u00A0мм', undefined]);
  });

  it('name every characteristic once, whatever its code, and never a value twice', () => {
    const rows = attributeRows([
      product(has('Питание', '12 В'), { ...has('Питание', 'PoE', '12 В'), code: 'attr_camera_supply' }),
      product({ ...has('питание ', '12 В', 'PoE'), code: 'attr_lock_supply' }),
    ]);
    expect(rows).toHaveLength(1);
    expect(texts(rows[0]!)).toEqual(['12\u00A0В, PoE', '12\u00A0В, PoE']);
  });

  it('keep characteristics of different units apart', () => {
    const power = (unit: string) => ({ ...has('Мощность', '5'), unit });
    const rows = attributeRows([product(power('Вт')), product(power('кВт'))]);
    expect(rows.map(texts)).toEqual([
      ['5\u00A0Вт', undefined],
      [undefined, '5\u00A0кВт'],
    ]);
  });

  it('differ when a value does or is missing, not when values come in another order', () => {
    const rows = attributeRows([
      product(has('Питание', 'PoE', '12 В'), has('Класс', 'IP66'), has('Цвет', 'белый')),
      product(has('Питание', '12 В', 'PoE'), has('Класс', 'IP67')),
    ]);
    expect(rows.map(({ isDifferent }) => isDifferent)).toEqual([false, true, true]);
  });

  it('point at the one that is not like most, and at nobody where opinions are even', () => {
    const odd = (...values: (string | undefined)[]) =>
      comparisonRow({ code: 'x', name: 'x', texts: values, isOddShown: true }).cells.map(
        ({ isOdd }) => isOdd,
      );
    expect(odd('36', '36', '24', '36')).toEqual([false, false, true, false]);
    expect(odd('36', '24')).toEqual([false, false]);
    expect(odd('36', '36', '24', '24')).toEqual([false, false, false, false]);
    expect(odd('36', '36', '36')).toEqual([false, false, false]);
    expect(odd(undefined, undefined, '24')).toEqual([false, false, false]);
    expect(odd('36', '36', undefined)).toEqual([false, false, false]);
  });

  it('name the best where it is known what is better, all of them when several are', () => {
    const best = (...ranks: (number | undefined)[]) =>
      comparisonRow({ code: 'x', name: 'x', texts: ranks.map(String), ranks }).cells.map(
        ({ isBest }) => isBest,
      );
    expect(best(500, 300, 300)).toEqual([false, true, true]);
    expect(best(300, 300)).toEqual([false, false]);
    expect(best(undefined, 300)).toEqual([false, false]);
  });
});

it('products are compared within the second level of the catalog, or where they hang above it', () => {
  const chain = ['Видеонаблюдение', 'IP-камеры', 'Купольные'].map((name, level) => ({
    id: level + 1,
    name,
    level,
  }));
  expect(comparedCategory(chain)).toEqual({ id: 2, name: 'IP-камеры' });
  expect(comparedCategory(chain.slice(0, 1))).toEqual({ id: 1, name: 'Видеонаблюдение' });
});
