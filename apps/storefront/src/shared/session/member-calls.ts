import type { ApiTransport } from '@okoem/contract/call-api.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import {
  findFacets,
  findFacetsAsMember,
  searchProducts,
  searchProductsAsMember,
} from '@okoem/contract/product-search.ts';

const OF_MEMBERS = new Map<Endpoint, Endpoint>([
  [searchProducts, searchProductsAsMember],
  [findFacets, findFacetsAsMember],
]);

/** On the server, where a call is its endpoint itself; browsers do the same by path (`asVisitor`). */
export function asMember(transport: ApiTransport): ApiTransport {
  return (endpoint, input, options) =>
    transport((OF_MEMBERS.get(endpoint) ?? endpoint) as typeof endpoint, input, options);
}
