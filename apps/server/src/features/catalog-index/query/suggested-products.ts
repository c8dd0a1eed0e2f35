import { CARD, HEAD, NAME, type Place, THING } from '@okoem/domain/search/name-roles.ts';
import { pointsFor } from '@okoem/domain/search/search-score.ts';
import { type BestColumn, IN_STOCK, ON_ORDER, stateOf } from '../data/best-column.ts';
import { leaderOf } from '../data/covered-products.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { placeOfNumber } from '../text/ascending.ts';
import { ARTICLE_SCORE, tierOf, type UnderstoodQuery, type WordLists } from '../text/text-index.ts';
import { type FamousMatches, famousOfQueries, famousSlots } from './famous-slots.ts';
import { drainHeap, emptyHeap, offerToHeap } from './page-heap.ts';

/** A few products, best first. */
interface BestProducts {
  slots: number[];
  keys: number[];
  most: number;
}

const MOST_UINT = 0xffff_ffff;
const POINT_STEP = 1e10;
const STATE_STEP = 1e14;
const TIER_STEP = 1e15;

/** The places of a word that are one tier, the best tier first. */
const TIERS: readonly (readonly Place[])[] = [[THING], [HEAD], [NAME], [CARD]];
const TIERS_OF_NAMES: readonly (readonly Place[])[] = [[THING, NAME], [HEAD], [CARD]];

/** The first products of a search by relevance, without reading all matches. */
export function suggestedProducts(
  index: CatalogIndex,
  { understood, best }: { understood: UnderstoodQuery; best: BestColumn },
  most: number,
): readonly number[] {
  const lists = index.text.lists(understood);
  const famous = lists
    ? famousProducts(index, { lists, best }, most)
    : famousMatches(index, { understood, best }, most);
  const shown = famous ?? amongAll(index, { understood, best }, most);
  // As the search does where all of it is gone.
  return shown.length > 0 ? shown : amongAll(index, { understood, best, isGone: true }, most);
}

/**
 * Reads the most popular cards of each list as far as needed: once a list gave `most` products in stock, all further ones
 * rank lower. Products of a model are equally popular; that whose card is shown is the one that counts. Returns nothing if
 * too few of the popular ones are in stock to decide.
 */
function famousProducts(
  index: CatalogIndex,
  { lists, best }: { lists: WordLists; best: BestColumn },
  most: number,
): readonly number[] | undefined {
  const { id } = index.data.products;
  const shown: number[] = [];
  for (const places of lists.isName ? TIERS_OF_NAMES : TIERS) {
    const top: BestProducts = { slots: [], keys: [], most: most - shown.length };
    for (const [at, list] of lists.cursors.entries()) {
      const famous = famousSlots(index.data, list);
      for (const place of places) {
        const { slots, isAll } = famous[place]!;
        const points = pointsFor(place) - (at < lists.exact ? 0 : 1);
        let inStock = 0;
        for (let next = 0; next < slots.length && inStock < top.most; next += 1) {
          const slot = leaderOf(index.data, best, slots[next]!);
          const state = stateOf(best[slot]!);
          if (state > ON_ORDER || id[slot] === 0 || shown.includes(slot)) continue;
          if (state === IN_STOCK && slot === slots[next]) inStock += 1;
          keep(index, top, slot, keyOf(index, { slot, state, points }));
        }
        if (inStock < top.most && !isAll) return undefined;
      }
    }
    shown.push(...top.slots);
    if (shown.length === most) break;
  }
  return shown;
}

