import type { SlotRange } from '../data/category-ordinals.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
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
 * Filters the candidates condition by condition, each in a tight loop over one column. With `nearMisses` it also keeps
 * the slots that fail exactly one of the shopper's choices, which the facet of that choice counts.
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
  const { scratch, tested } =
    source.kind === 'slots'
      ? { scratch: takeSlots(index, selection, source), tested: undefined }
      : takeWorthwhile(index, selection, source.ranges, decisive);
  if (nearMisses) scratch.fails.fill(0, 0, scratch.count);
  for (const condition of conditions) {
    if (condition === tested) continue;
    testCondition(index, selection, scratch, condition, fulfils);
    if (!nearMisses) keepPassed(scratch, { isScored });
    else if (condition.isFixed) keepPassedWithFails(scratch);
    else keepNearMisses(scratch, condition.bit);
  }
  for (const ordinal of marked) fulfils[ordinal] = 0;
  if (!isScored) scratch.scores.fill(0, 0, scratch.count);
  return scratch;
}

/** Cost of a test: expensive tests run last, when few slots are left. */
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

/** Collects the shown slots of the ranges that may match. May test the first condition in the same pass. */
function takeWorthwhile(
  index: CatalogIndex,
  selection: Selection,
  ranges: readonly SlotRange[],
  conditions: readonly Condition[],
): { scratch: Scratch; tested: Condition | undefined } {
  const [first] = conditions;
  const parts = worthwhileRanges(index, ranges, conditions, fulfils);
  const scratch = clearScratch(slotsIn(parts));
  if (first && 'allowed' in first.test) {
    const { kind, allowed } = first.test;
    const column = index.data.products[kind];
    for (const range of parts) takeAllowed(index, selection, scratch, range, { column, allowed });
    return { scratch, tested: first };
  }
  for (const range of parts) takeRange(index, selection, scratch, range);
  return { scratch, tested: undefined };
}

// Both are branch-free: whether the next product is shown is unpredictable, and mispredicted branches are expensive.

function takeRange(
  { data }: CatalogIndex,
  { best, worstState }: Selection,
  scratch: Scratch,
  { start, end }: SlotRange,
): void {
  const { id } = data.products;
  const { slots } = scratch;
  let { count } = scratch;
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
  scratch.count = count;
}

function takeAllowed(
  { data }: CatalogIndex,
  { best, worstState }: Selection,
  scratch: Scratch,
  { start, end }: SlotRange,
  { column, allowed }: { column: Uint16Array; allowed: Uint8Array },
): void {
  const { id } = data.products;
  const { slots } = scratch;
  let { count } = scratch;
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
  scratch.count = count;
}

function takeSlots(
  { data }: CatalogIndex,
  { best, worstState, wish }: Selection,
  { slots: candidates, scores: sourceScores, count: most }: SlotSource,
): Scratch {
  const { id } = data.products;
  const scratch = clearScratch(most);
  const { slots, scores } = scratch;
  let count = 0;
  for (let at = 0; at < most; at += 1) {
    const slot = candidates[at]!;
    const score = sourceScores ? sourceScores[at]! : 0;
    const state = stateOf(best[slot]!);
    // A product whose whole article was typed is shown even if it is sold out.
    if (state > worstState && (score < ARTICLE_SCORE || wish)) continue;
    // An empty slot has the worst state of all.
    if (state === NOT_DELIVERED && id[slot] === 0) continue;
    slots[count] = slot;
    scores[count] = score;
    count += 1;
  }
  scratch.count = count;
  return scratch;
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

function keepPassed(scratch: Scratch, { isScored }: { isScored: boolean }): void {
  const { slots, scores, passed, count } = scratch;
  let writeAt = 0;
  if (isScored) {
    for (let at = 0; at < count; at += 1) {
      scores[writeAt] = scores[at]!;
      writeAt += passed[at]!;
    }
  }
  writeAt = 0;
  for (let at = 0; at < count; at += 1) {
    slots[writeAt] = slots[at]!;
    writeAt += passed[at]!;
  }
  scratch.count = writeAt;
}

function keepPassedWithFails(scratch: Scratch): void {
  const { slots, fails, passed, count } = scratch;
  let writeAt = 0;
  for (let at = 0; at < count; at += 1) {
    slots[writeAt] = slots[at]!;
    fails[writeAt] = fails[at]!;
    writeAt += passed[at]!;
  }
  scratch.count = writeAt;
}

/** Drops the slots that failed another choice before. */
function keepNearMisses(scratch: Scratch, bit: number): void {
  const { slots, fails, passed, count } = scratch;
  let writeAt = 0;
  for (let at = 0; at < count; at += 1) {
    const hasPassed = passed[at]!;
    const failed = fails[at]!;
    slots[writeAt] = slots[at]!;
    fails[writeAt] = hasPassed === 1 ? failed : bit;
    writeAt += failed === 0 ? 1 : hasPassed;
  }
  scratch.count = writeAt;
}
