import type { CatalogIndex } from './catalog-index.ts';
import type { SlotRange } from './category-tree.ts';
import { discountView } from './discount-views.ts';
import { type AgreedProductPrice, chargedPrice } from './personal-prices.ts';
import { type Condition, type ConditionTest, isInside } from './question.ts';
import { clearScratch, type Scratch } from './scratch.ts';
import type { Selection, SlotSource } from './selection.ts';
import { ARTICLE_SCORE } from './text/text-index.ts';
import { IN_STOCK, NOT_DELIVERED, placeOfBest, stateOf } from './zones.ts';

/** For every value ordinal the bits of the choices it fulfils. */
let fulfils = new Uint32Array(0);

interface ColumnTest {
  bit: number;
  test: Exclude<ConditionTest, { kind: 'values' }>;
}

/**
 * Goes over the candidates once and keeps the slots that fulfil everything. With `nearMisses` it also keeps those that
 * fail exactly one of the shopper's choices: they are what the facet of that choice counts.
 */
export function scan(
  index: CatalogIndex,
  selection: Selection,
  { nearMisses }: { nearMisses: boolean },
): Scratch {
  const { source, conditions } = selection;
  const marked = markValues(index, conditions);
  const found = clearScratch(source.kind === 'slots' ? source.count : slotsIn(source.ranges));
  const pass = passOf(conditions, { nearMisses });
  if (source.kind === 'slots') {
    scanSlots(index, selection, pass, found, source);
  } else {
    for (const range of source.ranges) scanRange(index, selection, pass, found, range);
  }
  for (const ordinal of marked) fulfils[ordinal] = 0;
  return found;
}

function slotsIn(ranges: readonly SlotRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The conditions, sorted by how they are tested. */
interface Pass {
  /** Bits of the conditions that look at the product's values. */
  valueBits: number;
  /** Bits whose failure ends it: of all, or where near misses are wanted, of the places only. */
  unforgivable: number;
  columnTests: readonly ColumnTest[];
}

function passOf(conditions: readonly Condition[], { nearMisses }: { nearMisses: boolean }): Pass {
  return {
    valueBits: bitsOf(conditions.filter(({ test }) => test.kind === 'values')),
    unforgivable: nearMisses ? bitsOf(conditions.filter(({ isFixed }) => isFixed)) : -1,
    columnTests: conditions.flatMap(({ bit, test }): ColumnTest[] =>
      test.kind === 'values' ? [] : [{ bit, test }],
    ),
  };
}

function scanRange(
  index: CatalogIndex,
  selection: Selection,
  pass: Pass,
  found: Scratch,
  { start, end }: SlotRange,
): void {
  const { id } = index.data.products;
  const { best, worstState } = selection;
  const { slots, fails } = found;
  let { count } = found;
  for (let slot = start; slot < end; slot += 1) {
    const state = stateOf(best[slot]!);
    // An empty slot has the worst state of all.
    if (state > worstState || (state === NOT_DELIVERED && id[slot] === 0)) continue;
    const failed = failsOf(index, selection, pass, slot);
    if (failed < 0) continue;
    slots[count] = slot;
    fails[count] = failed;
    count += 1;
  }
  found.scores.fill(0, found.count, count);
  found.count = count;
}

function scanSlots(
  index: CatalogIndex,
  selection: Selection,
  pass: Pass,
  found: Scratch,
  { slots: candidates, scores, count: most }: SlotSource,
): void {
  const { id } = index.data.products;
  const { best, worstState } = selection;
  for (let at = 0; at < most; at += 1) {
    const slot = candidates[at]!;
    const score = scores ? scores[at]! : 0;
    // Who types a whole article wants to see that product, sold out or not.
    if (id[slot] === 0 || (stateOf(best[slot]!) > worstState && score < ARTICLE_SCORE)) continue;
    const failed = failsOf(index, selection, pass, slot);
    if (failed < 0) continue;
    found.slots[found.count] = slot;
    found.fails[found.count] = failed;
    found.scores[found.count] = score;
    found.count += 1;
  }
}

/** Bit of the one choice the product fails, 0 when it fails none, −1 when it is out. */
function failsOf(
  index: CatalogIndex,
  selection: Selection,
  { valueBits, unforgivable, columnTests }: Pass,
  slot: number,
): number {
  let fails = 0;
  for (let at = 0; at < columnTests.length; at += 1) {
    const { bit, test } = columnTests[at]!;
    if (!fulfilsTest(index, selection, slot, test)) fails |= bit;
  }
  if ((fails & unforgivable) !== 0) return -1;
  if (valueBits !== 0) {
    const { products, valuePool } = index.data;
    const start = products.valueStart[slot]!;
    const end = start + products.valueCount[slot]!;
    let fulfilled = 0;
    for (let at = start; at < end; at += 1) fulfilled |= fulfils[valuePool[at]!]!;
    fails |= valueBits & ~fulfilled;
  }
  if (fails === 0) return 0;
  return (fails & unforgivable) !== 0 || (fails & (fails - 1)) !== 0 ? -1 : fails;
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

function bitsOf(conditions: readonly Condition[]): number {
  return conditions.reduce((bits, { bit }) => bits | bit, 0);
}

function fulfilsTest(
  index: CatalogIndex,
  selection: Selection,
  slot: number,
  test: ColumnTest['test'],
): boolean {
  const { products } = index.data;
  switch (test.kind) {
    case 'category':
      return test.allowed[products.category[slot]!] === 1;
    case 'brand':
      return test.allowed[products.brand[slot]!] === 1;
    case 'seller':
      return test.allowed[products.seller[slot]!] === 1;
    case 'price':
      return isInside(test.bounds, priceOf(index, selection, slot));
    case 'in_stock':
      return stateOf(selection.best[slot]!) === IN_STOCK;
    case 'discount':
      return isReduced(index, selection, slot);
    case 'new':
      return products.createdAt[slot]! >= test.since;
  }
}

export function isReduced({ data }: CatalogIndex, { now }: Selection, slot: number): boolean {
  const set = data.products.discountSet[slot]!;
  return set !== 0 && discountView(data, set, now).percent > 0;
}

/** What the shopper would pay for a unit: the best offer's price, or the agreed one. */
export function priceOf(index: CatalogIndex, selection: Selection, slot: number): number {
  const { products, offers } = index.data;
  const offer = products.offerStart[slot]! + placeOfBest(selection.best[slot]!);
  return chargedPrice(offers.price[offer]!, agreedFor(index, selection, slot));
}

export function agreedFor(
  index: CatalogIndex,
  { personal }: Selection,
  slot: number,
): AgreedProductPrice | undefined {
  return personal.size === 0 ? undefined : personal.get(index.data.products.id[slot]!);
}
