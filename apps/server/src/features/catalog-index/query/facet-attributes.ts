import type { CatalogData } from '../data/catalog-data.ts';
import { facetAttributes } from '../data/category-ordinals.ts';
import type { AttributeType, CategoryAttributeRow } from '../data/dictionaries.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import type { CatalogViews } from '../data/views.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { Selection } from './selection.ts';

const MOST_ATTRIBUTES = 12;
const LEAST_SHARE = 0.25;

/** The filter attributes of a category, or those common among the hits of a search; chosen ones are always listed. */
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
function filterAttributes({ dictionaries }: CatalogData): readonly number[] {
  const { attributes, categoryAttributes } = dictionaries;
  const cached = filters.get(categoryAttributes);
  if (cached) return cached;
  const used = new Set<number>();
  for (const { isFilter, attributeId } of categoryAttributes) {
    if (isFilter) used.add(attributes.ordinalOf.get(attributeId)!);
  }
  const ordinals = [...used];
  filters.set(categoryAttributes, ordinals);
  return ordinals;
}

/** Cache by attribute; a change of the dictionaries creates new views. */
const orders = new WeakMap<CatalogViews, (readonly number[] | undefined)[]>();

/** The values of an attribute in display order: numbers by size, others by their position. */
export function orderedValues(
  { data: { values }, views }: CatalogIndex,
  attribute: number,
  type: AttributeType,
): readonly number[] {
  let ordersByAttribute = orders.get(views);
  if (!ordersByAttribute) orders.set(views, (ordersByAttribute = []));
  const own = values.ofAttribute[attribute] ?? [];
  const cached = ordersByAttribute[attribute];
  // A changed product may have brought a new number.
  if (cached?.length === own.length) return cached;
  const { rows } = values;
  const sorted = own.toSorted((one, other) => {
    const [a, b] = [rows[one]!, rows[other]!];
    return type === 'list' ? a.position - b.position || a.id! - b.id! : a.number! - b.number!;
  });
  ordersByAttribute[attribute] = sorted;
  return sorted;
}
