import { describe, expect, it } from 'vitest';
import { basketTotals } from './basket-totals.ts';
import {
  LARGEST_LINE_QUANTITY,
  LARGEST_LINE_SUM,
  orderableQuantity,
  quotedLine,
  type WantedLine,
} from './quoted-line.ts';

describe('quotedLine', () => {
  it('takes a wish that can be had as it is', () => {
    expect(quotedLine(line({ wanted: 5000 }))).toEqual({ quantity: 5000, isAvailable: true, notices: [] });
  });

  it('rounds up to the multiple, and tells', () => {
    const rounded = quotedLine(line({ wanted: 6000, multiple: 5000 }));
    expect(rounded).toEqual({ quantity: 10_000, isAvailable: true, notices: ['QUANTITY_ROUNDED'] });
  });

  it('gives the whole rest where rounding would pass it [QTY-014]', () => {
    const rest = quotedLine(line({ wanted: 6000, multiple: 5000, orderable: 7000 }));
    expect(rest).toEqual({ quantity: 7000, isAvailable: true, notices: ['QUANTITY_ROUNDED'] });
  });

  it('cuts a wish above the stock down to it, and tells', () => {
    const cut = quotedLine(line({ wanted: 8000, multiple: 5000, orderable: 7000 }));
    expect(cut).toEqual({ quantity: 7000, isAvailable: true, notices: ['QUANTITY_REDUCED'] });
  });

  it('has nothing of an offer below its multiple, and keeps the wish', () => {
    const sold = quotedLine(line({ wanted: 8000, multiple: 5000, orderable: 4999 }));
    expect(sold).toEqual({ quantity: 8000, isAvailable: false, notices: ['OUT_OF_STOCK'] });
  });

  it('names every obstacle, and of an offer that is gone only that', () => {
    expect(quotedLine(line({ isDelivered: false, orderable: 0 })).notices).toEqual([
      'NOT_DELIVERED',
      'OUT_OF_STOCK',
    ]);
    expect(quotedLine(line({ isOnSale: false, isDelivered: false, orderable: 0 })).notices).toEqual([
      'OFFER_GONE',
    ]);
  });
});

describe('orderableQuantity', () => {
  it('is what there is', () => {
    expect(orderableQuantity({ available: 7000, unitPrice: 100_00 })).toBe(7000);
  });

  it('keeps the sums of two thousand absurd lines exact', () => {
    const absurd = 10 ** 15;
    for (const cost of [1, 99_99, 10 ** 9, LARGEST_LINE_SUM]) {
      const quantity = orderableQuantity({ available: absurd, unitPrice: cost });
      const discounts = [{ value_type: 1, value: 0.01, conditions: [{ type: 5, condition: 0.001 }] }];
      const one = { cost, price: cost, quantity, vatPercent: 22, discounts };
      expect(quantity).toBeLessThanOrEqual(LARGEST_LINE_QUANTITY);
      expect(Number.isSafeInteger(basketTotals(Array.from({ length: 2000 }, () => one)).total)).toBe(true);
    }
    expect(orderableQuantity({ available: absurd, unitPrice: LARGEST_LINE_SUM + 1 })).toBe(0);
  });
});

function line(changes: Partial<WantedLine> = {}): WantedLine {
  return {
    wanted: 1000,
    multiple: 1000,
    orderable: 100_000,
    isOnSale: true,
    isDelivered: true,
    ...changes,
  };
}
