import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { asVisitor } from '../../shared/session/member-transport.ts';
import { facetsOf, productsOf, withoutChoices, withoutFilters } from './listing-data.ts';

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

it.each([
  ['a guest', false, 'products'],
  ['a member', true, 'auth-products'],
])(
  'the listing and the facets of %s come from a catalog of their own, for the city [LIST-013] [LIST-014] [LIST-015] [API-079]',
  async (_, isMember, catalog) => {
    const asked: [path: string, region: string, sort: unknown][] = [];
    const ask = ((
      { path }: { path: string },
      { body }: { body: { customer_region_guid: string; sort?: unknown } },
    ) => {
      asked.push([path, body.customer_region_guid, body.sort]);
      const meta = { total: 0, pagination: { total: 0, limit: 24 } };
      return Promise.resolve({ data: [], meta });
    }) as never;
    const client = createQueryClient(asVisitor(ask, () => isMember));
    const place = {
      path: '/catalog/kamery',
      fixed: { category_code: 'kamery' },
      defaultSort: 'popular',
    } as const;
    const asks = { place, query: parseListingQuery(''), cityGuid: 'guid' };
    await client.fetchQuery(productsOf(asks));
    await client.fetchQuery(facetsOf(asks));
    expect(asked).toEqual([
      [`/catalog/${catalog}:search`, 'guid', ['popular']],
      [`/catalog/${catalog}:facets`, 'guid', undefined],
    ]);
    client.clear();
  },
);
