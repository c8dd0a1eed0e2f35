import { expect, it } from 'vitest';
import { isKeyAttribute } from './key-attribute.ts';

it('tells models apart by values, neither by what they merely have nor by bare numbers of pieces', () => {
  expect(isKeyAttribute({ type: 'number', unit: 'мм' })).toBe(true);
  expect(isKeyAttribute({ type: 'list', unit: '' })).toBe(true);
  expect(isKeyAttribute({ type: 'number', unit: 'шт' })).toBe(false);
  expect(isKeyAttribute({ type: 'flag', unit: '' })).toBe(false);
});
