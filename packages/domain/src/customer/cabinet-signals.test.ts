import { expect, it } from 'vitest';
import { MOST_SIGNALS, mostPressing, SIGNAL_KINDS } from './cabinet-signals.ts';

it('at most four things are shown, and what stops money comes before good news', () => {
  const all = SIGNAL_KINDS.map((kind) => ({ kind })).toReversed();
  expect(MOST_SIGNALS).toBe(4);
  expect(mostPressing(all).map(({ kind }) => kind)).toEqual([
    'order-change',
    'order-unpaid',
    'verification-rejected',
    'verification-suspended',
  ]);
  expect(mostPressing([{ kind: 'cheaper' }, { kind: 'powers-ending' }])).toEqual([
    { kind: 'powers-ending' },
    { kind: 'cheaper' },
  ]);
  expect(mostPressing([])).toEqual([]);
});
