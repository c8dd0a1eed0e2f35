import type { CatalogIndex } from './catalog-index.ts';
import { discountView } from './discount-views.ts';
import { type AgreedProductPrice, chargedPrice } from './personal-prices.ts';
import { type Condition, type ConditionTest, isInside } from './question.ts';
import { clearScratch, type Scratch } from './scratch.ts';
import type { Selection } from './selection.ts';
import { ARTICLE_SCORE } from './text/text-index.ts';
import { IN_STOCK, placeOfBest, stateOf } from './zones.ts';

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
  const pass = createPass(index, selection, { nearMisses });
  if (source.kind === 'slots') {
    const { slots, scores, count } = source;
    pass.room(count);
    for (let at = 0; at < count; at += 1) pass.visit(slots[at]!, scores ? scores[at]! : 0);
  } else {
    pass.room(source.ranges.reduce((sum, { start, end }) => sum + end - start, 0));
    for (const { start, end } of source.ranges) {
      for (let slot = start; slot < end; slot += 1) pass.visit(slot, 0);
    }
  }
  for (const ordinal of marked) fulfils[ordinal] = 0;
  return pass.found();
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

function createPass(index: CatalogIndex, selection: Selection, { nearMisses }: { nearMisses: boolean }) {
  const { products, valuePool } = index.data;
  const { best, worstState, conditions } = selection;
  const { id, valueStart, valueCount } = products;
  const valueBits = bitsOf(conditions.filter(({ test }) => test.kind === 'values'));
  // A near miss may fail a choice, never a place.
  const unforgivable = nearMisses ? bitsOf(conditions.filter(({ isFixed }) => isFixed)) : -1;
  const columnTests = conditions.flatMap(({ bit, test }): ColumnTest[] =>
    test.kind === 'values' ? [] : [{ bit, test }],
  );
  let scratch = clearScratch(0);

  function visit(slot: number, score: number): void {
    if (id[slot] === 0) return;
    // Who types a whole article wants to see that product, sold out or not.
    if (stateOf(best[slot]!) > worstState && score < ARTICLE_SCORE) return;
    let fails = 0;
    for (let at = 0; at < columnTests.length; at += 1) {
      const { bit, test } = columnTests[at]!;
      if (!fulfilsTest(index, selection, slot, test)) fails |= bit;
    }
    if ((fails & unforgivable) !== 0) return;
    if (valueBits !== 0) {
      let fulfilled = 0;
      const start = valueStart[slot]!;
      const end = start + valueCount[slot]!;
      for (let at = start; at < end; at += 1) fulfilled |= fulfils[valuePool[at]!]!;
      fails |= valueBits & ~fulfilled;
    }
    // None, or of the forgivable ones a single bit.
    if (fails !== 0 && ((fails & unforgivable) !== 0 || (fails & (fails - 1)) !== 0)) return;
    const place = scratch.count;
    scratch.slots[place] = slot;
    scratch.fails[place] = fails;
    scratch.scores[place] = score;
    scratch.count = place + 1;
  }

  return {
    visit,
    room: (most: number) => {
      scratch = clearScratch(most);
    },
    found: () => scratch,
  };
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
