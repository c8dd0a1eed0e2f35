import type { CatalogueData } from '../data/catalogue-data.ts';
import { facetAttributes } from '../data/category-tree.ts';
import type { AttributeType, CategoryAttributeRow } from '../data/dictionaries.ts';
import type { CatalogIndex } from '../data/open-catalogue.ts';
import type { CatalogueViews } from '../data/views.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { Selection } from './selection.ts';

const MOST_ATTRIBUTES = 12;
const LEAST_SHARE = 0.25;

/** Of a category what it is filtered by; of a search what a good part of the hits has. A choice made stays in sight. */
export function listedAttributes(
  index: CatalogIndex,
  { categories, conditions }: Selection,
  counts: FacetCounts,
): readonly number[] {
  const [category] = categories ?? [];
  const isOne = categories?.length === 1 && category !== 0;
  const listed = isOne
    ? facetAttributes(index.data, index.views.tree, category!)
    : commonAttributes(index, counts);
  const added: number[] = [];
  for (const { isFixed, test } of conditions) {
    if (isFixed || test.kind !== 'values') continue;
    if (!listed.includes(test.attribute) && !added.includes(test.attribute)) added.push(test.attribute);
  }
  return added.length === 0 ? listed : [...listed, ...added];
}

function commonAttributes({ data }: CatalogIndex, counts: FacetCounts): number[] {
  const spread = filterAttributes(data).map((attribute) => {
    const own = data.values.ofAttribute[attribute] ?? [];
    let products = 0;
    for (let at = 0; at < own.length; at += 1) products += counts.values[own[at]!]!;
    return { attribute, products };
  });
  return spread
    .filter(({ products }) => products > 0 && products >= counts.total * LEAST_SHARE)
    .sort((one, other) => other.products - one.products)
    .slice(0, MOST_ATTRIBUTES)
    .map(({ attribute }) => attribute);
}

const filters = new WeakMap<readonly CategoryAttributeRow[], readonly number[]>();

/** Ordinals of the attributes that some category is filtered by. */
function filterAttributes({ dictionaries }: CatalogueData): readonly number[] {
  const { attributes, categoryAttributes } = dictionaries;
  const known = filters.get(categoryAttributes);
  if (known) return known;
  const used = new Set<number>();
  for (const { isFilter, attributeId } of categoryAttributes) {
    if (isFilter) used.add(attributes.ordinalOf.get(attributeId)!);
  }
  const made = [...used];
  filters.set(categoryAttributes, made);
  return made;
}

/** By attribute, for the dictionaries as they are: changed ones come with new views. */
const orders = new WeakMap<CatalogueViews, (readonly number[] | undefined)[]>();

/** The values of an attribute in the order they are shown in: numbers by size, others by their place in the list. */
export function orderedValues(
  { data: { values }, views }: CatalogIndex,
  attribute: number,
  type: AttributeType,
): readonly number[] {
  let known = orders.get(views);
  if (!known) orders.set(views, (known = []));
  const own = values.ofAttribute[attribute] ?? [];
  const ordered = known[attribute];
  // A number nobody had before may have come with a product.
  if (ordered?.length === own.length) return ordered;
  const { rows } = values;
  const made = own.toSorted((one, other) => {
    const [a, b] = [rows[one]!, rows[other]!];
    return type === 'list' ? a.position - b.position || a.id! - b.id! : a.number! - b.number!;
  });
  known[attribute] = made;
  return made;
}
