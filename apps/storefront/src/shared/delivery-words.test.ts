import { expect, it } from 'vitest';
import { deliveryWords, withDelivery } from './delivery-words.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

it('a delivery that is not all chosen is told as the least of it', () => {
  expect(plain(deliveryWords({ sum: 390_00, isWhole: true }))).toBe('390 ₽');
  expect(plain(deliveryWords({ sum: 390_00, isWhole: false }))).toBe('от 390 ₽');
  expect(deliveryWords({ sum: 0, isWhole: true })).toBe('бесплатно');
  expect(plain(deliveryWords({ sum: 0, isWhole: false }))).toBe('от 0 ₽');
});

it('the sum with delivery is told where delivery costs something', () => {
  expect(plain(withDelivery(1000_00, { sum: 390_00, isWhole: true }))).toBe('К оплате с доставкой 1 390 ₽');
  expect(plain(withDelivery(1000_00, { sum: 390_00, isWhole: false }))).toBe(
    'К оплате с доставкой от 1 390 ₽',
  );
  expect(withDelivery(1000_00, { sum: 0, isWhole: true })).toBeUndefined();
  expect(withDelivery(1000_00, undefined)).toBeUndefined();
});
