import type { AttributeValue } from '../data/attribute-values.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { createCategoryTree } from '../data/category-ordinals.ts';
import type { AttributeRow } from '../data/dictionaries.ts';
import type { ProductText } from '../text/product-terms.ts';

type Terms = readonly number[];

/**
 * Search terms of products. Terms of brands, categories and values are cached; create a new one after a change of the
 * dictionaries.
 */
export function createProductTexts(
  data: CatalogData,
  { terms, departmentTerm }: { terms: (text: string) => Terms; departmentTerm: (code: string) => number },
): (slot: number, own: { name: string; article: string }) => ProductText {
  const { products, dictionaries, values } = data;
  const { chains } = createCategoryTree(data);
  // Filled from the start: V8 stores an array that is written at high indexes first as a slow dictionary.
  const brandTerms = dictionaries.brands.rows.map((): Terms | undefined => undefined);
  const categoryTerms = dictionaries.categories.rows.map((): Terms | undefined => undefined);
  const departmentTerms = dictionaries.categories.rows.map((): Terms | undefined => undefined);
  const valueTerms = values.rows.map((): Terms | undefined => undefined);
  const ofBrand = (brand: number) =>
    (brandTerms[brand] ??= terms(dictionaries.brands.rows[brand]?.name ?? ''));
  const ofCategory = (category: number) =>
    (categoryTerms[category] ??= distinct(chains[category]!.map(({ name }) => terms(name))));
  const ofDepartment = (category: number) =>
    (departmentTerms[category] ??= chains[category]!.map(({ code }) => departmentTerm(code)));
  const ofValue = (ordinal: number) =>
    (valueTerms[ordinal] ??= terms(valueText(values.rows[ordinal]!, dictionaries.attributes.rows)));

  return (slot, { name, article }) => {
    const start = products.valueStart[slot]!;
    const ofValues: number[] = [];
    for (let place = start; place < start + products.valueCount[slot]!; place += 1) {
      for (const term of ofValue(data.valuePool[place]!)) ofValues.push(term);
    }
    return {
      name,
      article,
      brand: ofBrand(products.brand[slot]!),
      category: ofCategory(products.category[slot]!),
      departments: ofDepartment(products.category[slot]!),
      values: ofValues,
    };
  };
}

function distinct(lists: readonly Terms[]): Terms {
  return [...new Set(lists.flat())];
}

/** '4 Мп', 'Купольная'; a set flag is its attribute's name, an unset one has no text. */
function valueText(
  { name, number, attribute: ordinal }: AttributeValue,
  attributes: readonly (AttributeRow | undefined)[],
): string {
  const attribute = attributes[ordinal];
  if (!attribute) return name;
  switch (attribute.type) {
    case 'flag':
      return number === 1 ? attribute.name : '';
    case 'number':
      return `${name} ${attribute.unit}`.trim();
    case 'list':
      return name;
  }
}
