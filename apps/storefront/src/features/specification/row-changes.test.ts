import { expect, it } from 'vitest';
import { chosen, counted, nextPlace, said, splitOver, sureRows, toggled, withSaid } from './row-changes.ts';
import type { SpecRow } from './spec-rows.ts';

const candidate = (id: number, is_analogue = false) => ({
  product_id: id,
  why: '',
  is_analogue,
  attributes: [],
});
const row = (changes: Partial<SpecRow> = {}) =>
  ({
    id: 1,
    found: 'SURE',
    decision: null,
    product_id: 7,
    chosen_quantity: null,
    split: null,
    candidates: [candidate(7), candidate(8)],
    ...changes,
  }) as SpecRow;

it('a chosen product accepts the first candidate or replaces it, and its own number stays only with it [SPECS-074]', () => {
  const five = row({ chosen_quantity: 5 });
  const said_ = { id: 1, split: null };
  expect(chosen(five, 7)).toEqual({ ...said_, decision: 'accepted', product_id: 7, chosen_quantity: 5 });
  expect(chosen(five, 8)).toEqual({ ...said_, decision: 'replaced', product_id: 8, chosen_quantity: null });
});

it('a change taken back leaves the row as it was [SPECS-075]', () => {
  const rows = [row(), row({ id: 2 })];
  const before = rows.map(said);
  const changed = withSaid(rows, [toggled(rows[0]!, 'skipped')]);
  expect(changed.map(({ decision }) => decision)).toEqual(['skipped', null]);
  expect(toggled(changed[0]!, 'skipped').decision).toBeNull();
  expect(withSaid(changed, before)).toEqual(rows);
});

it('all sure rows at once are those that nobody has decided and that are no analogues [SPECS-075]', () => {
  const rows = [
    row(),
    row({ id: 2, decision: 'skipped' }),
    row({ id: 3, found: 'LIKELY' }),
    row({ id: 4, candidates: [candidate(7, true)] }),
    row({ id: 5, product_id: null }),
  ];
  expect(sureRows(rows).map(({ id }) => id)).toEqual([1]);
});

it('the keyboard goes on to the next row that waits, round the end, or else to the next [SPECS-074]', () => {
  const rows = [row({ found: 'UNSURE' }), row({ id: 2 }), row({ id: 3 }), row({ id: 4 })];
  const isOpen = ({ found }: SpecRow) => found !== 'SURE';
  expect(nextPlace(rows, 2, isOpen)).toBe(0);
  expect(nextPlace(rows.slice(1), 0, isOpen)).toBe(1);
  expect(nextPlace(rows.slice(1), 2, isOpen)).toBe(2);
});

it('a decision taken back takes the chosen product with it: the row is as it was found [SPECS-091]', () => {
  const skipped = row({ decision: 'skipped', product_id: 8, chosen_quantity: 5 });
  expect(toggled(skipped, 'skipped')).toMatchObject({ decision: null, product_id: 7, chosen_quantity: null });
  const unsure = row({ found: 'UNSURE', decision: 'asked', product_id: 8 });
  expect(toggled(unsure, 'asked')).toMatchObject({ decision: null, product_id: null });
});

it('a row split over warehouses is chosen with what they give together; another number or product ends it [SPECS-090]', () => {
  const parts = [
    { offer_id: 1, quantity: 0.1 },
    { offer_id: 2, quantity: 0.2 },
  ];
  const split = splitOver(row(), 7, parts);
  expect(split).toMatchObject({ decision: 'accepted', product_id: 7, chosen_quantity: 0.3, split: parts });
  const there = { ...row(), ...split };
  expect(counted(there, 5)).toMatchObject({ chosen_quantity: 5, split: null });
  expect(chosen(there, 8).split).toBeNull();
  expect(chosen(there, 7).split).toEqual(parts);
  expect(toggled(there, 'skipped').split).toBeNull();
  expect(splitOver(there, 7, null)).toMatchObject({
    decision: 'accepted',
    chosen_quantity: 0.3,
    split: null,
  });
});
