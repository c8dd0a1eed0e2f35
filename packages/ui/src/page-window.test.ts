import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('pageWindow', () => {
  it('shows every page while seven places hold them', () => {
    expect(pageWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageWindow(1, 1)).toEqual([1]);
  });

  it('keeps both ends and the neighbours of the current page in sight', () => {
    expect(pageWindow(4, 8)).toEqual([1, 2, 3, 4, 5, 'gap-after', 8]);
    expect(pageWindow(5, 9)).toEqual([1, 'gap-before', 4, 5, 6, 'gap-after', 9]);
    expect(pageWindow(6, 9)).toEqual([1, 'gap-before', 5, 6, 7, 8, 9]);
  });

  it('never hides exactly one page behind a gap, and always takes seven places', () => {
    for (let pages = 8; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const slots = pageWindow(page, pages);
        expect(slots).toHaveLength(7);
        expect(slots).toContain(page);
        const numbers = slots.filter((slot) => typeof slot === 'number');
        expect(numbers.every((number, place) => number - (numbers[place - 1] ?? 0) !== 2)).toBe(true);
      }
    }
  });
});
