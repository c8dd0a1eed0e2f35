import { describe, expect, it } from 'vitest';
import { type AgreedList, agreedPrice, type AgreedTerm, decidingTerm, sellersTerms } from './agreed-price.ts';

const contract: AgreedList = { id: 1, rank: 0, fixed: false, byOperator: false };
const group: AgreedList = { id: 2, rank: 1, fixed: false, byOperator: true };
const line = (pieces: number, cost = 1000_00) => ({ cost, quantity: pieces * 1000 });

function term(list: AgreedList, price: number | null, { from = 0, percent = 0 } = {}): AgreedTerm {
  return { list, from: from * 1000, price, percent };
}

describe('what was agreed for a quantity', () => {
  it('is the term of the largest quantity that is reached [PRICE-022]', () => {
    const terms = [
      term(contract, 700_00, { from: 50 }),
      term(contract, 800_00, { from: 10 }),
      term(contract, 900_00),
    ];
    expect([1, 9, 10, 49, 50, 1000].map((pieces) => agreedPrice(terms, line(pieces))?.price)).toEqual([
      900_00, 900_00, 800_00, 800_00, 700_00, 700_00,
    ]);
    expect(agreedPrice(terms, { cost: 1000_00, quantity: 9_999 })?.price).toBe(900_00);
  });

  it('is nothing below the least quantity of the only list, and the other list’s where there is one', () => {
    const large = term(contract, 700_00, { from: 10 });
    expect(agreedPrice([large], line(9))).toBeUndefined();
    expect(agreedPrice([large, term(group, 950_00)], line(9))?.price).toBe(950_00);
    expect(agreedPrice(undefined, line(9))).toBeUndefined();
  });

  it('is the lowest of several lists, percents counted from the cost and rounded half up', () => {
    const terms = [term(contract, 899_00), term(group, null, { percent: 10_50 })];
    expect(agreedPrice(terms, line(1))).toEqual({ price: 895_00, fixed: false });
    expect(agreedPrice(terms, line(1, 2000_00))).toEqual({ price: 899_00, fixed: false });
    expect(agreedPrice([term(group, null, { percent: 50_00 })], line(1, 9_99))?.price).toBe(5_00);
    expect(agreedPrice([term(group, null, { percent: 99_00 })], line(1, 1))?.price).toBe(1);
  });

  it('is the first fixed list’s, whatever the others say, once its quantity is reached', () => {
    const fixed = { ...contract, fixed: true };
    const alsoFixed = { ...group, fixed: true };
    const terms = [term(fixed, 950_00, { from: 5 }), term(alsoFixed, 600_00)];
    expect(agreedPrice(terms, line(5))).toEqual({ price: 950_00, fixed: true });
    expect(agreedPrice(terms, line(4))).toEqual({ price: 600_00, fixed: true });
    expect(decidingTerm([term(group, 1_00), term(fixed, 950_00)], line(1))?.list).toBe(fixed);
  });
});

describe('what the seller alone has agreed to', () => {
  it('leaves out the lists that the marketplace bears', () => {
    const own = term(contract, 900_00);
    expect(sellersTerms([own, term(group, 800_00)])).toEqual([own]);
    expect(sellersTerms([term(group, 800_00)])).toBeUndefined();
    expect(sellersTerms(undefined)).toBeUndefined();
  });
});
