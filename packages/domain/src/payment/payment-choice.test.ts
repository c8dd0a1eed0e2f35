import { expect, it } from 'vitest';
import { deferredDueOn, deferredState } from './deferred-terms.ts';
import { paymentChoices, type PaymentLimit } from './payment-choice.ts';

const LIMITS: readonly PaymentLimit[] = [
  { method: 'card', forCompanies: true, least: 1_00, most: 3_000_000_00 },
  { method: 'sbp', forCompanies: false, least: 10_00, most: 1_000_000_00 },
];
const person = { isCompany: false, limits: LIMITS, deferredRoom: null };
const company = { isCompany: true, limits: LIMITS, deferredRoom: 500_00 };

it('offers persons card and СБП within their limits, which are data [PAY-001]', () => {
  expect(paymentChoices({ ...person, total: 10_00 })).toEqual(['card', 'sbp', 'on_receipt', 'invoice']);
  expect(paymentChoices({ ...person, total: 9_99 })).toEqual(['card', 'on_receipt', 'invoice']);
  expect(paymentChoices({ ...person, total: 1_000_000_01 })).toEqual(['card', 'on_receipt', 'invoice']);
  expect(paymentChoices({ ...person, total: 3_000_000_01 })).toEqual(['on_receipt', 'invoice']);
  expect(paymentChoices({ ...person, limits: [], total: 10_00 })).toEqual(['on_receipt', 'invoice']);
});

it('offers companies the invoice first, then what was approved, then the card [PAY-001]', () => {
  expect(paymentChoices({ ...company, total: 500_00 })).toEqual([
    'invoice',
    'deferred',
    'card',
    'on_receipt',
  ]);
  expect(paymentChoices({ ...company, total: 500_01 })).toEqual(['invoice', 'card', 'on_receipt']);
  expect(paymentChoices({ ...company, deferredRoom: null, total: 1_00 })).not.toContain('deferred');
  // For whom a way is open is data too.
  const turned = LIMITS.map((limit) => ({ ...limit, forCompanies: !limit.forCompanies }));
  const choices = paymentChoices({ ...company, limits: turned, total: 100_00 });
  expect(choices).toContain('sbp');
  expect(choices).not.toContain('card');
});

it('counts what is owed by its age, and gives no room while anything is overdue [PAY-010]', () => {
  const debts = [
    { owed: 100_00, dueOn: '2026-11-18' },
    { owed: 0, dueOn: '2026-01-01' },
  ];
  const today = '2026-11-18';
  expect(deferredState(1000_00, debts, today)).toMatchObject({ used: 100_00, overdue: 0, room: 900_00 });
  expect(deferredState(50_00, debts, today).room).toBe(0);
  const late = [...debts, { owed: 7, dueOn: '2026-11-17' }, { owed: 8, dueOn: '2026-10-18' }];
  const state = deferredState(1000_00, [...late, { owed: 9, dueOn: '2026-09-01' }], today);
  expect(state).toMatchObject({ used: 100_24, overdue: 24, room: 0 });
  expect(state.ages).toEqual([
    { from: 0, to: 0, owed: 100_00 },
    { from: 1, to: 7, owed: 7 },
    { from: 8, to: 30, owed: 0 },
    { from: 31, to: null, owed: 17 },
  ]);
});

it('is due so many days after the day of the order in Moscow [PAY-010]', () => {
  expect(deferredDueOn(new Date('2026-11-17T21:30:00Z'), 14)).toBe('2026-12-02');
});
