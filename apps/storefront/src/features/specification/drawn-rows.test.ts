import { expect, it } from 'vitest';
import { drawnWith, FIRST_ROWS } from './drawn-rows.ts';

it('of two thousand rows at most four hundred are drawn, and always the one that has the keyboard [SPECS-082]', () => {
  expect(drawnWith(FIRST_ROWS, 99)).toBe(FIRST_ROWS);
  expect(drawnWith(FIRST_ROWS, 100)).toEqual({ from: 0, to: 200 });
  expect(drawnWith({ from: 0, to: 400 }, 400)).toEqual({ from: 100, to: 500 });
  expect(drawnWith({ from: 100, to: 500 }, 99)).toEqual({ from: 0, to: 400 });
  expect(drawnWith(FIRST_ROWS, 1999)).toEqual({ from: 1800, to: 2000 });
  expect(drawnWith({ from: 1800, to: 2000 }, 0)).toEqual({ from: 0, to: 100 });
});
