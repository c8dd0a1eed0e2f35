import type { Facet } from '@okoem/contract/product-search.ts';

type FacetValue = NonNullable<Facet['values']>[number];

/**
 * The facets of the place with the counts that the choices leave. Everything keeps its order and its bounds, so that
 * nothing moves away under the pointer; what nothing is left of stays in sight with a zero.
 */
export function shownFacets(ofPlace: readonly Facet[], left: readonly Facet[]): Facet[] {
  const byCode = new Map(left.map((facet) => [facet.code, facet]));
  const known = ofPlace.map((facet) => merged(facet, byCode.get(facet.code)));
  const codes = new Set(ofPlace.map(({ code }) => code));
  return [...known, ...left.filter(({ code }) => !codes.has(code))];
}

/** On a brand's own page every product is of the brand: `brand_id` leaves nothing to choose of `brand`. */
export function withoutFixed(facets: readonly Facet[], fixed: Readonly<Record<string, unknown>>): Facet[] {
  return facets.filter(({ code }) => !(`${code}_id` in fixed));
}

function merged(facet: Facet, left: Facet | undefined): Facet {
  if (facet.type === 'range') return { ...facet, ...(left?.selected && { selected: left.selected }) };
  return { ...facet, values: mergedValues(facet.values ?? [], left?.values ?? []) };
}

function mergedValues(ofPlace: readonly FacetValue[], left: readonly FacetValue[]): FacetValue[] {
  const byId = new Map(left.map((value) => [value.id, value]));
  const ids = new Set(ofPlace.map(({ id }) => id));
  const known = ofPlace.map((value) => byId.get(value.id) ?? { ...value, count: 0, selected: false });
  return [...known, ...left.filter(({ id }) => !ids.has(id))];
}
