import { describe, expect, it } from 'vitest';
import { storedQuantity } from './stored-quantity.ts';

describe('storedQuantity [CART-032]', () => {
  it('rounds a wish up to the multiple and answers what is kept', () => {
    expect(storedQuantity(6, { multiple: 5, available: 100_000 })).toEqual({
      accepted: true,
      quantity: 10_000,
    });
    expect(storedQuantity(1, { multiple: 5, available: 100_000 })).toEqual({
      accepted: true,
      quantity: 5000,
    });
    expect(storedQuantity(0.25, { multiple: 0.1, available: 1000 })).toEqual({
      accepted: true,
      quantity: 300,
    });
  });

  it('gives the whole rest where rounding would pass the stock', () => {
    expect(storedQuantity(6, { multiple: 5, available: 7000 })).toEqual({ accepted: true, quantity: 7000 });
  });

  it('names what is available to a wish above it', () => {
    expect(storedQuantity(8, { multiple: 5, available: 7000 })).toEqual({
      accepted: false,
      reason: 'over-limit',
      available: 7000,
    });
  });

  it('stops at 999 where no stock limit is known, and not where one is [QTY-001]', () => {
    expect(storedQuantity(999, { multiple: 1, available: undefined })).toEqual({
      accepted: true,
      quantity: 999_000,
    });
    expect(storedQuantity(1000, { multiple: 1, available: undefined }).accepted).toBe(false);
    expect(storedQuantity(1500, { multiple: 1, available: 2_000_000 }).accepted).toBe(true);
  });

  it.each([0, -1, 0.0005, 1e308, 2 ** 53, Number.NaN, Infinity])('takes %s for no quantity', (wish) => {
    expect(storedQuantity(wish, { multiple: 1, available: undefined })).toEqual({
      accepted: false,
      reason: 'not-a-quantity',
    });
  });
});
