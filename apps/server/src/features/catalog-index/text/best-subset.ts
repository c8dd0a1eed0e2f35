import { CARD, NAME, THING } from '@okoem/domain/search/name-roles.ts';
import { NO_SLOT, seek } from './posting-cursor.ts';
import type { QueryToken } from './query-token.ts';
import type { TextContext } from './text-context.ts';
import { openTokens, type OpenedToken } from './token-cursors.ts';

const MOST_TOKENS = 12;
const MOST_CANDIDATES = 10_000;
/** By place: share of a word's rarity that counts; a word that names the thing counts most. */
const PLACE_SHARES = [1, 0.8, 0.7, 0.4];
const counts = new Uint32Array(2 ** MOST_TOKENS);
const worths = new Float64Array(2 ** MOST_TOKENS);
const weights = new Float64Array(2 ** MOST_TOKENS);
/** A word of the category or of a characteristic weighs less than a word of the name. */
const CARD_WEIGHT_SHARE = 0.6;
/** Added to the word that names the thing: two characteristics do not outweigh it. */
const THING_WEIGHT = 1.5;

/** When no card has all tokens: the heaviest subset that some card has. */
export function bestSubset(
  context: TextContext,
  tokens: readonly QueryToken[],
  thing?: QueryToken,
): QueryToken[] {
  const weights = tokens.map((token) => token.weight + (token === thing ? THING_WEIGHT : 0));
  const { opened } = openTokens(context, tokens.slice(0, MOST_TOKENS));
  const masks = new Set<number>();
  let candidateCount = 0;
  // Cards with most of the tokens have some of the rarest ones, so only their cards are candidates.
  for (const [rare, { size }] of opened.entries()) {
    if (candidateCount > 0 && candidateCount + size > MOST_CANDIDATES) break;
    candidateCount += size;
    lookAt({ opened: reopened(opened), driver: rare, tokenWeights: weights }, masks);
  }
  return choose(tokens, masks);
}

function reopened(opened: readonly OpenedToken[]): OpenedToken[] {
  return opened.map((token) => ({ ...token, cursors: token.cursors.map((cursor) => ({ ...cursor })) }));
}

function lookAt(
  {
    opened,
    driver,
    tokenWeights,
  }: { opened: readonly OpenedToken[]; driver: number; tokenWeights: readonly number[] },
  masks: Set<number>,
): void {
  const rarity = opened.map((token) => 24 - Math.log2(1 + token.size));
  const lead = opened[driver]!;
  let slot = 0;
  for (let candidateCount = 0; candidateCount < MOST_CANDIDATES; candidateCount++) {
    slot = nextSlot(lead, slot);
    if (slot === NO_SLOT) return;
    let mask = 0;
    let worth = 0;
    let weight = 0;
    for (let at = 0; at < opened.length; at++) {
      const place = placeOf(opened[at]!, slot);
      if (place < 0) continue;
      mask |= 1 << opened[at]!.at;
      weight += tokenWeights[opened[at]!.at]! * (place === CARD ? CARD_WEIGHT_SHARE : 1);
      worth += PLACE_SHARES[opened[at]!.isName && place === NAME ? THING : place]! * rarity[at]!;
    }
    if (!masks.has(mask)) {
      masks.add(mask);
      counts[mask] = 0;
      worths[mask] = 0;
      weights[mask] = 0;
    }
    counts[mask]!++;
    if (worth > worths[mask]!) worths[mask] = worth;
    if (weight > weights[mask]!) weights[mask] = weight;
    slot++;
  }
}

/** The first slot of the token that is not below `least`. */
function nextSlot({ cursors }: OpenedToken, least: number): number {
  let first = NO_SLOT;
  for (let at = 0; at < cursors.length; at++) {
    const slot = seek(cursors[at]!, least * 4) >> 2;
    if (slot < first) first = slot;
  }
  return first;
}

function placeOf({ cursors }: OpenedToken, slot: number): number {
  let best = -1;
  for (let at = 0; at < cursors.length; at++) {
    const posting = seek(cursors[at]!, slot * 4);
    if (posting >> 2 === slot && (best < 0 || (posting & 3) < best)) best = posting & 3;
  }
  return best;
}

function choose(tokens: readonly QueryToken[], masks: ReadonlySet<number>): QueryToken[] {
  let best = 0;
  let bestRank = -1;
  for (const mask of masks) {
    const rank = weights[mask]! * 1e6 + worths[mask]! * 1e3 + Math.min(counts[mask]! / 1e3, 1);
    if (rank > bestRank) {
      bestRank = rank;
      best = mask;
    }
  }
  return tokens.filter((_, at) => (best & (1 << at)) !== 0);
}
