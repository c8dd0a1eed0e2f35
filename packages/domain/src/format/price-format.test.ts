import { describe, expect, it } from 'vitest';
import { toKopecks } from '../money.ts';
import { DECIMAL_SIGN } from './number-format.ts';
import { formatAmount, formatPrice } from './price-format.ts';
import { yesNo } from './yes-no.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('price format', () => {
  it('shows two decimals unless they are .00 [FMT-007]', () => {
    expect(plain(formatAmount(toKopecks(1234)))).toBe('1 234');
    expect(plain(formatAmount(toKopecks(1234.5)))).toMatch(/^1 234\D50$/);
    expect(plain(formatAmount(toKopecks(1234.05)))).toMatch(/^1 234\D05$/);
    expect(formatAmount(0)).toBe('0');
    expect(formatAmount(1)).toMatch(/^0\D01$/);
  });

  it('separates thousands by spaces and ends with the rouble sign [FMT-008] [GEN-002]', () => {
    expect(plain(formatPrice(toKopecks(1_234_567)))).toBe('1 234 567 ₽');
    expect(plain(formatPrice(toKopecks(999)))).toBe('999 ₽');
    expect(plain(formatPrice(toKopecks(1000)))).toBe('1 000 ₽');
  });

  it('writes the decimal sign as a comma, from one constant [FMT-009]', () => {
    expect(DECIMAL_SIGN).toBe(',');
    expect(plain(formatPrice(toKopecks(1234.5)))).toBe(`1 234${DECIMAL_SIGN}50 ₽`);
  });

  it('puts a minus before a sum given back', () => {
    expect(plain(formatPrice(-123_456))).toBe('−1 234,56 ₽');
  });

  it('never breaks a price over two lines', () => {
    expect(formatPrice(123_456_700)).not.toContain(' ');
  });
});

describe('yesNo', () => {
  it('reads Да or Нет [FMT-010]', () => {
    expect([yesNo(true), yesNo(false)]).toEqual(['Да', 'Нет']);
  });
});
