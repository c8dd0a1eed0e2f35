import { expect, it } from 'vitest';
import { isLeaving, openBeforeLeaving } from './paid-first.ts';
import { ORDER_PAYMENT_METHODS } from './payment-method.ts';
import { SUB_ORDER_STATUSES } from './sub-order-status.ts';

it('goods leave unpaid only where they are paid on receipt or later [LIFE-018]', () => {
  const unpaid = { owed: 300, held: 0 };
  const waiting = ORDER_PAYMENT_METHODS.filter(
    (paymentMethod) => openBeforeLeaving({ paymentMethod, ...unpaid }) > 0,
  );
  expect(waiting).toEqual(['card', 'sbp', 'instalments', 'invoice']);
});

it('what is held counts as paid, to the kopeck [LIFE-018]', () => {
  const paymentMethod = 'card';
  expect(openBeforeLeaving({ paymentMethod, owed: 300, held: 300 })).toBe(0);
  expect(openBeforeLeaving({ paymentMethod, owed: 300, held: 299 })).toBe(1);
  expect(openBeforeLeaving({ paymentMethod, owed: -50, held: 0 })).toBe(0);
  expect(SUB_ORDER_STATUSES.filter(isLeaving)).toEqual(['SHIPPED', 'READY']);
});