/** The same for several words, by the cached best matches. */
function famousMatches(
  index: CatalogIndex,
  { understood, best }: { understood: UnderstoodQuery; best: BestColumn },
  most: number,
): readonly number[] | undefined {
  const { slots, scores, isAll } = bestMatches(index, understood);
  const shown: number[] = [];
  for (let at = 0; at < slots.length && shown.length < most;) {
    const tier = tierOf(scores[at]!);
    const top: BestProducts = { slots: [], keys: [], most: most - shown.length };
    let inStock = 0;
    for (; at < slots.length && tierOf(scores[at]!) === tier; at += 1) {
      const slot = leaderOf(index.data, best, slots[at]!);
      const state = stateOf(best[slot]!);
      if (shown.includes(slot)) continue;
      if (inStock >= top.most || !isShown(index, { slot, state, score: scores[at]! })) continue;
      if (state === IN_STOCK && slot === slots[at]) inStock += 1;
      keep(index, top, slot, keyOf(index, { slot, state, points: pointsIn(scores[at]!) }));
    }
    if (inStock < top.most && at === slots.length && !isAll) return undefined;
    shown.push(...top.slots);
  }
  return shown.length < most && !isAll ? undefined : shown;
}

const MOST_MATCHES = 128;

function bestMatches(index: CatalogIndex, understood: UnderstoodQuery): FamousMatches {
  const cache = famousOfQueries(index.data);
  const cached = cache.get(understood);
  if (cached) return cached;
  const { id, popularity } = index.data.products;
  const { slots, scores, count } = index.text.match(understood);
  const heap = emptyHeap(Math.min(count, MOST_MATCHES));
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const key = -tierOf(scores[at]!) * TIER_STEP + (1000 - pointsIn(scores[at]!)) * POINT_STEP;
    offerToHeap(heap, slot, key + MOST_UINT - popularity[slot]!, id[slot]!);
  }
  const ranked = drainHeap(heap);
  const matches: FamousMatches = {
    slots: ranked,
    scores: Uint16Array.from(ranked, (slot) => scores[placeOfNumber(slots, slot, count)]!),
    isAll: count <= MOST_MATCHES,
  };
  cache.set(understood, matches);
  return matches;
}

/** The fine part of a score, below its tier. */
function pointsIn(score: number): number {
  return score - tierOf(score) * 1000;
}

/** A product whose whole article was typed is shown even if it is sold out. */
function isShown(
  { data }: CatalogIndex,
  { slot, state, score }: { slot: number; state: number; score: number },
): boolean {
  return data.products.id[slot] !== 0 && (state <= ON_ORDER || score >= ARTICLE_SCORE);
}

function amongAll(
  index: CatalogIndex,
  { understood, best, isGone = false }: { understood: UnderstoodQuery; best: BestColumn; isGone?: boolean },
  most: number,
): readonly number[] {
  const { slots, scores, count } = index.text.match(understood);
  const top: BestProducts = { slots: [], keys: [], most };
  for (let at = 0; at < count; at += 1) {
    const slot = leaderOf(index.data, best, slots[at]!);
    const score = scores[at]!;
    const state = stateOf(best[slot]!);
    if (isGone ? index.data.products.id[slot] === 0 : !isShown(index, { slot, state, score })) continue;
    const key = keyOf(index, { slot, state, points: pointsIn(score) }) - tierOf(score) * TIER_STEP;
    if (top.slots.length < most || key <= top.keys[most - 1]!) keep(index, top, slot, key);
  }
  return top.slots;
}

/** Sort key of a search by relevance within a tier: state, then the fine part of the score, then popularity. */
function keyOf(
  { data }: CatalogIndex,
  { slot, state, points }: { slot: number; state: number; points: number },
): number {
  return state * STATE_STEP + (1000 - points) * POINT_STEP + (MOST_UINT - data.products.popularity[slot]!);
}

/** Inserts a slot by key; a slot of two lists keeps the better key. */
function keep({ data }: CatalogIndex, { slots, keys, most }: BestProducts, slot: number, key: number): void {
  const { id } = data.products;
  const existing = slots.indexOf(slot);
  if (existing >= 0) {
    if (keys[existing]! <= key) return;
    slots.splice(existing, 1);
    keys.splice(existing, 1);
  }
  let at = slots.length;
  while (at > 0 && (keys[at - 1]! > key || (keys[at - 1] === key && id[slots[at - 1]!]! > id[slot]!)))
    at -= 1;
  if (at >= most) return;
  slots.splice(at, 0, slot);
  keys.splice(at, 0, key);
  if (slots.length > most) {
    slots.pop();
    keys.pop();
  }
}
