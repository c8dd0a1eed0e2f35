import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { expect, it } from 'vitest';
import { withoutChoices, withoutFilters } from './listing-data.ts';

const chosen = parseListingQuery(
  '?q="x"&page=3&sort=new&is_new=true&brand=[1]&with_zero_stock=true&category_id="7"&seller_id=4',
);

it('nothing that was chosen outlives a reset, but for what the page shows in a way of its own', () => {
  expect(withoutFilters(chosen, ['category', 'category_id'])).toEqual({
    q: 'x',
    page: 1,
    sort: 'new',
    isNew: false,
    filters: { category_id: '7' },
  });
  expect(withoutFilters(chosen, []).filters).toEqual({});
});

it('the facets of a place are those of where is looked, goods that are absent included', () => {
  expect(withoutChoices(chosen).filters).toEqual({ category_id: '7', seller_id: 4, with_zero_stock: true });
});
