import { expect, it } from 'vitest';
import { comparableAddedPrice, priceChange } from './price-since.ts';

it('a price is compared with what the same buyer would have paid then', () => {
  const retail = { price: 100, basePrice: 100, companyId: null };
  const agreed = { price: 70, basePrice: 100, companyId: 5 };
  expect(comparableAddedPrice(retail, { companyId: undefined })).toBe(100);
  expect(comparableAddedPrice(agreed, { companyId: 5 })).toBe(70);
  expect(comparableAddedPrice(agreed, { companyId: undefined })).toBe(100);
  expect(comparableAddedPrice(agreed, { companyId: 6 })).toBeNull();
  expect(comparableAddedPrice(retail, { companyId: 6 })).toBeNull();
});

it('a change is told in whole percents, a small one too', () => {
  expect(priceChange(6490_00, 6036_00)).toEqual({ move: 'cheaper', percent: 7 });
  expect(priceChange(1098_00, 1153_00)).toEqual({ move: 'dearer', percent: 5 });
  expect(priceChange(100_000, 99_999)).toEqual({ move: 'cheaper', percent: 1 });
  expect(priceChange(100, 100)).toEqual({ move: 'same', percent: 0 });
  expect(priceChange(null, 100)).toEqual({ move: 'same', percent: 0 });
  expect(priceChange(100, null)).toEqual({ move: 'same', percent: 0 });
  expect(priceChange(0, 100)).toEqual({ move: 'same', percent: 0 });
});
