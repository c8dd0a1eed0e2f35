import type { Place } from '@okoem/domain/search/name-roles.ts';
import { SEARCH_TIERS, tierOf, tierOfPlace } from '@okoem/domain/search/search-score.ts';
import { sizeOf } from './posting-cursor.ts';
import type { QueryToken } from './query-token.ts';
import type { TextContext } from './text-context.ts';
import { matchTokens, type TextMatch } from './text-match.ts';
import { listsOfToken } from './token-cursors.ts';

/** Matches of a query's words. The lists of a single word are read lazily, because they may be long. */
export interface Findings {
  match: TextMatch;
  /** The word whose lists have not been read into `match` yet. */
  unread: QueryToken | undefined;
}

export function emptyFindings(): Findings {
  return {
    match: { slots: new Uint32Array(0), scores: new Uint16Array(0), count: 0 },
    unread: undefined,
  };
}

export function lookFor(context: TextContext, tokens: readonly QueryToken[], findings: Findings): void {
  findings.match.count = 0;
  findings.unread = tokens.length === 1 ? tokens[0] : undefined;
  if (tokens.length > 1) matchTokens(context, tokens, findings.match);
}

export function readAll(context: TextContext, findings: Findings): TextMatch {
  if (findings.unread) matchTokens(context, [findings.unread], findings.match);
  findings.unread = undefined;
  return findings.match;
}

export function isNothing(context: TextContext, { match, unread }: Findings): boolean {
  return unread ? sizeOf(listsOfToken(context, unread).cursors) === 0 : match.count === 0;
}

const LEAST_GOOD_TIER = SEARCH_TIERS.indexOf('name');

/** Some card has every word in its name. */
export function hasGood(context: TextContext, { match, unread }: Findings): boolean {
  if (!unread) return bestTier(match) >= LEAST_GOOD_TIER;
  const { cursors, isName } = listsOfToken(context, unread);
  return cursors.some(({ data, at, end }) => {
    for (let next = at; next < end; next++) {
      if (tierOfPlace((data[next]! & 3) as Place, isName) >= LEAST_GOOD_TIER) return true;
    }
    return false;
  });
}

/** The tier of the best card found, or -1 when there is none. */
export function bestTier({ scores, count }: TextMatch): number {
  if (count === 0) return -1;
  let best = 0;
  for (let at = 0; at < count; at++) if (scores[at]! > best) best = scores[at]!;
  return tierOf(best);
}

/** A copy of the matches, to be restored after another attempt. */
export function copyOf({ slots, scores, count }: TextMatch): TextMatch {
  return { slots: slots.slice(0, count), scores: scores.slice(0, count), count };
}

export function restore(findings: Findings, { slots, scores, count }: TextMatch): void {
  findings.match.slots.set(slots);
  findings.match.scores.set(scores);
  findings.match.count = count;
  findings.unread = undefined;
}
