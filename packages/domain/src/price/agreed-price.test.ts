import { describe, expect, it } from 'vitest';
import { decidingPrices } from './agreed-price.ts';

describe('decidingPrices', () => {
  it('takes the lowest of a product where none is fixed', () => {
    const rows = [agreed(1, 800_00), agreed(2, 5_00), agreed(1, 700_00), agreed(1, 750_00)];
    expect([...decidingPrices(rows)]).toEqual([
      [1, { price: 700_00, fixed: false }],
      [2, { price: 5_00, fixed: false }],
    ]);
  });

  it('takes the first fixed one, whatever comes before or after it', () => {
    const rows = [agreed(1, 600_00), agreed(1, 950_00, true), agreed(1, 500_00, true), agreed(1, 400_00)];
    expect(decidingPrices(rows).get(1)).toEqual({ price: 950_00, fixed: true });
  });
});

function agreed(productId: number, price: number, fixed = false) {
  return { productId, price, fixed };
}
