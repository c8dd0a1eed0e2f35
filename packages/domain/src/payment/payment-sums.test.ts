import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  excessForAdvance,
  giftOf,
  giftTakenBack,
  holdMove,
  isRefundSlow,
  planRefunds,
  toPay,
} from './payment-sums.ts';

const HELD_AT = new Date('2026-11-10T10:00:00Z');
const NOW = new Date('2026-11-12T10:00:00Z');
const balance = (changes: object = {}) => ({ charged: 900_00, paid: 0, back: 0, held: 900_00, ...changes });
const held = (changes: object = {}) => ({ amount: 1000_00, heldAt: HELD_AT, isSent: false, ...changes });

it('asks for what is owed and not held already [PAY-002]', () => {
  expect(toPay(balance({ held: 0 }))).toBe(900_00);
  expect(toPay(balance())).toBe(0);
  expect(toPay(balance({ held: 0, paid: 1000_00, back: 200_00 }))).toBe(100_00);
});

it('captures with the first parcel or on the sixth day, what is owed by then, and lets go what nobody owes [PAY-005]', () => {
  expect(holdMove(held(), balance(), NOW)).toEqual({ kind: 'wait' });
  expect(holdMove(held({ isSent: true }), balance(), NOW)).toEqual({ kind: 'capture', amount: 900_00 });
  const before = new Date('2026-11-16T09:59:59Z');
  expect(holdMove(held(), balance(), before)).toEqual({ kind: 'wait' });
  const sixth = new Date('2026-11-16T10:00:00Z');
  expect(holdMove(held(), balance({ charged: 2000_00 }), sixth)).toEqual({
    kind: 'capture',
    amount: 1000_00,
  });
  expect(holdMove(held({ isSent: true }), balance({ charged: 0 }), NOW)).toEqual({ kind: 'cancel' });
});

const payment = fc.record({
  captured: fc.integer({ min: 1, max: 1_000_000 }),
  share: fc.integer({ min: 0, max: 100 }),
});

it('gives back what was paid too much, by the ways it came, never more than came by them [PAY-007]', () => {
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (list, charged, otherShare) => {
        const payments = list.map(({ captured, share }, place) => ({
          id: place + 1,
          captured,
          returning: Math.floor((captured * share) / 100),
        }));
        const captured = list.reduce((sum, one) => sum + one.captured, 0);
        const returning = payments.reduce((sum, one) => sum + one.returning, 0);
        const underWay = Math.floor((returning * otherShare) / 100);
        const money = { charged, paid: captured, back: returning - underWay };
        const planned = planRefunds(money, payments, underWay);
        const sum = planned.reduce((total, { amount }) => total + amount, 0);
        const excess = Math.max(0, captured - returning - charged);
        expect(sum).toBe(Math.min(excess, captured - returning));
        const over = planned.filter(({ paymentId, amount }) => {
          const own = payments[paymentId - 1]!;
          return amount <= 0 || amount > own.captured - own.returning;
        });
        expect(over).toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
});

it('takes from the latest payment first [PAY-007]', () => {
  const payments = [
    { id: 1, captured: 500, returning: 0 },
    { id: 2, captured: 300, returning: 100 },
  ];
  expect(planRefunds({ charged: 400, paid: 800, back: 100 }, payments, 0)).toEqual([
    { paymentId: 2, amount: 200 },
    { paymentId: 1, amount: 100 },
  ]);
});

it('a refund is slow from the third day on [PAY-018]', () => {
  const createdAt = new Date('2026-11-09T10:00:00Z');
  expect(isRefundSlow({ createdAt }, new Date(NOW.getTime() - 1))).toBe(false);
  expect(isRefundSlow({ createdAt }, NOW)).toBe(true);
});

it('leaves a company as its advance what it paid too much past the banks, and nothing of what a bank may give back [LEDGER-013]', () => {
  const money = { charged: 600, paid: 1000, back: 0 };
  expect(excessForAdvance(money, [])).toBe(400);
  expect(excessForAdvance(money, [{ captured: 300, refunded: 0 }])).toBe(100);
  expect(excessForAdvance({ ...money, back: 300 }, [{ captured: 300, refunded: 300 }])).toBe(100);
  expect(excessForAdvance(money, [{ captured: 500, refunded: 0 }])).toBe(0);
  expect(excessForAdvance({ ...money, charged: 1000 }, [])).toBe(0);
});

it('takes for a gift what nobody had to give back, and counts it off whatever goes back later [LEDGER-014]', () => {
  const paid = { charged: 1000, paid: 1000, back: 0 };
  expect(giftOf(paid, 50, 0)).toBe(50);
  // Two hundred were cancelled: the gift is what goes beyond them, or beyond what of them is not on its way yet.
  expect(giftOf({ ...paid, charged: 800 }, 250, 0)).toBe(50);
  expect(giftOf({ ...paid, charged: 800 }, 200, 150)).toBe(150);
  expect(giftOf({ ...paid, charged: 800 }, 200, 0)).toBe(0);
  // What is not paid yet is not owed less for a gift than the gift.
  expect(giftOf({ ...paid, paid: 300 }, 50, 0)).toBe(50);

  const given = { charged: 950, paid: 1000, back: 50 };
  expect(giftTakenBack(given, 50, 0)).toBe(0);
  expect(giftTakenBack({ ...given, charged: 920 }, 50, 0)).toBe(30);
  expect(giftTakenBack({ ...given, charged: -50 }, 50, 0)).toBe(50);
  expect(giftTakenBack({ ...given, back: 0 }, 50, 50)).toBe(0);
});
