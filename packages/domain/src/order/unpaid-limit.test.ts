import { expect, it } from 'vitest';
import { mayHoldUnpaid } from './unpaid-limit.ts';

it('goods are held without money for five orders of a newcomer, and fifty of who is known [LIFE-020]', () => {
  const newcomer = { open: 4, lapsed: 0, isKnown: false };
  expect(mayHoldUnpaid(newcomer, 'invoice')).toBe(true);
  expect(mayHoldUnpaid({ ...newcomer, open: 5 }, 'invoice')).toBe(false);
  expect(mayHoldUnpaid({ ...newcomer, open: 5 }, 'card')).toBe(false);
  expect(mayHoldUnpaid({ ...newcomer, open: 5 }, 'deferred')).toBe(true);
  expect(mayHoldUnpaid({ open: 49, lapsed: 0, isKnown: true }, 'on_receipt')).toBe(true);
  expect(mayHoldUnpaid({ open: 50, lapsed: 0, isKnown: true }, 'on_receipt')).toBe(false);
});

it('what lapsed unpaid counts with what waits, but keeps nobody from paying at once [LIFE-020]', () => {
  const lapsing = { open: 2, lapsed: 3, isKnown: false };
  expect(mayHoldUnpaid(lapsing, 'invoice')).toBe(false);
  expect(mayHoldUnpaid(lapsing, 'on_receipt')).toBe(false);
  expect(mayHoldUnpaid(lapsing, 'card')).toBe(true);
});
