import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { asVisitor } from '../../shared/session/member-transport.ts';
import { facetsOf, productsOf, withoutChoices, withoutFilters } from './listing-data.ts';

const chosen = parseListingQuery(
  '?q="x"&page=3&sort=new&is_new=true&brand=[1]&with_zero_stock=true&category_id="7"&seller_id=4',
);

const place = {
  path: '/catalog/kamery',
  fixed: { category_code: 'kamery' },
  defaultSort: 'popular',
} as const;

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

it('new goods are asked for beside the filters, in the list and in its facets [LIST-017]', async () => {
  const bodies: unknown[] = [];
  const ask = ((_: unknown, { body }: { body: { is_new?: boolean; filter: object } }) => {
    bodies.push([body.is_new, body.filter]);
    return Promise.resolve({ data: [], meta: { total: 0, pagination: { total: 0, limit: 24 } } });
  }) as never;
  const client = createQueryClient(asVisitor(ask, () => false));
  const asked = { place, query: parseListingQuery('?is_new=true&brand=[1]'), cityGuid: 'guid' };
  await client.fetchQuery(productsOf(asked));
  await client.fetchQuery(facetsOf(asked));
  const wanted = [true, { category_code: 'kamery', brand: [1] }];
  expect(bodies).toEqual([wanted, wanted]);
  client.clear();
});

it('what the answer says about the query comes to the page: a correction, numbers in the way, a city, what it was taken for [SEARCH-030] [SEARCH-034] [SEARCH-035]', async () => {
  const looser = [{ word: 'IP67', query: 'камера', total: 4 }];
  const direction = { kind: 'maker', name: 'Винтодел', categories: [] };
  const meta = {
    pagination: { total: 1, limit: 24 },
    corrected_query: { text: 'монитор 23,8', reason: 'nearest', reason_name: 'точно такого нет' },
    looser_queries: looser,
    stock_city: { id: 7, name: 'Казань' },
    ignored_words: ['рыбий'],
    direction,
    exact_product_id: 9,
  };
  const client = createQueryClient(
    asVisitor((() => Promise.resolve({ data: [], meta })) as never, () => false),
  );
  const query = parseListingQuery('?q="монитор 24"');
  expect(await client.fetchQuery(productsOf({ place, query, cityGuid: 'guid' }))).toEqual({
    products: [],
    total: 1,
    pageSize: 24,
    ignored: [],
    corrected: { text: 'монитор 23,8', reason: 'точно такого нет', isArticle: false },
    ignoredWords: ['рыбий'],
    stockCity: { id: 7, name: 'Казань' },
    looser,
    direction,
    exactId: 9,
  });
  client.clear();
});
