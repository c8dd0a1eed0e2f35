import { type CategoryContents, categoryContents } from '../data/category-contents.ts';
import type { SlotRange } from '../data/category-ordinals.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import type { Condition } from './question.ts';

/** The parts of the ranges that may match all conditions, judged by the contents of each category. */
export function worthwhileRanges(
  { data }: CatalogIndex,
  ranges: readonly SlotRange[],
  conditions: readonly Condition[],
  fulfils: Uint32Array,
): readonly SlotRange[] {
  const judging = conditions.filter(({ test }) => test.kind === 'values' || 'allowed' in test);
  if (judging.length === 0) return ranges;
  const parts: SlotRange[] = [];
  for (let category = 1; category < data.segments.length; category += 1) {
    const segment = data.segments[category];
    if (!segment || !isInRanges(ranges, segment.start)) continue;
    const contents = categoryContents(data, category, segment);
    if (mayFulfil(category, contents, judging, fulfils)) {
      parts.push({ start: segment.start, end: segment.used });
    }
  }
  for (const { start, end } of ranges) {
    if (end > data.mainEnd) parts.push({ start: Math.max(start, data.mainEnd), end });
  }
  return parts;
}

/** A range contains a category's segment completely or not at all. */
function isInRanges(ranges: readonly SlotRange[], slot: number): boolean {
  for (let at = 0; at < ranges.length; at += 1) {
    if (slot >= ranges[at]!.start && slot < ranges[at]!.end) return true;
  }
  return false;
}

function mayFulfil(
  category: number,
  { values, brands, sellers }: CategoryContents,
  conditions: readonly Condition[],
  fulfils: Uint32Array,
): boolean {
  let requiredBits = 0;
  for (const { bit, test } of conditions) {
    if (test.kind === 'values') requiredBits |= bit;
    else if (test.kind === 'category' && test.allowed[category] !== 1) return false;
    else if (test.kind === 'brand' && !hasAllowed(brands, test.allowed)) return false;
    else if (test.kind === 'seller' && !hasAllowed(sellers, test.allowed)) return false;
  }
  let fulfilledBits = 0;
  if (requiredBits !== 0)
    for (let at = 0; at < values.length; at += 1) fulfilledBits |= fulfils[values[at]!]!;
  return (requiredBits & ~fulfilledBits) === 0;
}

function hasAllowed(ordinals: readonly number[], allowed: Uint8Array): boolean {
  for (let at = 0; at < ordinals.length; at += 1) if (allowed[ordinals[at]!] === 1) return true;
  return false;
}
