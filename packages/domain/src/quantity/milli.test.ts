import { describe, expect, it } from 'vitest';
import { fromMilli, readMilli, toMilli } from './milli.ts';

describe('milli', () => {
  it('reads decimal quantities exactly', () => {
    expect(toMilli(0.3)).toBe(300);
    expect(toMilli(1.005)).toBe(1005);
    expect(toMilli(999)).toBe(999_000);
    expect(fromMilli(300)).toBe(0.3);
  });

  it.each([-1, 0.0005, 1e308, 2 ** 53, Number.NaN, Infinity])('takes %s for no quantity', (value) => {
    expect(readMilli(value)).toBeUndefined();
    expect(() => toMilli(value)).toThrow(RangeError);
  });
});
