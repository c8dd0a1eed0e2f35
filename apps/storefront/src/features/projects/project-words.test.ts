import { expect, it } from 'vitest';
import { barOf, contentsText, placeText, sumInField, thingBadge, typedSum } from './project-words.ts';

const MONEY = {
  budget: 100_00,
  planned: 80_00,
  ordered: 50_00,
  shipped: 0,
  paid: 25_00,
  rest: 0,
  over: null,
};

it('says what lies in a project in a line', () => {
  expect(contentsText({}).replaceAll(/\s/g, ' ')).toBe('Пока пусто');
  expect(contentsText({ order: 2, specification: 1, file: 5 }).replaceAll(/\s/g, ' ')).toBe(
    '1 спецификация, 2 заказа, 5 документов',
  );
  expect(placeText({ city: 'Тула', address: '' })).toBe('Тула');
});

it('draws sums against the largest of them, and marks a budget that was passed [PROJ-011]', () => {
  expect(barOf(MONEY)).toEqual({ planned: 80, ordered: 50, paid: 25, mark: null });
  expect(barOf({ ...MONEY, ordered: 200_00 })).toEqual({ planned: 40, ordered: 100, paid: 12.5, mark: 50 });
  expect(barOf({ ...MONEY, budget: null, planned: 0, ordered: 0, paid: 0 })).toEqual({
    planned: 0,
    ordered: 0,
    paid: 0,
    mark: null,
  });
});

it('reads roubles as people type them', () => {
  expect(typedSum('1 500 000,50 ₽')).toBe(1_500_000_50);
  expect(typedSum('')).toBeNull();
  expect([typedSum('много'), typedSum('0'), typedSum('1,234')]).toEqual([undefined, undefined, undefined]);
  expect(sumInField(1_500_50)).toBe('1500,5');
});

it('marks an order of a project as the list of orders does [ENUM-006]', () => {
  const order = (code: string) => ({ kind: 'order', state: { code } }) as Parameters<typeof thingBadge>[0];
  expect(['NEW', 'PICKING', 'RECEIVED', 'CANCELLED'].map((code) => thingBadge(order(code)))).toEqual([
    'created',
    'warning',
    'success',
    'error',
  ]);
  expect(thingBadge({ ...order('NEW'), state: null })).toBe('regular');
});
