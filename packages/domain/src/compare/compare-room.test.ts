import { expect, it } from 'vitest';
import { comparisonRoom } from './compare-room.ts';

const list = (count: number, sectionOf: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ productId: index, sectionId: sectionOf(index) }));

it('a comparison holds 50 products, of one section 20', () => {
  expect(
    comparisonRoom(
      list(49, (index) => index),
      { sectionId: 1 },
    ),
  ).toBe('fits');
  expect(
    comparisonRoom(
      list(50, (index) => index),
      { sectionId: 1 },
    ),
  ).toBe('full');
  expect(
    comparisonRoom(
      list(19, () => 1),
      { sectionId: 1 },
    ),
  ).toBe('fits');
  expect(
    comparisonRoom(
      list(20, () => 1),
      { sectionId: 1 },
    ),
  ).toBe('category-full');
  expect(
    comparisonRoom(
      list(20, () => 1),
      { sectionId: 2 },
    ),
  ).toBe('fits');
});
