import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movementKind, standingOf, turnoversOf } from './movement.ts';

const amounts = fc.array(fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }));

describe('the account of a company', () => {
  it('closes at what it opened with and all that moved, however it is cut into periods [BALANCE-004] [BALANCE-006]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        amounts,
        amounts,
        (opening, first, second) => {
          const one = turnoversOf(opening, first);
          expect(one.opening + one.debit - one.credit).toBe(one.closing);
          expect(one.debit).toBeGreaterThanOrEqual(0);
          expect(one.credit).toBeGreaterThanOrEqual(0);
          const other = turnoversOf(one.closing, second);
          const whole = turnoversOf(opening, [...first, ...second]);
          expect(other.closing).toBe(whole.closing);
          expect(one.debit + other.debit).toBe(whole.debit);
          expect(one.credit + other.credit).toBe(whole.credit);
        },
      ),
    );
  });

  it('tells what is owed and what is held apart, and their difference is the balance [BALANCE-001]', () => {
    const accounts = [
      { orderId: 1, owed: 300_00 },
      { orderId: 2, owed: 0 },
      { orderId: 3, owed: -50_00 },
      { orderId: null, owed: -120_00 },
    ];
    expect(standingOf(accounts)).toEqual({ owed: 300_00, advance: 170_00 });
    expect(standingOf([])).toEqual({ owed: 0, advance: 0 });
  });

  it('calls what happened by the name accountants use [BALANCE-003]', () => {
    expect(movementKind('charge', 1)).toBe('charged');
    expect(movementKind('charge', -1)).toBe('lowered');
    expect(movementKind('payment', -1)).toBe('paid');
    expect(movementKind('match', -1)).toBe('paid');
    expect(movementKind('refund', 1)).toBe('given_back');
    expect(movementKind('return', -1)).toBe('returned');
    expect(movementKind('undo', 1)).toBe('undone');
  });
});
