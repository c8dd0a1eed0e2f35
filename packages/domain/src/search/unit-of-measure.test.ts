import { expect, it } from 'vitest';
import { foldLookAlikes } from './look-alike.ts';
import { inOtherScale, unitOf } from './unit-of-measure.ts';

it.each([
  ['5', 'ква', '5000ва'],
  ['650', 'ва', '0.65ква'],
  ['2.2', 'квт', '2200вт'],
  ['1', 'гбит', '1000мбит'],
  ['1200', 'мм', '1.2м'],
])('says %s %s as %s too', (number, unit, other) => {
  expect(inOtherScale(number, foldLookAlikes(unit))).toBe(foldLookAlikes(other));
});

it('leaves alone what has one scale only', () => {
  expect(inOtherScale('5', foldLookAlikes('кг'))).toBeUndefined();
});

it.each([
  ['wh', 'втч'],
  ['вт·ч', 'втч'],
  ['kg', 'кг'],
  ['килограмма', 'кг'],
  ['hz', 'гц'],
  ['герц', 'гц'],
  ['штук', 'шт'],
  ['pcs', 'шт'],
])('reads %s as %s', (spelling, unit) => {
  expect(unitOf(spelling)).toBe(unit);
  expect(unitOf(unit)).toBe(unit);
});
