import { describe, expect, it } from 'vitest';
import { itemQuantity } from './basket-item.ts';
import { missingToMinimum } from './minimum-sum.ts';
import { chooseOffer } from './offer-choice.ts';
import { quickAddQuantity } from './quick-add.ts';

describe('quickAddQuantity', () => {
  it('asks for 1 unless told otherwise [CART-006] [QTY-001]', () => {
    // With a multiple below 1 the wish itself comes out, so the default shows.
    expect(quickAddQuantity({ multiple: 0.5 })).toBe(1);
    expect(quickAddQuantity({ multiple: 3 })).toBe(3);
  });

  it('is 1 without product data [CART-007]', () => {
    expect(quickAddQuantity(undefined)).toBe(1);
    expect(quickAddQuantity(undefined, 7)).toBe(1);
  });

  it('is the wish when the multiple is less [CART-008]', () => {
    expect(quickAddQuantity({ multiple: 2 }, 7)).toBe(7);
    expect(quickAddQuantity({ multiple: 6.9 }, 7)).toBe(7);
  });

  it('is the multiple when it is greater [CART-009]', () => {
    expect(quickAddQuantity({ multiple: 8 }, 7)).toBe(8);
    expect(quickAddQuantity({ multiple: 2.5 }, 1)).toBe(2.5);
  });

  it('is 1 when the multiple equals the wish or is missing [CART-010]', () => {
    expect(quickAddQuantity({ multiple: 5 }, 5)).toBe(1);
    expect(quickAddQuantity({ multiple: 1 }, 1)).toBe(1);
    expect(quickAddQuantity({}, 5)).toBe(1);
    expect(quickAddQuantity({ multiple: null }, 5)).toBe(1);
  });
});

describe('chooseOffer', () => {
  it('takes the first offer that holds a multiple when at most one has stock [CART-014]', () => {
    const offers = [offer(1, 0), offer(2, 5)];
    expect(chooseOffer(offers, 5)).toEqual({ kind: 'add', offer: offer(2, 5) });
    expect(chooseOffer([offer(1, 0), offer(2, 0)], 0)).toEqual({ kind: 'add', offer: offer(1, 0) });
  });

  it('asks when more than one offer has stock, also where only one would do [CART-013]', () => {
    expect(chooseOffer([offer(1, 10), offer(2, 1)], 5)).toEqual({ kind: 'ask' });
  });

  it('finds none when the only stock is below the multiple [CART-014] [CART-015]', () => {
    expect(chooseOffer([offer(1, 4)], 5)).toEqual({ kind: 'none' });
    expect(chooseOffer([offer(1, 0), offer(2, 4)], 5)).toEqual({ kind: 'none' });
    expect(chooseOffer([offer(1, 0)], 0.5)).toEqual({ kind: 'none' });
    expect(chooseOffer([], 1)).toEqual({ kind: 'none' });
  });
});

describe('itemQuantity', () => {
  it('reads quantity and qty alike', () => {
    expect(itemQuantity({ id: 1, quantity: 3 })).toBe(3);
    expect(itemQuantity({ id: 1, qty: 4 })).toBe(4);
    expect(itemQuantity({ id: 1, quantity: 0, qty: 4 })).toBe(0);
  });
});

describe('missingToMinimum', () => {
  it("is what a seller's part lacks, and nothing without a minimum", () => {
    expect(missingToMinimum(900_00, 1000_00)).toBe(100_00);
    expect(missingToMinimum(1000_00, 1000_00)).toBe(0);
    expect(missingToMinimum(1, undefined)).toBe(0);
  });
});

function offer(id: number, quantity: number) {
  return { id, quantity };
}
