import fc from 'fast-check';
import { expect, it } from 'vitest';
import { basketTotals, type PricedLine } from './basket-totals.ts';
import { shownSums, writtenSums } from './shown-sums.ts';

const line = fc.record({
  cost: fc.integer({ min: 1, max: 500_000_00 }),
  price: fc.integer({ min: 1, max: 500_000_00 }),
  quantity: fc.integer({ min: 1, max: 500_000 }),
  vatPercent: fc.constant(22),
  takesPromo: fc.boolean(),
  discounts: fc.array(
    fc.record({
      value_type: fc.constant(1),
      value: fc.integer({ min: 1, max: 90 }),
      conditions: fc.constant([{ type: 10, condition: 1 }]),
    }),
    { maxLength: 2 },
  ),
});
const code = fc.record({
  valueType: fc.constantFrom(1, 2),
  value: fc.integer({ min: 1, max: 90 }),
  minSum: fc.constant(null),
});
const money = fc.integer({ min: 0, max: 1_000_000_00 });

it('whatever is taken off, the rows that are shown come to the total, and so they do once it is ordered [PROMO-005]', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      code,
      money,
      money,
      (lines: PricedLine[], rule, services, delivery) => {
        const { full, total: goods, promo, lines: sums, beforePromo } = basketTotals(lines, rule);
        const taken = { code: 'ВЕСНА', discount: promo };
        const rows = shownSums({ full, goods, promo: taken, services, delivery });
        expect(rows.reduce((all, { sum }) => all + sum, 0)).toBe(goods + services + delivery);
        expect(rows.filter(({ kind, sum }) => (kind === 'discount' || kind === 'promo') && sum > 0)).toEqual(
          [],
        );
        const written = lines.map(({ cost, quantity }, at) => ({
          cost,
          quantity,
          total: sums[at]!.total,
          promoDiscount: beforePromo[at]! - sums[at]!.total,
        }));
        expect(writtenSums(written, 'ВЕСНА')).toEqual({ full, promo: taken });
      },
    ),
  );
});

it('a code stands in a row of its own, and what is nothing in none [PROMO-005]', () => {
  const rows = (changes: Partial<Parameters<typeof shownSums>[0]> = {}) =>
    shownSums({ full: 100_00, goods: 100_00, promo: null, services: 0, ...changes }).map(({ name, sum }) => [
      name,
      sum,
    ]);
  expect(rows()).toEqual([['Товары', 100_00]]);
  expect(rows({ delivery: 0 })).toEqual([
    ['Товары', 100_00],
    ['Доставка', 0],
  ]);
  const promo = { code: 'ВЕСНА', discount: 15_00 };
  expect(rows({ goods: 75_00, promo, services: 7_00, delivery: 3_00 })).toEqual([
    ['Товары', 100_00],
    ['Скидка', -10_00],
    ['Промокод ВЕСНА', -15_00],
    ['Услуги', 7_00],
    ['Доставка', 3_00],
  ]);
});
