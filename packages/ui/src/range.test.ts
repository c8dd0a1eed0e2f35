import { describe, expect, it } from 'vitest';
import { typedNumber } from './range.tsx';

describe('a number typed into a range', () => {
  it('may be below zero where the range begins there, however the minus is written', () => {
    for (const text of ['-40', ' \u221240', '\u201340']) expect(typedNumber(text, true)).toBe(-40);
    expect(typedNumber('40', true)).toBe(40);
    expect(typedNumber('-0', true)).toBe(0);
  });

  it('has no sign where nothing is below zero', () => {
    expect(typedNumber('-40', false)).toBe(40);
  });

  it('is read with spaces and either decimal sign, and is none without a digit', () => {
    expect(typedNumber('1\u00A0234,5', false)).toBe(1234.5);
    for (const text of ['', '-', 'много', '1.2.3']) expect(typedNumber(text, true)).toBeUndefined();
  });
});
