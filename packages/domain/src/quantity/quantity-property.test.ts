import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedQuantity } from '../basket/stored-quantity.ts';
import { canDecrease, canIncrease, settleQuantity } from './quantity-stepper.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 2000);
const TIMEOUT_MS = 600_000;

/** Thousandths on this side; the code under test is given the decimal number. */
const milli = fc.integer({ min: 0, max: 2_000_000 });
const step = fc.oneof(
  fc.constantFrom(1, 5, 10, 50, 100, 250, 500, 1000, 5000, 10_000, 25_000),
  fc.integer({ min: 1, max: 20_000 }),
);

describe('quantities against whole thousandths', () => {
  it(
    'settling rounds up to the step and then clamps [QTY-002] [QTY-003] [QTY-014]',
    () => {
      fc.assert(
        fc.property(milli, step, milli, (value, by, most) => {
          const settled = settleQuantity(decimal(value), { step: decimal(by), max: decimal(most) });
          expect(settled).toBe(decimal(oracle(value, by, most)));
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'settling twice changes nothing more',
    () => {
      fc.assert(
        fc.property(milli, step, milli, (value, by, most) => {
          const bounds = { step: decimal(by), max: decimal(most) };
          const once = settleQuantity(decimal(value), bounds);
          expect(settleQuantity(once, bounds)).toBe(once);
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'the buttons compare exactly [QTY-008] [QTY-010]',
    () => {
      fc.assert(
        fc.property(milli, step, milli, milli, (value, by, least, most) => {
          const bounds = { step: decimal(by), min: decimal(least), max: decimal(most) };
          expect(canDecrease(decimal(value), bounds)).toBe(value >= least + by);
          expect(canIncrease(decimal(value), bounds)).toBe(value < most);
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'the server keeps what the stepper shows, and nothing above the stock',
    () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 2_000_000 }), step, milli, (wish, by, stock) => {
          const stored = storedQuantity(decimal(wish), { multiple: decimal(by), available: stock });
          expect(stored).toEqual(
            wish > stock
              ? { accepted: false, reason: 'over-limit', available: stock }
              : { accepted: true, quantity: Number(oracle(wish, by, stock)) },
          );
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );
});

function oracle(value: number, by: number, most: number): bigint {
  const [wish, multiple, limit] = [BigInt(value), BigInt(by), BigInt(most)];
  const rounded = ((wish + multiple - 1n) / multiple) * multiple;
  return rounded < limit ? rounded : limit;
}

/** The decimal number as JSON would write it. */
function decimal(thousandths: number | bigint): number {
  const digits = String(thousandths).padStart(4, '0');
  return Number(`${digits.slice(0, -3)}.${digits.slice(-3)}`);
}
