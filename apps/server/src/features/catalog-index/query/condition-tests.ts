import { IN_STOCK, placeOfBest, stateOf } from '../data/best-column.ts';
import { openSets } from '../data/discount-views.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { ownPriceOf } from '../data/own-terms.ts';
import type { Bounds, Condition } from './question.ts';
import type { Scratch } from './scratch.ts';
import type { Selection } from './selection.ts';

/** Writes to `passed` whether each remaining slot fulfils the condition. */
export function testCondition(
  index: CatalogIndex,
  selection: Selection,
  scratch: Scratch,
  { bit, test }: Condition,
  fulfils: Uint32Array,
): void {
  const { products } = index.data;
  switch (test.kind) {
    case 'values':
      return testValues(index, scratch, fulfils, bit);
    case 'category':
    case 'brand':
    case 'seller':
      return testOrdinal(scratch, products[test.kind], test.allowed);
    case 'price':
      return testPrice(index, selection, scratch, test.bounds);
    case 'in_stock':
      return testInStock(selection, scratch);
    case 'discount':
      return testReduced(index, selection, scratch);
    case 'new':
      return testCreated(scratch, products.createdAt, test.since);
  }
}

function testValues({ data }: CatalogIndex, scratch: Scratch, fulfils: Uint32Array, bit: number): void {
  const { slots, passed, count } = scratch;
  const { valuePool } = data;
  const { valueStart, valueCount } = data.products;
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const start = valueStart[slot]!;
    const end = start + valueCount[slot]!;
    let place = start;
    while (place < end && (fulfils[valuePool[place]!]! & bit) === 0) place += 1;
    passed[at] = place < end ? 1 : 0;
  }
}

function testOrdinal({ slots, passed, count }: Scratch, column: Uint16Array, allowed: Uint8Array): void {
  for (let at = 0; at < count; at += 1) passed[at] = allowed[column[slots[at]!]!]!;
}

function testPrice(index: CatalogIndex, selection: Selection, scratch: Scratch, bounds: Bounds): void {
  const { slots, passed, count } = scratch;
  const from = bounds.from ?? -Infinity;
  const to = bounds.to ?? Infinity;
  if (selection.personal.size > 0) {
    for (let at = 0; at < count; at += 1) {
      const price = priceOf(index, selection, slots[at]!);
      passed[at] = price >= from && price <= to ? 1 : 0;
    }
    return;
  }
  const { offerStart } = index.data.products;
  const { price: prices } = index.data.offers;
  const { best } = selection;
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const price = prices[offerStart[slot]! + placeOfBest(best[slot]!)]!;
    passed[at] = price >= from && price <= to ? 1 : 0;
  }
}

function testInStock({ best }: Selection, { slots, passed, count }: Scratch): void {
  for (let at = 0; at < count; at += 1) passed[at] = stateOf(best[slots[at]!]!) === IN_STOCK ? 1 : 0;
}

function testReduced({ data }: CatalogIndex, { now }: Selection, { slots, passed, count }: Scratch): void {
  const { discountSet } = data.products;
  const open = openSets(data, now);
  for (let at = 0; at < count; at += 1) passed[at] = open[discountSet[slots[at]!]!]!;
}

function testCreated({ slots, passed, count }: Scratch, createdAt: Uint32Array, since: number): void {
  for (let at = 0; at < count; at += 1) passed[at] = createdAt[slots[at]!]! >= since ? 1 : 0;
}

/** What the shopper would pay for a unit: the best offer's price, or the agreed one. */
export function priceOf(index: CatalogIndex, selection: Selection, slot: number): number {
  const offer = index.data.products.offerStart[slot]! + placeOfBest(selection.best[slot]!);
  return ownPriceOf(index.data, selection.personal, { slot, offer });
}
