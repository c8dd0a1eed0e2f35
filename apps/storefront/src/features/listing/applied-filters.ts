import type { Facet } from '@okoem/contract/product-search.ts';
import { withFilter } from '@okoem/domain/catalog/listing-address.ts';
import type { ListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import type { Json } from '@okoem/domain/catalog/search-text.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { withUnit } from '@okoem/domain/format/typeset.ts';
import { formatQuantity } from '@okoem/domain/quantity/quantity-format.ts';
import { type ChosenRange, chosenIds, chosenRange, withToggled } from './filter-choices.ts';

export interface AppliedFilter {
  key: string;
  label: string;
  /** The same listing without it. */
  without: ListingQuery;
}

/** Known before the facets are. */
const OWN_LABELS: Readonly<Record<string, string>> = {
  in_stock: 'В наличии',
  discount: 'Со скидкой',
  with_zero_stock: 'С отсутствующими',
};

/** One chip for every choice made; `besides` are keys the page shows in a way of its own. */
export function appliedFilters(
  query: ListingQuery,
  facets: readonly Facet[],
  besides: readonly string[] = [],
): AppliedFilter[] {
  const applied = Object.entries(query.filters)
    .filter(([key]) => !besides.includes(key))
    .flatMap(([key, value]) => {
      const facet = facets.find(({ code }) => code === key);
      return facet?.type === 'list'
        ? chosenValues(query, facet)
        : [{ key, label: labelOf(key, value, facet), without: withFilter(query, key, undefined) }];
    });
  const isNew = { key: 'is_new', label: 'Новинки', without: { ...query, page: 1, isNew: false } };
  return query.isNew ? [isNew, ...applied] : applied;
}

function chosenValues(query: ListingQuery, { code, values = [], unit = '' }: Facet): AppliedFilter[] {
  return chosenIds(query.filters[code]).map((id) => {
    const name = values.find((value) => String(value.id) === id)?.name ?? `№ ${id}`;
    return {
      key: `${code}-${id}`,
      label: code === 'arrival' ? `Привезём: ${name.toLowerCase()}` : withUnit(name, unit),
      without: withToggled(query, code, Number(id)),
    };
  });
}

function labelOf(key: string, value: Json, facet: Facet | undefined): string {
  if (facet?.type === 'least') return `${facet.name} от ${chosenIds(value)[0] ?? 0}`;
  const range = chosenRange(value);
  if (facet?.type === 'range' && range) return rangeLabel(facet, range);
  return OWN_LABELS[key] ?? facet?.name ?? 'Другое условие';
}

function rangeLabel({ code, name, unit = '' }: Facet, [from, to]: ChosenRange): string {
  const format = (end: number) => (code === 'price' ? formatPrice(end) : withUnit(formatQuantity(end), unit));
  return [name, from !== null && `от ${format(from)}`, to !== null && `до ${format(to)}`]
    .filter(Boolean)
    .join(' ');
}
