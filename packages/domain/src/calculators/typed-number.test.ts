import { describe, expect, it } from 'vitest';
import { readNumber } from './typed-number.ts';

const BOUNDS = { min: 1, max: 1000 };

describe('a number typed into a calculator', () => {
  it('may have a comma, a dot and spaces between thousands', () => {
    const typed = ['12', ' 12 ', '12,5', '12.5', '1 000', '1\u00A0000'];
    expect(typed.map((text) => readNumber(text, BOUNDS))).toEqual(
      [12, 12, 12.5, 12.5, 1000, 1000].map((value) => ({ value })),
    );
  });

  it('is refused in words when it is nonsense [CALC-007]', () => {
    const words = (text: string) => readNumber(text, { ...BOUNDS, isWhole: true });
    expect(words('')).toEqual({ error: 'Укажите число' });
    for (const text of ['много', '1e3', '1,2,3', '--1', 'Infinity', '0x10'])
      expect(words(text)).toEqual({ error: 'Нужно число, например 12 или 0,35' });
    expect(words('0')).toEqual({ error: 'Не меньше 1' });
    expect(words('-5')).toEqual({ error: 'Не меньше 1' });
    expect(words('1001')).toEqual({ error: 'Не больше 1\u00A0000' });
    expect(words('1,5')).toEqual({ error: 'Нужно целое число' });
  });
});
