import { describe, expect, it } from 'vitest';
import { shown, temperatures } from './wording.ts';

describe('a number in Russian text', () => {
  it('has a decimal comma and a true minus sign', () => {
    expect(shown(1.25)).toBe('1,25');
    expect(shown(-40)).toBe('−40');
  });

  it('parts thousands from ten thousand on', () => {
    expect(shown(3600)).toBe('3600');
    expect(shown(12_000)).toBe('12 000');
    expect(shown(1_234_567)).toBe('1 234 567');
  });

  it('says a range of temperatures with signs', () => {
    expect(temperatures({ coldest: -20, warmest: 40 })).toBe('от −20 до +40 °C');
    expect(temperatures({ coldest: 0, warmest: 40 })).toBe('от 0 до +40 °C');
  });
});
