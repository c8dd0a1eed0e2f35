import { expect, it } from 'vitest';
import { movementDocument, type MovementFacts } from './movement-document.ts';

const FACTS: MovementFacts = {
  kind: 'charged',
  order: '2611-000042-1',
  orderDay: '2026-11-12',
  place: null,
  payment: null,
  upd: null,
};
const PAYMENT = { number: '118', day: '2026-11-13' };
const document = (changes: Partial<MovementFacts>) => movementDocument({ ...FACTS, ...changes });

it('names the paper that a movement of money goes with [BALANCE-003]', () => {
  expect(document({})).toBe('Заказ № 2611-000042-1 от 12.11.2026');
  expect(document({ upd: { number: '03-2026-000001', day: '2026-11-16' } })).toBe(
    'Заказ № 2611-000042-1 от 12.11.2026, УПД № 03-2026-000001 от 16.11.2026',
  );
  expect(document({ kind: 'lowered' })).toBe('Изменение заказа № 2611-000042-1');
  expect(document({ kind: 'returned' })).toBe('Возврат товара, заказ № 2611-000042-1');
  const whole = { order: '2611-000042' };
  expect(document({ ...whole, kind: 'given_back' })).toBe('Возврат денег, заказ № 2611-000042');
  expect(document({ ...whole, kind: 'paid', place: 'bank', payment: PAYMENT })).toBe(
    'Платёжное поручение № 118 от 13.11.2026, заказ № 2611-000042',
  );
  expect(document({ ...whole, kind: 'paid', place: 'acquirer' })).toBe(
    'Оплата на сайте, заказ № 2611-000042',
  );
  expect(document({ ...whole, kind: 'paid', place: 'cash' })).toBe(
    'Оплата при получении, заказ № 2611-000042',
  );
  expect(document({ ...whole, kind: 'paid', place: 'bank' })).toBe('Перевод на счёт, заказ № 2611-000042');
  const nameless = { number: '', day: '2026-11-13' };
  expect(document({ kind: 'paid', order: '', place: 'bank', payment: nameless })).toBe(
    'Платёж от 13.11.2026, аванс',
  );
  expect(document({ ...whole, kind: 'undone', place: 'bank', payment: PAYMENT })).toBe(
    'Отмена зачёта: платёжное поручение № 118 от 13.11.2026, заказ № 2611-000042',
  );
  expect(document({ ...whole, kind: 'discounted' })).toBe('Скидка по заказу № 2611-000042');
  expect(document({ ...whole, kind: 'discount_ended' })).toBe('Скидка по заказу № 2611-000042 снята');
});

it('says of money that only changes its order that it is the advance, and names the order [BALANCE-011]', () => {
  const whole = { order: '2611-000042' };
  expect(document({ ...whole, kind: 'from_advance' })).toBe('Зачёт аванса, заказ № 2611-000042');
  expect(document({ ...whole, kind: 'to_advance' })).toBe('Переплата в аванс, заказ № 2611-000042');
});
