import type { Endpoint, EndpointAnswer } from '@okoem/contract/endpoint.ts';
import type { getProduct } from '@okoem/contract/product-page.ts';
import {
  type Facet,
  findFacets,
  findFacetsAsMember,
  searchProducts,
  searchProductsAsMember,
  suggest,
} from '@okoem/contract/product-search.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

export type FoundProducts = EndpointAnswer<typeof searchProducts>;
export type FoundCard = FoundProducts['data'][number];
export type FoundFacets = EndpointAnswer<typeof findFacets>;
export type FoundSuggestions = EndpointAnswer<typeof suggest>;
export type FoundPage = EndpointAnswer<typeof getProduct>['data'];

/** The catalog as its readers see it: every call is answered, or the test fails with what was said instead. */
export function catalogReader(shop: TestApp) {
  const answered = async <E extends Endpoint>(endpoint: E, body: object, token?: string) => {
    const response = await shop.call(endpoint, { body, ...(token === undefined ? {} : { token }) });
    return parsed<EndpointAnswer<E>>(response);
  };
  const search = (body: object = {}) => answered(searchProducts, body);
  return {
    search,
    searchAs: (token: string, body: object = {}) => answered(searchProductsAsMember, body, token),
    facets: (body: object = {}) => answered(findFacets, body),
    facetsAs: (token: string, body: object = {}) => answered(findFacetsAsMember, body, token),
    suggestAs: (token: string, query: string) => answered(suggest, { filter: { query } }, token),
    suggest: (query?: string, beside: object = {}) =>
      answered(suggest, query === undefined ? beside : { filter: { query }, ...beside }),
    ids: async (body: object = {}) => (await search(body)).data.map(({ id }) => id),
    total: async (body: object = {}) => (await search(body)).meta.pagination.total,
    product: async (id: number | string, query: Record<string, string> = {}, token?: string) =>
      parsed<{ data: FoundPage }>(await productResponse(shop, id, { query, token })).data,
  };
}

export type CatalogReader = ReturnType<typeof catalogReader>;

export function productResponse(
  shop: TestApp,
  id: number | string,
  { query = {}, token }: { query?: Record<string, string>; token?: string | undefined } = {},
): Promise<LightMyRequestResponse> {
  return shop.send({
    method: 'GET',
    url: `/api/v1/catalog/products/${id}`,
    query,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}

function parsed<Answer>(response: LightMyRequestResponse): Answer {
  expect(response.statusCode, response.body.slice(0, 600)).toBe(200);
  return response.json<Answer>();
}

export function facetOf({ data }: FoundFacets, code: string): Facet | undefined {
  return data.find((facet) => facet.code === code);
}

/** Counts of a list by the names of its values. */
export function countsOf(found: FoundFacets, code: string): Record<string, number> {
  const values = facetOf(found, code)?.values ?? [];
  return Object.fromEntries(values.map(({ name, count }) => [name, count]));
}
