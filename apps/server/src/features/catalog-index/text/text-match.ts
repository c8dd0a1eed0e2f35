import { HEAD, THING, type Place } from '@okoem/domain/search/name-roles.ts';
import {
  ARTICLE_LIKE_TIER,
  ARTICLE_NEAR_TIER,
  ARTICLE_PART_TIER,
  ARTICLE_PREFIX_TIER,
  ARTICLE_TIER,
  pointsFor,
  scoreOf,
  tierOfPlace,
} from '@okoem/domain/search/search-score.ts';
import type { ArticleHits } from './article-search.ts';
import { ENDED, NO_SLOT, seek } from './posting-cursor.ts';
import type { QueryToken } from './query-token.ts';
import type { TextContext } from './text-context.ts';
import { closeTokens, openForWalk, openTokens, type OpenedToken, type PairCursors } from './token-cursors.ts';

/** Matches in ascending order of slots. The arrays are reused by the next match. */
export interface TextMatch {
  slots: Uint32Array;
  scores: Uint16Array;
  count: number;
}

/** By the kind of article match. */
const ARTICLE_TIERS = [
  ARTICLE_TIER,
  ARTICLE_PREFIX_TIER,
  ARTICLE_PART_TIER,
  ARTICLE_NEAR_TIER,
  ARTICLE_LIKE_TIER,
];
const MOST_REST = 50;

/** A longer match of the article scores higher. */
export function scoreOfArticle({ matches, rests }: ArticleHits, at: number): number {
  return scoreOf(ARTICLE_TIERS[matches[at]!]!, MOST_REST - Math.min(rests[at]!, MOST_REST));
}

const MOST_TOKENS = 16;
const BEST_TIER = tierOfPlace(THING, false);
const HEAD_TIER = tierOfPlace(HEAD, false);
/** Past every place a word can have. */
const NOWHERE = 4;
/** By place, and by place plus NOWHERE for numbers, codes and brands. */
const TIERS = Uint8Array.from({ length: 2 * NOWHERE }, (_, at) =>
  tierOfPlace((at % NOWHERE) as Place, at >= NOWHERE),
);
const POINTS = Uint8Array.from({ length: NOWHERE }, (_, place) => pointsFor(place as Place));
const places = new Uint8Array(MOST_TOKENS);

/** How a token was met: by its very words, by a synonym or a beginning, or as a department that the name says too. */
const MET_EXACTLY = 0;
const MET_BY_GUESS = 1;
const MET_NAMED = 2;
/** What each costs: of the goods of 'светильник' those that are called so come first. */
const COSTS = [0, 1, -1];

/** Writes the cards that have every token, with their scores, to `match`. */
export function matchTokens(context: TextContext, tokens: readonly QueryToken[], match: TextMatch): void {
  match.count = 0;
  if (tokens.length === 0) return;
  const { opened, pairs } = openForWalk(context, tokens);
  const lead = opened[0]!;
  reserveMatch(match, lead.size);
  if (opened.length === 1 && lead.cursors.length === 1) matchOneList(lead, match);
  else if (lead.cursors.length === 1) matchAlong(lead, { opened, pairs }, match);
  else matchMerged(lead, { opened, pairs }, match);
  closeTokens(opened);
}

interface Opened {
  opened: readonly OpenedToken[];
  pairs: readonly PairCursors[];
}

/** Fast path for a single word without synonyms: its list is the answer. */
function matchOneList({ cursors, exact, isName }: OpenedToken, match: TextMatch): void {
  const { data, at: start, end } = cursors[0]!;
  const { slots, scores } = match;
  const scoreAt = Uint16Array.from(POINTS, (points, place) =>
    scoreOf(TIERS[place + (isName ? NOWHERE : 0)]!, points - (exact > 0 ? 0 : 1)),
  );
  for (let at = start, to = 0; at < end; at++, to++) {
    const posting = data[at]!;
    slots[to] = posting >> 2;
    scores[to] = scoreAt[posting & 3]!;
  }
  match.count = end - start;
}

function matchAlong(lead: OpenedToken, { opened, pairs }: Opened, match: TextMatch): void {
  const { slots, scores } = match;
  const { data, at: start, end } = lead.cursors[0]!;
  const guess = lead.exact > 0 ? MET_EXACTLY : MET_BY_GUESS;
  let count = 0;
  for (let at = start; at < end; at++) {
    const posting = data[at]!;
    places[lead.at] = posting & 3;
    const score = scoreWithLead(opened, pairs, posting >> 2, guess);
    if (score < 0) continue;
    slots[count] = posting >> 2;
    scores[count++] = score;
  }
  match.count = count;
}

