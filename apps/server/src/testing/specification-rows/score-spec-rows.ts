import type { MatchedRow } from '../../features/specifications/match/match-specification.ts';
import type { KnownRow } from './generate-spec-rows.ts';

/** How often the matcher was right. */
export interface RowScore {
  rows: number;
  first: number;
  amongFive: number;
  sure: number;
  sureRight: number;
}

/** Of what is not sold the right answer is none that would be taken without a look. */
export function isRightFirst({ right }: KnownRow, { state, candidates }: MatchedRow): boolean {
  if (right.size === 0) return state === 'NONE' || state === 'UNSURE';
  return candidates[0] !== undefined && right.has(candidates[0].productId);
}

export function isAmongFive(known: KnownRow, matched: MatchedRow): boolean {
  if (known.right.size === 0) return isRightFirst(known, matched);
  return matched.candidates.some(({ productId }) => known.right.has(productId));
}

export function scoreOf(pairs: readonly (readonly [KnownRow, MatchedRow])[]): RowScore {
  const count = (isIt: (known: KnownRow, matched: MatchedRow) => boolean) =>
    pairs.filter(([known, matched]) => isIt(known, matched)).length;
  return {
    rows: pairs.length,
    first: count(isRightFirst),
    amongFive: count(isAmongFive),
    sure: count((_, { state }) => state === 'SURE'),
    sureRight: count((known, matched) => matched.state === 'SURE' && isRightFirst(known, matched)),
  };
}
