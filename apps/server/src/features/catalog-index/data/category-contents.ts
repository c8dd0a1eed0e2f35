import type { CatalogData, Segment } from './catalog-data.ts';

/**
 * What occurs among the products of a category's segment, shown or not, so that a scan skips segments that cannot match.
 * Nothing is ever removed: false positives are possible, false negatives are not.
 */
export interface CategoryContents {
  /** Ordinals. */
  values: number[];
  brands: number[];
  sellers: number[];
}

const contentsByData = new WeakMap<CatalogData, (CategoryContents | undefined)[]>();

/** Computed lazily. */
export function categoryContents(data: CatalogData, category: number, segment: Segment): CategoryContents {
  let contents = contentsByData.get(data);
  if (!contents) contentsByData.set(data, (contents = []));
  return (contents[category] ??= lookThrough(data, segment));
}

function lookThrough({ products, valuePool }: CatalogData, { start, used }: Segment): CategoryContents {
  const [values, brands, sellers] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (let slot = start; slot < used; slot += 1) {
    brands.add(products.brand[slot]!);
    sellers.add(products.seller[slot]!);
    const first = products.valueStart[slot]!;
    const end = first + products.valueCount[slot]!;
    for (let place = first; place < end; place += 1) values.add(valuePool[place]!);
  }
  return { values: [...values], brands: [...brands], sellers: [...sellers] };
}

/** After a change of the product in the slot. */
export function addToContents(data: CatalogData, slot: number): void {
  const { products, valuePool } = data;
  const contents = contentsByData.get(data)?.[products.category[slot]!];
  if (!contents) return;
  const { values, brands, sellers } = contents;
  if (!brands.includes(products.brand[slot]!)) brands.push(products.brand[slot]!);
  if (!sellers.includes(products.seller[slot]!)) sellers.push(products.seller[slot]!);
  const start = products.valueStart[slot]!;
  const end = start + products.valueCount[slot]!;
  for (let place = start; place < end; place += 1) {
    if (!values.includes(valuePool[place]!)) values.push(valuePool[place]!);
  }
}
