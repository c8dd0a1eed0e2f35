import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountedCost } from '../discount/discounted-cost.ts';
import { basePrice } from '../price/charged-price.ts';
import { basketTotals } from './basket-totals.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 2000);
const TIMEOUT_MS = 1_200_000;

/** Everything in whole numbers: percents in hundredths, counts in thousandths, money in kopecks. */
interface ExactDiscount {
  type: 1 | 2 | 3;
  value: number;
  minCount: number | undefined;
  minSum: number | undefined;
  asCount: boolean;
}

const exactDiscount: fc.Arbitrary<ExactDiscount> = fc
  .constantFrom<(1 | 2 | 3)[]>(1, 1, 2, 2, 3)
  .chain((type) =>
    fc.record({
      type: fc.constant(type),
      value: type === 1 ? fc.integer({ min: 0, max: 12_000 }) : fc.integer({ min: 0, max: 200_000 }),
      minCount: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
      minSum: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
      asCount: fc.boolean(),
    }),
  );

const exactLine = fc.record({
  cost: fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 10 ** 10 })),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 20 }).map((pieces) => pieces * 1000),
    fc.integer({ min: 1, max: 999_000 }),
  ),
  vatPercent: fc.constantFrom(0, 5, 7, 10, 20, 22),
  discounts: fc.array(exactDiscount, { maxLength: 4 }),
});

type ExactLine = typeof exactLine extends fc.Arbitrary<infer Line> ? Line : never;

describe('baskets against exact fractions', () => {
  it(
    'every line, every VAT and every sum is exact to the kopeck',
    () => {
      fc.assert(
        fc.property(fc.array(exactLine, { minLength: 1, maxLength: 6 }), (exact) => {
          const totals = basketTotals(exact.map(wireLine));
          const expected = oracle(exact);
          expect(totals.lines.map(({ total, vat }) => [BigInt(total), BigInt(vat)])).toEqual(expected);
          expect(BigInt(totals.total)).toBe(expected.reduce((sum, [total]) => sum + total, 0n));
          expect(BigInt(totals.vat)).toBe(expected.reduce((sum, [, vat]) => sum + vat, 0n));
          expect(totals.total).toBeGreaterThanOrEqual(0);
          expect(totals.full - totals.discount).toBe(totals.total);
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'one discount on one line is exact, whatever its type and conditions [DISC-001] [DISC-002] [DISC-003] [DISC-004]',
    () => {
      const orderSum = fc.integer({ min: 0, max: 1_000_000 });
      fc.assert(
        fc.property(exactLine, exactDiscount, orderSum, ({ cost, quantity }, discount, sum) => {
          const line = { basePrice: cost, quantity, orderSum: sum };
          const expected = discounted(discount, { cost, quantity }, BigInt(sum));
          expect(BigInt(discountedCost(wireDiscount(discount), line))).toBe(expected);
        }),
        { numRuns },
      );
    },
    TIMEOUT_MS,
  );
});

function wireLine({ cost, quantity, vatPercent, discounts }: ExactLine) {
  const onTheWire = discounts.map(wireDiscount);
  return { cost, price: basePrice(cost, onTheWire).price, quantity, vatPercent, discounts: onTheWire };
}

function wireDiscount({ type, value, minCount, minSum, asCount }: ExactDiscount) {
  const given = (condition: number) => (asCount ? { count: condition } : condition);
  return {
    value_type: type,
    value: type === 1 ? value / 100 : value,
    conditions: [
      ...(minCount === undefined ? [] : [{ type: 5, condition: given(minCount / 1000) }]),
      ...(minSum === undefined ? [] : [{ type: 10, condition: given(minSum) }]),
    ],
  };
}

function oracle(lines: readonly ExactLine[]): [total: bigint, vat: bigint][] {
  const pagePrices = lines.map(pagePrice);
  const pageTotals = lines.map((line, index) => halfUp(pagePrices[index]! * BigInt(line.quantity), 1000n));
  const orderSum = pageTotals.reduce((sum, total) => sum + total, 0n);
  return lines.map((line, index) => {
    const offers = line.discounts
      .filter(isForTheBasket)
      .map((discount) => discounted(discount, line, orderSum));
    const total = least([pageTotals[index]!, ...offers]);
    return [total, halfUp(total * BigInt(line.vatPercent), BigInt(100 + line.vatPercent))];
  });
}

function pagePrice({ cost, discounts }: ExactLine): bigint {
  const percents = discounts.filter((discount) => !isForTheBasket(discount));
  return least([
    BigInt(cost),
    ...percents.map((discount) => discounted(discount, { cost, quantity: 1000 }, 0n)),
  ]);
}

function isForTheBasket({ type, minCount, minSum }: ExactDiscount): boolean {
  return type !== 1 || minCount !== undefined || minSum !== undefined;
}

function discounted(
  { type, value, minCount, minSum }: ExactDiscount,
  line: Pick<ExactLine, 'cost' | 'quantity'>,
  orderSum: bigint,
): bigint {
  const thousandths = BigInt(line.cost) * BigInt(line.quantity);
  const full = halfUp(thousandths, 1000n);
  const holds = line.quantity >= (minCount ?? 0) && orderSum >= BigInt(minSum ?? 0);
  if (!holds || type === 3) return full;
  if (type === 2) return full >= BigInt(value) ? full - BigInt(value) : full;
  const left = value > 10_000 ? 0n : BigInt(10_000 - value);
  return halfUp(thousandths * left, 10_000_000n);
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const remainder = numerator - quotient * denominator;
  return remainder + remainder >= denominator ? quotient + 1n : quotient;
}

function least(amounts: bigint[]): bigint {
  return amounts.reduce((smallest, amount) => (amount < smallest ? amount : smallest));
}
