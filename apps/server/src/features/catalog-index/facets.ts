import type { AttributeValue } from './attribute-values.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { facetAttributes, isWithin } from './category-tree.ts';
import { countFacets, type FacetCounts } from './facet-counts.ts';
import type { Bounds, Condition } from './question.ts';
import type { Selection } from './selection.ts';
import { attributeFacetCode } from './views.ts';

export interface FoundFacets {
  total: number;
  /** The facets, written as the inside of a JSON list. */
  json: string;
}

interface FacetValue {
  id: number | boolean;
  name: string;
  count: number;
  selected: boolean;
}

/** Categories and brands beyond these are found by typing rather than by scrolling. */
const MOST_CATEGORIES = 50;
const MOST_ATTRIBUTES = 12;
const LEAST_SHARE = 0.25;

/** What a listing can be narrowed down by, with what each choice would leave. */
export function findFacets(index: CatalogIndex, selection: Selection): FoundFacets {
  const counts = countFacets(index, selection);
  const choices = new Map(
    selection.conditions.filter(({ isFixed }) => !isFixed).map((condition) => [condition.code, condition]),
  );
  const attributes = attributesOf(index, selection, counts, choices);
  const facets = [
    categoryFacet(index, selection, counts, choices.get('category')),
    priceFacet(counts, choices.get('price')),
    dictionaryFacet(
      { code: 'brand', name: 'Бренд' },
      index.data.dictionaries.brands.rows,
      counts.brands,
      choices,
    ),
    boolFacet({ code: 'in_stock', name: 'В наличии' }, counts.inStock, choices),
    boolFacet({ code: 'discount', name: 'Со скидкой' }, counts.reduced, choices),
    ...attributes.map((attribute) => attributeFacet(index, counts, attribute, choices)),
    dictionaryFacet(
      { code: 'seller', name: 'Продавец' },
      index.data.dictionaries.sellers.rows,
      counts.sellers,
      choices,
    ),
  ];
  return { total: counts.total, json: facets.filter((facet) => facet !== '').join(',') };
}

type Choices = ReadonlyMap<string, Condition>;

/** Of a category what it is filtered by; of a search what a good part of the hits has. A choice made stays in sight. */
function attributesOf(
  index: CatalogIndex,
  { categories }: Selection,
  counts: FacetCounts,
  choices: Choices,
): number[] {
  const [category] = categories ?? [];
  const isOne = categories?.length === 1 && category !== 0;
  const listed = isOne
    ? facetAttributes(index.data, index.views.tree, category!)
    : commonAttributes(index, counts);
  const chosen = [...choices.values()].flatMap(({ test }) =>
    test.kind === 'values' ? [test.attribute] : [],
  );
  return [...new Set([...listed, ...chosen])];
}

function commonAttributes({ data }: CatalogIndex, counts: FacetCounts): number[] {
  const filters = new Set(
    data.dictionaries.categoryAttributes
      .filter(({ isFilter }) => isFilter)
      .map(({ attributeId }) => data.dictionaries.attributes.ordinalOf.get(attributeId)!),
  );
  const spread = [...filters].map((attribute) => {
    const own = data.values.ofAttribute[attribute] ?? [];
    return { attribute, products: own.reduce((sum, ordinal) => sum + counts.values[ordinal]!, 0) };
  });
  return spread
    .filter(({ products }) => products > 0 && products >= counts.total * LEAST_SHARE)
    .sort((one, other) => other.products - one.products)
    .slice(0, MOST_ATTRIBUTES)
    .map(({ attribute }) => attribute);
}

function categoryFacet(
  index: CatalogIndex,
  { categories }: Selection,
  counts: FacetCounts,
  choice: Condition | undefined,
): string {
  const { tree } = index.views;
  const { rows } = index.data.dictionaries.categories;
  const [place] = categories ?? [];
  const isOne = categories?.length === 1 && place !== 0;
  // Below a category its children, elsewhere the categories of the products themselves.
  const listed = isOne
    ? tree.children[place!]!
    : rows.map((_, ordinal) => ordinal).filter((ordinal) => counts.categories[ordinal]! > 0);
  const values = listed.flatMap((ordinal): FacetValue[] => {
    const row = rows[ordinal];
    if (!row) return [];
    const count = isOne ? countBelow(index, counts, ordinal) : counts.categories[ordinal]!;
    const selected = choice?.test.kind === 'category' && choice.test.allowed[ordinal] === 1;
    return count > 0 || selected ? [{ id: row.id, name: row.name, count, selected }] : [];
  });
  if (!isOne)
    values.sort((one, other) => Number(other.selected) - Number(one.selected) || other.count - one.count);
  return listFacet({ code: 'category', name: 'Категория' }, values.slice(0, MOST_CATEGORIES));
}

function countBelow({ views: { tree } }: CatalogIndex, { categories }: FacetCounts, above: number): number {
  let sum = 0;
  for (const [ordinal, count] of categories.entries()) {
    if (count > 0 && isWithin(tree, ordinal, above)) sum += count;
  }
  return sum;
}

