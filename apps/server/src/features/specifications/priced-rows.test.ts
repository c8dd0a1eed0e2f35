import { expect, it } from 'vitest';
import { pricedQuantity, type SoldCard, wantedCards } from './priced-rows.ts';
import type { SpecificationRowRecord } from './specification-row-repository.ts';

const card = {
  product_id: 7,
  name: 'Камера',
  price: 100_00,
  price_unit: 'piece',
  multiple: 1,
  price_tiers: [{ from: 10, price: 80_00 }],
} as SoldCard;

function row(quantity: number, decision: 'skipped' | null = null) {
  return { productId: 7, chosenQuantity: quantity * 1000, decision } as SpecificationRowRecord;
}

it('prices by quantity look at what all wanted rows take of a product together [PRICE-035]', () => {
  const prices = (...rows: SpecificationRowRecord[]) => {
    const own = wantedCards(rows, new Map([[7, card]])).get(7)!;
    return rows.map((one) => pricedQuantity(one, own).price);
  };
  expect(prices(row(6), row(4))).toEqual([80_00, 80_00]);
  expect(prices(row(6), row(3))).toEqual([100_00, 100_00]);
  expect(prices(row(6), row(4, 'skipped'))[0]).toBe(100_00);
});
