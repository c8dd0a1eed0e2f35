import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf, toKopecks } from './money.ts';
import { lineCost } from './price/line-cost.ts';
import { vatInside } from './price/vat.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 2000);
const TIMEOUT_MS = 600_000;

const amount = fc.integer({ min: 0, max: 10 ** 13 });
const vatPercent = fc.constantFrom(0, 5, 7, 10, 20, 22);

describe('money against exact fractions', () => {
  it(
    'a share is the exact fraction rounded half up',
    () => {
      const part = fc.integer({ min: 0, max: 10 ** 7 });
      const whole = fc.integer({ min: 1, max: 10 ** 9 });
      fc.assert(
        fc.property(amount, part, whole, (money, share, of) => {
          const expected = halfUp(BigInt(money) * BigInt(share), BigInt(of));
          fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER));
          expect(BigInt(shareOf(money, share, of))).toBe(expected);
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'a line costs price × quantity, rounded once',
    () => {
      const quantity = fc.integer({ min: 0, max: 10 ** 6 });
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 10 ** 12 }), quantity, (price, milli) => {
          expect(BigInt(lineCost(price, milli))).toBe(halfUp(BigInt(price) * BigInt(milli), 1000n));
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'VAT inside an amount is amount × rate / (100 + rate), rounded half up, and never more than the amount',
    () => {
      fc.assert(
        fc.property(amount, vatPercent, (money, percent) => {
          const vat = vatInside(money, percent);
          expect(BigInt(vat)).toBe(halfUp(BigInt(money) * BigInt(percent), BigInt(100 + percent)));
          expect(vat).toBeLessThanOrEqual(money);
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'every amount of kopecks survives the way through roubles',
    () => {
      fc.assert(
        fc.property(amount, (money) => {
          const roubles = Number(`${BigInt(money) / 100n}.${String(BigInt(money) % 100n).padStart(2, '0')}`);
          expect(toKopecks(roubles)).toBe(money);
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );
});

/** Written the long way on purpose, unlike the code under test: quotient, remainder, comparison. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const remainder = numerator - quotient * denominator;
  return remainder + remainder >= denominator ? quotient + 1n : quotient;
}
