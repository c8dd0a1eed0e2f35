import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partShares, RATE_WHOLE } from './part-shares.ts';

it('gives the seller his terms less the commission, and the carrier the delivery [LEDGER-006]', () => {
  const line = { total: 1000_00, services: 0, promo: 0, rate: 650 };
  expect(partShares({ lines: [line], delivery: 490_00 })).toEqual({
    seller: 935_00,
    commission: 65_00,
    carrier: 490_00,
    promo: 0,
  });
});

it('lets the marketplace bear its promo code, and takes its share of services [LEDGER-006]', () => {
  const lines = [{ total: 900_00, services: 100_00, promo: 100_00, rate: 1000 }];
  expect(partShares({ lines, delivery: 0 })).toEqual({
    seller: 990_00,
    commission: 110_00,
    carrier: 0,
    promo: 100_00,
  });
});

const amount = fc.integer({ min: 0, max: 10_000_000_00 });
const soldLine = fc.record({
  total: amount,
  services: amount,
  promo: amount,
  rate: fc.integer({ min: 0, max: RATE_WHOLE }),
});

it('loses no kopeck and adds none, whatever is sold [LEDGER-006]', () => {
  fc.assert(
    fc.property(fc.array(soldLine, { minLength: 1, maxLength: 20 }), amount, (lines, delivery) => {
      const shares = partShares({ lines, delivery });
      const paid = lines.reduce((sum, { total, services }) => sum + total + services, delivery);
      expect(shares.seller + shares.commission + shares.carrier - shares.promo).toBe(paid);
      expect(Math.min(...Object.values(shares))).toBeGreaterThanOrEqual(0);
    }),
  );
});
