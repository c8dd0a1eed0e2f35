import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerKind } from './ledger-account.ts';
import { type MovedLine, movementKind, standingOf, turnoversOf } from './movement.ts';

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
    const kindOf = (entryKind: LedgerKind, amount: number, place: MovedLine['place'] = 'bank') =>
      movementKind({ entryKind, amount, place, isOfOrder: true });
    expect(kindOf('charge', 1, null)).toBe('charged');
    expect(kindOf('charge', -1, null)).toBe('lowered');
    expect(kindOf('payment', -1)).toBe('paid');
    expect(kindOf('match', -1, 'unmatched')).toBe('paid');
    expect(kindOf('refund', 1)).toBe('given_back');
    expect(kindOf('return', -1, null)).toBe('returned');
    expect(kindOf('undo', 1)).toBe('undone');
    expect(kindOf('discount', -1, null)).toBe('discounted');
    expect(kindOf('discount', 1, null)).toBe('discount_ended');
  });

  it('tells money that only goes from the advance to an order, or back, from money that came or went [BALANCE-011]', () => {
    const inside = { place: null, isOfOrder: true } as const;
    expect(movementKind({ ...inside, entryKind: 'match', amount: -1 })).toBe('from_advance');
    expect(movementKind({ ...inside, entryKind: 'match', amount: 1, isOfOrder: false })).toBe('from_advance');
    expect(movementKind({ ...inside, entryKind: 'refund', amount: 1 })).toBe('to_advance');
    expect(movementKind({ ...inside, entryKind: 'refund', amount: -1, isOfOrder: false })).toBe('to_advance');
    // What the order takes back of it.
    expect(movementKind({ ...inside, entryKind: 'refund', amount: -1 })).toBe('from_advance');
  });
});
