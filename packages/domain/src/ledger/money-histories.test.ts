import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_PAYMENT_METHODS } from '../order/payment-method.ts';
import { lineCost } from '../price/line-cost.ts';
import { type ModelLine, placeModelOrder } from '../testing/money-model/model-order.ts';
import type { Money } from '../testing/money-model/model-payments.ts';
import { endFaults, moneyFaults } from '../testing/money-model/money-faults.ts';
import { settleToTheEnd, type StepName, STEPS } from '../testing/money-model/steps.ts';
import { RATE_WHOLE } from './part-shares.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1000);
const TIMEOUT_MS = 1_200_000;

const line = fc
  .record({
    price: fc.integer({ min: 1, max: 2_000_000 }),
    pieces: fc.integer({ min: 1, max: 12 }),
    off: fc.integer({ min: 0, max: 100 }),
    promoOff: fc.integer({ min: 0, max: 100 }),
    rate: fc.integer({ min: 0, max: RATE_WHOLE }),
    service: fc.option(fc.integer({ min: 1, max: 100_000 }), { freq: 3 }),
  })
  .map(({ price, pieces, off, promoOff, rate, service }): ModelLine => {
    const full = lineCost(price, pieces * 1000);
    const discount = Math.floor((full * off) / 100);
    return {
      quantity: pieces * 1000,
      price,
      discount,
      promo: Math.floor((discount * promoOff) / 100),
      total: full - discount,
      rate,
      services: service === null ? [] : [{ pieces, price: service }],
      isBack: false,
    };
  });

const part = fc.record({
  method: fc.constantFrom(1 as const, 2 as const, 3 as const),
  delivery: fc.constantFrom(0, 0, 490_00, 1_17),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
});

/** What happens often in a shop is here as often as what should never happen. */
const OFTEN: readonly StepName[] = [
  'goOn',
  'goOn',
  'goOn',
  'goOn',
  'goOn',
  'goOn',
  'start',
  'start',
  'pay',
  'pay',
  'ask',
  'ask',
  'hold',
];
const step = fc.record({
  name: fc.constantFrom(...OFTEN, ...(Object.keys(STEPS) as StepName[])),
  one: fc.nat(1_000_000),
  other: fc.nat(1_000_000),
});

const history = fc.record({
  method: fc.constantFrom(...ORDER_PAYMENT_METHODS, 'card' as const, 'sbp' as const),
  isCompany: fc.boolean(),
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 10, maxLength: 100, size: 'max' }),
});
type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

/** Steps that could happen, and the first thing that was wrong. */
function live({ method, isCompany, parts, steps }: History): {
  money: Money;
  done: StepName[];
  faults: string[];
} {
  // Histories are run again while they are made smaller: each time on lines of its own.
  const order = placeModelOrder({ method, isCompany }, structuredClone(parts));
  const money: Money = { order, payments: [], day: 0, refundCount: 0 };
  const done: StepName[] = [];
  for (const { name, one, other } of steps) {
    if (STEPS[name](money, one, other)) done.push(name);
    const faults = moneyFaults(money);
    if (faults.length > 0) return { money, done, faults };
  }
  return { money, done, faults: [] };
}

it(
  'every balance is kept through any history of an order, and at its end the money is whose it should be [LEDGER-030]',
  () => {
    const seen = new Map<string, number>();
    const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);
    fc.assert(
      fc.property(history, (given) => {
        const { money, done, faults } = live(given);
        expect({ done, faults }).toEqual({ done, faults: [] });
        expect(settleToTheEnd(money)).toBe(true);
        expect([...moneyFaults(money), ...endFaults(money)]).toEqual([]);
        for (const name of new Set(done)) count(name);
        for (const state of new Set(money.payments.map((payment) => payment.state))) count(state);
        if (money.payments.filter(({ captured }) => captured > 0).length > 1) count('paid twice');
      }),
      { numRuns },
    );
    // Nothing is proven of what never happened.
    const wanted = [
      ...Object.keys(STEPS),
      'PAID',
      'PARTLY_REFUNDED',
      'REFUNDED',
      'CANCELED',
      'EXPIRED',
      'FAILED',
    ];
    expect(wanted.filter((name) => !seen.has(name))).toEqual([]);
    expect(seen.get('paid twice')).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
