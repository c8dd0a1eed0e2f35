import { afterEach, beforeEach, vi } from 'vitest';

/** A Monday on which warehouses of Moscow still send what is ordered, and those of the far east no longer do. */
export const MONDAY_MORNING = '2026-11-16T10:00:00+03:00';

/** Days of arrival depend on the hour of the order: for every test of a file, or of a `describe`, it is the same. */
export function fixClock(moment: string = MONDAY_MORNING): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) }));
  afterEach(() => void vi.useRealTimers());
}
