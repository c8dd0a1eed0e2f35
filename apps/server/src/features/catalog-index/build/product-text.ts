import type { AttributeValue } from '../data/attribute-values.ts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { createCategoryTree } from '../data/category-tree.ts';
import type { AttributeRow } from '../data/dictionaries.ts';
import type { ProductText } from '../text/product-terms.ts';

type Terms = readonly number[];

/**
 * What a product is found by. Brands, categories and values repeat in millions of products, so each is read once; after a
 * change of the dictionaries it must be made anew.
 */
export function createProductTexts(
  data: CatalogueData,
  terms: (text: string) => Terms,
): (slot: number, own: { name: string; article: string }) => ProductText {
  const { products, dictionaries, values } = data;
  const { chains } = createCategoryTree(data);
  // With a place for every ordinal from the start: an array that gets its high places first is a slow one.
  const brandTerms = dictionaries.brands.rows.map((): Terms | undefined => undefined);
  const categoryTerms = dictionaries.categories.rows.map((): Terms | undefined => undefined);
  const valueTerms = values.rows.map((): Terms | undefined => undefined);
  const ofBrand = (brand: number) =>
    (brandTerms[brand] ??= terms(dictionaries.brands.rows[brand]?.name ?? ''));
  const ofCategory = (category: number) =>
    (categoryTerms[category] ??= distinct(chains[category]!.map(({ name }) => terms(name))));
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
      values: ofValues,
    };
  };
}

function distinct(lists: readonly Terms[]): Terms {
  return [...new Set(lists.flat())];
}

/** '4 Мп', 'Купольная'; a flag that holds is its attribute's name, and one that does not says nothing. */
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
