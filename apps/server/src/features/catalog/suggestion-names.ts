import { fileAddress } from '../../platform/file-address.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import type { CatalogueViews } from '../catalog-index/views.ts';

/** A name with what is needed to find it by the beginnings of its words. */
export interface NamedRow {
  /** All words, each after a space. */
  text: string;
  /** Products behind it: of two that fit, the larger comes first. */
  weight: number;
  /** As it is answered. */
  json: string;
}

/** Names by each of their words, in the order of the words. */
export interface NameIndex {
  words: readonly string[];
  rows: readonly NamedRow[];
}

export interface SuggestionNames {
  categories: NameIndex;
  brands: NameIndex;
  /** Names of the leaves people look at most. */
  popularCategories: readonly string[];
  /** What was found by a text before, as it is answered. */
  begun: Map<string, BegunNames>;
}

export interface BegunNames {
  categories: string;
  brands: string;
}

const MOST_POPULAR = 12;
const MOST_CATEGORIES = 4;
const MOST_BRANDS = 4;
const MOST_KEPT = 4096;
const LONGEST_KEPT = 100;
const known = new WeakMap<CatalogueViews, SuggestionNames>();

/** Worked out once for every edition of the dictionaries. */
export function suggestionNames(index: CatalogIndex): SuggestionNames {
  const remembered = known.get(index.views);
  if (remembered) return remembered;
  const { data, views } = index;
  const { categories, brands } = data.dictionaries;
  const popularity = new Float64Array(categories.rows.length);
  const categoryProducts = new Uint32Array(categories.rows.length);
  const brandProducts = new Uint32Array(brands.rows.length);
  for (let slot = 0; slot < data.slotEnd; slot += 1) {
    if (data.products.id[slot] === 0) continue;
    brandProducts[data.products.brand[slot]!]! += 1;
    categoryProducts[data.products.category[slot]!]! += 1;
    popularity[data.products.category[slot]!]! += data.products.popularity[slot]!;
  }
  const made: SuggestionNames = {
    categories: nameIndex(categories.rows, withBelow(views, categoryProducts), (ordinal) => {
      const chain = views.tree.chains[ordinal]!;
      const { id, code, name } = chain.at(-1)!;
      return { id, code, name, path: chain.slice(0, -1).map((above) => above.name) };
    }),
    brands: nameIndex(brands.rows, brandProducts, (ordinal) => {
      const { id, code, name, imagePath } = brands.rows[ordinal]!;
      return { id, code, name, image_url: fileAddress(imagePath) };
    }),
    popularCategories: categories.rows
      .flatMap((row, ordinal) => (row ? [{ name: row.name, fame: popularity[ordinal]! }] : []))
      .sort((one, other) => other.fame - one.fame)
      .slice(0, MOST_POPULAR)
      .map(({ name }) => name),
    begun: new Map(),
  };
  known.set(index.views, made);
  return made;
}

/** Categories and brands that the text begins, separated by commas. */
export function begunNames({ categories, brands, begun }: SuggestionNames, text: string): BegunNames {
  const known = begun.get(text);
  if (known) return known;
  const typed = wordsOf(text);
  const found = {
    categories: written(namesBegin(categories, typed, MOST_CATEGORIES)),
    brands: written(namesBegin(brands, typed, MOST_BRANDS)),
  };
  if (begun.size >= MOST_KEPT) begun.clear();
  if (text.length <= LONGEST_KEPT) begun.set(text, found);
  return found;
}

function written(rows: readonly NamedRow[]): string {
  return rows.map(({ json }) => json).join(',');
}

/** Rows each of whose typed words begins a word of the name; a name that begins as the text does comes first. */
function namesBegin({ words, rows }: NameIndex, typed: readonly string[], most: number): NamedRow[] {
  const [first, ...more] = typed;
  if (first === undefined) return [];
  const begun = words[lowerBound(words, first)]?.startsWith(first);
  // 'камеры' for 'камера': the same word but for its ending.
  const root = begun ? first : rootOf(first);
  const others = more.map((part) => ` ${rootOf(part)}`);
  const best: NamedRow[] = [];
  for (let at = lowerBound(words, root); words[at]?.startsWith(root); at += 1) {
    const row = rows[at]!;
    if (others.every((part) => row.text.includes(part)) && !best.includes(row))
      keepBest(best, row, root, most);
  }
  return best;
}

/** A name that begins as the text does comes first, then the one with more products. */
function keepBest(best: NamedRow[], row: NamedRow, root: string, most: number): void {
  let place = best.length;
  while (place > 0 && isBetter(row, best[place - 1]!, root)) place -= 1;
  if (place >= most) return;
  best.splice(place, 0, row);
  if (best.length > most) best.pop();
}

function isBetter(one: NamedRow, other: NamedRow, root: string): boolean {
  const begins = Number(one.text.startsWith(root, 1)) - Number(other.text.startsWith(root, 1));
  return begins > 0 || (begins === 0 && one.weight > other.weight);
}

const LONGEST_ENDING = 2;
const SHORTEST_ROOT = 4;

function rootOf(word: string): string {
  return word.slice(0, Math.max(SHORTEST_ROOT, word.length - LONGEST_ENDING));
}

/** Products of a category and of all below it. */
function withBelow({ tree }: CatalogueViews, own: Uint32Array): Uint32Array {
  const sums = own.slice();
  const add = (ordinal: number): number => {
    for (const child of tree.children[ordinal]!) sums[ordinal]! += add(child);
    return sums[ordinal]!;
  };
  for (const [ordinal, chain] of tree.chains.entries()) if (chain.length === 1) add(ordinal);
  return sums;
}

/** What nothing can be bought of is no suggestion. */
function nameIndex(
  rows: readonly ({ name: string } | undefined)[],
  weights: Uint32Array,
  shown: (ordinal: number) => object,
): NameIndex {
  const entries = rows.flatMap((row, ordinal) => {
    if (!row || weights[ordinal] === 0) return [];
    const words = wordsOf(row.name);
    const named: NamedRow = {
      text: words.map((word) => ` ${word}`).join(''),
      weight: weights[ordinal]!,
      json: JSON.stringify(shown(ordinal)),
    };
    return words.map((word) => ({ word, named }));
  });
  entries.sort((one, other) => (one.word < other.word ? -1 : Number(one.word > other.word)));
  return { words: entries.map(({ word }) => word), rows: entries.map(({ named }) => named) };
}

function lowerBound(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
