import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { expect, it } from 'vitest';
import { limitOf, limitWords, personName, typedLimit } from './team-words.ts';

it('a limit is told of who may order, and of others what they may', () => {
  expect(limitWords('buyer', 15_000_000)).toBe(`До ${formatPrice(15_000_000)}`);
  expect(limitWords('approver', null)).toBe('Без лимита');
  expect(limitWords('accountant', 100)).toBe('Только документы');
  expect(limitWords('viewer', null)).toBe('Только просмотр');
});

it('a limit is typed in whole roubles, and an empty or zero field is none', () => {
  expect(['', '0', '150000'].map(limitOf)).toEqual([null, null, 15_000_000]);
  expect([null, 15_000_000, 15_000_050].map(typedLimit)).toEqual(['', '150000', '150000']);
});

it('who has told no name is called by the address', () => {
  const nobody = { first_name: '', last_name: '', email: null };
  expect(personName({ ...nobody, first_name: 'Илья', last_name: 'Кравцов' })).toBe('Кравцов Илья');
  expect(personName({ ...nobody, email: 'i@example.com' })).toBe('i@example.com');
  expect(personName(nobody)).toBe('Без имени');
});
