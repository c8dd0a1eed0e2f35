import { type JsonBytes, writeBytes } from '../../../platform/json-bytes.ts';
import { type CategoryTree, isWithin, sumsBelow } from '../data/category-ordinals.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { listedAttributes, orderedValues } from '../query/facet-attributes.ts';
import { countFacets, type FacetCounts } from '../query/facet-counts.ts';
import type { Bounds, Condition } from '../query/question.ts';
import type { Selection } from '../query/selection.ts';
import { facetHead, facetPieces, listHead, pieceOf, type RowPieces } from './facet-pieces.ts';
import {
  beginFacet,
  choice,
  END_OF_LIST,
  type FacetEntry,
  writeChoice,
  writeFlag,
  writeList,
  writeRange,
  type Writing,
} from './facet-writing.ts';
import { writeOfferFacets } from './offer-facets.ts';

/** Longer lists of categories are searched rather than scrolled. */
const MOST_CATEGORIES = 50;

const CATEGORY_HEAD = listHead(choice('category'), 'list');
const BRAND_HEAD = listHead(choice('brand'), 'list');
const SELLER_HEAD = listHead(choice('seller'), 'list');
const IN_STOCK_HEAD = listHead(choice('in_stock'), 'bool');
const DISCOUNT_HEAD = listHead(choice('discount'), 'bool');
const PRICE_HEAD = Buffer.from(facetHead(choice('price'), 'range'));

/**
 * Writes the facets of a listing with the count of each choice, without the brackets of the list. Returns the number of
 * products that match the current choices.
 */
export function writeFacets(out: JsonBytes, index: CatalogIndex, selection: Selection): number {
  const counts = countFacets(index, selection);
  const choices = new Map<string, Condition>();
  for (const condition of selection.conditions) {
    if (!condition.isFixed) choices.set(condition.code, condition);
  }
  const { brands, sellers } = index.data.dictionaries;
  const pieces = facetPieces(index.data);
  const writing: Writing = { out, isFirst: true, index, counts, pieces, choices };
  writeCategories(writing, selection);
  writePrice(writing);
  writeDictionary(
    writing,
    BRAND_HEAD,
    brands.rows,
    pieces.brands,
    counts.brands,
    allowedBy(choices, 'brand'),
  );
  writeFlag(writing, IN_STOCK_HEAD, counts.inStock, choices.has('in_stock'));
  writeFlag(writing, DISCOUNT_HEAD, counts.reduced, choices.has('discount'));
  writeOfferFacets(writing, selection);
  for (const attribute of listedAttributes(index, selection, counts)) writeAttribute(writing, attribute);
  const sellerAllowed = allowedBy(choices, 'seller');
  writeDictionary(writing, SELLER_HEAD, sellers.rows, pieces.sellers, counts.sellers, sellerAllowed);
  return counts.total;
}

function allowedBy(choices: Writing['choices'], code: string): Uint8Array | undefined {
  const test = choices.get(code)?.test;
  return test && 'allowed' in test ? test.allowed : undefined;
}

function writeCategories(writing: Writing, { categories }: Selection): void {
  const { index, counts, choices, pieces } = writing;
  const { rows } = index.data.dictionaries.categories;
  const allowed = allowedBy(choices, 'category');
  const [place] = categories ?? [];
  // Inside a category list its children, elsewhere the categories of the products.
  const entries =
    categories?.length === 1 && place !== 0
      ? childCategories(index, counts, { place: place!, allowed })
      : ownCategories(index, counts, allowed);
  const shown = entries.filter(({ isSelected }, at) => at < MOST_CATEGORIES || isSelected);
  writeList(writing, CATEGORY_HEAD, shown, { rows, pieces: pieces.categories });
}

function childCategories(
  { views: { tree } }: CatalogIndex,
  counts: FacetCounts,
  { place, allowed }: { place: number; allowed: Uint8Array | undefined },
): FacetEntry[] {
  const sums = sumsBelow(tree, counts.categories);
  const countOf = (ordinal: number) => sums[tree.last[ordinal]!]! - sums[tree.order[ordinal]! - 1]!;
  const entries: FacetEntry[] = [];
  const children = tree.children[place]!;
  for (const ordinal of children) {
    const count = countOf(ordinal);
    const isSelected = allowed?.[ordinal] === 1;
    if (count > 0 || isSelected) entries.push({ ordinal, count, isSelected });
  }
  for (const ordinal of chosenCategories(tree, allowed)) {
    if (!children.includes(ordinal) && !isWithin(tree, place, ordinal))
      entries.push({ ordinal, count: countOf(ordinal), isSelected: true });
  }
  return entries;
}