interface FacetName {
  code: string;
  name: string;
  unit?: string;
}

function priceFacet({ priceFrom, priceTo }: FacetCounts, choice: Condition | undefined): string {
  if (priceFrom > priceTo) return '';
  const bounds = choice?.test.kind === 'price' ? choice.test.bounds : undefined;
  return rangeFacet({ code: 'price', name: 'Цена' }, { min: priceFrom, max: priceTo }, bounds);
}

function dictionaryFacet(
  name: FacetName,
  rows: readonly ({ id: number; name: string } | undefined)[],
  counts: Uint32Array,
  choices: Choices,
): string {
  const test = choices.get(name.code)?.test;
  const allowed = test && 'allowed' in test ? test.allowed : undefined;
  const values: FacetValue[] = [];
  for (const [ordinal, row] of rows.entries()) {
    const selected = allowed?.[ordinal] === 1;
    const count = counts[ordinal]!;
    if (row && (count > 0 || selected)) values.push({ id: row.id, name: row.name, count, selected });
  }
  values.sort((one, other) => other.count - one.count || Number(one.id) - Number(other.id));
  return listFacet(name, values);
}

/** Without the flag may be a choice too, and then nothing is marked. */
function boolFacet(
  name: FacetName,
  count: number,
  choices: Choices,
  selected = choices.has(name.code),
): string {
  if (count === 0 && !choices.has(name.code)) return '';
  return `{${head(name, 'bool')},"values":[${valueText({ id: true, name: 'Да', count, selected })}]}`;
}

function attributeFacet(
  index: CatalogIndex,
  counts: FacetCounts,
  attribute: number,
  choices: Choices,
): string {
  const { attributes } = index.data.dictionaries;
  const row = attributes.rows[attribute];
  if (!row) return '';
  const { rows, ofAttribute } = index.data.values;
  const name = { code: attributeFacetCode(row), name: row.name, unit: row.unit };
  const test = choices.get(name.code)?.test;
  const chosen = test?.kind === 'values' ? test : undefined;
  const present = (ofAttribute[attribute] ?? []).filter((ordinal) => counts.values[ordinal]! > 0);
  if (row.type === 'number')
    return numberFacet(
      name,
      present.map((ordinal) => rows[ordinal]!.number!),
      chosen?.bounds,
    );
  const selected = new Set(chosen?.ordinals);
  const listed = [...new Set([...present, ...selected])].map((ordinal) => ({
    ordinal,
    value: rows[ordinal]!,
  }));
  if (row.type === 'flag') {
    const yes = listed.find(({ value }) => value.number === 1);
    const count = yes ? counts.values[yes.ordinal]! : 0;
    return boolFacet(name, count, choices, yes !== undefined && selected.has(yes.ordinal));
  }
  listed.sort((one, other) => byPlace(one.value, other.value));
  return listFacet(
    name,
    listed.map(({ ordinal, value }) => ({
      id: value.id!,
      name: value.name,
      count: counts.values[ordinal]!,
      selected: selected.has(ordinal),
    })),
  );
}

function byPlace(one: AttributeValue, other: AttributeValue): number {
  return one.position - other.position || one.id! - other.id!;
}

function numberFacet(name: FacetName, numbers: readonly number[], bounds: Bounds | undefined): string {
  if (numbers.length < 2 && !bounds) return '';
  // Nothing is left of it by the other choices: the bounds themselves stay in sight.
  let [min, max] = numbers.length === 0 ? [bounds!.from ?? 0, bounds!.to ?? 0] : [Infinity, -Infinity];
  for (const number of numbers) {
    min = Math.min(min, number);
    max = Math.max(max, number);
  }
  return rangeFacet(name, { min, max }, bounds);
}

function rangeFacet(
  name: FacetName,
  { min, max }: { min: number; max: number },
  bounds: Bounds | undefined,
): string {
  const selected = bounds ? `,"selected":[${bounds.from},${bounds.to}]` : '';
  return `{${head(name, 'range')},"min":${min},"max":${max}${selected}}`;
}

function listFacet(name: FacetName, values: readonly FacetValue[]): string {
  return values.length === 0 ? '' : `{${head(name, 'list')},"values":[${values.map(valueText).join(',')}]}`;
}

function head({ code, name, unit = '' }: FacetName, type: string): string {
  const measured = unit === '' ? '' : `,"unit":${quoted(unit)}`;
  return `"code":"${code}","name":${quoted(name)},"type":"${type}"${measured}`;
}

function valueText({ id, name, count, selected }: FacetValue): string {
  return `{"id":${id},"name":${quoted(name)},"count":${count},"selected":${selected}}`;
}

const quotedTexts = new Map<string, string>();
const MOST_QUOTED = 50_000;

/** Names repeat in every answer, and quoting Cyrillic is the dearest part of it. */
function quoted(text: string): string {
  const known = quotedTexts.get(text);
  if (known !== undefined) return known;
  if (quotedTexts.size >= MOST_QUOTED) quotedTexts.clear();
  const made = JSON.stringify(text);
  quotedTexts.set(text, made);
  return made;
}
