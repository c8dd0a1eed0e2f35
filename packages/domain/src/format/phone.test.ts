import { describe, expect, it } from 'vitest';
import { formatPhone, internationalPhone, isPhone, normalisePhone, shownPhone } from './phone.ts';

describe('phones', () => {
  it('need at least ten digits [VALID-020]', () => {
    expect(isPhone('916123456')).toBe(false);
    expect(isPhone('9161234567')).toBe(true);
    expect(isPhone('+7(916) 123-45-67')).toBe(true);
    expect(isPhone('+7(916) 123')).toBe(false);
    expect(isPhone('')).toBe(false);
  });

  it('have at most the fifteen digits of the international plan', () => {
    expect(isPhone('123456789012345')).toBe(true);
    expect(isPhone('1234567890123456')).toBe(false);
  });

  it('are shown by their last ten digits [VALID-021]', () => {
    expect(formatPhone('89161234567')).toBe('+7(916) 123-45-67');
    expect(formatPhone('+79161234567')).toBe('+7(916) 123-45-67');
    expect(formatPhone('9161234567')).toBe('+7(916) 123-45-67');
    expect(formatPhone('916')).toBe('916');
  });

  it('of other countries are not forced into the mask of ours', () => {
    expect(['89161234567', '9161234567', '+79161234567'].map(shownPhone)).toEqual(
      Array.from({ length: 3 }, () => '+7(916) 123-45-67'),
    );
    expect(shownPhone('+375 29 123-45-67')).toBe('+375 29 123-45-67');
    expect(shownPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958');
  });

  it('lose parentheses, dashes and spaces and keep the rest [VALID-022]', () => {
    expect(normalisePhone('+7(916) 123-45-67')).toBe('+79161234567');
    expect(normalisePhone('8 916 123-45-67 доб.4')).toBe('89161234567доб.4');
  });

  it('are stored in one spelling, however they were dialled or written [KP-004]', () => {
    const typed = ['+7(916) 123-45-67', '8 916 123 45 67', '9161234567', '7-916-123-45-67'];
    expect(new Set(typed.map(internationalPhone))).toEqual(new Set(['+79161234567']));
    expect(internationalPhone('+375 29 123-45-67')).toBe('+375291234567');
    expect(internationalPhone('+81 3 1234 5678')).toBe('+81312345678');
    expect(internationalPhone('+86 10 6552 999')).toBe('+86106552999');
  });
});