function ownCategories(
  { data, views: { tree } }: CatalogIndex,
  counts: FacetCounts,
  allowed: Uint8Array | undefined,
): FacetEntry[] {
  const { rows } = data.dictionaries.categories;
  const entries: FacetEntry[] = [];
  for (let ordinal = 0; ordinal < rows.length; ordinal += 1) {
    const count = counts.categories[ordinal]!;
    if (count > 0 && rows[ordinal]) entries.push({ ordinal, count, isSelected: allowed?.[ordinal] === 1 });
  }
  for (const category of chosenCategories(tree, allowed)) {
    if (!entries.some(({ ordinal }) => isWithin(tree, ordinal, category)))
      entries.push({ ordinal: category, count: 0, isSelected: true });
  }
  return entries.sort(
    (one, other) => Number(other.isSelected) - Number(one.isSelected) || other.count - one.count,
  );
}

/** Categories chosen by the shopper, without the descendants that are allowed because of them. */
function chosenCategories({ children }: CategoryTree, allowed: Uint8Array | undefined): number[] {
  if (!allowed) return [];
  const isBelow = new Uint8Array(allowed.length);
  for (const [ordinal, below] of children.entries()) {
    if (allowed[ordinal] === 1) for (const child of below) isBelow[child] = 1;
  }
  return children.flatMap((_, ordinal) =>
    allowed[ordinal] === 1 && isBelow[ordinal] === 0 ? [ordinal] : [],
  );
}

function writeDictionary<Row extends { id: number }>(
  writing: Writing,
  head: Buffer,
  rows: readonly (Row | undefined)[],
  pieces: RowPieces<Row, Buffer>,
  counts: Uint32Array,
  allowed: Uint8Array | undefined,
): void {
  const entries: FacetEntry[] = [];
  for (let ordinal = 0; ordinal < rows.length; ordinal += 1) {
    const count = counts[ordinal]!;
    const isSelected = allowed?.[ordinal] === 1;
    if ((count > 0 || isSelected) && rows[ordinal]) entries.push({ ordinal, count, isSelected });
  }
  entries.sort((one, other) => other.count - one.count || rows[one.ordinal]!.id - rows[other.ordinal]!.id);
  writeList(writing, head, entries, { rows, pieces });
}

function writePrice(writing: Writing): void {
  const { priceFrom, priceTo } = writing.counts;
  const test = writing.choices.get('price')?.test;
  const bounds = test?.kind === 'price' ? test.bounds : undefined;
  const range = priceFrom > priceTo ? undefined : { min: priceFrom, max: priceTo };
  if (range || bounds) writeRange(writing, PRICE_HEAD, range, bounds);
}

function writeAttribute(writing: Writing, attribute: number): void {
  const { index, counts, choices, pieces } = writing;
  const row = index.data.dictionaries.attributes.rows[attribute];
  if (!row) return;
  const { code, head } = pieceOf(pieces.attributes, attribute, row);
  const test = choices.get(code)?.test;
  const valueTest = test?.kind === 'values' ? test : undefined;
  const ordinals = orderedValues(index, attribute, row.type);
  const { rows } = index.data.values;
  if (row.type === 'number') return writeNumber(writing, head, ordinals, valueTest?.bounds);
  if (row.type === 'flag') {
    const yes = ordinals.find((ordinal) => rows[ordinal]!.number === 1);
    const isSelected = yes !== undefined && valueTest !== undefined && valueTest.ordinals.includes(yes);
    const count = yes === undefined ? 0 : counts.values[yes]!;
    return writeFlag(writing, head, count, valueTest !== undefined, isSelected);
  }
  const selected = valueTest && new Set(valueTest.ordinals);
  let isFirst = true;
  for (const ordinal of ordinals) {
    const count = counts.values[ordinal]!;
    const isSelected = selected?.has(ordinal) === true;
    if (count === 0 && !isSelected) continue;
    if (isFirst) beginFacet(writing, head);
    writeChoice(writing, pieceOf(pieces.values, ordinal, rows[ordinal]!), { count, isSelected, isFirst });
    isFirst = false;
  }
  if (!isFirst) writeBytes(writing.out, END_OF_LIST);
}

/** The ordinals are sorted by number, so the smallest and the largest value present are searched from both ends. */
function writeNumber(
  writing: Writing,
  head: Buffer,
  ordinals: readonly number[],
  bounds: Bounds | undefined,
): void {
  const { values } = writing.counts;
  const { rows } = writing.index.data.values;
  let first = 0;
  while (first < ordinals.length && values[ordinals[first]!] === 0) first += 1;
  // The other choices leave no product: answer the chosen bounds only.
  if (first === ordinals.length) {
    if (bounds) writeRange(writing, head, undefined, bounds);
    return;
  }
  let last = ordinals.length - 1;
  while (values[ordinals[last]!] === 0) last -= 1;
  if (first === last && !bounds) return;
  const [min, max] = [rows[ordinals[first]!]!.number!, rows[ordinals[last]!]!.number!];
  writeRange(writing, head, { min, max }, bounds);
}
