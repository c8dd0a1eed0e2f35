import type { SlotRange } from '../data/category-tree.ts';
import type { CatalogIndex } from '../data/open-catalogue.ts';
import { NOT_DELIVERED, stateOf } from '../data/zones.ts';
import { ARTICLE_SCORE } from '../text/text-index.ts';
import { testCondition } from './condition-tests.ts';
import type { Condition, ConditionTest } from './question.ts';
import { clearScratch, type Scratch } from './scratch.ts';
import type { Selection, SlotSource } from './selection.ts';
import { worthwhileRanges } from './worthwhile-ranges.ts';

/** For every value ordinal the bits of the conditions it fulfils. */
let fulfils = new Uint32Array(0);

/**
 * Narrows the candidates down condition by condition, each in a tight loop over one column, and keeps the slots that
 * fulfil everything. With `nearMisses` it also keeps those that fail exactly one of the shopper's choices: they are what
 * the facet of that choice counts.
 */
export function scan(
  index: CatalogIndex,
  selection: Selection,
  { nearMisses }: { nearMisses: boolean },
): Scratch {
  const { source } = selection;
  const conditions = cheapestFirst(selection.conditions);
  const marked = markValues(index, conditions);
  const isScored = source.kind === 'slots' && source.scores !== undefined;
  const decisive = nearMisses ? conditions.filter(({ isFixed }) => isFixed) : conditions;
  const { found, tested } =
    source.kind === 'slots'
      ? { found: takeSlots(index, selection, source), tested: undefined }
      : takeWorthwhile(index, selection, source.ranges, decisive);
  if (nearMisses) found.fails.fill(0, 0, found.count);
  for (const condition of conditions) {
    if (condition === tested) continue;
    testCondition(index, selection, found, condition, fulfils);
    if (!nearMisses) keepPassed(found, { isScored });
    else if (condition.isFixed) keepPassedWithFails(found);
    else keepNearMisses(found, condition.bit);
  }
  for (const ordinal of marked) fulfils[ordinal] = 0;
  if (!isScored) found.scores.fill(0, 0, found.count);
  return found;
}

/** How dear a test is: the dear ones come last, when few are left to be tested. */
const COST: Record<ConditionTest['kind'], number> = {
  category: 0,
  brand: 0,
  seller: 0,
  in_stock: 1,
  new: 1,
  price: 2,
  discount: 3,
  values: 3,
};
const DEAREST = 3;

function cheapestFirst(conditions: readonly Condition[]): readonly Condition[] {
  if (conditions.length < 2) return conditions;
  const cost = ({ isFixed, test }: Condition) => (isFixed ? 0 : DEAREST + 1) + COST[test.kind];
  return conditions.toSorted((one, other) => cost(one) - cost(other));
}

function slotsIn(ranges: readonly SlotRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** What is shown where somebody may fulfil the conditions. One of them may be tested along with it. */
function takeWorthwhile(
  index: CatalogIndex,
  selection: Selection,
  ranges: readonly SlotRange[],
  conditions: readonly Condition[],
): { found: Scratch; tested: Condition | undefined } {
  const [first] = conditions;
  const parts = worthwhileRanges(index, ranges, conditions, fulfils);
  const found = clearScratch(slotsIn(parts));
  if (first && 'allowed' in first.test) {
    const { kind, allowed } = first.test;
    const column = index.data.products[kind];
    for (const range of parts) takeAllowed(index, selection, found, range, { column, allowed });
    return { found, tested: first };
  }
  for (const range of parts) takeRange(index, selection, found, range);
  return { found, tested: undefined };
}

// Both add instead of asking: whether the next product is shown is anybody's guess, and wrong guesses are dear.

function takeRange(
  { data }: CatalogIndex,
  { best, worstState }: Selection,
  found: Scratch,
  { start, end }: SlotRange,
): void {
  const { id } = data.products;
  const { slots } = found;
  let { count } = found;
  if (worstState < NOT_DELIVERED) {
    for (let slot = start; slot < end; slot += 1) {
      slots[count] = slot;
      count += (stateOf(best[slot]!) - worstState - 1) >>> 31;
    }
  } else {
    for (let slot = start; slot < end; slot += 1) {
      slots[count] = slot;
      count += id[slot] === 0 ? 0 : 1;
    }
  }
  found.count = count;
}

function takeAllowed(
  { data }: CatalogIndex,
  { best, worstState }: Selection,
  found: Scratch,
  { start, end }: SlotRange,
  { column, allowed }: { column: Uint16Array; allowed: Uint8Array },
): void {
  const { id } = data.products;
  const { slots } = found;
  let { count } = found;
  if (worstState < NOT_DELIVERED) {
    for (let slot = start; slot < end; slot += 1) {
      slots[count] = slot;
      count += ((stateOf(best[slot]!) - worstState - 1) >>> 31) & allowed[column[slot]!]!;
    }
  } else {
    for (let slot = start; slot < end; slot += 1) {
      slots[count] = slot;
      count += id[slot] === 0 ? 0 : allowed[column[slot]!]! & 1;
    }
  }
  found.count = count;
}

function takeSlots(
  { data }: CatalogIndex,
  { best, worstState }: Selection,
  { slots: candidates, scores: given, count: most }: SlotSource,
): Scratch {
  const { id } = data.products;
  const found = clearScratch(most);
  const { slots, scores } = found;
  let count = 0;
  for (let at = 0; at < most; at += 1) {
    const slot = candidates[at]!;
    const score = given ? given[at]! : 0;
    const state = stateOf(best[slot]!);
    // Who types a whole article wants to see that product, sold out or not.
    if (state > worstState && score < ARTICLE_SCORE) continue;
    // An empty slot has the worst state of all.
    if (state === NOT_DELIVERED && id[slot] === 0) continue;
    slots[count] = slot;
    scores[count] = score;
    count += 1;
  }
  found.count = count;
  return found;
}

function markValues(index: CatalogIndex, conditions: readonly Condition[]): number[] {
  const { length } = index.data.values.rows;
  if (fulfils.length < length) fulfils = new Uint32Array(Math.ceil(length * 1.25) + 1024);
  const marked: number[] = [];
  for (const { bit, test } of conditions) {
    if (test.kind !== 'values') continue;
    for (const ordinal of test.ordinals) {
      fulfils[ordinal]! |= bit;
      marked.push(ordinal);
    }
  }
  return marked;
}

function keepPassed(found: Scratch, { isScored }: { isScored: boolean }): void {
  const { slots, scores, passed, count } = found;
  let kept = 0;
  if (isScored) {
    for (let at = 0; at < count; at += 1) {
      scores[kept] = scores[at]!;
      kept += passed[at]!;
    }
  }
  kept = 0;
  for (let at = 0; at < count; at += 1) {
    slots[kept] = slots[at]!;
    kept += passed[at]!;
  }
  found.count = kept;
}

function keepPassedWithFails(found: Scratch): void {
  const { slots, fails, passed, count } = found;
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    slots[kept] = slots[at]!;
    fails[kept] = fails[at]!;
    kept += passed[at]!;
  }
  found.count = kept;
}

/** Who failed another choice before is out. */
function keepNearMisses(found: Scratch, bit: number): void {
  const { slots, fails, passed, count } = found;
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const hasPassed = passed[at]!;
    const failed = fails[at]!;
    slots[kept] = slots[at]!;
    fails[kept] = hasPassed === 1 ? failed : bit;
    kept += failed === 0 ? 1 : hasPassed;
  }
  found.count = kept;
}
