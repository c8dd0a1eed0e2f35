import { vi } from 'vitest';

/** A busy machine is no failure: whoever waits for an event waits until something must be wrong. */
const PATIENCE_MS = 20_000;

/** Waits until the check stops throwing. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 }) as Promise<Result>;
}
