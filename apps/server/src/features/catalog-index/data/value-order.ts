import type { CatalogData } from './catalog-data.ts';

/** Attributes that a category does not list come last. */
const UNLISTED = 1e6;

type CompareOrdinals = (one: number, other: number) => number;

/**
 * The order of a product's values by its category: by the category's order of attributes, then as the attribute lists its
 * values. Made from the dictionaries as they are now.
 */
export function createValueOrder({
  dictionaries: { categories, attributes, categoryAttributes },
  values: { rows },
}: Pick<CatalogData, 'dictionaries' | 'values'>): (category: number) => CompareOrdinals {
  const listed = categoryAttributes.toSorted(
    (one, other) => one.position - other.position || one.attributeId - other.attributeId,
  );
  const ranks = new Map<number, Map<number, number>>();
  for (const { categoryId, attributeId } of listed) {
    const category = categories.ordinalOf.get(categoryId)!;
    const ofCategory = ranks.get(category) ?? new Map<number, number>();
    ofCategory.set(attributes.ordinalOf.get(attributeId)!, ofCategory.size);
    ranks.set(category, ofCategory);
  }
  const none: ReadonlyMap<number, number> = new Map();

  return (category) => {
    const ofCategory = ranks.get(category) ?? none;
    const rank = (attribute: number) => ofCategory.get(attribute) ?? UNLISTED + attribute;
    return (one, other) => {
      const [a, b] = [rows[one]!, rows[other]!];
      if (a.attribute !== b.attribute) return rank(a.attribute) - rank(b.attribute);
      return a.position - b.position || one - other;
    };
  };
}
