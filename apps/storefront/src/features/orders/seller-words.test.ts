import { SUB_ORDER_STATUSES } from '@okoem/domain/order/sub-order-status.ts';
import { expect, it } from 'vitest';
import { samplePart } from './sample-order.ts';
import { sellerTold } from './seller-words.ts';

const told = (state: (typeof SUB_ORDER_STATUSES)[number], is_cancel_asked = false) =>
  sellerTold({ state, is_cancel_asked, part: samplePart({ state, cancel_reason: 'Нет на складе' }) });

it('a seller is asked once, and told that it has answered ever after', () => {
  expect(told('NEW').title).toBe('Сможете отгрузить?');
  expect(told('CONFIRMED').title).toBe('Заказ подтверждён, спасибо');
  expect(told('SHIPPED').title).toBe('Ответ уже есть: передан в доставку');
  expect(told('CANCELLED').text).toBe('Товар снова в продаже. Причина: Нет на складе');
  expect(told('PICKING', true).title).toBe('Покупатель просит отменить заказ');
});

it('the lamp is amber only while something is wanted of the seller', () => {
  expect(SUB_ORDER_STATUSES.filter((state) => told(state).lamp === 'wait')).toEqual(['NEW']);
});
