import { describe, expect, it } from 'vitest';
import { doublesOf, type JoinedProduct, joinFaults } from './joined-models.ts';

const product = (wish: Partial<JoinedProduct>): JoinedProduct => ({
  id: 1,
  sellerId: 1,
  brandId: 1,
  categoryId: 1,
  unit: 'piece',
  ...wish,
});

describe('products of one model', () => {
  it('have one brand, category and unit; only a unit cannot be forced', () => {
    const faults = (wish: Partial<JoinedProduct>, isForced = false) =>
      joinFaults([product({}), product(wish)], { isForced });
    expect(faults({})).toEqual([]);
    expect(faults({ brandId: 2, categoryId: 2, unit: 'm' })).toEqual(['unit', 'brand', 'category']);
    expect(faults({ brandId: null })).toEqual(['brand']);
    expect(faults({ brandId: 2, categoryId: 2 }, true)).toEqual([]);
    expect(faults({ unit: 'm', brandId: 2 }, true)).toEqual(['unit']);
  });

  it('of one seller give way to the one named first', () => {
    const products = [
      { id: 5, sellerId: 1 },
      { id: 3, sellerId: 2 },
      { id: 2, sellerId: 1 },
      { id: 9, sellerId: 1 },
    ];
    expect(doublesOf(products)).toEqual([
      { loser: 2, winner: 5 },
      { loser: 9, winner: 5 },
    ]);
  });
});