/** The lead has synonyms: their lists are merged while walking. */
function matchMerged(lead: OpenedToken, { opened, pairs }: Opened, match: TextMatch): void {
  const { slots, scores } = match;
  const { cursors, exact, departments } = lead;
  let count = 0;
  for (;;) {
    let slot = NO_SLOT;
    for (let at = 0; at < cursors.length; at++) {
      const cursor = cursors[at]!;
      if (cursor.at < cursor.end && cursor.data[cursor.at]! >> 2 < slot) slot = cursor.data[cursor.at]! >> 2;
    }
    if (slot === NO_SLOT) break;
    let place = NOWHERE;
    let guess = MET_EXACTLY;
    let isNamed = false;
    for (let at = 0; at < cursors.length; at++) {
      const cursor = cursors[at]!;
      const posting = cursor.at < cursor.end ? cursor.data[cursor.at]! : ENDED;
      if (posting >> 2 !== slot) continue;
      cursor.at++;
      if (at >= departments && (posting & 3) === THING) isNamed = true;
      // Exact words come before their synonyms, so they win at the same place.
      if ((posting & 3) >= place) continue;
      place = posting & 3;
      guess = at < exact ? MET_EXACTLY : MET_BY_GUESS;
    }
    if (isNamed && departments > 0 && guess === MET_EXACTLY) guess = MET_NAMED;
    places[lead.at] = place;
    const score = scoreWithLead(opened, pairs, slot, guess);
    if (score < 0) continue;
    slots[count] = slot;
    scores[count++] = score;
  }
  match.count = count;
}

/** Of the given slots, ascending, those that have every token. */
export function keepMatching(
  context: TextContext,
  tokens: readonly QueryToken[],
  slots: Uint32Array,
): Uint32Array {
  const { opened, pairs } = openTokens(context, tokens);
  return slots.filter((slot) => scoreSlot(opened, pairs, slot) >= 0);
}

/** The score of one slot, or -1. */
export function scoreOfSlot(context: TextContext, tokens: readonly QueryToken[], slot: number): number {
  const { opened, pairs } = openTokens(context, tokens);
  return scoreSlot(opened, pairs, slot);
}

/** The score of any slot, or -1 when it lacks a token. */
function scoreSlot(opened: readonly OpenedToken[], pairs: readonly PairCursors[], slot: number): number {
  const lead = opened[0];
  if (!lead) return 0;
  const met = meet(lead, slot);
  if (met === NOWHERE) return -1;
  places[lead.at] = met & 3;
  return scoreWithLead(opened, pairs, slot, met >> GUESS_BIT);
}

/** The score of a slot whose lead token is placed already, or -1 when it lacks another token. */
function scoreWithLead(
  opened: readonly OpenedToken[],
  pairs: readonly PairCursors[],
  slot: number,
  guess: number,
): number {
  const lead = opened[0]!;
  const leadPlace = places[lead.at]!;
  let tier = TIERS[lead.isName ? leadPlace + NOWHERE : leadPlace]!;
  let points = POINTS[leadPlace]! - COSTS[guess]!;
  for (let at = 1; at < opened.length; at++) {
    const token = opened[at]!;
    const met = meet(token, slot);
    if (met === NOWHERE) return -1;
    const place = met & 3;
    places[token.at] = place;
    const own = TIERS[token.isName ? place + NOWHERE : place]!;
    if (own < tier) tier = own;
    points += POINTS[place]! - COSTS[met >> GUESS_BIT]!;
  }
  if (tier === HEAD_TIER && pairs.length > 0) tier = tierWithPairs(opened, pairs, slot);
  return scoreOf(tier, points);
}

const GUESS_BIT = 3;

/** The strongest place of a token in a card, with how it was met; NOWHERE when it is absent. */
function meet({ cursors, exact, departments, marks }: OpenedToken, slot: number): number {
  let met = NOWHERE;
  let isNamed = false;
  for (let at = 0; at < cursors.length; at++) {
    const posting = seek(cursors[at]!, slot * 4);
    if (posting >> 2 !== slot) continue;
    if (at >= departments && (posting & 3) === THING) isNamed = true;
    if (met !== NOWHERE && (posting & 3) >= (met & 3)) continue;
    met = (posting & 3) | ((at < exact ? MET_EXACTLY : MET_BY_GUESS) << GUESS_BIT);
  }
  if (marks !== undefined && slot <= marks.last) {
    const place = NOWHERE - marks.bySlot[slot]!;
    if (place === THING) isNamed = true;
    if (place < (met & 7)) met = place | (MET_BY_GUESS << GUESS_BIT);
  }
  return isNamed && departments > 0 && met === THING ? MET_NAMED << GUESS_BIT : met;
}

/**
 * In 'Блок питания' the second word names the thing too if the query has both words adjacent.
 */
function tierWithPairs(opened: readonly OpenedToken[], pairs: readonly PairCursors[], slot: number): number {
  for (const { first, second, cursors } of pairs) {
    if (places[first] !== THING && places[second] !== THING) continue;
    for (let at = 0; at < cursors.length; at++) {
      if (seek(cursors[at]!, slot) !== slot) continue;
      places[first] = THING;
      places[second] = THING;
    }
  }
  for (let at = 0; at < opened.length; at++) {
    const token = opened[at]!;
    if (TIERS[places[token.at]! + (token.isName ? NOWHERE : 0)]! < BEST_TIER) return HEAD_TIER;
  }
  return BEST_TIER;
}

export function reserveMatch(match: TextMatch, length: number): void {
  if (length <= match.slots.length) return;
  const longer = Math.ceil(length * 1.2);
  const slots = new Uint32Array(longer);
  const scores = new Uint16Array(longer);
  slots.set(match.slots.subarray(0, match.count));
  scores.set(match.scores.subarray(0, match.count));
  match.slots = slots;
  match.scores = scores;
}
