import { CARD, HEAD, NAME, type Place, THING } from '@okoem/domain/search/name-roles.ts';
import { pointsFor } from '@okoem/domain/search/search-score.ts';
import type { CatalogIndex } from '../data/open-catalogue.ts';
import { type BestColumn, IN_STOCK, ON_ORDER, stateOf } from '../data/zones.ts';
import { placeOfNumber } from '../text/ascending.ts';
import { ARTICLE_SCORE, tierOf, type UnderstoodQuery, type WordLists } from '../text/text-index.ts';
import { type FamousFound, famousOfQueries, famousSlots } from './famous-slots.ts';
import { drainHeap, emptyHeap, offerToHeap } from './page-heap.ts';

/** A few products, best first. */
interface Kept {
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

/** The products that a search by relevance would show first, without looking at all that it would find. */
export function suggestedProducts(
  index: CatalogIndex,
  { understood, best }: { understood: UnderstoodQuery; best: BestColumn },
  most: number,
): readonly number[] {
  const lists = index.text.lists(understood);
  const famous = lists
    ? famousProducts(index, { lists, best }, most)
    : famousFound(index, { understood, best }, most);
  return famous ?? amongAll(index, { understood, best }, most);
}

/**
 * Goes through the most popular cards of each list as far as needed: once a list gave as many that are in stock as are
 * wanted, all that come after it are worse. Nothing when the popular ones do not tell, because few of them are in stock.
 */
function famousProducts(
  index: CatalogIndex,
  { lists, best }: { lists: WordLists; best: BestColumn },
  most: number,
): readonly number[] | undefined {
  const { id } = index.data.products;
  const shown: number[] = [];
  for (const places of lists.isName ? TIERS_OF_NAMES : TIERS) {
    const kept: Kept = { slots: [], keys: [], most: most - shown.length };
    for (const [at, list] of lists.cursors.entries()) {
      const famous = famousSlots(index.data, list);
      for (const place of places) {
        const { slots, isAll } = famous[place]!;
        const points = pointsFor(place) - (at < lists.exact ? 0 : 1);
        let inStock = 0;
        for (let next = 0; next < slots.length && inStock < kept.most; next += 1) {
          const slot = slots[next]!;
          const state = stateOf(best[slot]!);
          if (state > ON_ORDER || id[slot] === 0 || shown.includes(slot)) continue;
          if (state === IN_STOCK) inStock += 1;
          keep(index, kept, slot, keyOf(index, { slot, state, points }));
        }
        if (inStock < kept.most && !isAll) return undefined;
      }
    }
    shown.push(...kept.slots);
    if (shown.length === most) break;
  }
  return shown;
}

/** The same for several words: the best of what they find are kept, and who has enough of a tier in stock needs no more. */
function famousFound(
  index: CatalogIndex,
  { understood, best }: { understood: UnderstoodQuery; best: BestColumn },
  most: number,
): readonly number[] | undefined {
  const { slots, scores, isAll } = bestFound(index, understood);
  const shown: number[] = [];
  for (let at = 0; at < slots.length && shown.length < most;) {
    const tier = tierOf(scores[at]!);
    const kept: Kept = { slots: [], keys: [], most: most - shown.length };
    let inStock = 0;
    for (; at < slots.length && tierOf(scores[at]!) === tier; at += 1) {
      const slot = slots[at]!;
      const state = stateOf(best[slot]!);
      if (inStock >= kept.most || !isShown(index, { slot, state, score: scores[at]! })) continue;
      if (state === IN_STOCK) inStock += 1;
      keep(index, kept, slot, keyOf(index, { slot, state, points: pointsIn(scores[at]!) }));
    }
    if (inStock < kept.most && at === slots.length && !isAll) return undefined;
    shown.push(...kept.slots);
  }
  return shown.length < most && !isAll ? undefined : shown;
}

const MOST_FOUND = 128;

function bestFound(index: CatalogIndex, understood: UnderstoodQuery): FamousFound {
  const known = famousOfQueries(index.data);
  const remembered = known.get(understood);
  if (remembered) return remembered;
  const { id, popularity } = index.data.products;
  const { slots, scores, count } = index.text.match(understood);
  const heap = emptyHeap(Math.min(count, MOST_FOUND));
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const key = -tierOf(scores[at]!) * TIER_STEP + (1000 - pointsIn(scores[at]!)) * POINT_STEP;
    offerToHeap(heap, slot, key + MOST_UINT - popularity[slot]!, id[slot]!);
  }
  const found = drainHeap(heap);
  const made: FamousFound = {
    slots: found,
    scores: Uint16Array.from(found, (slot) => scores[placeOfNumber(slots, slot, count)]!),
    isAll: count <= MOST_FOUND,
  };
  known.set(understood, made);
  return made;
}

/** The finer part of a score, below its tier. */
function pointsIn(score: number): number {
  return score - tierOf(score) * 1000;
}

/** Who types a whole article wants to see that product, sold out or not. */
function isShown(
  { data }: CatalogIndex,
  { slot, state, score }: { slot: number; state: number; score: number },
): boolean {
  return data.products.id[slot] !== 0 && (state <= ON_ORDER || score >= ARTICLE_SCORE);
}

function amongAll(
  index: CatalogIndex,
  { understood, best }: { understood: UnderstoodQuery; best: BestColumn },
  most: number,
): readonly number[] {
  const { slots, scores, count } = index.text.match(understood);
  const kept: Kept = { slots: [], keys: [], most };
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const score = scores[at]!;
    const state = stateOf(best[slot]!);
    if (!isShown(index, { slot, state, score })) continue;
    const key = keyOf(index, { slot, state, points: pointsIn(score) }) - tierOf(score) * TIER_STEP;
    if (kept.slots.length < most || key <= kept.keys[most - 1]!) keep(index, kept, slot, key);
  }
  return kept.slots;
}

/** The order of a search by relevance within a tier: what can be shipped, then the finer part of the score, then fame. */
function keyOf(
  { data }: CatalogIndex,
  { slot, state, points }: { slot: number; state: number; points: number },
): number {
  return state * STATE_STEP + (1000 - points) * POINT_STEP + (MOST_UINT - data.products.popularity[slot]!);
}

/** A card met in two lists counts as the better of them. */
function keep({ data }: CatalogIndex, { slots, keys, most }: Kept, slot: number, key: number): void {
  const { id } = data.products;
  const known = slots.indexOf(slot);
  if (known >= 0) {
    if (keys[known]! <= key) return;
    slots.splice(known, 1);
    keys.splice(known, 1);
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
