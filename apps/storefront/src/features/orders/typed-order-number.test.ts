import { expect, it } from 'vitest';
import { typedOrderNumber } from './typed-order-number.ts';

it('a number is understood however it was copied [LK-015]', () => {
  const spellings = [
    '2611-000042',
    ' № 2611 000042 ',
    '2611000042',
    '2611–000042',
    '2611-000042-1',
    'Заказ 2611-000042 принят: 47 980 ₽',
  ];
  expect(spellings.map(typedOrderNumber)).toEqual(spellings.map(() => '2611-000042'));
});

it('what is no number is none', () => {
  expect(['', '42', '2613-000042', '26110000421', 'заказ'].map(typedOrderNumber)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
