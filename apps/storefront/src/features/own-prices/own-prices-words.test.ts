import { expect, it } from 'vitest';
import { listWords, percentWords } from './own-prices-words.ts';

const list = { name: 'Договор 17', is_fixed: false, ends_on: null };

it('a list is named with its last day, a percent with what it is for and from when', () => {
  expect(listWords(list)).toBe('Договор 17');
  expect(listWords({ ...list, ends_on: '2026-12-31' })).toBe('Договор 17, до 31.12.2026');
  const percent = { category: 'Камеры', brand: 'Видарис', from: 10, percent: 7.5, list };
  expect(percentWords(percent)).toEqual({ title: 'Камеры · Видарис', text: 'от 10 — скидка 7,5 %' });
  expect(percentWords({ ...percent, category: null, brand: null, from: 0 })).toEqual({
    title: 'Все товары',
    text: 'скидка 7,5 %',
  });
});
