import { describe, expect, it } from 'vitest';
import { plural } from './plural.ts';

describe('plural', () => {
  it('follows the Russian rules [VALID-017]', () => {
    const form = (count: number) => plural(count, ['one', 'few', 'many']);
    for (const count of [1, 21, 101]) expect(form(count)).toBe('one');
    for (const count of [2, 3, 4, 22, 23, 24, 102]) expect(form(count)).toBe('few');
    for (const count of [0, 5, 6, 10, 11, 12, 13, 14, 15, 19, 20, 25, 111, 112, 114]) {
      expect(form(count)).toBe('many');
    }
  });
});
