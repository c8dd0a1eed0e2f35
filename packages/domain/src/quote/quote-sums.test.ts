import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partShares } from '../ledger/part-shares.ts';
import { lineCost } from '../price/line-cost.ts';
import { vatInside } from '../price/vat.ts';
import { borneByOperator, quoteMargin, quoteSums, unitPriceWithin } from './quote-sums.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 2000);
const price = fc.integer({ min: 1, max: 10 ** 9 });
const quantity = fc.integer({ min: 1, max: 10 ** 7 });
const vat = fc.constantFrom(0, 10, 20, 22);

describe('sums of a quote', () => {
  it('of rows that name one offer come to the kopeck to what one line of an order costs [KP-017]', () => {
    const rows = fc.array(quantity, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(price, vat, rows, (unit, percent, quantities) => {
        const sums = quoteSums(
          quantities.map((milli) => ({ offerId: 1, price: unit, quantity: milli, vat: percent })),
        );
        const whole = lineCost(
          unit,
          quantities.reduce((sum, milli) => sum + milli, 0),
        );
        expect(sums.reduce((sum, { total }) => sum + total, 0)).toBe(whole);
        expect(sums.reduce((sum, { vatAmount }) => sum + vatAmount, 0)).toBe(vatInside(whole, percent));
        expect(sums.every(({ total, vatAmount }) => vatAmount >= 0 && vatAmount <= total)).toBe(true);
      }),
      { numRuns },
    );
  });

  it('of different offers do not know of each other', () => {
    const goods = [1, 2, 1].map((offerId) => ({ offerId, price: 333, quantity: 500, vat: 22 }));
    expect(quoteSums(goods).map(({ total }) => total)).toEqual([167, 167, 166]);
  });
});

describe('the price of a unit', () => {
  it('never makes a line cost more than its discounted sum, nor a kopeck less than it must [KP-014]', () => {
    fc.assert(
      fc.property(price, quantity, fc.integer({ min: 0, max: 100 }), (unit, milli, percent) => {
        const total = Math.floor((lineCost(unit, milli) * (100 - percent)) / 100);
        fc.pre(total * 1000 >= milli);
        const found = unitPriceWithin(total, milli, unit);
        expect(lineCost(found, milli)).toBeLessThanOrEqual(total);
        expect(found).toBeLessThanOrEqual(unit);
        expect(found === unit || lineCost(found + 1, milli) > total).toBe(true);
      }),
      { numRuns },
    );
  });
});

describe('what the marketplace bears', () => {
  const line = { total: 90, listTotal: 100, sellerTotal: 100 };

  it('is what a price lies below what the seller asks for, unless the seller bears it [KP-020]', () => {
    expect(borneByOperator({ ...line, bearer: 'operator' })).toBe(10);
    expect(borneByOperator({ ...line, bearer: 'seller' })).toBe(0);
    // A list that the marketplace bears stays its own, whoever bears the rest.
    expect(borneByOperator({ ...line, sellerTotal: 104, bearer: 'seller' })).toBe(4);
    expect(borneByOperator({ ...line, sellerTotal: 104, bearer: 'operator' })).toBe(14);
    expect(borneByOperator({ ...line, total: 120, bearer: 'operator' })).toBe(0);
  });

  it('leaves the seller what the list would have, by the very rule of the ledger [KP-020]', () => {
    const sum = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(
        sum,
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 3000 }),
        (list, off, rate) => {
          const total = Math.floor((list * (100 - off)) / 100);
          const promo = borneByOperator({ total, listTotal: list, sellerTotal: list, bearer: 'operator' });
          const quoted = partShares({ lines: [{ total, services: 0, promo, rate }], delivery: 0 });
          const listed = partShares({ lines: [{ total: list, services: 0, promo: 0, rate }], delivery: 0 });
          expect(quoted.seller).toBe(listed.seller);
          expect(quoted.commission).toBe(listed.commission);
        },
      ),
      { numRuns },
    );
  });
});

describe('the margin of a quote', () => {
  const rate = 650;

  it('is the commission less what we bear, and the discount counts every part of a hundredth [KP-015]', () => {
    const listed = {
      total: 10_000,
      listTotal: 10_000,
      sellerTotal: 10_000,
      bearer: 'operator',
      rate,
    } as const;
    expect(quoteMargin([listed])).toEqual({ commission: 650, borne: 0, marginBp: 650, discountBp: 0 });
    expect(quoteMargin([{ ...listed, total: 9_900 }])).toEqual({
      commission: 650,
      borne: 100,
      marginBp: 555,
      discountBp: 100,
    });
    expect(quoteMargin([{ ...listed, total: 9_999 }]).discountBp).toBe(1);
    const cheap = { ...listed, total: 99_999, listTotal: 100_000, sellerTotal: 100_000 };
    expect(quoteMargin([cheap]).discountBp).toBe(1);
    expect(quoteMargin([{ ...listed, total: 9_000 }]).marginBp).toBe(-389);
    expect(quoteMargin([])).toEqual({ commission: 0, borne: 0, marginBp: 0, discountBp: 0 });
  });
});
