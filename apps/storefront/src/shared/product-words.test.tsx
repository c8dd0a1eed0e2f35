import { readFileSync } from 'node:fs';
import type { ProductCard } from '@okoem/contract/product.ts';
import { audienceOf } from '@okoem/domain/customer/audience.ts';
import { Price } from '@okoem/ui/price.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parameterLine, plateColour, priceWords, stockWords } from './product-words.ts';
import { stockCell } from './stock-cell.ts';

const CARD = {
  base_price: { price: 900_00, cost: 1000_00, discount_percent: 10 },
  personal_price: { price: 600_00, cost: 1000_00, discount_percent: 40 },
  has_personal_price: false,
  discounts: [],
  vat: 22,
  price_unit: 'piece',
} as unknown as ProductCard;

const drawn = (changes: object, audience: 'retail' | 'business') =>
  renderToStaticMarkup(<Price {...priceWords({ ...CARD, ...changes } as ProductCard, audience)} />);
const isColoured = (changes: object, audience: 'retail' | 'business') =>
  drawn(changes, audience).includes('data-highlighted="true"');

describe('the price on a card', () => {
  it('is coloured for a guest by a discount of variant 1, and not by a personal price [PRICE-018] [ROLE-005] [ENT-012]', () => {
    expect(isColoured({}, 'retail')).toBe(false);
    expect(isColoured({ discounts: [{ variant: 2 }] }, 'retail')).toBe(false);
    expect(isColoured({ has_personal_price: true }, 'retail')).toBe(false);
    expect(isColoured({ discounts: [{ variant: 2 }, { variant: 1 }] }, 'retail')).toBe(true);
  });

  it.each(['ENTITY', 'IP'] as const)(
    'is coloured for %s by either [PRICE-019] [ROLE-005]',
    (customerType) => {
      const audience = audienceOf(customerType);
      expect(isColoured({ discounts: [{ variant: 2 }] }, audience)).toBe(false);
      expect(isColoured({ has_personal_price: true }, audience)).toBe(true);
      expect(isColoured({ discounts: [{ variant: 1 }] }, audience)).toBe(true);
    },
  );

  it('is what one pays, with the price before the discount struck through beside it [PRICE-002] [PRICE-004] [PRICE-020] [ROLE-005]', () => {
    const said = (changes: object, audience: 'retail' | 'business') => {
      const { current, old = '' } = priceWords({ ...CARD, ...changes } as ProductCard, audience);
      return [current, old].map((text) => text.replaceAll(/\s/g, ' '));
    };
    expect(said({}, 'retail')).toEqual(['900 ₽', '1 000 ₽']);
    expect(said({ has_personal_price: true }, 'business')).toEqual(['600 ₽', '1 000 ₽']);
    expect(said({ has_personal_price: true }, 'retail')).toEqual(['900 ₽', '1 000 ₽']);
    const captionFor = (audience: 'retail' | 'business') =>
      priceWords({ ...CARD, has_personal_price: true } as ProductCard, audience).caption;
    expect([captionFor('retail'), captionFor('business')]).toEqual([undefined, 'Ваша цена']);
  });

  it('has the percent of everybody, and for a company with a price of its own the one of that price [PRICE-009] [PRICE-010] [PRICE-012]', () => {
    const personal_price = { price: 600_00, cost: 800_00, discount_percent: 99 };
    const percentFor = (has_personal_price: boolean, audience: 'retail' | 'business') =>
      priceWords({ ...CARD, personal_price, has_personal_price } as ProductCard, audience).discountPercent;
    expect(percentFor(false, 'retail')).toBe(10);
    expect(percentFor(true, 'retail')).toBe(10);
    expect(percentFor(false, 'business')).toBe(10);
    expect(percentFor(true, 'business')).toBe(25);
  });

  it('strikes through the public price, also beside a personal one [PRICE-007]', () => {
    const personal_price = { price: 600_00, cost: 800_00, discount_percent: 25 };
    const own = { has_personal_price: true, personal_price };
    expect(priceWords({ ...CARD, ...own } as ProductCard, 'business')).toMatchObject({
      current: '600\u00A0₽',
      old: '1\u00A0000\u00A0₽',
    });
    expect(drawn(own, 'business')).toMatch(/<s [^>]*>.*1\s000\s₽<\/s>/);
    expect(priceWords(CARD, 'retail').old).toBe('1\u00A0000\u00A0₽');
  });

  it('has a line of VAT for a company from 1 % on, and for nobody else [PRICE-015] [ROLE-005]', () => {
    expect(drawn({ vat: 22 }, 'business')).toContain('НДС: 22%');
    expect(drawn({ vat: 1 }, 'business')).toContain('НДС: 1%');
    expect(drawn({ vat: 0 }, 'business')).not.toContain('НДС');
    expect(drawn({ vat: 22 }, 'retail')).not.toContain('НДС');
  });

  it('takes the primary colour when it is coloured [PRICE-018] [PRICE-019]', () => {
    const style = readFileSync(
      new URL('../../../../packages/ui/src/price.module.css', import.meta.url),
      'utf8',
    );
    expect(style).toMatch(/\[data-highlighted[^{]*\{[^}]*color: var\(--c-primary[^)]*\)/);
  });
});

it('draws nameplates in five colours by their numbers, and an unknown number in grey [ENUM-018]', () => {
  expect([1, 2, 3, 4, 5, 6].map(plateColour)).toEqual(['red', 'yellow', 'violet', 'green', 'grey', 'grey']);
});

describe('where goods lie and when they come', () => {
  const lying = {
    availability: 'in_stock',
    quantity: 12,
    price_unit: 'piece',
    store_city: 'Казань',
    arrival_days: 0,
    arrival_date: '2026-11-17',
  } as const;

  it('is said in one line: place, number, day [ARRIVE-002]', () => {
    expect(stockWords(lying)).toEqual({ state: 'ok', text: 'Казань · 12\u00A0шт · сегодня' });
    const far = { ...lying, store_city: 'Омск', arrival_days: 4, arrival_date: '2026-11-21' };
    expect(stockWords(far).text).toBe('Омск · 12\u00A0шт · 21\u00A0ноября');
    expect(stockWords({ ...far, availability: 'on_order' }).text).toBe('Под заказ · 21\u00A0ноября');
    const gone = { ...lying, arrival_days: null, arrival_date: null };
    expect(stockWords({ ...gone, availability: 'out_of_stock' }).text).toBe('Нет в наличии');
  });

  it('is said in two where a column names the first, and goods on order name the day there too [ARRIVE-002]', () => {
    expect(stockCell(lying)).toEqual({ state: 'ok', text: '12\u00A0шт', note: 'Казань · сегодня' });
    const ordered = {
      ...lying,
      availability: 'on_order',
      arrival_days: 4,
      arrival_date: '2026-11-21',
    } as const;
    expect(stockCell(ordered)).toEqual({ state: 'wait', text: 'Под заказ · 21\u00A0ноября' });
  });
});

it('the parameters on a card have their units in one piece, and say no bare yes or no [FMT-016]', () => {
  const attributes = [
    ['number', 'мм', '2,8'],
    ['number', '°', '84'],
    ['list', '', 'есть'],
    ['list', '°C', '−40'],
  ].map(([type, unit, name]) => ({
    code: `attr_${unit}`,
    name: 'Параметр',
    type,
    unit,
    values: [{ id: null, name }],
  }));
  expect(parameterLine({ attributes } as unknown as ProductCard)).toBe('2,8\u00A0мм · 84° · −40\u00A0°C');
});
