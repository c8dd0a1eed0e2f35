import type { ProductCard } from '@okoem/contract/product.ts';
import { expect, it } from 'vitest';
import { listWords, percentWords, tierWords } from './own-prices-words.ts';

const list = { name: 'Договор 17', is_fixed: false, ends_on: null };

it('a list is named with its last day, a percent with what it is for and from when [PRICE-031]', () => {
  expect(listWords(list)).toBe('Договор 17');
  expect(listWords({ ...list, ends_on: '2026-12-31' })).toBe('Договор 17, до 31.12.2026');
  const percent = { category: 'Камеры', brand: 'Видарис', from: 10, percent: 7.5, list };
  expect(percentWords(percent)).toEqual({ title: 'Камеры · Видарис', text: 'от 10 — скидка 7,5 %' });
  expect(percentWords({ ...percent, category: null, brand: null, from: 0 })).toEqual({
    title: 'Все товары',
    text: 'скидка 7,5 %',
  });
});

it('every quantity from which a unit costs something else is named, dearer ones too [PRICE-033]', () => {
  const product = {
    price: 100_00,
    price_unit: 'piece',
    price_tiers: [
      { from: 10, price: 120_00 },
      { from: 50, price: 80_00 },
      { from: 80, price: 90_00 },
    ],
  } as ProductCard;
  const words = tierWords({ product, list }).map((text) => text.replaceAll('\u00A0', ' '));
  expect(words).toEqual(['от 10 шт — 120 ₽', 'от 50 шт — 80 ₽', 'от 80 шт — 90 ₽']);
});
