import { expect, it } from 'vitest';
import { differingAttributes } from './differing-attributes.ts';

const LENS = { id: 1, name: 'Объектив' };
const COLOUR = { id: 2, name: 'Цвет' };
const PROTECTION = { id: 3, name: 'Защита' };

it('keeps the attributes in which models differ, a missing value included, in their order', () => {
  const models = [
    new Map([
      [1, '2,8'],
      [2, 'белый'],
      [3, 'IP67'],
    ]),
    new Map([
      [1, '4'],
      [3, 'IP67'],
    ]),
  ];
  expect(differingAttributes([COLOUR, LENS, PROTECTION], models)).toEqual([COLOUR, LENS]);
});

it('finds nothing to tell one model apart from', () => {
  expect(differingAttributes([LENS], [new Map([[1, '4']])])).toEqual([]);
  expect(differingAttributes([LENS], [])).toEqual([]);
});
