import { expect, it } from 'vitest';
import { byUrgency, MOST_SIGNALS, SIGNAL_KINDS } from './cabinet-signals.ts';

it('what stops money comes before good news, and the first four are seen at once [LK-020]', () => {
  const all = SIGNAL_KINDS.map((kind) => ({ kind })).toReversed();
  expect(byUrgency(all)).toHaveLength(SIGNAL_KINDS.length);
  expect(
    byUrgency(all)
      .slice(0, MOST_SIGNALS)
      .map(({ kind }) => kind),
  ).toEqual(['debt-overdue', 'order-change', 'order-unpaid', 'approval-waiting']);
  expect(byUrgency([{ kind: 'cheaper' }, { kind: 'powers-ending' }])).toEqual([
    { kind: 'powers-ending' },
    { kind: 'cheaper' },
  ]);
  expect(byUrgency([])).toEqual([]);
});
