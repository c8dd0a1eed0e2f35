import { IN_STOCK, placeOfBest, stateOf } from '../data/best-column.ts';
import { openSets } from '../data/discount-views.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { priceOf } from './condition-tests.ts';
import { addTallies, isTallied } from './facet-tallies.ts';
import { countOffers, emptyOfferCounts, type OfferCounts } from './offer-counts.ts';
import { type Condition, COVERED_BIT } from './question.ts';
import { scan } from './scan.ts';
import type { Scratch } from './scratch.ts';
import type { Selection, Source } from './selection.ts';

/** How many products each choice would leave. Choices of the same facet do not restrict each other (disjunctive facets). */
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
  offers: OfferCounts;
}

let valueCounts = new Uint32Array(0);
/** For every value ordinal the bit of the choice its attribute has, if any. */
let choiceBits = new Uint32Array(0);

export function countFacets(index: CatalogIndex, selection: Selection): FacetCounts {
  const counts = emptyCounts(index);
  if (!isTallied(index, selection)) {
    addScanned(index, selection, counts);
    return counts;
  }
  const { ranges, slots } = addTallies(index, selection, counts);
  const { mainEnd, slotEnd } = index.data;
  if (slotEnd > mainEnd) ranges.push({ start: mainEnd, end: slotEnd });
  if (ranges.length > 0) addScanned(index, { ...selection, source: { kind: 'ranges', ranges } }, counts);
  if (slots.length > 0) addScanned(index, { ...selection, source: namedSlots(slots) }, counts);
  return counts;
}

/** Just these, whatever else belongs to their models. */
function namedSlots(parts: readonly Uint32Array[]): Source {
  const slots = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let count = 0;
  for (const part of parts) {
    slots.set(part, count);
    count += part.length;
  }
  return { kind: 'slots', slots, count, isNamed: true };
}

/** Adds the products of a scan, with one loop per column. */
function addScanned(index: CatalogIndex, selection: Selection, counts: FacetCounts): void {
  const { category, brand, seller } = index.data.products;
  const scratch = scan(index, selection, { nearMisses: true });
  const bitOf = (kind: Condition['test']['kind']) =>
    selection.conditions.find(({ test, isFixed }) => test.kind === kind && !isFixed)?.bit ?? 0;
  const marked = markChoices(index, selection.conditions);
  counts.total += countValues(index, scratch, { values: counts.values, bits: bitsOf(marked) });
  for (const ordinal of marked) choiceBits[ordinal] = 0;
  countOrdinals(scratch, { column: category, counts: counts.categories, bit: bitOf('category') });
  countOrdinals(scratch, { column: brand, counts: counts.brands, bit: bitOf('brand') });
  // Who chooses a seller sees that seller's own products.
  countOrdinals(scratch, {
    column: seller,
    counts: counts.sellers,
    bit: bitOf('seller') || COVERED_BIT,
  });
  counts.inStock += countInStock(selection, scratch, bitOf('in_stock'));
  counts.reduced += countReduced(index, selection, scratch, bitOf('discount'));
  widenPrices(index, selection, scratch, { counts, bit: bitOf('price') });
  // Last: it may scan again.
  countOffers(index, selection, counts.offers, scratch);
}

/** The bits of all choices of values. */
function bitsOf(marked: readonly number[]): number {
  let bits = 0;
  for (const ordinal of marked) bits |= choiceBits[ordinal]!;
  return bits;
}

/** Returns how many products match. A product that fails a choice of another kind is not counted for values. */
function countValues(
  { data }: CatalogIndex,
  { slots, fails, count }: Scratch,
  { values, bits }: { values: Uint32Array; bits: number },
): number {
  const { valuePool } = data;
  const { valueStart, valueCount } = data.products;
  let total = 0;
  for (let at = 0; at < count; at += 1) {
    const failed = fails[at]!;
    if (failed !== 0 && (failed & bits) === 0) continue;
    const slot = slots[at]!;
    const start = valueStart[slot]!;
    const end = start + valueCount[slot]!;
    if (failed === 0) {
      total += 1;
      for (let place = start; place < end; place += 1) values[valuePool[place]!]! += 1;
    } else {
      for (let place = start; place < end; place += 1) {
        const ordinal = valuePool[place]!;
        if (choiceBits[ordinal] === failed) values[ordinal]! += 1;
      }
    }
  }
  return total;
}

function countOrdinals(
  { slots, fails, count }: Scratch,
  { column, counts, bit }: { column: Uint16Array; counts: Uint32Array; bit: number },
): void {
  for (let at = 0; at < count; at += 1) {
    const failed = fails[at]!;
    if (failed === 0 || failed === bit) counts[column[slots[at]!]!]! += 1;
  }
}

function countInStock({ best }: Selection, { slots, fails, count }: Scratch, bit: number): number {
  let inStock = 0;
  for (let at = 0; at < count; at += 1) {
    const failed = fails[at]!;
    if (failed === 0 || failed === bit) inStock += stateOf(best[slots[at]!]!) === IN_STOCK ? 1 : 0;
  }
  return inStock;
}

function countReduced(
  { data }: CatalogIndex,
  { now }: Selection,
  { slots, fails, count }: Scratch,
  bit: number,
): number {
  const { discountSet } = data.products;
  const open = openSets(data, now);
  let reduced = 0;
  for (let at = 0; at < count; at += 1) {
    const failed = fails[at]!;
    if (failed === 0 || failed === bit) reduced += open[discountSet[slots[at]!]!]!;
  }
  return reduced;
}

function widenPrices(
  index: CatalogIndex,
  selection: Selection,
  { slots, fails, count }: Scratch,
  { counts, bit }: { counts: FacetCounts; bit: number },
): void {
  const { offerStart } = index.data.products;
  const { price: prices } = index.data.offers;
  const { best, personal } = selection;
  const isPublic = personal.size === 0;
  let { priceFrom, priceTo } = counts;
  for (let at = 0; at < count; at += 1) {
    const failed = fails[at]!;
    if (failed !== 0 && failed !== bit) continue;
    const slot = slots[at]!;
    const price = isPublic
      ? prices[offerStart[slot]! + placeOfBest(best[slot]!)]!
      : priceOf(index, selection, slot);
    if (price < priceFrom) priceFrom = price;
    if (price > priceTo) priceTo = price;
  }
  counts.priceFrom = priceFrom;
  counts.priceTo = priceTo;
}

function emptyCounts(index: CatalogIndex): FacetCounts {
  const { dictionaries, values } = index.data;
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
    offers: emptyOfferCounts(index),
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
