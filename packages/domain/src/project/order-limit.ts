import type { Kopecks } from '../money.ts';

/** What may be ordered without asking: the smallest of all limits that are set, null where none is. */
export function smallestLimit(...limits: readonly (Kopecks | null)[]): Kopecks | null {
  const set = limits.filter((limit) => limit !== null);
  return set.length === 0 ? null : Math.min(...set);
}
