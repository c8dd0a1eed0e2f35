import { CARD_MASK, isCovered, NOT_DELIVERED, STATE_MASK } from '../data/best-column.ts';
import type { SlotRange } from '../data/category-ordinals.ts';
import { modelsOf } from '../data/models.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { testCondition } from './condition-tests.ts';
import { takeFound } from './found-slots.ts';
import { type Condition, type ConditionTest, COVERED_BIT } from './question.ts';
import { clearScratch, type Scratch } from './scratch.ts';
import type { Selection } from './selection.ts';
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
  // Products that another card stands for take part only where each is counted by itself.
  const mask = selection.isOwn || nearMisses ? STATE_MASK : CARD_MASK;
  const decisive = nearMisses ? conditions.filter(({ isFixed }) => isFixed) : conditions;
  const { scratch, tested } =
    source.kind === 'slots'
      ? { scratch: takeFound(index, selection, source, mask), tested: undefined }
      : takeWorthwhile(index, selection, source.ranges, { conditions: decisive, mask });
  if (nearMisses) beginFails(index, selection, scratch);
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
  { conditions, mask }: { conditions: readonly Condition[]; mask: number },
): { scratch: Scratch; tested: Condition | undefined } {
  const [first] = conditions;
  const parts = worthwhileRanges(index, ranges, conditions, fulfils);
  const scratch = clearScratch(slotsIn(parts));
  if (first && 'allowed' in first.test) {
    const { kind, allowed } = first.test;
    const column = index.data.products[kind];
    for (const range of parts) takeAllowed(index, selection, scratch, range, { column, allowed, mask });
    return { scratch, tested: first };
  }
  for (const range of parts) takeRange(index, selection, scratch, range, mask);
  return { scratch, tested: undefined };
}

// Both are branch-free: whether the next product is shown is unpredictable, and mispredicted branches are expensive.

function takeRange(
  { data }: CatalogIndex,
  { best, worstState }: Selection,
  scratch: Scratch,
  { start, end }: SlotRange,
  mask: number,
): void {
  const { id } = data.products;
  const { slots } = scratch;
  let { count } = scratch;
  if (worstState < NOT_DELIVERED) {
    for (let slot = start; slot < end; slot += 1) {
      slots[count] = slot;
      count += ((best[slot]! & mask) - worstState - 1) >>> 31;
    }
  } else {
    for (let slot = start; slot < end; slot += 1) {
      slots[count] = slot;
      count += id[slot] === 0 ? 0 : ((best[slot]! & mask) - NOT_DELIVERED - 1) >>> 31;
    }
  }
  scratch.count = count;
}

function takeAllowed(
  { data }: CatalogIndex,
  { best, worstState }: Selection,
  scratch: Scratch,
  { start, end }: SlotRange,
  { column, allowed, mask }: { column: Uint16Array; allowed: Uint8Array; mask: number },
): void {
  const { id } = data.products;
  const { slots } = scratch;
  let { count } = scratch;
  if (worstState < NOT_DELIVERED) {
    for (let slot = start; slot < end; slot += 1) {
      slots[count] = slot;
      count += (((best[slot]! & mask) - worstState - 1) >>> 31) & allowed[column[slot]!]!;
    }
  } else {
    for (let slot = start; slot < end; slot += 1) {
      slots[count] = slot;
      const isSeen = id[slot] === 0 ? 0 : ((best[slot]! & mask) - NOT_DELIVERED - 1) >>> 31;
      count += isSeen & allowed[column[slot]!]!;
    }
  }
  scratch.count = count;
}

/** Those that another card stands for have failed already, with a bit that only the facet of sellers counts. */
function beginFails(
  { data }: CatalogIndex,
  { best, isOwn }: Selection,
  { slots, fails, count }: Scratch,
): void {
  if (isOwn || modelsOf(data).size === 0) {
    fails.fill(0, 0, count);
    return;
  }
  for (let at = 0; at < count; at += 1) fails[at] = isCovered(best[slots[at]!]!) ? COVERED_BIT : 0;
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
