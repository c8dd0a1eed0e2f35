import type { RowFeatures } from './row-match.ts';
import type { FoundState } from './spec-state.ts';

/** Of the words of a row, weighted by rarity. */
const LEAST_SHARED = 0.5;

/**
 * Found by a word or two that both happen to have, and not even the same kind of thing: to show it would be worse than to
 * say that nothing was found.
 */
export function isFarFetched(state: FoundState, { way, coverage, head, met }: RowFeatures): boolean {
  return (
    (state === 'UNSURE' || state === 'NONE') &&
    way === 'words' &&
    head === 0 &&
    met === 0 &&
    coverage < LEAST_SHARED
  );
}
