import { describe, expect, it } from 'vitest';
import { brandsByLetter, brandsNamed, isLatin, NO_LETTER } from './brand-letters.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('brandsByLetter', () => {
  it('puts Russian letters before Latin ones and everything else last, each group by name', () => {
    const groups = brandsByLetter(named('Vantori', '3М', 'Зоркан', 'агат', 'Zima', '«Щит»', 'Альфа'));
    expect(groups.map(({ letter }) => letter)).toEqual(['А', 'З', 'V', 'Z', NO_LETTER]);
    expect(groups.map(({ letter }) => isLatin(letter))).toEqual([false, false, true, true, false]);
    expect(groups[0]!.brands).toEqual(named('агат', 'Альфа'));
    expect(groups[4]!.brands).toEqual(named('3М', '«Щит»'));
  });

  it('files «ё» under «е», accented letters under their own, and «й» under «й»', () => {
    const groups = brandsByLetter(named('Ёлка', 'Енот', 'Éclair', 'Йота', 'Ирвис'));
    expect(groups.map(({ letter, brands }) => [letter, brands.length])).toEqual([
      ['Е', 2],
      ['И', 1],
      ['Й', 1],
      ['E', 1],
    ]);
  });

  it('loses no brand and names none twice', () => {
    const brands = named('', ' Б', 'б', '😀', 'Ωmega');
    expect(brandsByLetter(brands).flatMap((group) => group.brands)).toHaveLength(brands.length);
  });
});

describe('brandsNamed', () => {
  it('finds by any part of the name, whatever the case and the accents', () => {
    const brands = named('Ёлка', 'Éclair', 'Сигнум-Р');
    expect(brandsNamed(brands, ' ЕЛК ')).toEqual(named('Ёлка'));
    expect(brandsNamed(brands, 'ecl')).toEqual(named('Éclair'));
    expect(brandsNamed(brands, 'м-р')).toEqual(named('Сигнум-Р'));
    expect(brandsNamed(brands, '')).toBe(brands);
    expect(brandsNamed(brands, '.*')).toEqual([]);
  });
});
