import type { Facet } from '@okoem/contract/product-search.ts';

type FacetValue = NonNullable<Facet['values']>[number];

const FOLDED = 5;

/** The first few, and whatever is chosen further below. One more is shown rather than hidden behind a word as long. */
export function foldedValues(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  if (values.length <= FOLDED + 1) return [...values];
  return values.filter(({ id }, place) => place < FOLDED || chosen.includes(String(id)));
}

export function matchingValues(values: readonly FacetValue[], text: string): FacetValue[] {
  const wanted = plain(text);
  return values.filter(({ name }) => plain(name).includes(wanted));
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}
