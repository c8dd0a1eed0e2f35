import type { FetchQueryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { popularBrandsQuery } from '../features/brands/brands-query.ts';
import { popularBrandsQuery as brandsOfMenu } from '../features/catalog-menu/popular-brands-query.ts';
import { collectionQuery } from '../features/collections/collection-query.ts';
import { categoryQuery } from '../features/listing/category-query.ts';
import { productQuery } from '../features/product/product-query.ts';
import { suggestionsQuery } from '../features/search/suggestions-query.ts';
import { createQueryClient } from '../shared/api-query.ts';

const BRANDS = '/catalog/brands:search';
const popular = (limit: number) => ({
  filter: { is_popular: true },
  pagination: { type: 'offset', offset: 0, limit },
});

it.each([
  ['popular brands of the menu [API-052]', brandsOfMenu, BRANDS, popular(10)],
  ['popular brands of a page [API-052]', popularBrandsQuery(12), BRANDS, popular(12)],
  [
    'a department [API-053]',
    categoryQuery('kamery'),
    '/catalog/categories:search-info',
    { filter: { code: 'kamery' }, include: ['counts'] },
  ],
  [
    'a collection [API-054]',
    collectionQuery('hity'),
    '/catalog/virtual-categories:search-one',
    { filter: { code: 'hity' } },
  ],
  [
    'a product [API-043]',
    productQuery({ id: 7, cityGuid: 'guid' }),
    '/catalog/products/{id}',
    {
      params: { id: '7' },
      query: { include: 'brand,images,category,files,seller,attributes', customer_region_guid: 'guid' },
    },
  ],
  [
    'suggestions [API-049]',
    suggestionsQuery({ text: 'каме', cityGuid: 'guid' }),
    '/catalog/offers:suggest',
    { filter: { query: 'каме' }, customer_region_guid: 'guid' },
  ],
])('asks for %s as the API takes it', async (_, query, path, body) => {
  const asked: unknown[] = [];
  const client = createQueryClient(((endpoint: { path: string }, input: { body?: unknown }) => {
    asked.push(endpoint.path, input.body ?? input);
    return Promise.resolve({ data: [], meta: {} });
  }) as never);
  await client.fetchQuery(query as unknown as FetchQueryOptions);
  expect(asked).toEqual([path, body]);
  client.clear();
});
