import { describe, expect, it } from 'vitest';
import { audienceOf } from '../customer/audience.ts';
import { discountPercent, percentBelow } from './discount-percent.ts';
import { isPriceHighlighted, vatText } from './price-accents.ts';
import type { PricedProduct } from './product-price.ts';

const SHOWCASE = { showcase: true };
const PAPER = { showcase: false };
const guest = audienceOf(undefined);
const company = audienceOf('ENTITY');
const proprietor = audienceOf('IP');

describe('discountPercent', () => {
  it('is base_price.discount_percent for a guest on a showcase or with the personal flag [PRICE-009]', () => {
    expect(discountPercent(priced({ has_personal_price: false }), guest, SHOWCASE)).toBe(10);
    expect(discountPercent(priced({ has_personal_price: true }), guest, SHOWCASE)).toBe(10);
    expect(discountPercent(priced({ has_personal_price: true }), guest, PAPER)).toBe(10);
  });

  it('comes from the personal price for companies that have one [PRICE-010]', () => {
    for (const audience of [company, proprietor]) {
      expect(discountPercent(priced(), audience, SHOWCASE)).toBe(25);
      expect(discountPercent(priced(), audience, PAPER)).toBe(25);
    }
    const third = priced({ personal_price: { price: 2_00, cost: 3_00, discount_percent: 99 } });
    expect(discountPercent(third, company, SHOWCASE)).toBe(33);
  });

  it('rounds to hundredths before it cuts to whole percent [PRICE-011]', () => {
    expect(percentBelow(1000_00, 700_01)).toBe(30);
    expect(percentBelow(1000_00, 700_10)).toBe(29);
    expect(percentBelow(1000_00, 700_00)).toBe(30);
    const almost = priced({ personal_price: { price: 700_01, cost: 1000_00 } });
    expect(discountPercent(almost, company, SHOWCASE)).toBe(30);
  });

  it('is otherwise the base percent on a showcase or with the personal flag, and 0 elsewhere [PRICE-012]', () => {
    const withoutFlag = priced({ has_personal_price: false });
    expect(discountPercent(withoutFlag, company, SHOWCASE)).toBe(10);
    expect(discountPercent(withoutFlag, company, PAPER)).toBe(0);
    expect(discountPercent(withoutFlag, guest, PAPER)).toBe(0);
    const flagOnly = priced({ personal_price: null });
    expect(discountPercent(flagOnly, company, SHOWCASE)).toBe(10);
    expect(discountPercent(flagOnly, company, PAPER)).toBe(10);
  });

  it('is 0 where the cost is 0 [PRICE-021]', () => {
    expect(percentBelow(0, 0)).toBe(0);
    const free = priced({ personal_price: { price: 0, cost: 0 } });
    expect(discountPercent(free, company, SHOWCASE)).toBe(0);
  });

  it('finds no discount in a price above the cost [PRICE-010]', () => {
    expect(percentBelow(100_00, 150_00)).toBe(0);
  });
});

describe('what is said beside the price', () => {
  it('is the primary colour for a highlighted discount, and to companies for a personal price [PRICE-018] [PRICE-019]', () => {
    const personal = { has_personal_price: true, discounts: [{ variant: 2 }] };
    const discounted = { has_personal_price: false, discounts: [{ variant: 1 }] };
    expect(isPriceHighlighted(personal, guest)).toBe(false);
    expect(isPriceHighlighted(personal, company)).toBe(true);
    expect(isPriceHighlighted(discounted, guest)).toBe(true);
    expect(isPriceHighlighted(discounted, company)).toBe(true);
  });

  it('is the VAT to companies, from 1 % on, outside the checkout [PRICE-015] [PRICE-016] [PRICE-017]', () => {
    expect(vatText(22, company)).toBe('НДС: 22%');
    expect(vatText(1, proprietor)).toBe('НДС: 1%');
    expect(vatText(0, company)).toBeUndefined();
    expect(vatText(22, guest)).toBeUndefined();
    expect(vatText(22, audienceOf('PHYSICAL'))).toBeUndefined();
    expect(vatText(22, company, { checkout: true })).toBeUndefined();
  });
});

function priced(changes: Partial<PricedProduct> = {}): PricedProduct {
  return {
    base_price: { price: 900_00, cost: 1000_00, discount_percent: 10 },
    personal_price: { price: 600_00, cost: 800_00, discount_percent: 1 },
    has_personal_price: true,
    ...changes,
  };
}
