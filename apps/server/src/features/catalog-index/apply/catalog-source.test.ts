import { describe, expect, it } from 'vitest';
import { isSnapshotDue } from './catalog-source.ts';
import { numberOfChanges } from './changed-keys.ts';

const MINUTE = 60_000;
const refreshMs = 30 * MINUTE;

describe('the saved catalog', () => {
  it('is made anew after its time if anything changed', () => {
    expect(isSnapshotDue({ changes: 1, ageMs: 30 * MINUTE, refreshMs })).toBe(true);
    expect(isSnapshotDue({ changes: 0, ageMs: 300 * MINUTE, refreshMs })).toBe(false);
    expect(isSnapshotDue({ changes: 1, ageMs: 29 * MINUTE, refreshMs })).toBe(false);
  });

  it('is made sooner where the next start would have much to catch up with, but not without end', () => {
    expect(isSnapshotDue({ changes: 100_000, ageMs: 5 * MINUTE, refreshMs })).toBe(true);
    expect(isSnapshotDue({ changes: 9_000_000, ageMs: 4 * MINUTE, refreshMs })).toBe(false);
  });

  it('is as far behind as offers changed, however they were packed', () => {
    const entry = { xid: '9', id: 9, topic: 'offer', payload: null };
    const pack = { ...entry, key: 'many', payload: [1, 2, 3] };
    expect(numberOfChanges([{ ...entry, key: '7' }, pack, pack])).toBe(7);
  });
});
