import { expect, it } from 'vitest';
import { sumInField, typedQuantity, typedSum, typedWhole } from './typed-numbers.ts';

it('sums, counts and quantities are read as people type them', () => {
  expect(['468 000', '1\u00a0200,50 ₽', '0', 'дёшево', '', '1,234'].map(typedSum)).toEqual([
    468_000_00,
    1200_50,
    0,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['1', '2000', '2001', '0', '1,5', ''].map((text) => typedWhole(text, [1, 2000]))).toEqual([
    1,
    2000,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['2,5', '0.125', '0', '1,2345', 'м'].map(typedQuantity)).toEqual([
    2.5,
    0.125,
    undefined,
    undefined,
    undefined,
  ]);
  expect([sumInField(468_000_50), sumInField(100_00)]).toEqual(['468000,5', '100']);
});
