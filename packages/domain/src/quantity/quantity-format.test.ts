import { describe, expect, it } from 'vitest';
import { availabilityText, formatQuantity } from './quantity-format.ts';
import { readTypedQuantity } from './typed-quantity.ts';

describe('formatQuantity', () => {
  it('writes a decimal comma, groups thousands and drops zeros at the end', () => {
    expect(formatQuantity(0.3)).toBe('0,3');
    expect(formatQuantity(1234.5)).toBe('1\u00A0234,5');
    expect(formatQuantity(10)).toBe('10');
    expect(formatQuantity(0.1 + 0.2)).toBe('0,3');
  });
});

describe('availabilityText', () => {
  it('tells of an offer that it is in stock, and how much, or to order [STOCK-003]', () => {
    expect(availabilityText({ quantity: 3, is_pre_order: false }, 'coil')).toBe('В наличии 3\u00A0бухты');
    expect(availabilityText({ quantity: 3, is_pre_order: true }, 'coil')).toBe('Товар под заказ');
  });

  it('pluralises the coils that a warehouse has [OFFERS-014]', () => {
    const texts = [1, 3, 5, 11, 21].map((quantity) =>
      availabilityText({ quantity, is_pre_order: false }, 'coil').replace('\u00A0', ' '),
    );
    expect(texts).toEqual(
      ['1 бухта', '3 бухты', '5 бухт', '11 бухт', '21 бухта'].map((coils) => `В наличии ${coils}`),
    );
  });
});

describe('readTypedQuantity', () => {
  it('reads the comma of a Russian keyboard as the decimal sign', () => {
    expect(readTypedQuantity('1,5')).toBe(1.5);
    expect(readTypedQuantity('1.5 м')).toBe(1.5);
  });

  it('holds no second dot [VALID-019]', () => {
    expect(readTypedQuantity('1.2.3')).toBe(1.23);
    expect(readTypedQuantity('1,2,3')).toBe(1.23);
    expect(readTypedQuantity('-1a.b5')).toBe(1.5);
  });

  it('takes an empty field, or one with only a dot yet, for zero', () => {
    expect(readTypedQuantity('')).toBe(0);
    expect(readTypedQuantity('.')).toBe(0);
    expect(readTypedQuantity('-')).toBe(0);
  });
});
