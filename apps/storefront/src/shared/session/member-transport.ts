import type { ApiTransport } from '@okoem/contract/call-api.ts';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import {
  findFacets,
  findFacetsAsMember,
  searchProducts,
  searchProductsAsMember,
} from '@okoem/contract/product-search.ts';

/** Calls that a member makes in another's place, with the same question and the same answer. */
const OF_MEMBERS = new Map<Endpoint, Endpoint>([
  [searchProducts, searchProductsAsMember],
  [findFacets, findFacetsAsMember],
]);

/** Pages and queries ask as a guest would; who asks decides here which call it becomes. */
export function asVisitor(transport: ApiTransport, isMember: () => boolean): ApiTransport {
  return (endpoint, input, options) => {
    const called = (isMember() ? OF_MEMBERS.get(endpoint) : undefined) ?? endpoint;
    return transport(called as typeof endpoint, input, options);
  };
}
