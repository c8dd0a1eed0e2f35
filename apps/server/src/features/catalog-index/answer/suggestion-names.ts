import { fileAddress } from '../../../platform/file-address.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import type { CatalogViews } from '../data/views.ts';
import { type ProductCounts, productCounts } from '../query/product-counts.ts';
import { placeOfText } from '../text/ascending.ts';
import { stemOf } from '../text/stem.ts';

/** A name with what is needed to find it by the beginnings of its words. */
export interface NamedRow {
  /** All words, each after a space. */
  text: string;
  /** In its dictionary. */
  ordinal: number;
  shown: SuggestedCategory | SuggestedBrand;
}

export interface SuggestedCategory {
  id: number;
  code: string;
  name: string;
  /** Names of the categories above it. */
  path: readonly string[];
}

export interface SuggestedBrand {
  id: number;
  code: string;
  name: string;
  image_url: string | null;
}

export interface NameSuggestions {
  categories: readonly SuggestedCategory[];
  brands: readonly SuggestedBrand[];
}

/** Names by each of their words, in the order of the words. */
export interface NameIndex {
  words: readonly string[];
  rows: readonly NamedRow[];
  byStem: ReadonlyMap<string, readonly NamedRow[]>;
}

/** Indexes of all names of one version of the dictionaries. */
interface NameIndexes {
  categories: NameIndex;
  brands: NameIndex;
  suggested: SuggestionNames | undefined;
}

/** What can be suggested, valid until a product is added or removed. */
export interface SuggestionNames {
  names: Pick<NameIndexes, 'categories' | 'brands'>;
  counts: ProductCounts;
  /** By category ordinal: products of it and of all below it. */
  categoryProducts: Uint32Array;
  /** Names of the most popular categories. */
  popularCategories: readonly string[];
  /** Cache of answers by text. */
  byText: Map<string, NameSuggestions>;
}

const MOST_POPULAR = 5;
/** A brand may be suggested this long after its last product was removed. */
const COUNTS_MAX_AGE_MS = 250;
const MOST_CATEGORIES = 4;
const MOST_BRANDS = 4;
const MOST_TEXTS = 4096;
const LONGEST_TEXT = 100;
const indexesByViews = new WeakMap<CatalogViews, NameIndexes>();

/** The same until the dictionaries or the numbers of products change. */
export function suggestionNames(index: CatalogIndex): SuggestionNames {
  const names = nameIndexes(index);
  const counts = productCounts(index, { maxAgeMs: COUNTS_MAX_AGE_MS });
  if (names.suggested?.counts === counts) return names.suggested;
  const { rows } = index.data.dictionaries.categories;
  const suggested: SuggestionNames = {
    names,
    counts,
    categoryProducts: withBelow(index.views, counts.categories),
    popularCategories: rows
      .flatMap((row, ordinal) =>
        row && counts.categories[ordinal] ? [{ name: row.name, fame: counts.fame[ordinal]! }] : [],
      )
      .sort((one, other) => other.fame - one.fame)
      .slice(0, MOST_POPULAR)
      .map(({ name }) => name),
    byText: new Map(),
  };
  names.suggested = suggested;
  return suggested;
}

function nameIndexes({ data, views }: CatalogIndex): NameIndexes {
  const cached = indexesByViews.get(views);
  if (cached) return cached;
  const { categories, brands } = data.dictionaries;
  const indexes: NameIndexes = {
    categories: nameIndex(categories.rows, (ordinal) => {
      const chain = views.tree.chains[ordinal]!;
      const { id, code, name } = chain.at(-1)!;
      return { id, code, name, path: chain.slice(0, -1).map((above) => above.name) };
    }),
    brands: nameIndex(brands.rows, (ordinal) => {
      const { id, code, name, imagePath } = brands.rows[ordinal]!;
      return { id, code, name, image_url: fileAddress(imagePath) };
    }),
    suggested: undefined,
  };
  indexesByViews.set(views, indexes);
  return indexes;
}

