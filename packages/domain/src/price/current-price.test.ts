import { describe, expect, it } from 'vitest';
import { audienceOf } from '../customer/audience.ts';
import { currentPrice, oldPrice, struckPrice } from './current-price.ts';
import { type PricedProduct, priceView } from './product-price.ts';

const SHOWCASE = priceView('goods');
const PAPER = priceView('price-list');
const guest = audienceOf(undefined);
const person = audienceOf('PHYSICAL');
const company = audienceOf('ENTITY');
const proprietor = audienceOf('IP');

describe('currentPrice', () => {
  it('is base_price.price on a showcase without a personal price [PRICE-001]', () => {
    const product = priced({ has_personal_price: false, personal_price: null });
    for (const audience of [guest, person, company, proprietor]) {
      expect(currentPrice(product, audience, SHOWCASE)).toBe(900_00);
    }
    // Without the flag a stray personal price does not count.
    expect(currentPrice(priced({ has_personal_price: false }), company, SHOWCASE)).toBe(900_00);
  });

  it('is the personal price for a company on a showcase, and the base price when it is missing [PRICE-002]', () => {
    for (const audience of [company, proprietor]) {
      expect(currentPrice(priced(), audience, SHOWCASE)).toBe(700_00);
      expect(currentPrice(priced({ personal_price: null }), audience, SHOWCASE)).toBe(900_00);
      expect(currentPrice(priced({ personal_price: undefined }), audience, SHOWCASE)).toBe(900_00);
    }
  });

  it('is the personal cost for a company elsewhere, and the base cost when it is missing [PRICE-003]', () => {
    for (const audience of [company, proprietor]) {
      expect(currentPrice(priced(), audience, PAPER)).toBe(800_00);
      expect(currentPrice(priced({ personal_price: null }), audience, PAPER)).toBe(1000_00);
    }
  });

  it('never shows a personal price to a guest or a private person [PRICE-004]', () => {
    for (const audience of [guest, person]) {
      expect(currentPrice(priced(), audience, SHOWCASE)).toBe(900_00);
    }
  });

  it('is base_price.cost in every other case [PRICE-005]', () => {
    expect(currentPrice(priced(), guest, PAPER)).toBe(1000_00);
    expect(currentPrice(priced(), person, PAPER)).toBe(1000_00);
    expect(currentPrice(priced({ has_personal_price: false }), company, PAPER)).toBe(1000_00);
    expect(currentPrice(priced({ has_personal_price: false }), guest, PAPER)).toBe(1000_00);
  });

  it('takes a personal price of zero for a price and a missing field for none [PRICE-006]', () => {
    const free = priced({ personal_price: { price: 0, cost: 0 } });
    expect(currentPrice(free, company, SHOWCASE)).toBe(0);
    expect(currentPrice(free, company, PAPER)).toBe(0);
    const empty = priced({ personal_price: { price: null, cost: undefined } });
    expect(currentPrice(empty, company, SHOWCASE)).toBe(900_00);
    expect(currentPrice(empty, company, PAPER)).toBe(1000_00);
  });
});

describe('the old price', () => {
  it('is base_price.cost, also for companies with a personal price [PRICE-007]', () => {
    expect(oldPrice(priced())).toBe(1000_00);
    expect(oldPrice(priced({ has_personal_price: false }))).toBe(1000_00);
    expect(struckPrice(priced(), company, SHOWCASE)).toBe(1000_00);
  });

  it('is struck through only when higher than the current one [PRICE-008]', () => {
    const equal = priced({ base_price: { price: 1000_00, cost: 1000_00, discount_percent: 0 } });
    expect(struckPrice(equal, guest, SHOWCASE)).toBeUndefined();
    expect(struckPrice(priced(), guest, SHOWCASE)).toBe(1000_00);
  });
});

function priced(changes: Partial<PricedProduct> = {}): PricedProduct {
  return {
    base_price: { price: 900_00, cost: 1000_00, discount_percent: 10 },
    personal_price: { price: 700_00, cost: 800_00, discount_percent: 12 },
    has_personal_price: true,
    ...changes,
  };
}
