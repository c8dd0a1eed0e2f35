import type { Facet } from '@okoem/contract/product-search.ts';
import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { expect, it } from 'vitest';
import { appliedFilters } from './applied-filters.ts';

const FACETS: Facet[] = [
  {
    code: 'brand',
    name: 'Бренд',
    type: 'list',
    values: [{ id: 12, name: 'Видарис', count: 3, selected: true }],
  },
  { code: 'price', name: 'Цена', type: 'range', min: 0, max: 900_000_00 },
  { code: 'attr_zoom', name: 'Зум', type: 'range', unit: 'мм', min: 1, max: 20 },
];
const labelsOf = (search: string, besides?: string[]) =>
  appliedFilters(parseListingQuery(search), FACETS, besides).map(({ label }) => label);

it('names every choice in the words of its facet, prices in roubles [FMT-016]', () => {
  const search = new URLSearchParams({
    brand: '[12]',
    price: '[250000,null]',
    attr_zoom: '[null,13.5]',
    in_stock: 'true',
  });
  expect(labelsOf(`?${search}`)).toEqual([
    'Зум до 13,5\u00A0мм',
    'Видарис',
    'В наличии',
    'Цена от 2\u00A0500\u00A0₽',
  ]);
});

it('takes back one choice and leaves the others', () => {
  const [first] = appliedFilters(parseListingQuery('?brand=%5B12,15%5D&in_stock=true&page=4'), FACETS);
  expect(first!.without).toMatchObject({ page: 1, filters: { brand: [15], in_stock: true } });
});

it('lists new arrivals too, and not what the page shows by itself', () => {
  expect(labelsOf('?is_new=true&category_id=%227%22', ['category_id'])).toEqual(['Новинки']);
});
