import type { CatalogIndex } from './catalog-index.ts';
import type { Condition } from './question.ts';
import { isReduced, priceOf, scan } from './scan.ts';
import type { Selection } from './selection.ts';
import { IN_STOCK, stateOf } from './zones.ts';

/** How many products each possible next choice would leave; a choice's own group does not count against it. */
export interface FacetCounts {
  /** Products that fulfil everything. */
  total: number;
  /** By ordinal. */
  values: Uint32Array;
  brands: Uint32Array;
  sellers: Uint32Array;
  categories: Uint32Array;
  inStock: number;
  reduced: number;
  priceFrom: number;
  priceTo: number;
}

let valueCounts = new Uint32Array(0);
/** For every value ordinal the bit of the choice its attribute has, if any. */
let choiceBits = new Uint32Array(0);

export function countFacets(index: CatalogIndex, selection: Selection): FacetCounts {
  const { data } = index;
  const { products, valuePool } = data;
  const { slots, fails, count } = scan(index, selection, { nearMisses: true });
  const bitOf = (kind: Condition['test']['kind']) =>
    selection.conditions.find(({ test, isFixed }) => test.kind === kind && !isFixed)?.bit ?? 0;
  const bits = { brand: bitOf('brand'), seller: bitOf('seller'), category: bitOf('category') };
  const [priceBit, stockBit, discountBit] = [bitOf('price'), bitOf('in_stock'), bitOf('discount')];
  const counts = emptyCounts(index);
  const marked = markChoices(index, selection.conditions);
  const { values } = counts;
  let { total, inStock, reduced, priceFrom, priceTo } = counts;

  for (let at = 0; at < count; at += 1) {
    const slot = slots[at]!;
    const fail = fails[at]!;
    const start = products.valueStart[slot]!;
    const end = start + products.valueCount[slot]!;
    if (fail === 0) {
      total += 1;
      for (let place = start; place < end; place += 1) values[valuePool[place]!]! += 1;
    } else {
      for (let place = start; place < end; place += 1) {
        const ordinal = valuePool[place]!;
        if (choiceBits[ordinal] === fail) values[ordinal]! += 1;
      }
    }
    if (fail === 0 || fail === bits.brand) counts.brands[products.brand[slot]!]! += 1;
    if (fail === 0 || fail === bits.seller) counts.sellers[products.seller[slot]!]! += 1;
    if (fail === 0 || fail === bits.category) counts.categories[products.category[slot]!]! += 1;
    if (fail === 0 || fail === stockBit) inStock += stateOf(selection.best[slot]!) === IN_STOCK ? 1 : 0;
    if (fail === 0 || fail === discountBit) reduced += isReduced(index, selection, slot) ? 1 : 0;
    if (fail === 0 || fail === priceBit) {
      const price = priceOf(index, selection, slot);
      if (price < priceFrom) priceFrom = price;
      if (price > priceTo) priceTo = price;
    }
  }
  for (const ordinal of marked) choiceBits[ordinal] = 0;
  return { ...counts, total, inStock, reduced, priceFrom, priceTo };
}

function emptyCounts({ data: { dictionaries, values } }: CatalogIndex): FacetCounts {
  const { length } = values.rows;
  if (valueCounts.length < length) {
    valueCounts = new Uint32Array(Math.ceil(length * 1.25) + 1024);
    choiceBits = new Uint32Array(valueCounts.length);
  }
  valueCounts.fill(0, 0, length);
  return {
    total: 0,
    values: valueCounts,
    brands: new Uint32Array(dictionaries.brands.rows.length),
    sellers: new Uint32Array(dictionaries.sellers.rows.length),
    categories: new Uint32Array(dictionaries.categories.rows.length),
    inStock: 0,
    reduced: 0,
    priceFrom: Infinity,
    priceTo: -Infinity,
  };
}

function markChoices({ data }: CatalogIndex, conditions: readonly Condition[]): number[] {
  const marked: number[] = [];
  for (const { bit, test, isFixed } of conditions) {
    if (test.kind !== 'values' || isFixed) continue;
    for (const ordinal of data.values.ofAttribute[test.attribute] ?? []) {
      choiceBits[ordinal] = bit;
      marked.push(ordinal);
    }
  }
  return marked;
}
