import { describe, expect, test } from 'vitest';
import { stepTo } from './step-in-columns.ts';

/** Two columns: 0, 1, 2 on the left, 3, 4 on the right; 5 is a toggle at the left end. */
const PLACES = [
  { left: 0, top: 0 },
  { left: 0, top: 30 },
  { left: 8, top: 60 },
  { left: 300, top: 2 },
  { left: 300, top: 50 },
  { left: 0, top: 90 },
];

describe('a step by an arrow', () => {
  test('goes along the column and stops at its ends [CATPOP-018]', () => {
    expect(stepTo(PLACES, 0, 'ArrowDown')).toBe(1);
    expect(stepTo(PLACES, 1, 'ArrowDown')).toBe(2);
    expect(stepTo(PLACES, 2, 'ArrowDown')).toBe(5);
    expect(stepTo(PLACES, 5, 'ArrowDown')).toBeUndefined();
    expect(stepTo(PLACES, 3, 'ArrowUp')).toBeUndefined();
    expect(stepTo(PLACES, 4, 'ArrowUp')).toBe(3);
  });

  test('leads from a link that stands in no column into the nearest line below', () => {
    expect(stepTo([{ left: 700, top: -40 }, ...PLACES], 0, 'ArrowDown')).toBe(1);
  });

  test('crosses to the nearest line of the next column, and out of the last one leads nowhere [CATPOP-018]', () => {
    expect(stepTo(PLACES, 0, 'ArrowRight')).toBe(3);
    expect(stepTo(PLACES, 2, 'ArrowRight')).toBe(4);
    expect(stepTo(PLACES, 4, 'ArrowLeft')).toBe(2);
    expect(stepTo(PLACES, 4, 'ArrowRight')).toBeUndefined();
    expect(stepTo(PLACES, 1, 'ArrowLeft')).toBeUndefined();
  });
});
