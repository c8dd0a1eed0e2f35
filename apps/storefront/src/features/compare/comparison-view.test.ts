import type { ProductCard } from '@okoem/contract/product.ts';
import { describe, expect, it } from 'vitest';
import { comparedGroups, comparisonSections, quoteComment } from './comparison-view.ts';

const PRICE = { price: 100_00, cost: 100_00, discount_percent: 0 };

function card(id: number, changes: Partial<ProductCard> = {}): ProductCard {
  return {
    id,
    product_id: id,
    offer_id: id,
    code: `p-${id}`,
    article: `A-${id}`,
    name: `Камера ${id}`,
    price_unit: 'piece',
    multiple: 1,
    quantity: 5,
    price: PRICE.price,
    cost: PRICE.cost,
    base_price: PRICE,
    personal_price: null,
    has_personal_price: false,
    discounts: [],
    availability: 'in_stock',
    arrival_days: 3,
    arrival_date: '2026-11-20',
    store_city: 'Тула',
    rating: null,
    category_chain: [{ id: 1, code: 'c', name: 'Камеры', level: 1 }],
    attributes: [],
    ...changes,
  } as ProductCard;
}

const locks = { category_chain: [{ id: 2, code: 'l', name: 'Замки', level: 1 }] };
const priced = (price: number) => ({
  price,
  cost: price,
  base_price: { price, cost: price, discount_percent: 0 },
});

describe('the comparison of this browser', () => {
  it('is split by category in the order of adding, and says what is sold no more', () => {
    const list = [3, 1, 9, 2].map((id) => ({ product_id: id }));
    const { groups, gone } = comparedGroups(list, [card(1), card(2, locks), card(3)]);
    expect(groups.map(({ name, products }) => [name, products.map(({ id }) => id)])).toEqual([
      ['Камеры', [3, 1]],
      ['Замки', [2]],
    ]);
    expect(gone).toEqual([9]);
  });

  it('names the lowest price and the nearest day the best', () => {
    const products = [card(1, priced(300_00)), card(2, { ...priced(200_00), arrival_days: 5 })];
    const [terms] = comparisonSections(products, { isOnlyDifferent: false, audience: 'retail' });
    const bestOf = (wanted: string) =>
      terms!.rows.find(({ code }) => code === wanted)!.cells.map(({ isBest }) => isBest);
    expect(bestOf('price')).toEqual([false, true]);
    expect(bestOf('arrival')).toEqual([true, false]);
    expect(terms!.rows.find(({ code }) => code === 'rating')).toBeUndefined();
  });

  it('leaves out what all have in common', () => {
    const attributes = [
      { code: 'a', name: 'Класс', type: 'list' as const, unit: '', values: [{ id: 1, name: 'IP66' }] },
    ];
    const products = [card(1, { attributes }), card(2, { attributes })];
    expect(comparisonSections(products, { isOnlyDifferent: false, audience: 'retail' })).toHaveLength(2);
    const [terms, ...others] = comparisonSections(products, { isOnlyDifferent: true, audience: 'retail' });
    expect(terms!.rows.map(({ code }) => code)).toEqual(['article']);
    expect(others).toEqual([]);
  });
});

it('a request for an offer names every product, and fits the form whatever their names', () => {
  expect(quoteComment([card(1)])).toBe(
    'Прошу коммерческое предложение на товары из сравнения:\n1. Камера 1, арт. A-1',
  );
  const long = Array.from({ length: 20 }, (_, id) => card(id, { name: 'Камера '.repeat(30) }));
  expect(quoteComment(long).length).toBeLessThanOrEqual(2000);
  expect(quoteComment(long)).toContain('20. арт. A-19');
});