/** Categories and brands whose names have a word with this prefix. */
export function beginningNames(suggested: SuggestionNames, text: string): NameSuggestions {
  const { names, counts, categoryProducts, byText } = suggested;
  const cached = byText.get(text);
  if (cached) return cached;
  const typed = wordsOf(text);
  const categories = { most: MOST_CATEGORIES, weights: categoryProducts };
  const brands = { most: MOST_BRANDS, weights: counts.brands };
  const suggestions: NameSuggestions = {
    categories: namesBegin(names.categories, typed, categories).map(
      ({ shown }) => shown as SuggestedCategory,
    ),
    brands: namesBegin(names.brands, typed, brands).map(({ shown }) => shown as SuggestedBrand),
  };
  if (byText.size >= MOST_TEXTS) byText.clear();
  if (text.length <= LONGEST_TEXT) byText.set(text, suggestions);
  return suggestions;
}

/** How many names to return, and by ordinal how many products each has: names with more products come first. */
interface NameRanking {
  most: number;
  weights: Uint32Array;
}

/**
 * Rows with a word that starts with the first typed word or is another form of it, and that have the other typed words
 * too. Names that start with the text come first.
 */
function namesBegin(
  { words, rows, byStem }: NameIndex,
  typed: readonly string[],
  ranking: NameRanking,
): NamedRow[] {
  const [first, ...more] = typed;
  if (first === undefined) return [];
  const stem = stemOf(first);
  const others = more.map((part) => ` ${rootOf(part)}`);
  const best: NamedRow[] = [];
  const consider = (row: NamedRow): void => {
    // Names without products are not suggested.
    const isFitting = ranking.weights[row.ordinal]! > 0 && others.every((part) => row.text.includes(part));
    if (isFitting && !best.includes(row)) keepBest(best, row, { beginnings: [first, stem], ...ranking });
  };
  const considerPrefix = (root: string): void => {
    for (let at = placeOfText(words, root); words[at]?.startsWith(root); at += 1) consider(rows[at]!);
  };
  considerPrefix(first);
  // 'камеры' and 'камерами' for 'камера', 'замки' for 'замок'.
  for (const row of byStem.get(stem) ?? []) consider(row);
  if (best.length === 0) considerPrefix(rootOf(first));
  return best;
}

/** A name that begins as the text does comes first, then the one with more products. */
function keepBest(
  best: NamedRow[],
  row: NamedRow,
  { beginnings, most, weights }: NameRanking & { beginnings: readonly string[] },
): void {
  const begins = ({ text }: NamedRow) => Number(beginnings.some((one) => text.startsWith(one, 1)));
  const isBetter = (one: NamedRow, other: NamedRow): boolean =>
    begins(one) > begins(other) ||
    (begins(one) === begins(other) && weights[one.ordinal]! > weights[other.ordinal]!);
  let place = best.length;
  while (place > 0 && isBetter(row, best[place - 1]!)) place -= 1;
  if (place >= most) return;
  best.splice(place, 0, row);
  if (best.length > most) best.pop();
}

const LONGEST_ENDING = 2;
const SHORTEST_ROOT = 4;

function rootOf(word: string): string {
  return word.slice(0, Math.max(SHORTEST_ROOT, word.length - LONGEST_ENDING));
}

/** Products of a category and of all below it. */
function withBelow({ tree }: CatalogViews, own: Uint32Array): Uint32Array {
  const sums = own.slice();
  const add = (ordinal: number): number => {
    for (const child of tree.children[ordinal]!) sums[ordinal]! += add(child);
    return sums[ordinal]!;
  };
  for (const [ordinal, chain] of tree.chains.entries()) if (chain.length === 1) add(ordinal);
  return sums;
}

function nameIndex(
  rows: readonly ({ name: string } | undefined)[],
  shownOf: (ordinal: number) => NamedRow['shown'],
): NameIndex {
  const entries = rows.flatMap((row, ordinal) => {
    if (!row) return [];
    const words = wordsOf(row.name);
    const named: NamedRow = {
      text: words.map((word) => ` ${word}`).join(''),
      ordinal,
      shown: shownOf(ordinal),
    };
    return words.map((word) => ({ word, named }));
  });
  entries.sort((one, other) => (one.word < other.word ? -1 : Number(one.word > other.word)));
  const byStem = new Map<string, NamedRow[]>();
  for (const { word, named } of entries) {
    const stem = stemOf(word);
    const sameStem = byStem.get(stem);
    if (sameStem) sameStem.push(named);
    else byStem.set(stem, [named]);
  }
  return { words: entries.map(({ word }) => word), rows: entries.map(({ named }) => named), byStem };
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
