import { expect, it } from 'vitest';
import { datesWords, differenceWords } from './price-reason-words.ts';

const base = (cost: number, price = cost) => ({ cost, price, discount_percent: 0 });

it('says how much is saved against what is struck through, or how much more a fixed price is', () => {
  expect(differenceWords({ price: 800_00, base_price: base(1000_00, 900_00) })).toEqual({
    label: 'Ваша выгода',
    text: '200\u00A0₽ (20 %)',
  });
  expect(differenceWords({ price: 999_99, base_price: base(1000_00) })?.text).not.toContain('%');
  expect(differenceWords({ price: 1200_00, base_price: base(1000_00) })).toEqual({
    label: 'Выше обычной на',
    text: '200\u00A0₽',
  });
  expect(differenceWords({ price: 1000_00, base_price: base(1000_00) })).toBeUndefined();
});

it('ends a list with its last day: one that ends at midnight holds until the day before', () => {
  const starts_at = '2026-01-09T21:00:00.000Z';
  expect(datesWords({ starts_at, ends_at: '2026-12-31T21:00:00.000Z' })).toBe('с 10.01.2026 по 31.12.2026');
  expect(datesWords({ starts_at, ends_at: '2026-12-31T21:00:00.001Z' })).toBe('с 10.01.2026 по 01.01.2027');
  expect(datesWords({ starts_at, ends_at: null })).toBe('с 10.01.2026, без срока');
});
