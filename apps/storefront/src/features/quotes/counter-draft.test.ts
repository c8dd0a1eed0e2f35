import { describe, expect, it } from 'vitest';
import { readCounter, typedPrice, typedQuantity } from './counter-draft.ts';
import { sampleLine } from './sample-quote-view.ts';

describe('what people type as a price or a quantity', () => {
  it('is read with spaces, commas and the sign of roubles, and nothing else is', () => {
    expect(['72 000', '72000,5', '72\u00A0000 ₽', '0,01'].map(typedPrice)).toEqual([
      72_000_00, 72_000_50, 72_000_00, 1,
    ]);
    expect(['', '0', '-5', '7.123', 'сто', '1e5', '9999999999999'].map(typedPrice)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
    expect(['12', '0', '1,5', '2.125'].map(typedQuantity)).toEqual([12, 0, 1.5, 2.125]);
    expect(['', '-1', '1,2345', 'две', '99999999999'].map(typedQuantity)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
});

describe("a buyer's own terms [KP-041]", () => {
  const lines = [
    sampleLine({ id: 1 }),
    sampleLine({ id: 2, price: 58_300_00, quantity: 3 }),
    sampleLine({ id: 3, price: null, quantity: null, total: null, state: 'asked' }),
  ];

  it('ask only for what is other, and the sum follows at once', () => {
    const { wishes, total, wrong } = readCounter(lines, { 1: { price: '72 000' }, 2: { quantity: '3' } });
    expect(wishes).toEqual([{ line_id: 1, price: 72_000_00 }]);
    expect(total).toBe(2 * 72_000_00 + 3 * 58_300_00);
    expect(wrong).toBe(0);
  });

  it('take a line out by nought, and count fractions to a kopeck', () => {
    const { wishes, total } = readCounter(lines, {
      1: { quantity: '0' },
      2: { quantity: '1,5', price: '33,33' },
    });
    expect(wishes).toEqual([
      { line_id: 1, quantity: 0 },
      { line_id: 2, price: 33_33, quantity: 1.5 },
    ]);
    expect(total).toBe(50_00);
  });

  it('with what is no number is counted as wrong, and the line keeps its sum meanwhile', () => {
    const { wishes, total, wrong, rows } = readCounter(lines, { 1: { price: 'дёшево' } });
    expect([wishes, wrong]).toEqual([[], 1]);
    expect(total).toBe(2 * 75_200_00 + 3 * 58_300_00);
    expect(rows.get(1)!.wrong.price).toBe(true);
    expect(rows.has(3)).toBe(false);
  });
});
