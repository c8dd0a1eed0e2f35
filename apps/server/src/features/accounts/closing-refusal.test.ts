import { expect, it } from 'vitest';
import { closingRefusal } from './closing-refusal.ts';

const words = (refusal = closingRefusal([])) => [
  refusal?.code,
  ...(refusal?.items ?? []).map(({ message }) => message),
];

it('an account stays for open orders or for what is owed, each named with its number [API-029]', () => {
  expect(closingRefusal([])).toBeUndefined();
  const debt = { number: '2611-000001', isOpen: false, owed: 12_300_00 };
  expect(words(closingRefusal([debt]))).toEqual([
    'DEBT_OPEN',
    expect.stringMatching(/^Заказ 2611-000001: не оплачено 12\s300\s₽$/),
  ]);
  const open = { number: '2611-000002', isOpen: true, owed: 0 };
  expect(words(closingRefusal([open, { ...debt, isOpen: true }]))).toEqual([
    'ORDERS_OPEN',
    'Заказ 2611-000002: не завершён',
    expect.stringMatching(/^Заказ 2611-000001: не завершён, не оплачено 12\s300\s₽$/),
  ]);
  expect(words(closingRefusal(Array.from({ length: 7 }, () => open))).slice(-2)).toEqual([
    'Заказ 2611-000002: не завершён',
    expect.stringMatching(/^И ещё 2\sзаказа$/),
  ]);
});
