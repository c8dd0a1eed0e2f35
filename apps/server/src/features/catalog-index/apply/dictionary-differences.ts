import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '../data/attribute-values.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { createCategoryTree, isWithin } from '../data/category-ordinals.ts';
import type {
  AttributeRow,
  BrandRow,
  CategoryAttributeRow,
  CategoryRow,
  DiscountRow,
} from '../data/dictionaries.ts';
import type { DictionaryIds } from './changed-keys.ts';

type Rows<Row> = readonly (Row | undefined)[];

/** A copy of the dictionaries: rows are replaced, never mutated, so shallow copies suffice. */
export interface DictionaryState {
  categories: Rows<CategoryRow>;
  brands: Rows<BrandRow>;
  attributes: Rows<AttributeRow>;
  discounts: Rows<DiscountRow>;
  categoryAttributes: readonly CategoryAttributeRow[];
  values: Rows<AttributeValue>;
}

/** Differences that affect products, by ordinal unless said otherwise. */
export interface DictionaryDifferences {
  /** Rows whose search terms changed. */
  words: { brands: Set<number>; categories: Set<number>; values: Set<number> };
  /** Categories whose order of values changed. */
  reordered: Set<number> | 'all';
  /** Ids of discounts that are new or changed. */
  discountIds: Set<number>;
}

export function dictionaryState({ dictionaries, values }: CatalogData): DictionaryState {
  const { categories, brands, attributes, discounts, categoryAttributes } = dictionaries;
  return {
    categories: categories.rows.slice(),
    brands: brands.rows.slice(),
    attributes: attributes.rows.slice(),
    discounts: discounts.rows.slice(),
    categoryAttributes,
    values: values.rows.slice(),
  };
}

export function dictionaryDifferences(before: DictionaryState, data: CatalogData): DictionaryDifferences {
  const { brands, discounts } = data.dictionaries;
  const changedDiscounts = discounts.rows.filter(
    (row, ordinal) => row && !isDeepStrictEqual(row, before.discounts[ordinal]),
  );
  return {
    words: {
      brands: changedRows(before.brands, brands.rows, ({ name }) => name),
      categories: renamedCategories(before, data),
      values: renamedValues(before, data),
    },
    reordered: reorderedCategories(before, data),
    discountIds: new Set(changedDiscounts.map((row) => row!.id)),
  };
}

/** Ordinals of rows that existed before and whose `say` differs now. */
function changedRows<Row>(before: Rows<Row>, now: Rows<Row>, say: (row: Row) => unknown): Set<number> {
  const changed = new Set<number>();
  for (const [ordinal, row] of before.entries()) {
    const current = now[ordinal];
    if (row && current && say(row) !== say(current)) changed.add(ordinal);
  }
  return changed;
}

function renamedCategories(before: DictionaryState, data: CatalogData): Set<number> {
  const { rows } = data.dictionaries.categories;
  return withAllBelow(
    data,
    changedRows(before.categories, rows, ({ name, code, parentId }) => `${parentId} ${code} ${name}`),
  );
}

/** The categories and their descendants: a product is indexed under the names of all its ancestors. */
function withAllBelow(data: CatalogData, categories: ReadonlySet<number>): Set<number> {
  if (categories.size === 0) return new Set();
  const tree = createCategoryTree(data);
  const below = data.dictionaries.categories.rows.flatMap((row, ordinal) =>
    row && [...categories].some((above) => isWithin(tree, ordinal, above)) ? [ordinal] : [],
  );
  return new Set(below);
}

function renamedValues(before: DictionaryState, { dictionaries, values }: CatalogData): Set<number> {
  const renamed = changedRows(before.values, values.rows, ({ name }) => name);
  const attributes = changedRows(before.attributes, dictionaries.attributes.rows, ({ type, name, unit }) =>
    type === 'flag' ? name : type === 'number' ? unit : '',
  );
  return renamed.union(valuesOf(values, attributes));
}

/** Values of the attributes: a number is indexed with its unit, a flag by the name of its attribute. */
function valuesOf({ ofAttribute }: CatalogData['values'], attributes: Iterable<number>): Set<number> {
  return new Set([...attributes].flatMap((attribute) => ofAttribute[attribute] ?? []));
}

function reorderedCategories(
  before: DictionaryState,
  { dictionaries, values }: CatalogData,
): Set<number> | 'all' {
  if (changedRows(before.values, values.rows, ({ position }) => position).size > 0) return 'all';
  const now = orderOfAttributes(dictionaries.categoryAttributes);
  const then = orderOfAttributes(before.categoryAttributes);
  const changed = new Set([...now.keys(), ...then.keys()].filter((id) => now.get(id) !== then.get(id)));
  const { ordinalOf } = dictionaries.categories;
  return new Set([...changed].flatMap((id) => ordinalOf.get(id) ?? []));
}

function orderOfAttributes(rows: readonly CategoryAttributeRow[]): Map<number, string> {
  const order = new Map<number, string>();
  for (const { categoryId, attributeId, position } of rows) {
    order.set(categoryId, `${order.get(categoryId) ?? ''} ${position}:${attributeId}`);
  }
  return order;
}

/**
 * The same by the ids of the outbox: after loading a snapshot the previous rows are unknown. A row changed in another column
 * then counts as renamed, which costs work but does no harm.
 */
export function differencesByIds(data: CatalogData, idsByTable: DictionaryIds): DictionaryDifferences {
  const { brands, categories, attributes } = data.dictionaries;
  const idsOf = (table: string) => [...(idsByTable.get(table) ?? [])];
  const ordinals = ({ ordinalOf }: { ordinalOf: ReadonlyMap<number, number> }, table: string) =>
    new Set(idsOf(table).flatMap((id) => ordinalOf.get(id) ?? []));
  const valueOrdinals = idsOf('attribute_value').flatMap((id) => data.values.listOrdinal.get(id) ?? []);
  const isReordered = valueOrdinals.length > 0 || idsByTable.has('category_attribute');
  return {
    words: {
      brands: ordinals(brands, 'brand'),
      categories: withAllBelow(data, ordinals(categories, 'category')),
      values: valuesOf(data.values, ordinals(attributes, 'attribute')).union(new Set(valueOrdinals)),
    },
    reordered: isReordered ? 'all' : new Set(),
    discountIds: new Set(),
  };
}

export function bothDifferences(
  one: DictionaryDifferences,
  other: DictionaryDifferences,
): DictionaryDifferences {
  return {
    words: {
      brands: one.words.brands.union(other.words.brands),
      categories: one.words.categories.union(other.words.categories),
      values: one.words.values.union(other.words.values),
    },
    reordered:
      one.reordered === 'all' || other.reordered === 'all' ? 'all' : one.reordered.union(other.reordered),
    discountIds: one.discountIds.union(other.discountIds),
  };
}
