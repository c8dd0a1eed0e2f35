import { expect, it } from 'vitest';
import type { BasketLine } from '../../shared/basket/basket-source.ts';
import { linesWithout, suppliedWithout, uncheckedRows } from './unchecked-rows.ts';

const line = (offer_id: number, qty: number, multiple = 1) => ({ offer_id, qty, multiple }) as BasketLine;
const supplied = [
  { row_id: 1, offer_id: 10, qty: 2 },
  { row_id: 1, offer_id: 20, qty: 3 },
  { row_id: 2, offer_id: 10, qty: 5 },
  { row_id: 3, offer_id: 30, qty: 4 },
  { row_id: 3, offer_id: null, qty: 6 },
];

it('rows of which there is nothing are asked about nobody [SPECS-127]', () => {
  const shares = new Map([
    [2, { got: 5 }],
    [3, { got: 0 }],
  ]);
  expect(uncheckedRows({ unchecked: [2, 3, 4] }, shares)).toEqual([2, 4]);
});

it('without the unchecked rows the basket gets what the others take, by the step of each offer, and КП asks for them [SPECS-127]', () => {
  const lines = [line(10, 7), line(20, 10, 10), line(30, 4)];
  expect(linesWithout(lines, supplied, [2, 3])).toEqual([line(10, 2), line(20, 10, 10)]);
  expect(linesWithout(lines, supplied, [])).toEqual(lines);
  // No more than there was, however large the step is.
  expect(linesWithout([line(10, 7), line(20, 8, 10)], supplied, [2])).toEqual([line(10, 2), line(20, 8, 10)]);
  expect(suppliedWithout(supplied, [1, 3])).toEqual([{ row_id: 2, offer_id: 10, qty: 5 }]);
});
