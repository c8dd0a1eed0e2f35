import { isCovered, NOT_DELIVERED, stateOf } from '../data/best-column.ts';
import { modelsOf } from '../data/models.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { ARTICLE_SCORE } from '../text/text-index.ts';
import { clearScratch, type Scratch } from './scratch.ts';
import type { Selection, SlotSource } from './selection.ts';

/**
 * The slots of a search that are shown. What finds a product finds all products of its model, so that the article of each
 * finds the card; whoever asks for products rather than cards gets them all.
 */
export function takeFound(
  { data }: CatalogIndex,
  { best, worstState, wish }: Selection,
  { slots: candidates, scores: sourceScores, count: most, isNamed }: SlotSource,
  mask: number,
): Scratch {
  const { id, model } = data.products;
  const models = modelsOf(data);
  const areJoined = models.size > 0 && !isNamed;
  const scratch = clearScratch(areJoined ? most + data.slotEnd : most);
  const { slots, scores } = scratch;
  /** By the id of a model: the best score among its products. Few products have one. */
  const scoreOf = new Map<number, number>();
  let count = 0;
  for (let at = 0; at < most; at += 1) {
    const slot = candidates[at]!;
    const score = sourceScores ? sourceScores[at]! : 0;
    if (areJoined && model[slot] !== 0) {
      scoreOf.set(model[slot]!, Math.max(score, scoreOf.get(model[slot]!) ?? 0));
      continue;
    }
    const state = stateOf(best[slot]!);
    // A product whose whole article was typed is shown even if it is sold out.
    if (state > worstState && (score < ARTICLE_SCORE || wish)) continue;
    // An empty slot has the worst state of all.
    if (state === NOT_DELIVERED && id[slot] === 0) continue;
    slots[count] = slot;
    scores[count] = score;
    count += 1;
  }
  for (const [joined, score] of scoreOf) {
    for (const slot of models.get(joined) ?? []) {
      if (isCovered(best[slot]! & mask)) continue;
      if (stateOf(best[slot]!) > worstState && (score < ARTICLE_SCORE || wish)) continue;
      slots[count] = slot;
      scores[count] = score;
      count += 1;
    }
  }
  scratch.count = count;
  return scratch;
}
