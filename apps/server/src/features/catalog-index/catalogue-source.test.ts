import { describe, expect, it } from 'vitest';
import { isSnapshotDue } from './catalogue-source.ts';

const MINUTE = 60_000;
const refreshMs = 30 * MINUTE;

describe('the saved catalogue', () => {
  it('is made anew after its time if anything changed', () => {
    expect(isSnapshotDue({ changes: 1, ageMs: 30 * MINUTE, refreshMs })).toBe(true);
    expect(isSnapshotDue({ changes: 0, ageMs: 300 * MINUTE, refreshMs })).toBe(false);
    expect(isSnapshotDue({ changes: 1, ageMs: 29 * MINUTE, refreshMs })).toBe(false);
  });

  it('is made sooner where the next start would have much to catch up with, but not without end', () => {
    expect(isSnapshotDue({ changes: 100_000, ageMs: 5 * MINUTE, refreshMs })).toBe(true);
    expect(isSnapshotDue({ changes: 9_000_000, ageMs: 4 * MINUTE, refreshMs })).toBe(false);
  });
});
