import { expect, it } from 'vitest';
import { smallestLimit } from './order-limit.ts';

it('the smaller of the limits of a person and of a project holds, and one that is not set holds nobody [PROJ-009]', () => {
  expect(smallestLimit(500_00, 300_00)).toBe(300_00);
  expect(smallestLimit(200_00, 300_00)).toBe(200_00);
  expect(smallestLimit(null, 300_00)).toBe(300_00);
  expect(smallestLimit(200_00, null)).toBe(200_00);
  expect(smallestLimit(null, null)).toBeNull();
});
