import { expect, it } from 'vitest';
import { chosen, nextPlace, said, sureRows, toggled, withSaid } from './row-changes.ts';
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
    candidates: [candidate(7), candidate(8)],
    ...changes,
  }) as SpecRow;

it('a chosen product accepts the first candidate or replaces it, and its own number stays only with it [SPECS-074]', () => {
  const counted = row({ chosen_quantity: 5 });
  expect(chosen(counted, 7)).toEqual({ id: 1, decision: 'accepted', product_id: 7, chosen_quantity: 5 });
  expect(chosen(counted, 8)).toEqual({ id: 1, decision: 'replaced', product_id: 8, chosen_quantity: null });
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
